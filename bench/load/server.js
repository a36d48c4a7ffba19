'use strict';

// Servers that are started here, and that go with whoever has started them.

const { spawn } = require('node:child_process');
const { accessSync, constants, mkdtempSync, rmSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Wrong } = require('./system');

/** The host's link, as `commedia serve` prints it when it listens. */
const LINK = /http:\S+\/host#[0-9a-f]{64}/;

/** What has to go when this ends, however it ends. */
const children = new Set();
const folders = new Set();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

/** Where a program is that was named on the command line. */
function program(named) {
  const binary = path.resolve(named);
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    const what = `${named} is not there or cannot be run`;
    throw new Wrong(`${what}: cargo build --release makes target/release/commedia`);
  }
  return binary;
}

/** What `commedia` is told so that it serves the campaigns of a folder; on any port, if none is said. */
function serve(folder, port = 0) {
  const bind = `127.0.0.1:${port}`;
  return ['--lang', 'en', 'serve', '--data', folder, '--bind', bind, '--no-demos'];
}

function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  child.ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  }).finally(() => children.delete(child));
  child.stdout.setEncoding('utf8');
  return child;
}

/** Waits until a server prints this, and gives what it has printed. */
function sign(child, wanted) {
  return new Promise((resolve, reject) => {
    let text = '';
    // It is read to the end: a server must not wait because nobody takes what it prints.
    child.stdout.on('data', (piece) => {
      text += piece;
      const match = wanted.exec(text);
      if (match !== null) resolve(match[0]);
    });
    const { spawnfile } = child;
    child.ended.then((how) => reject(new Error(`${spawnfile} ended before it listened: ${how}`)));
    setTimeout(() => reject(new Error(`${spawnfile} does not listen`)), 20_000).unref();
  });
}

/** Stops a server as the system would, and gives how it ended. */
async function stop(child) {
  child.kill();
  const patience = setTimeout(() => child.kill('SIGKILL'), 8000);
  const how = await child.ended;
  clearTimeout(patience);
  return how;
}

/** Starts a server, waits until it prints this, works with it, and stops it. */
async function withServer(command, args, wanted, work) {
  const child = start(command, args);
  try {
    return await work(await sign(child, wanted), child.pid);
  } finally {
    await stop(child);
  }
}

/** Works with a folder that is gone afterwards. */
async function withFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commedia-load-'));
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  }
}

module.exports = { LINK, program, serve, sign, start, stop, withFolder, withServer };
