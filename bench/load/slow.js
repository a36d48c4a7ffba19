'use strict';

const net = require('node:net');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { LINE, Measure, rollAndSay } = require('./measure');
const { resident, run, unsent } = require('./system');
const {
  PATIENCE,
  eventReader,
  inGroups,
  makeTables,
  order,
  readLink,
  sitAll,
  streamOf,
} = require('./tables');

const SEATS = 4;
/** How many slow clients sit at one table, beside four that read; a seat has at most 8 streams. */
const SLOW_AT_A_TABLE = 10;
/** How many entries of the log a page shows. */
const SHOWN = 40;
/** Long lines, so that connections which nobody reads from are soon full. */
const LONG = 'Il Dottore explains it again, from the beginning. '.repeat(7).trim();

const { values } = parseArgs({
  options: {
    link: { type: 'string' },
    pid: { type: 'string' },
    slow: { type: 'string', default: '50' },
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    fast: { type: 'string', default: '10' },
  },
});

/** Asks for a live stream and does not read a single byte of it. */
async function neglect(seat) {
  const { address, headers } = await streamOf(seat, false);
  const { hostname, port, pathname, search } = new URL(address);
  const socket = net.connect(Number(port), hostname);
  // Before it is connected: otherwise Node would read ahead.
  socket.pause();
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${headers.cookie}\r\n\r\n`,
  );
  return socket;
}

/** Reads everything that a neglected stream still has; gives how many updates, and the last. */
function readOn(socket) {
  const found = { updates: 0, last: '' };
  const read = eventReader((data) => {
    found.updates += 1;
    found.last = data;
  });
  // The head of the answer and the lengths of chunks stand between events, and do not matter.
  socket.setEncoding('utf8');
  socket.on('data', read);
  socket.resume();
  return found;
}

/** Logs grow up to what a page shows of them, so that all phases send as much. */
function fill(tables, deed) {
  const speak = async ([{ seat }]) => {
    for (let line = 0; line < SHOWN; line += 1) {
      await order(seat, `fill-${seat.campaign}-${line}`, deed);
    }
  };
  return inGroups(tables, speak);
}

async function main() {
  const { pid } = values;
  const asked = [values.slow, values.tables, values.seconds, values.fast];
  const [slow, count, seconds, fast] = asked.map(Number);
  const link = readLink(values.link);
  const rss = { start: resident(pid) };

  let measures = [];
  const onEvent = (client, data) => measures.forEach((measure) => measure.see(client, data));
  const sitDown = async (number) => sitAll(await makeTables(link, number, SEATS), { onEvent });
  const others = await sitDown(count);
  const crowded = await sitDown(Math.ceil(slow / SLOW_AT_A_TABLE));
  await fill(others, rollAndSay(LINE));
  await fill(crowded, { say: LONG });
  await sleep(1000);

  /** Both kinds of tables at once: the others quietly, the crowded ones fast. */
  async function phase() {
    const [quiet, busy] = (measures = [new Measure(), new Measure()]);
    await Promise.all([
      quiet.play(others, { seconds, rate: 1 }),
      busy.play(crowded, { seconds, rate: fast, deed: (say) => ({ say }), line: LONG }),
    ]);
    quiet.comment();
    return { others: quiet.result(), crowded: busy.result() };
  }

  // Who else comes to the crowded tables: several to each of their seats.
  const places = [...Array(slow).keys()].map((index) => {
    const table = crowded[index % crowded.length];
    return table[Math.floor(index / crowded.length) % SEATS].seat;
  });

  const alone = await phase();
  rss.alone = resident(pid);
  // As many who do read show what the slow ones would cost if they were like everybody else.
  const readers = (await sitAll([places])).flat();
  const reading = await phase();
  rss.reading = resident(pid);
  readers.forEach((client) => client.leave());
  const neglected = await Promise.all(places.map(neglect));
  const neglecting = await phase();
  rss.slow = resident(pid);
  const unsentKb = unsent(link.url);

  // Who begins to read again gets what the connection held, and then the table as it is now: not
  // all the steps in between.
  const END = 'And that is the end of it.';
  for (const [{ seat }] of crowded) await order(seat, `end-${seat.campaign}`, { say: END });
  const found = neglected.map(readOn);
  const isDone = ({ last }) => last.includes(END);
  for (let waited = 0; !found.every(isDone) && waited < PATIENCE; waited += 50) await sleep(50);
  neglected.forEach((socket) => socket.destroy());
  await sleep(1000);
  rss.gone = resident(pid);

  const commands = Math.round(seconds * fast);
  console.log(
    JSON.stringify({
      clients: slow,
      phases: { alone, reading, slow: neglecting },
      rss_kb: rss,
      unsent_kb: unsentKb,
      // How many of them were not sent every step, and how many are up to date in the end.
      behind: found.filter(({ updates }) => updates < commands).length,
      caught_up: found.filter(isDone).length,
    }),
  );
}

run(main);
