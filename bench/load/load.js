'use strict';

const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { Measure } = require('./measure');
const { run } = require('./system');
const { makeTables, readLink, sitAll } = require('./tables');

const { values } = parseArgs({
  options: {
    link: { type: 'string' },
    tables: { type: 'string', default: '200' },
    clients: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '1' },
    api: { type: 'boolean', default: false },
  },
});

async function main() {
  const link = readLink(values.link);
  const made = await makeTables(link, Number(values.tables), Number(values.clients));
  const measure = new Measure();
  const onEvent = (client, data) => measure.see(client, data);
  const tables = await sitAll(made, { api: values.api, onEvent });
  // What sitting down has set off is over before anything is timed.
  await sleep(1000);
  await measure.play(tables, { seconds: Number(values.seconds), rate: Number(values.rate) });
  measure.comment();
  const ended = tables.flat().filter((client) => !client.isOpen).length;
  if (ended > 0) console.error(`${ended} streams have ended by themselves`);
  console.log(JSON.stringify(measure.result()));
}

run(main);
