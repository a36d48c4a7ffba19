'use strict';

// How heavy pages are, and how soon something of them is seen, in a real browser that opens each
// for the first time.

const os = require('node:os');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');
const { withBrowser, withDriver } = require('./browser');
const { LINE, rollAndSay } = require('./measure');
const { chances, move } = require('./play');
const { LINK, program, serve, withFolder, withServer } = require('./server');
const { Wrong, run, table } = require('./system');
const { ask, cookieOf, openTable, order, readLink } = require('./tables');

const USAGE = 'usage: node weight.js BINARY';
/** What a page by which people come in must stay below without its pictures, in bytes. */
const MOST = 100_000;
const LOADS = 9;
/** A desktop, and a telephone. */
const WIDTHS = [1280, 390];
/** How much the game master does at most until there is a fight. */
const CALLED = 100;
/** How many lines there are then in the log: as many as a page shows. */
const LOGGED = 40;
/** How long anything may take, in milliseconds. */
const PATIENCE = 10_000;

/** What Chromium calls it, and what it is here. */
const KINDS = { Document: 'html', Stylesheet: 'css', Script: 'js', Image: 'pictures' };

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({ options: {}, allowPositionals: true });
  } catch (error) {
    throw new Wrong(`${error.message}\n\n${USAGE}`);
  }
  if (parsed.positionals.length !== 1) throw new Wrong(USAGE);
  return program(parsed.positionals[0]);
}

/** Brings a table into the middle of a game: a fight is on, if it comes to one, and the log is full. */
async function playOn(seats) {
  const chance = chances(10);
  const [gm] = seats;
  const here = `${gm.url}/api/v1/campaigns/${gm.campaign}`;
  const headers = { authorization: `Bearer ${gm.secret}` };
  const read = (what) => ask(`${here}${what}`, { headers });
  // What cannot be reckoned is a fight, too.
  const fights = () =>
    read('/fight').then(
      () => true,
      (error) => !error.message.startsWith('404'),
    );
  for (let number = 0; number < CALLED && !(await fights()); number += 1) {
    const [now, choices] = (await Promise.all([read(''), read('/choices')])).map(JSON.parse);
    const deed = move(chance, now, choices);
    // What only others can do now is left to them.
    if (deed !== undefined) await order(gm, `play-${number}`, deed).catch(() => {});
  }
  for (let number = 0; number < LOGGED; number += 1) {
    await order(seats[number % seats.length], `say-${number}`, rollAndSay(LINE));
  }
}

/** Every page that is weighed: its name, its address, and what the browser holds when it comes. */
async function pages(link) {
  const { url } = link;
  const books = JSON.parse(await ask(`${url}/api/v1/books`));
  const tables = [];
  for (const { id, title, demonstration } of books) {
    const seats = await openTable(link, { name: title, book: id, setup: demonstration }, [1, 2]);
    await playOn(seats);
    tables.push({ id, title, seats });
  }
  const at = ({ campaign, place }) => `${url}/t/${campaign}/${place}`;
  const as = (seat) => cookieOf(seat).split('=');
  const [{ seats }] = tables;
  const chair = `${url}/api/v1/campaigns/${seats[0].campaign}/seats/1/invitations`;
  const headers = {
    authorization: `Bearer ${seats[0].secret}`,
    'content-type': 'application/json',
  };
  const { invitation } = JSON.parse(await ask(chair, { method: 'POST', headers, body: '{}' }));
  const isFirst = true;
  const tableAs = (place, whom) => (one) => {
    const seat = one.seats[place];
    return { name: `table as ${whom}, ${one.title}`, address: at(seat), cookie: as(seat) };
  };
  return [
    { name: 'front page', address: `${url}/`, isFirst },
    { name: 'join page', address: `${url}/join`, isFirst },
    {
      name: 'an invitation’s link',
      address: `${url}/join#${invitation}`,
      isInvitation: true,
      isFirst,
    },
    { name: 'home of the host', address: `${url}/`, host: link, isFirst },
    { name: 'new campaign', address: `${url}/new`, host: link, isFirst },
    ...tables.map(tableAs(1, 'player')).map((one) => ({ ...one, isFirst })),
    ...tables.map(tableAs(0, 'game master')),
    ...tables.map(({ id, title }) => ({
      name: `rules of ${title}`,
      address: `${url}/rules/${id}`,
    })),
  ];
}

/** Brings a browser to where a page is for them: nothing else is left behind than a cookie. */
async function enter(browser, { address, cookie, host }) {
  if (cookie !== undefined) {
    const [name, value] = cookie;
    await browser.cdp('Network.setCookie', { name, value, url: address });
  }
  if (host !== undefined) {
    await browser.go(`${host.url}/host#${host.host}`);
    await until(async () => (await browser.js('return location.pathname')) === '/');
  }
}

async function until(isSo) {
  for (let waited = 0; !(await isSo()); waited += 20) {
    if (waited > PATIENCE) throw new Error('a page did not come to its end');
    await sleep(20);
  }
}

/** One visit, with nothing in the cache. */
async function visit(browser, { address, isInvitation }) {
  await browser.go('about:blank');
  await browser.cdp('Network.clearBrowserCache');
  await browser.told();
  await browser.go(address);
  // The page of a link sends its form by itself, and another comes in its place.
  const last = isInvitation ? '[name=sure]' : 'main';
  const script = `
    const [visit] = performance.getEntriesByType('navigation');
    const paints = performance.getEntriesByType('paint').map((one) => [one.name, one.startTime]);
    const isThere = document.querySelector(arguments[0]) && !document.querySelector('[aria-busy]');
    return { ...Object.fromEntries(paints), loaded: visit.loadEventEnd, isThere: !!isThere };`;
  let seen;
  await until(async () => {
    seen = await browser.js(script, last);
    return seen.isThere && seen.loaded > 0 && 'first-contentful-paint' in seen;
  });
  // The icon and the live stream come when everything else is there.
  await sleep(150);
  return {
    first: seen['first-paint'],
    contentful: seen['first-contentful-paint'],
    ...weigh(await browser.told()),
  };
}

/** What went over the line, by kind. */
function weigh(told) {
  const requests = new Map();
  for (const { method, params } of told) {
    if (method === 'Network.requestWillBeSent' && /^http/.test(params.request.url)) {
      // Who is sent elsewhere asks again under the same id, and both are requests.
      const before = requests.get(params.requestId);
      if (params.redirectResponse && before) {
        before.bytes = params.redirectResponse.encodedDataLength;
        requests.set(`${params.requestId} before`, before);
      }
      requests.set(params.requestId, { type: params.type, bytes: 0, url: params.request.url });
    }
    const request = requests.get(params?.requestId);
    if (request === undefined) continue;
    // What the page before has brought goes over no line.
    if (method === 'Network.requestServedFromCache' || params.response?.fromDiskCache) {
      requests.delete(params.requestId);
    }
    if (method === 'Network.responseReceived') {
      request.type = params.type;
      request.bytes = Math.max(request.bytes, params.response.encodedDataLength);
      if (params.response.mimeType.startsWith('image/')) request.type = 'Image';
    }
    if (method === 'Network.loadingFinished') request.bytes = params.encodedDataLength;
  }
  const sums = { requests: requests.size, html: 0, css: 0, js: 0, pictures: 0, other: 0 };
  for (const { type, bytes } of requests.values()) sums[KINDS[type] ?? 'other'] += bytes;
  sums.bare = sums.html + sums.css + sums.js + sums.other;
  return sums;
}

const median = (numbers) =>
  numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
const kb = (bytes) => (bytes / 1000).toFixed(1);

/** A page at a width: the medians of several visits. */
async function measure(driver, page, width) {
  return withBrowser(driver, width, async (browser) => {
    await enter(browser, page);
    const visits = [];
    for (let load = 0; load < LOADS; load += 1) visits.push(await visit(browser, page));
    const middle = (field) => median(visits.map((one) => one[field]));
    return Object.fromEntries(Object.keys(visits[0]).map((field) => [field, middle(field)]));
  });
}

/** What a page weighs is the same at every width, unless something is wrong: the most counts. */
function row({ name }, seen) {
  const most = (field) => Math.max(...seen.map((one) => one[field]));
  const sizes = ['html', 'css', 'js', 'other', 'bare', 'pictures'].map((kind) => kb(most(kind)));
  const times = seen.flatMap(({ first, contentful }) => [first, contentful]);
  return [name, most('requests'), ...sizes, ...times.map((time) => time.toFixed(0))];
}

async function main() {
  const binary = readArguments();
  const rows = [];
  const heavy = [];
  let version;
  const work = async (link) => {
    const all = await pages(readLink(link));
    await withDriver(async (driver) => {
      // The first browser of all has to be read from the disk.
      version = await withBrowser(driver, 1280, (browser) => browser.cdp('Browser.getVersion'));
      for (const page of all) {
        const seen = [];
        for (const width of WIDTHS) seen.push(await measure(driver, page, width));
        rows.push(row(page, seen));
        console.error(rows.at(-1).join(' | '));
        const [{ bare }] = seen;
        if (page.isFirst && bare >= MOST) heavy.push(`${page.name}: ${kb(bare)} kB`);
      }
    });
  };
  await withFolder((folder) => withServer(binary, serve(folder), LINK, work));
  const cpus = os.cpus();
  const paints = WIDTHS.flatMap((width) => [`${width} px: painted, ms`, 'with content, ms']);
  const head = [
    '',
    'requests',
    'HTML',
    'CSS',
    'JS',
    'other',
    'without pictures',
    'pictures',
    ...paints,
  ];
  console.log(`- CPU: ${cpus[0]?.model ?? 'unknown'}, ${cpus.length} cores, shared by server and browser
- ${version.product}

The first visit of each page on loopback, by a browser that has nothing of it: kB (of 1000 bytes) that go over the line, with all headers, and the time from the beginning of the visit until something is painted, and until it has content; medians of ${LOADS} visits. At the tables a fight is on, if the game master could call one, and ${LOGGED} lines are in the log. Other: the head of the live stream, and the odds that a game master’s page asks for. The link of an invitation opens two pages, one after the other; the times are those of the second.

${table(head, rows)}`);
  if (heavy.length > 0)
    throw new Wrong(`\nfirst pages of ${kb(MOST)} kB or more:\n${heavy.join('\n')}`);
}

run(main);
