'use strict';

// The whole comparison in one run: our server and the peer's, one after the other, each fresh.

const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { LINK, program, serve, start, withFolder, withServer } = require('./server');
const { Wrong, run, table } = require('./system');

const USAGE = `usage: node run.js [OPTIONS] BINARY

BINARY is commedia, built for release. Options, with what they are without:
  --tables 200    tables that are played at, at once
  --clients 4     live clients at each
  --seconds 60    how long; 30 at least are needed to make slow clients stuck
  --idle 2000     idle live clients
  --slow 50       slow live clients, at tables of their own
  --peer DIR      the peer, if it is not in ../peers/boardgame.io`;

function readArguments() {
  const number = (usual) => ({ type: 'string', default: String(usual) });
  const options = {
    tables: number(200),
    clients: number(4),
    seconds: number(60),
    idle: number(2000),
    slow: number(50),
    peer: { type: 'string', default: path.join(__dirname, '../peers/boardgame.io') },
  };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Wrong(`${error.message}\n\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  const { peer, ...numbers } = values;
  for (const [name, value] of Object.entries(numbers)) {
    numbers[name] = Number(value);
    if (!(Number.isInteger(numbers[name]) && numbers[name] > 0)) {
      throw new Wrong(`--${name}: ${value} is not a whole number above 0`);
    }
  }
  if (numbers.clients > 8) throw new Wrong('--clients: a table has 8 seats at most here');
  if (positionals.length !== 1) throw new Wrong(USAGE);
  const binary = program(positionals[0]);
  const isThere = existsSync(path.join(peer, 'package-lock.json'));
  if (!isThere) throw new Wrong(`${peer}: no peer is there`);
  return { binary, peer: path.resolve(peer), ...numbers };
}

/** Runs a program of ours or of the peer's, which prints one line of JSON. */
async function figures(script, options) {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
  // The host's secret is nobody's business, even for a server that lives a minute.
  const shown = args.join(' ').replace(/#[0-9a-f]+/, '#…');
  console.error(`\n${path.relative(process.cwd(), script)} ${shown}`);
  const child = start(process.execPath, [script, ...args]);
  let text = '';
  child.stdout.on('data', (piece) => (text += piece));
  const how = await child.ended;
  if (how !== 0) throw new Error(`${script} failed: ${how}`);
  console.error(text.trim());
  return JSON.parse(text);
}

/** One of our programs, with a server of its own that keeps its campaigns in a file. */
function ours({ binary }, script, options) {
  const { pid: wantsPid, ...rest } = options;
  return withFolder((folder) =>
    withServer(binary, serve(folder), LINK, (link, pid) =>
      figures(path.join(__dirname, script), { link, ...(wantsPid && { pid }), ...rest }),
    ),
  );
}

/** One of the peer's programs, with a server of its own that keeps its matches in memory. */
function theirs({ peer }, script, options) {
  const { pid: wantsPid, ...rest } = options;
  const args = [path.join(peer, 'server.js'), '--port', '0'];
  return withServer(process.execPath, args, /listening \d+/, (line, pid) => {
    const url = `http://127.0.0.1:${line.split(' ')[1]}`;
    return figures(path.join(peer, script), { url, ...(wantsPid && { pid }), ...rest });
  });
}

function install(peer) {
  if (existsSync(path.join(peer, 'node_modules'))) return;
  console.error('npm ci');
  try {
    // What npm prints is not part of the tables.
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peer, stdio: ['ignore', 2, 2] });
  } catch (error) {
    throw new Wrong(
      error.code === 'ENOENT'
        ? 'npm is not there: it comes with Node, or as a package of its own (npm)'
        : `the peer could not be installed: npm ci in ${peer} says why`,
    );
  }
}

const ratio = (one, other) => (one > 0 && other > 0 ? (one / other).toFixed(2) : '-');
const ms = (time) => (time === null ? '-' : time.toPrecision(3));
const times = ({ median_ms, p99_ms, max_ms }) => [median_ms, p99_ms, max_ms].map(ms);

function loadTable({ page, program, client, raw }) {
  const row = (name, one) => [name, one.commands, one.errors, one.updates, ...times(one)];
  const ratios = (name, one, other) => {
    const fields = ['median_ms', 'p99_ms', 'max_ms'];
    return [name, '', '', '', ...fields.map((field) => ratio(one[field], other[field]))];
  };
  return table(
    ['', 'commands', 'errors', 'updates', 'median, ms', '99 %, ms', 'longest, ms'],
    [
      row('Commedia, the page', page),
      row('Commedia, for programs', program),
      row('boardgame.io, its client', client),
      row('boardgame.io, bare messages', raw),
      ratios('the page / its client', page, client),
      ratios('the page / bare messages', page, raw),
      ratios('for programs / bare messages', program, raw),
    ],
  );
}

function idleTable({ own, peer }) {
  const each = ({ clients, rss_before_kb: before }, after) => (after - before) / clients;
  const [opened, played] = [each(own, own.rss_after_kb), each(own, own.rss_played_kb)];
  const other = each(peer, peer.rss_after_kb);
  const mib = (kib) => (kib / 1024).toFixed(1);
  const row = (name, one, after, kib) => {
    const memory = [mib(one.rss_before_kb), mib(after), kib.toFixed(1)];
    return [name, one.clients, ...memory, ratio(kib, other)];
  };
  return table(
    ['', 'clients', 'before, MiB', 'after, MiB', 'each, KiB', 'ours / theirs'],
    [
      row('Commedia', own, own.rss_after_kb, opened),
      row('Commedia, when something has happened', own, own.rss_played_kb, played),
      row('boardgame.io', peer, peer.rss_after_kb, other),
    ],
  );
}

function slowTable({ phases, rss_kb: rss }) {
  const row = (name, key) => {
    const { others, crowded } = phases[key];
    const errors = others.errors + crowded.errors;
    const own = [others, crowded].flatMap((one) => [ms(one.median_ms), ms(one.p99_ms)]);
    return [name, errors, ...own, (rss[key] / 1024).toFixed(1)];
  };
  return table(
    [
      'beside them',
      'errors',
      'other tables: median, ms',
      '99 %, ms',
      'same tables: median, ms',
      '99 %, ms',
      'server, MiB',
    ],
    [row('nobody', 'alone'), row('as many who read', 'reading'), row('the slow ones', 'slow')],
  );
}

async function main() {
  const asked = readArguments();
  const { binary, peer, tables, clients, seconds, idle, slow } = asked;
  install(peer);
  const load = { tables, clients, seconds };
  const played = {
    page: await ours(asked, 'load.js', load),
    program: await ours(asked, 'load.js', { ...load, api: true }),
    client: await theirs(asked, 'load.js', load),
    raw: await theirs(asked, 'load.js', { ...load, raw: true }),
  };
  const idling = {
    own: await ours(asked, 'idle.js', { pid: true, clients: idle }),
    peer: await theirs(asked, 'idle.js', { pid: true, clients: idle }),
  };
  // Fewer other tables: the crowded ones give as much to do again.
  const few = Math.ceil(tables / 4);
  const half = Math.ceil(seconds / 2);
  const neglected = await ours(asked, 'slow.js', { pid: true, slow, tables: few, seconds: half });

  const named = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  const version = named.trim().split(' ').at(-1);
  const { dependencies } = JSON.parse(readFileSync(path.join(peer, 'package.json'), 'utf8'));
  const cpus = os.cpus();
  console.log(`- CPU: ${cpus[0]?.model ?? 'unknown'}, ${cpus.length} cores, shared by server and clients
- Node: ${process.versions.node}
- boardgame.io: ${dependencies['boardgame.io']}
- Commedia: ${version}

${tables} tables with ${clients} live clients each, and at each table one command a second for ${seconds} s: a line and a die. Times are from sending a command until all clients of its table have its update. Commedia has written and synced a command to its file before anybody sees it, and renders the parts of each client's page that have changed, as HTML; programs are sent the entry of the log as JSON. boardgame.io keeps its matches in memory, and sends the state as JSON.

${loadTable(played)}

Memory of the server with ${idle} live clients at tables of four where nothing happens, and when one command was given at each table:

${idleTable(idling)}

${slow} clients that open a live stream and never read it, at tables where ten commands a second are given, beside ${few} tables with one a second, ${half} s each:

${slowTable(neglected)}

In the end the system held ${(neglected.unsent_kb / 1024).toFixed(1)} MiB that nobody had read, outside the server; ${neglected.behind} of the slow clients had been spared steps in between, and when they read on, ${neglected.caught_up} of ${neglected.clients} saw the table as it was.`);
}

run(main);
