'use strict';

// A Chromium without a window, by the WebDriver protocol; nothing but Node.

const http = require('node:http');
const { start, sign, stop } = require('./server');
const { Wrong } = require('./system');

const OPTIONS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The program that drives browsers. */
async function withDriver(work) {
  const child = start('chromedriver', ['--port=0']);
  let line;
  try {
    line = await sign(child, /started successfully on port \d+/);
  } catch {
    throw new Wrong('chromedriver is missing: `cargo xtask test` installs it');
  }
  try {
    return await work(`http://127.0.0.1:${line.split(' ').at(-1)}`);
  } finally {
    await stop(child);
  }
}

/** Works with a fresh browser of this width, which has never been anywhere. */
async function withBrowser(driver, width, work) {
  const wanted = {
    browserName: 'chrome',
    'goog:chromeOptions': { args: OPTIONS, prefs: { 'intl.accept_languages': 'en' } },
    'goog:loggingPrefs': { performance: 'ALL' },
  };
  const made = { capabilities: { alwaysMatch: wanted } };
  const { sessionId } = await tell(`${driver}/session`, 'POST', made);
  const browser = new Browser(`${driver}/session/${sessionId}`);
  try {
    const mobile = width < 600;
    const size = { width, height: 900, deviceScaleFactor: 1, mobile };
    await browser.cdp('Emulation.setDeviceMetricsOverride', size);
    return await work(browser);
  } finally {
    await tell(browser.session, 'DELETE');
  }
}

class Browser {
  constructor(session) {
    this.session = session;
  }

  /** Opens a page, and waits until it is there with all its pictures. */
  go(url) {
    return tell(`${this.session}/url`, 'POST', { url });
  }

  /** What a script in the page returns. */
  js(script, ...args) {
    return tell(`${this.session}/execute/sync`, 'POST', { script, args });
  }

  /** A word to Chromium itself. */
  cdp(cmd, params = {}) {
    return tell(`${this.session}/goog/cdp/execute`, 'POST', { cmd, params });
  }

  /** What Chromium has told of the network since the last time. */
  async told() {
    const lines = await tell(`${this.session}/se/log`, 'POST', { type: 'performance' });
    return lines.map(({ message }) => JSON.parse(message).message);
  }
}

function tell(url, method, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request(url, { method, headers, timeout: 60_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => (text += piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const { value } = JSON.parse(text);
        if (answer.statusCode === 200) resolve(value);
        else reject(new Error(`the browser: ${value.message}`));
      });
    });
    request.on('timeout', () => request.destroy(new Error('the browser does not answer')));
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

module.exports = { withBrowser, withDriver };
