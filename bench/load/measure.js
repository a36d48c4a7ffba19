'use strict';

const { randomUUID } = require('node:crypto');
const { performance } = require('node:perf_hooks');
const { setTimeout: sleep } = require('node:timers/promises');
const { PATIENCE, order } = require('./tables');

/** So that nobody takes the orders of one run for those of another. */
const RUN = randomUUID();
/** Numbers are never used twice, so that what is old is never taken for what is awaited. */
let number = 0;

/** A line and a die in one order: what stands behind the # of a roll are words. */
const rollAndSay = (words) => ({ dice: { dice: `1d6 # ${words}` } });
const LINE = 'Pantalone counts the coins again, and rolls.';

/** Orders at some tables, and how long it takes until everybody there has seen each. */
class Measure {
  times = [];
  commands = 0;
  updates = 0;
  bytes = 0;
  /** How late an order was sent at worst, in milliseconds. */
  latest = 0;
  /** Why orders failed, and how often. */
  refusals = new Map();
  /** What was sent and not yet seen by everybody, by campaign and by the mark in its words. */
  #pending = new Map();

  /** An event has come to a client; most have nothing to do with this measure. */
  see(client, data) {
    const pending = this.#pending.get(client.seat.campaign);
    if (pending === undefined) return;
    this.updates += 1;
    this.bytes += data.length;
    // Any client has to read it before it can show it.
    JSON.parse(data);
    // Who reads slowly may get several orders at once.
    for (const [mark, { sent, waiting }] of pending) {
      if (!data.includes(mark) || !waiting.delete(client) || waiting.size > 0) continue;
      pending.delete(mark);
      const took = performance.now() - sent;
      // Later than that is an error, even if it came.
      if (took <= PATIENCE) this.times.push(took);
    }
  }

  /** Plays at all tables, spread evenly, and waits until everything is seen or given up. */
  async play(tables, { seconds, rate, deed = rollAndSay, line = LINE }) {
    for (const [{ seat }] of tables) this.#pending.set(seat.campaign, new Map());
    const every = 1000 / rate;
    const start = performance.now();
    const orders = Math.round(seconds * rate);
    const begin = (index) => start + (index / tables.length) * every;
    const send = (client, waiting) => this.#send(client, waiting, deed, line);
    await Promise.all(
      tables.map((clients, index) => this.#playOne(clients, begin(index), every, orders, send)),
    );
    const end = performance.now() + PATIENCE;
    while (this.#waits() && performance.now() < end) await sleep(50);
    this.#pending.clear();
  }

  /** One table: an order at each of its moments, even if somebody waits for the one before. */
  async #playOne(clients, start, every, orders, send) {
    for (let turn = 0; turn < orders; turn += 1) {
      const due = start + turn * every;
      await sleep(Math.max(0, due - performance.now()));
      this.latest = Math.max(this.latest, performance.now() - due);
      send(clients[turn % clients.length], clients);
    }
  }

  async #send({ seat }, clients, deed, line) {
    number += 1;
    const mark = `[${number}]`;
    const pending = this.#pending.get(seat.campaign);
    this.commands += 1;
    pending.set(mark, { sent: performance.now(), waiting: new Set(clients) });
    try {
      await order(seat, `${RUN}-${number}`, deed(`${line} ${mark}`));
    } catch (error) {
      // Nobody will see it.
      pending.delete(mark);
      this.refusals.set(error.message, (this.refusals.get(error.message) ?? 0) + 1);
    }
  }

  #waits() {
    return [...this.#pending.values()].some((pending) => pending.size > 0);
  }

  /** The figures, as one object. */
  result() {
    this.times.sort((one, other) => one - other);
    return {
      commands: this.commands,
      errors: this.commands - this.times.length,
      updates: this.updates,
      median_ms: quantile(this.times, 0.5),
      p99_ms: quantile(this.times, 0.99),
      max_ms: quantile(this.times, 1),
    };
  }

  /** What helps to judge the figures, for people, on standard error. */
  comment() {
    // A sender that is late has not the machine to itself, and neither has the server.
    console.error(`orders were sent at most ${this.latest.toFixed(1)} ms after their moment`);
    const size = this.bytes / Math.max(1, this.updates) / 1024;
    console.error(`an update was ${size.toFixed(1)} KiB long on average`);
    for (const [reason, times] of this.refusals) console.error(`${times} times: ${reason}`);
  }
}

/** The smallest time that at least this share of all times does not exceed. */
function quantile(sorted, share) {
  const time = sorted[Math.ceil(share * sorted.length) - 1];
  return time === undefined ? null : Number(time.toFixed(3));
}

module.exports = { LINE, Measure, rollAndSay };
