'use strict';

// Kills the server again and again while people play, and proves afterwards that nobody has
// missed anything or got anything twice.

const { execFileSync } = require('node:child_process');
const { once } = require('node:events');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const { performance } = require('node:perf_hooks');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { withBrowser, withDriver } = require('./browser');
const judge = require('./judge');
const { Giver, post } = require('./orders');
const { chances } = require('./play');
const { LINK, program, serve, sign, start, stop, withFolder } = require('./server');
const { Wrong, run, table } = require('./system');
const { ask, cookieOf, inGroups, openTable, readLink } = require('./tables');
const { PARTS, Page, Program, RETRY } = require('./witness');

const USAGE = `usage: node kills.js [--seed N] [--chromium] BINARY [KILLS]

BINARY is commedia, built for release. Without a seed the moments are others every time. With
--chromium somebody sits at the first table with a real browser.`;

/** How long a server lives, and how long it is gone, in milliseconds. */
const LIVES = [50, 6000];
const GONE = [0, 500];
/** How long after an order was sent the server is killed, where that is when it shall be. */
const ON_ITS_WAY = [0, 8];
/** How long everybody may take in the end until they have seen everything. */
const PATIENCE = 30_000;
/** Who sits at a table beside the game master: two players, and somebody who watches. */
const PLACES = [1, 2, 'w'];

function readArguments() {
  // `--spoil` makes clients that do it wrong, so that it can be seen that this is noticed.
  const text = { type: 'string' };
  const options = { seed: text, spoil: text, chromium: { type: 'boolean' } };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Wrong(`${error.message}\n\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  const [binary, kills = '20'] = positionals;
  const seed = values.seed ?? String(Date.now() % 2 ** 32);
  const isNumber = (text) => /^\d{1,10}$/.test(text);
  if (binary === undefined || positionals.length > 2 || ![kills, seed].every(isNumber)) {
    throw new Wrong(USAGE);
  }
  const spoilt = ['forget', 'deaf', 'rename'].includes(values.spoil ?? 'deaf');
  if (!spoilt) throw new Wrong('--spoil: forget, deaf or rename');
  const { chromium, spoil } = values;
  return { binary: program(binary), kills: Number(kills), seed: Number(seed), chromium, spoil };
}

/** A port that nobody has now. */
function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A server that is killed and comes back: always the same folder and the same port. */
class House {
  kills = 0;
  /** How long it took at worst until it listened again. */
  slowest = 0;
  /** When it began to listen the last time. */
  listens = 0;

  constructor(binary, folder, port) {
    Object.assign(this, { binary, folder, port });
  }

  async start() {
    const begun = performance.now();
    this.child = start(this.binary, serve(this.folder, this.port));
    this.link = readLink(await sign(this.child, LINK));
    this.listens = performance.now();
    this.slowest = Math.max(this.slowest, this.listens - begun);
  }

  async kill() {
    this.child.kill('SIGKILL');
    const how = await this.child.ended;
    if (how !== 'SIGKILL') throw new Error(`the server had ended by itself: ${how}`);
    this.kills += 1;
  }
}

/** A table of each book, with everybody who follows it and everybody who plays. */
async function sitDown(house, { seed, spoil }) {
  const books = JSON.parse(await ask(`${house.link.url}/api/v1/books`));
  let number = seed;
  const chance = () => chances((number += 1));
  return Promise.all(
    books.map(async ({ id, demonstration }) => {
      const seats = await openTable(
        house.link,
        { name: id, book: id, setup: demonstration },
        PLACES,
      );
      // Two languages at the same table, each at the pages of some and at the programs of others.
      const language = (place) => ['en', 'fr'][place % 2];
      const programs = seats.map(
        (seat, place) => new Program(seat, language(place), house, chance(), spoil === 'forget'),
      );
      const pages = seats.map(
        (seat, place) => new Page(seat, language(place + 1), house, spoil === 'deaf'),
      );
      const players = seats.flatMap((seat, place) =>
        seat.name === null ? [] : [[seat, pages[place]]],
      );
      const givers = players.map(
        ([seat, page]) => new Giver(seat, page, chance(), spoil === 'rename'),
      );
      programs.forEach((one) => one.open());
      await Promise.all(pages.map((page) => page.load()));
      return { name: id, seats, programs, pages, givers };
    }),
  );
}

/** A page in a real browser, which nobody touches while the server comes and goes. */
class Window {
  constructor(browser, seat) {
    Object.assign(this, { browser, address: `${seat.url}/t/${seat.campaign}/${seat.place}` });
  }

  async load(seat, isDeaf) {
    const [name, value] = cookieOf(seat).split('=');
    await this.browser.cdp('Network.setCookie', { name, value, url: this.address });
    await this.browser.go(this.address);
    await this.browser.js('window.__untouched = true');
    // Once the stream is lost, it stays so.
    if (isDeaf) await this.browser.cdp('Network.setBlockedURLs', { urls: ['*/live*'] });
  }

  /** What it shows; what has only just come is marked, and is the same. */
  shown() {
    const script = `
      for (const one of document.querySelectorAll('.new')) one.classList.remove('new');
      const parts = arguments[0].map((id) => [id, document.getElementById(id).innerHTML]);
      const alone = document.body.classList.contains('alone');
      return { parts: Object.fromEntries(parts), alone, untouched: window.__untouched === true };`;
    return this.browser.js(script, PARTS);
  }

  async judge() {
    const shown = await this.shown();
    await this.browser.go(this.address);
    const fresh = await this.shown();
    const stale = judge.ofPage(shown, fresh).map((part) => `${part} is not as it is now`);
    if (shown.alone) stale.push('it still says that nobody answers');
    if (!shown.untouched) stale.push('it was loaded again');
    return stale.map((fault) => `the real browser: ${fault}`);
  }
}

/** Waits until everybody has seen everything; who has not is found out afterwards. */
async function settle(tables) {
  const end = performance.now() + PATIENCE;
  const isThere = async ({ programs, pages }) => {
    const fresh = await Promise.all(pages.map((page) => page.fresh()));
    return fresh.every(
      ({ version, cursor }, place) =>
        pages[place].shown.version === version &&
        (programs[place].entries.at(-1)?.number ?? -1) + 1 === cursor,
    );
  };
  while (performance.now() < end) {
    if ((await Promise.all(tables.map(isThere))).every(Boolean)) return;
    await sleep(200);
  }
}

/** What each table has come to, with all its faults. */
async function judgeTable({ name, seats, programs, pages, givers }) {
  const orders = givers.flatMap((giver) => giver.orders);
  const sum = { name, orders, gaps: 0, repeated: 0, lost: 0, kept: 0, stale: 0, faults: [] };
  const blame = (who, faults) => sum.faults.push(...faults.map((fault) => `${who}: ${fault}`));
  const logs = await Promise.all(programs.map((one) => one.log()));
  programs.forEach((one, place) => {
    const found = judge.ofProgram(one, logs[place]);
    sum.gaps += found.gaps;
    sum.repeated += found.repeated;
    blame(one.name, [...one.faults, ...found.faults]);
  });
  const fresh = await Promise.all(pages.map((page) => page.fresh()));
  pages.forEach((page, place) => {
    const stale = judge.ofPage(page.shown, fresh[place]);
    sum.stale += stale.length > 0;
    blame(page.name, [...page.faults, ...stale.map((part) => `${part} is not as it is now`)]);
  });
  // The game master's copy is whole: with the names of orders.
  const [{ url, campaign, secret }] = seats;
  const headers = { authorization: `Bearer ${secret}` };
  sum.file = await ask(`${url}/api/v1/campaigns/${campaign}/export`, { headers });
  const whole = sum.file
    .split('\n')
    .slice(1, -2)
    .map((line) => JSON.parse(line).entry);
  sum.entries = whole.length;
  sum.played = whole.filter(judge.isPlay).length;
  const found = judge.ofOrders(orders, whole);
  sum.lost = found.lost;
  sum.repeated += found.repeated;
  sum.kept = found.kept;
  blame(name, [...found.faults, ...givers.flatMap((giver) => giver.faults)]);
  const [{ entries, texts }] = programs;
  const evidence = { heard: { entries, texts }, log: logs[0], shown: pages[0].shown };
  const isSound = sum.gaps + sum.repeated + sum.lost + sum.stale + sum.faults.length === 0;
  // What is broken already proves nothing more.
  const missed = isSound ? judge.prove({ ...evidence, fresh: fresh[0], orders, whole }) : [];
  blame(
    name,
    missed.map((spoilt) => `nobody would notice ${spoilt}`),
  );
  return sum;
}

/** What lies in the folder, by the program's own proof: every chain, every die, a copy. */
function proveFile({ binary, folder }, sums) {
  const ask = (...words) =>
    execFileSync(binary, ['--lang', 'en', ...words], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const file = path.join(folder, 'campaigns.db');
  const faults = [];
  for (const { name, file: told } of sums) {
    try {
      ask('replay', file, '--name', name);
      const kept = ask('export', file, '--name', name);
      if (kept !== told) faults.push(`${name}: the file holds another campaign than was told`);
    } catch (error) {
      faults.push(`${name}: ${error.message}`);
    }
  }
  try {
    ask('backup', path.join(folder, 'copy.db'), '--data', folder);
  } catch (error) {
    faults.push(`backup: ${error.message}`);
  }
  return faults;
}

async function play(house, asked, browser) {
  await house.start();
  const tables = await sitDown(house, asked);
  const [, seat] = tables[0].seats;
  const window = browser && new Window(browser, seat);
  await window?.load(seat, asked.spoil === 'deaf');
  const givers = tables.flatMap((one) => one.givers);
  const given = Promise.all(givers.map((giver) => giver.give()));
  const chance = chances(asked.seed);
  while (house.kills < asked.kills) {
    await sleep(chance.between(...LIVES));
    if (chance.happens(0.5)) {
      // A moment at which orders are kept and not yet answered comes seldom by itself.
      await once(post, 'sent');
      await sleep(chance.between(...ON_ITS_WAY));
    }
    await house.kill();
    console.error(`killed ${house.kills} times`);
    await sleep(chance.between(...GONE));
    await house.start();
  }
  // Something more happens when the last server is there.
  await sleep(3000);
  givers.forEach((giver) => giver.stop());
  await given;
  await settle(tables);
  const sums = await inGroups(tables, judgeTable);
  const witnesses = tables.flatMap(({ programs, pages }) => [...programs, ...pages]);
  witnesses.forEach((one) => one.leave());
  const faults = sums.flatMap((one) => one.faults);
  // Who was never gone has shown nothing.
  const sure = witnesses.filter((one) => house.kills > 0 && one.resumes === 0);
  faults.push(...sure.map((one) => `${one.name} never came back`));
  if (window) {
    // It waits as long as any other page, and began to do so at a moment of its own.
    await sleep(RETRY);
    faults.push(...(await window.judge()));
  }
  const how = await stop(house.child);
  if (how !== 0) faults.push(`the server ended with ${how} when it was told to`);
  faults.push(...proveFile(house, sums));
  return { tables, sums, faults };
}

const total = (list, value) => list.reduce((sum, one) => sum + Number(value(one)), 0);
const worst = (list, value) => Math.max(...list.map(value));
const ms = (time) => `${Math.round(time)} ms`;

function report(house, { tables, sums }, asked) {
  const orders = sums.flatMap((one) => one.orders);
  const ended = (how) => orders.filter(({ end }) => end === how).length;
  const programs = tables.flatMap((one) => one.programs);
  const pages = tables.flatMap((one) => one.pages);
  const resent = orders.filter(({ tries }) => tries > 1);
  const cpus = os.cpus();
  console.log(`- CPU: ${cpus[0]?.model ?? 'unknown'}, ${cpus.length} cores, shared by server and clients
- Node: ${process.versions.node}
- Seed: ${asked.seed}

${tables.length} tables, a book each, with ${programs.length} live streams of programs and ${pages.length} of pages; ${total(tables, ({ givers }) => givers.length)} seats give orders.${asked.chromium ? ' A real Chromium stands at the first table.' : ''}
`);
  console.log(
    table(
      ['', 'number'],
      [
        ['kills', house.kills],
        ['commands', orders.length],
        ['acknowledged', ended('done')],
        ['refused by a rule, or too late', ended('refused')],
        ['sent again under the same name', resent.length],
        [
          '… of which had been kept, and were not done again',
          resent.filter((one) => one.before).length,
        ],
        ['given up without an answer', ended('given up')],
        ['… of which had been kept', total(sums, (one) => one.kept)],
        ['entries of all logs', total(sums, (one) => one.entries)],
        ['… of which choices and dice of the game', total(sums, (one) => one.played)],
        ['acknowledged and lost', total(sums, (one) => one.lost)],
        ['repeated', total(sums, (one) => one.repeated)],
        ['gaps', total(sums, (one) => one.gaps)],
        ['pages that are not as they would be afresh', total(sums, (one) => one.stale)],
        ['resumes of programs', total(programs, (one) => one.resumes)],
        ['resumes of pages', total(pages, (one) => one.resumes)],
        [
          '… of which to a table that had gone on, shown whole',
          total(pages, (one) => one.snapshots),
        ],
        ['slowest start of the server', ms(house.slowest)],
        [
          'slowest resume of a program, since the server listened',
          ms(worst(programs, (one) => one.slowest)),
        ],
        [
          'slowest resume of a page, which waits 3 s as browsers do',
          ms(worst(pages, (one) => one.slowest)),
        ],
      ],
    ),
  );
}

async function main() {
  const asked = readArguments();
  const port = await freePort();
  await withFolder(async (folder) => {
    const house = new House(asked.binary, folder, port);
    const played = asked.chromium
      ? await withDriver((driver) => withBrowser(driver, 1280, (one) => play(house, asked, one)))
      : await play(house, asked);
    report(house, played, asked);
    const { faults, sums } = played;
    const bad = total(sums, ({ gaps, repeated, lost, stale }) => gaps + repeated + lost + stale);
    if (faults.length + bad === 0) return;
    for (const fault of faults.slice(0, 20)) console.error(fault.slice(0, 600));
    throw new Wrong(`\n${faults.length + bad} faults; seed ${asked.seed}`);
  });
}

run(main);
