'use strict';

// Those who follow a table live and come back by themselves whenever the server is gone: a
// program, and a page as a browser shows it.

const http = require('node:http');
const { performance } = require('node:perf_hooks');
const { ask, cookieOf, eventReader } = require('./tables');

/** The parts of a page that change. */
const PARTS = ['turn', 'acts', 'board', 'log'];
/** How long a browser waits before it comes back, in milliseconds; the server says nothing else. */
const RETRY = 3000;

const own = new http.Agent();

/** Somebody with a live stream, whoever they are. */
class Witness {
  /** What came that must not come. */
  faults = [];
  /** How often they came back. */
  resumes = 0;
  /** How long that took at worst, since the server listened again. */
  slowest = 0;
  #left = false;
  #lost = undefined;
  /** What the last event was called. */
  #last = undefined;

  /** `house` says when the server began to listen the last time. */
  constructor(seat, language, house) {
    Object.assign(this, { seat, language, house });
  }

  get name() {
    const { campaign, place } = this.seat;
    return `${this.kind} at ${campaign}, seat ${place}`;
  }

  open() {
    const { address, headers } = this.stream();
    const seen = this.forgets || this.#last === undefined ? {} : { 'last-event-id': this.#last };
    const asked = { headers: { ...headers, ...seen }, agent: own };
    const request = http.get(address, asked, (answer) => {
      if (answer.statusCode !== 200) {
        this.faults.push(`the stream was refused: ${answer.statusCode}`);
        answer.resume();
        answer.on('error', () => {});
        this.#again();
        return;
      }
      this.#opened();
      this.begin();
      answer.setEncoding('utf8');
      const read = eventReader((data, id) => {
        this.#last = id;
        this.see(data, id);
      });
      answer.on('data', read);
      // A server that is killed is an error in the middle of an answer.
      answer.on('error', () => {});
      answer.on('close', () => this.#closed());
    });
    request.on('error', () => this.#again());
    this.leave = () => {
      this.#left = true;
      request.destroy();
    };
  }

  #opened() {
    if (this.#lost === undefined) return;
    const now = performance.now();
    this.resumes += 1;
    this.slowest = Math.max(this.slowest, now - Math.max(this.house.listens, this.#lost));
    this.#lost = undefined;
  }

  #closed() {
    this.#lost ??= performance.now();
    this.#again();
  }

  #again() {
    if (!this.#left) setTimeout(() => this.#left || this.open(), this.wait());
  }
}

/** A program: it has the log, entry by entry. */
class Program extends Witness {
  kind = 'a program';
  entries = [];
  /** The same as it came, to be compared byte by byte. */
  texts = [];

  constructor(seat, language, house, chance, forgets) {
    super(seat, language, house);
    Object.assign(this, { chance, forgets });
  }

  get headers() {
    return { authorization: `Bearer ${this.seat.secret}`, 'accept-language': this.language };
  }

  stream() {
    const { url, campaign } = this.seat;
    const from = this.forgets && this.entries.length > 0 ? '' : '?from=0';
    return { address: `${url}/api/v1/campaigns/${campaign}/live${from}`, headers: this.headers };
  }

  wait() {
    return this.chance.between(50, 500);
  }

  begin() {}

  see(data, id) {
    const entries = JSON.parse(data);
    this.entries.push(...entries);
    this.texts.push(data.slice(1, -1));
    const end = entries.at(-1).number + 1;
    if (id !== String(end)) this.faults.push(`an event up to ${end} is called ${id}`);
  }

  /** The whole log as it is told now. */
  async log() {
    const { url, campaign } = this.seat;
    const log = { entries: [], texts: [] };
    for (;;) {
      const from = log.entries.length;
      const address = `${url}/api/v1/campaigns/${campaign}/log?from=${from}`;
      const text = await ask(address, { headers: this.headers });
      const entries = JSON.parse(text);
      if (entries.length === 0) return log;
      log.entries.push(...entries);
      log.texts.push(text.slice(1, -1));
    }
  }
}

/** A page in a browser: parts of it are put anew, as its script does it. */
class Page extends Witness {
  kind = 'a page';
  /** How often it came back to a table that had gone on, and was shown all of it. */
  snapshots = 0;
  updates = 0;
  #isFirst = true;
  #from = undefined;

  constructor(seat, language, house, isDeaf) {
    super(seat, language, house);
    this.isDeaf = isDeaf;
  }

  get headers() {
    return { cookie: cookieOf(this.seat), 'accept-language': this.language };
  }

  /** The page as it is now. */
  async fresh() {
    const { url, campaign, place } = this.seat;
    const html = await ask(`${url}/t/${campaign}/${place}`, { headers: this.headers });
    const attribute = (name) => new RegExp(`data-${name}="([^"]+)"`).exec(html)[1];
    const parts = Object.fromEntries(PARTS.map((name) => [name, inside(html, name)]));
    return { version: attribute('version'), cursor: Number(attribute('cursor')), parts };
  }

  /** Opens the page, and then its stream. */
  async load() {
    this.shown = await this.fresh();
    this.#from = this.shown.version;
    this.open();
  }

  stream() {
    const { url, campaign, place } = this.seat;
    const address = `${url}/t/${campaign}/${place}/live?from=${this.#from}`;
    return { address, headers: this.headers };
  }

  wait() {
    return RETRY;
  }

  begin() {
    this.#isFirst = true;
  }

  see(data, id) {
    const { version, cursor, parts } = JSON.parse(data);
    this.updates += 1;
    if (this.isDeaf && this.updates % 20 === 0) return;
    if (version !== id) this.faults.push(`version ${version} is called ${id}`);
    if (cursor < this.shown.cursor) this.faults.push(`from ${this.shown.cursor} to ${cursor}`);
    // Who comes back may have missed anything, so everything is shown.
    const missing = PARTS.filter((name) => !(name in parts));
    if (this.#isFirst && missing.length > 0) this.faults.push(`came back without ${missing}`);
    if (this.#isFirst && this.resumes > 0) this.snapshots += 1;
    this.#isFirst = false;
    this.shown = { version, cursor, parts: { ...this.shown.parts, ...parts } };
  }
}

/** What stands in the element of a page that is called so. */
function inside(html, id) {
  const opening = new RegExp(`<(div|ol) id="${id}"[^>]*>`).exec(html);
  const start = opening.index + opening[0].length;
  // Elements of its kind may stand in it; no text and no attribute has a bare bracket.
  const tags = new RegExp(`<(/?)${opening[1]}[ >]`, 'g');
  tags.lastIndex = start;
  for (let depth = 1; ;) {
    const tag = tags.exec(html);
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
}

module.exports = { PARTS, Page, Program, RETRY };
