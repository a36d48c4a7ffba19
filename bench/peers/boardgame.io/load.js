'use strict';

const { performance } = require('node:perf_hooks');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { PATIENCE, makeTables, sitAll } = require('./tables');

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8000' },
    tables: { type: 'string', default: '200' },
    clients: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '1' },
    raw: { type: 'boolean', default: false },
  },
});

/** What was sent and not yet seen by everybody, by number: when it was sent, and who waits. */
const pending = new Map();
const times = [];
let commands = 0;
let updates = 0;
let latest = 0;

function onState(client, state) {
  updates += 1;
  const { number } = state.G.log.at(-1);
  const move = pending.get(number);
  if (!move?.waiting.delete(client) || move.waiting.size > 0) return;
  pending.delete(number);
  const took = performance.now() - move.sent;
  // Later than that is an error, even if it came.
  if (took <= PATIENCE) times.push(took);
}

/** One table: a move at each of its moments, even if somebody still waits for the one before. */
async function play(clients, start, every, moves) {
  for (let turn = 0; turn < moves; turn += 1) {
    const due = start + turn * every;
    await sleep(Math.max(0, due - performance.now()));
    const sent = performance.now();
    latest = Math.max(latest, sent - due);
    const number = commands;
    commands += 1;
    pending.set(number, { sent, waiting: new Set(clients) });
    clients[turn % clients.length].say(number, 'Pantalone counts the coins again, and rolls.');
  }
}

/** The smallest time that at least this share of all times does not exceed. */
function quantile(sorted, share) {
  const time = sorted[Math.ceil(share * sorted.length) - 1];
  return time === undefined ? null : Number(time.toFixed(3));
}

async function main() {
  const { url, raw } = values;
  const [count, seats, seconds, rate] = [
    values.tables,
    values.clients,
    values.seconds,
    values.rate,
  ].map(Number);
  const made = await makeTables(url, count, seats);
  const tables = await sitAll(url, made, { raw, onState });
  // What sitting down has set off is over before anything is timed.
  await sleep(1000);

  const every = 1000 / rate;
  const start = performance.now();
  // The tables' moments are spread evenly.
  const begin = (index) => start + (index / tables.length) * every;
  const moves = Math.round(seconds * rate);
  await Promise.all(tables.map((clients, index) => play(clients, begin(index), every, moves)));
  const end = performance.now() + PATIENCE;
  while (pending.size > 0 && performance.now() < end) await sleep(50);

  times.sort((one, other) => one - other);
  // A sender that is late has not the machine to itself, and neither has the server.
  console.error(`moves were sent at most ${latest.toFixed(1)} ms after their moment`);
  console.log(
    JSON.stringify({
      commands,
      errors: commands - times.length,
      updates,
      median_ms: quantile(times, 0.5),
      p99_ms: quantile(times, 0.99),
      max_ms: quantile(times, 1),
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
