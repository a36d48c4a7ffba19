'use strict';

// Somebody who does one thing after another at a table, and sends again under the same name what
// was not answered.

const { EventEmitter } = require('node:events');
const http = require('node:http');
const { setTimeout: sleep } = require('node:timers/promises');
const { move } = require('./play');
const { cookieOf } = require('./tables');

/** How long an answer may take before it is given up, in milliseconds. */
const LONGEST = 40_000;
/** How long to wait before something is sent again. */
const AGAIN = 200;
/** How often somebody does not send again what was not answered. */
const GIVEN_UP = 0.3;
/** Between two orders of a seat. */
const PAUSE = [50, 500];

const kept = new http.Agent({ keepAlive: true });
/** Tells of every order when it is sent. */
const post = new EventEmitter();
/** Numbers are never used twice. */
let number = 0;

function send(url, { method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const asked = { method, headers, agent: kept, timeout: LONGEST };
    const request = http.request(url, asked, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
      // What ends in the middle is no answer.
      answer.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}

class Giver {
  /** All that was ordered, and what became of it. */
  orders = [];
  faults = [];
  #stopped = false;

  /** `page` is a page of the same seat, which says what is seen there. */
  constructor(seat, page, chance, renames) {
    Object.assign(this, { seat, page, chance, renames });
  }

  stop() {
    this.#stopped = true;
  }

  /** Does one thing after another until it is told to stop; then everything is answered. */
  async give() {
    while (!this.#stopped) {
      await sleep(this.chance.between(...PAUSE));
      const order = await this.#next();
      if (order === undefined) continue;
      this.orders.push(order);
      await this.#deliver(order);
    }
  }

  async #next() {
    number += 1;
    const mark = `(no. ${number})`;
    const kind = this.chance.below(100);
    if (kind < 20) return this.#order(mark, { say: `Arlecchino turns a somersault. ${mark}` });
    if (kind < 35) return this.#form(mark, 'say', { say: `Colombina laughs at him. ${mark}` });
    if (kind < 45)
      return this.#order(mark, { dice: { dice: `2d6 # ${mark}`, to: this.#seenBy() } });
    if (kind < 52) return this.#form(mark, 'dice', { dice: `1d6 # ${mark}`, to: 'all' });
    if (kind < 56) return this.#backwards(mark);
    return this.#move(mark);
  }

  #seenBy() {
    return this.chance.one(['all', 'own', 'blind', ...(this.seat.place === 0 ? ['gm'] : [])]);
  }

  /** The game master takes a few things back, and players ask for it. */
  #backwards(mark) {
    const to = Math.max(0, this.page.shown.cursor - 1 - this.chance.below(6));
    return this.#order(mark, this.seat.place === 0 ? { take_back: to } : { ask: to });
  }

  /** Something that is listed; nothing if the server is not there to ask. */
  async #move(mark) {
    const { url, campaign, secret } = this.seat;
    const here = `${url}/api/v1/campaigns/${campaign}`;
    const headers = { authorization: `Bearer ${secret}` };
    try {
      const answers = await Promise.all([
        send(here, { headers }),
        send(`${here}/choices`, { headers }),
      ]);
      if (answers.some(({ status }) => status !== 200)) return undefined;
      const [table, choices] = answers.map(({ text }) => JSON.parse(text));
      const deed = move(this.chance, table, choices);
      if (deed === undefined) return undefined;
      if (deed.choose && this.chance.happens(0.2)) deed.choose.say = `Listen! ${mark}`;
      // Some do not mind what has happened meanwhile.
      return this.#order(mark, deed, this.chance.happens(0.5) ? table.cursor : undefined);
    } catch {
      return undefined;
    }
  }

  /** As a program sends it: with a name. */
  #order(mark, deed, saw) {
    const { url, campaign, secret } = this.seat;
    const id = `order-${number}`;
    const again = () => (this.renames ? `${id}-${Math.random()}` : id);
    return {
      seat: this.seat,
      id,
      mark,
      tries: 0,
      url: `${url}/api/v1/campaigns/${campaign}/orders`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: (tries) => JSON.stringify({ id: tries > 1 ? again() : id, saw, do: deed }),
    };
  }

  /** As a page sends it: its name is made of what it says, and of what the page has shown. */
  #form(mark, what, fields) {
    const { url, campaign, place } = this.seat;
    const sent = { page: this.page.shown.cursor, ...fields, nonce: mark };
    const body = new URLSearchParams(sent).toString();
    return {
      seat: this.seat,
      mark,
      tries: 0,
      url: `${url}/t/${campaign}/${place}/${what}`,
      headers: {
        cookie: cookieOf(this.seat),
        'content-type': 'application/x-www-form-urlencoded',
        'x-live': '1',
        origin: url,
      },
      body: () => body,
    };
  }

  /** Sends an order until it is answered, unless somebody loses patience. */
  async #deliver(order) {
    for (;;) {
      order.tries += 1;
      const { url, headers } = order;
      const asked = { method: 'POST', headers, body: order.body(order.tries) };
      post.emit('sent');
      const answer = await send(url, asked).catch(() => undefined);
      if (answer === undefined) {
        if (order.tries === 1 && this.chance.happens(GIVEN_UP)) {
          order.end = 'given up';
          return;
        }
      } else if (answer.status < 300) {
        order.end = 'done';
        order.before = answer.text !== '' && JSON.parse(answer.text).before;
        return;
      } else if (answer.status < 500) {
        order.end = 'refused';
        order.why = `${answer.status} ${answer.text.slice(0, 200)}`;
        return;
      } else if (answer.status !== 503) {
        this.faults.push(`${order.mark}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      await sleep(AGAIN);
    }
  }
}

module.exports = { Giver, post };
