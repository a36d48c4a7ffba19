'use strict';

const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { Measure } = require('./measure');
const { resident, run } = require('./system');
const { makeTables, readLink, sitAll } = require('./tables');

const SEATS = 4;
/** Time to settle before memory is read, in milliseconds. */
const SETTLE = 5000;

const { values } = parseArgs({
  options: {
    link: { type: 'string' },
    pid: { type: 'string' },
    clients: { type: 'string', default: '2000' },
  },
});

async function main() {
  const { pid, clients } = values;
  resident(pid);
  const made = await makeTables(readLink(values.link), Math.ceil(Number(clients) / SEATS), SEATS);
  await sleep(SETTLE);
  const before = resident(pid);
  const measure = new Measure();
  const onEvent = (client, data) => measure.see(client, data);
  const tables = await sitAll(made, { onEvent });
  await sleep(SETTLE);
  const after = resident(pid);
  // Once something has happened, a stream remembers what it has sent: that counts as well. The
  // orders are given slowly, as it is not them that are looked at.
  await measure.play(tables, { seconds: 10, rate: 0.1 });
  await sleep(SETTLE);
  console.log(
    JSON.stringify({
      clients: tables.flat().filter((client) => client.isOpen).length,
      rss_before_kb: before,
      rss_after_kb: after,
      rss_played_kb: resident(pid),
      errors: measure.result().errors,
    }),
  );
}

run(main);
