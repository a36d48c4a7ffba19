'use strict';

const { readFileSync } = require('node:fs');

/** The resident memory of a process, in KiB. */
function resident(pid) {
  if (pid === undefined) throw new Error('--pid: whose memory is to be read?');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]);
}

/** What a server has handed to the system and nobody has taken yet, in KiB. */
function unsent(url) {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  // Of each line: number, own address and port, the other's, state, unsent:unread, …
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const own = rows.filter(([, address]) => address?.endsWith(`:${port}`));
  const bytes = own.map(([, , , , queues]) => parseInt(queues.split(':')[0], 16));
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** What is wrong with how a program was called, or with what is installed: no trace helps there. */
class Wrong extends Error {}

/** Runs a program to its end; connections that are still open would keep it alive. */
function run(main) {
  main().then(
    () => process.exit(0),
    (error) => {
      console.error(error instanceof Wrong ? error.message : error);
      process.exit(1);
    },
  );
}

/** A table in Markdown; all columns but the first hold numbers. */
function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = ['---', ...head.slice(1).map(() => '---:')];
  return [head, rule, ...rows].map(line).join('\n');
}

module.exports = { Wrong, resident, run, table, unsent };
