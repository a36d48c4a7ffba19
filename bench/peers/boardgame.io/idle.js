'use strict';

const { readFileSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { makeTables, sitAll } = require('./tables');

const SEATS = 4;
/** Time to settle before memory is read, in milliseconds. */
const SETTLE = 5000;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8000' },
    pid: { type: 'string' },
    clients: { type: 'string', default: '2000' },
  },
});

function resident(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]);
}

async function main() {
  const { url, pid, clients } = values;
  if (pid === undefined) throw new Error('--pid: whose memory is to be read?');
  const made = await makeTables(url, Math.ceil(Number(clients) / SEATS), SEATS);
  await sleep(SETTLE);
  const before = resident(pid);
  const sitting = (await sitAll(url, made, { raw: true })).flat();
  await sleep(SETTLE);
  console.log(
    JSON.stringify({
      clients: sitting.filter((client) => client.isConnected()).length,
      rss_before_kb: before,
      rss_after_kb: resident(pid),
    }),
  );
}

main().then(
  // Open connections would keep it alive.
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
