'use strict';

const http = require('node:http');

/** How long anything may take, in milliseconds. */
const PATIENCE = 10_000;
/** How many tables are opened at once: quick enough, and no limit of the system is in the way. */
const AT_ONCE = 50;

// Orders share connections that stay open; each live stream has its own for as long as it lasts.
const kept = new http.Agent({ keepAlive: true });
const own = new http.Agent();

/** The server's address and the host's secret, out of the link that `commedia serve` prints. */
function readLink(link = '') {
  const [, url, host] = /^(https?:\/\/[^/]+)\/host#([0-9a-f]+)$/.exec(link) ?? [];
  if (url === undefined) throw new Error("--link: the host's link, as `commedia serve` prints it");
  return { url, host };
}

/** Sends a request and gives the answer as text; whatever is not a success is an error. */
function ask(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: kept }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        if (answer.statusCode < 300) resolve(text);
        else reject(new Error(`${answer.statusCode}: ${text.slice(0, 200)}`));
      });
      answer.on('error', reject);
    });
    request.on('error', (error) => {
      // The server closes connections that were idle, perhaps just when one is used again. As
      // orders have names, they can be sent twice; browsers do the same.
      if (request.reusedSocket && error.code === 'ECONNRESET') {
        ask(url, { method, headers, body }).then(resolve, reject);
      } else {
        reject(error);
      }
    });
    request.end(body);
  });
}

async function tell(url, secret, body = {}) {
  const headers = { 'content-type': 'application/json' };
  if (secret !== undefined) headers.authorization = `Bearer ${secret}`;
  return JSON.parse(await ask(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Opens a campaign, and takes the game master's seat and these others. */
async function openTable({ url, host }, fresh, places) {
  const api = `${url}/api/v1`;
  const gm = await tell(`${api}/campaigns`, host, fresh);
  const { campaign } = gm;
  const seats = [{ url, campaign, place: 0, name: gm.seat, secret: gm.secret }];
  for (const place of places) {
    const chair = `${api}/campaigns/${campaign}/seats/${place}/invitations`;
    const { invitation } = await tell(chair, gm.secret);
    const { secret, seat } = await tell(`${api}/join`, undefined, { invitation });
    seats.push({ url, campaign, place, name: seat, secret });
  }
  return seats;
}

/** Opens campaigns and takes all their seats: the game master's and those of players A, B, C… */
function makeTables(link, tables, clients) {
  const players = [...'ABCDEFG'].slice(0, clients - 1);
  return inGroups([...Array(tables).keys()], (index) => {
    const fresh = { name: `Table ${index + 1}`, book: 'risus', setup: { players } };
    const places = players.map((_, place) => place + 1);
    return openTable(link, fresh, places);
  });
}

/** Gives an order; it is answered when what came of it is kept. */
function order(seat, id, deed) {
  const address = `${seat.url}/api/v1/campaigns/${seat.campaign}/orders`;
  return tell(address, seat.secret, { id, do: deed });
}

/** What a browser shows that holds a seat. */
const cookieOf = ({ campaign, place, secret }) => `commedia-seat-${campaign}-${place}=${secret}`;

/** Where the live stream of a seat is, and what has to be shown there. */
async function streamOf({ url, campaign, place, secret }, api) {
  if (api) {
    const headers = { authorization: `Bearer ${secret}` };
    return { address: `${url}/api/v1/campaigns/${campaign}/live`, headers };
  }
  // As a browser does it: first the page, then the stream of what is not as the page shows it.
  const headers = { cookie: cookieOf({ campaign, place, secret }) };
  const page = `${url}/t/${campaign}/${place}`;
  const [, version] = /data-version="([^"]+)"/.exec(await ask(page, { headers }));
  return { address: `${page}/live?from=${version}`, headers };
}

/**
 * Everybody sits down: a live stream each, of a page or (`api`) of a program.
 *
 * What happens after that is told to `onEvent`, which is given the client and the event's data.
 */
function sitAll(tables, { api = false, onEvent = () => {} } = {}) {
  return inGroups(tables, (seats) => Promise.all(seats.map((seat) => sit(seat, api, onEvent))));
}

async function sit(seat, api, onEvent) {
  const { address, headers } = await streamOf(seat, api);
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('a client was not let in')), PATIENCE).unref();
    const request = http.get(address, { headers, agent: own }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`a stream was refused: ${answer.statusCode}`));
        return;
      }
      const client = { seat, isOpen: true, leave: () => request.destroy() };
      answer.on('close', () => (client.isOpen = false));
      // Without this, a server that hangs up would be an error that nobody catches.
      answer.on('error', () => {});
      answer.setEncoding('utf8');
      answer.on('data', eventReader((data) => onEvent(client, data)));
      resolve(client);
    });
    request.on('error', reject);
  });
}

/** Takes a stream in pieces, and gives the data and the id of each event that is complete. */
function eventReader(onData) {
  let text = '';
  return (piece) => {
    const events = (text + piece).split('\n\n');
    text = events.pop();
    for (const event of events) {
      // Idle streams send comments, which are nothing to tell.
      const data = /^data: (.*)$/m.exec(event);
      if (data !== null) onData(data[1], /^id: (.*)$/m.exec(event)?.[1]);
    }
  };
}

async function inGroups(items, work) {
  const done = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

module.exports = {
  PATIENCE,
  ask,
  cookieOf,
  eventReader,
  inGroups,
  makeTables,
  openTable,
  order,
  readLink,
  sitAll,
  streamOf,
};
