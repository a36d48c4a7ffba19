'use strict';

// What must hold when everything is over: pure functions that say what does not.

const { PARTS } = require('./witness');

/** What is done of the game itself. */
const PLAY = ['chose', 'brought', 'threw', 'placed'];

/** Whether an entry was taken back is told by a later one, and by the entry itself afterwards. */
const plain = (texts) => texts.join(',').replace(/"void":(true|false)\}/g, '}');
const kindOf = ({ did }) => (typeof did === 'string' ? did : Object.keys(did)[0]);
/** Whether an entry is part of the game, and can be taken back. */
const isPlay = (entry) => PLAY.includes(kindOf(entry));

/** What a program has heard, beside the log as it is told in the end. */
function ofProgram(heard, log) {
  const found = { gaps: 0, repeated: 0, faults: [] };
  let next = 0;
  for (const { number } of heard.entries) {
    if (number < next) {
      found.repeated += 1;
    } else {
      found.gaps += number - next;
      next = number + 1;
    }
  }
  found.gaps += Math.max(0, log.entries.length - next);
  if (next > log.entries.length) found.faults.push(`heard of ${next} of ${log.entries.length}`);
  if (found.gaps + found.repeated > 0) return found;
  if (plain(heard.texts) !== plain(log.texts)) {
    const text = (entry) => plain([JSON.stringify(entry)]);
    const at = log.entries.findIndex((entry, place) => text(entry) !== text(heard.entries[place]));
    const [was, is] = [heard, log].map(({ entries }) => JSON.stringify(entries[at]));
    found.faults.push(`entry ${at} was told as ${was}, and is ${is}`);
  }
  const taken = takenBack(heard.entries);
  for (const entry of log.entries) {
    if (!isPlay(entry) || entry.void === taken.has(entry.number)) continue;
    found.faults.push(`entry ${entry.number} is ${entry.void ? '' : 'not '}taken back`);
  }
  return found;
}

/** What is taken back, as anybody knows who has heard everything. */
function takenBack(entries) {
  const taken = new Set();
  for (const entry of entries) {
    if (kindOf(entry) !== 'took_back') continue;
    for (const other of entries.slice(entry.did.took_back.to + 1, entry.number)) {
      if (isPlay(other)) taken.add(other.number);
    }
  }
  return taken;
}

/** What a page shows, beside the page as it is when it is opened anew. */
function ofPage(shown, fresh) {
  const stale = PARTS.filter((name) => shown.parts[name] !== fresh.parts[name]);
  if (shown.version !== fresh.version) stale.push('version');
  return stale;
}

/** What was ordered at a table, beside its whole log. */
function ofOrders(orders, log) {
  const found = { lost: 0, repeated: 0, kept: 0, faults: [] };
  const named = count(log.map(({ seat, id }) => `${JSON.stringify(seat)} ${id}`));
  const marked = count(log.flatMap((entry) => JSON.stringify(entry).match(/\(no\. \d+\)/g) ?? []));
  let accounted = 0;
  for (const { seat, id, mark, end, why } of orders) {
    const by = JSON.stringify(seat.name);
    // What a page sends has a name that the server makes, and is known by its words.
    const times = id === undefined ? marked.get(mark) : named.get(`${by} ${id}`);
    accounted += times ?? 0;
    if (times > 1) found.repeated += 1;
    if (end === 'done' && times === undefined) found.lost += 1;
    if (end === 'refused' && times > 0) found.faults.push(`${mark} was done, and refused: ${why}`);
    if (end === 'given up' && times > 0) found.kept += 1;
  }
  // The first entry opens the campaign.
  const strange = log.length - 1 - accounted;
  if (strange !== 0) found.faults.push(`${strange} entries that nobody has ordered`);
  return found;
}

function count(list) {
  const counted = new Map();
  for (const one of list) counted.set(one, (counted.get(one) ?? 0) + 1);
  return counted;
}

/** Judges who find nothing would find nothing: they must see what is spoilt on purpose. */
function prove({ heard, log, shown, fresh, orders, whole }) {
  const half = Math.floor(log.entries.length / 2);
  const without = (list, place) => list.filter((_, other) => other !== place);
  const entries = (list) => ({ entries: list, texts: list.map((entry) => JSON.stringify(entry)) });
  const isBad = ({ gaps, lost, repeated, faults }) =>
    [gaps, lost, repeated].some((number) => number > 0) || faults.length > 0;
  const swapped = [...heard.entries];
  [swapped[half], swapped[half - 1]] = [swapped[half - 1], swapped[half]];
  const forged = heard.entries.map((entry) => ({
    ...entry,
    at: entry.at + (entry.number === half),
  }));
  const done = orders.find(({ end }) => end === 'done');
  const isOf = ({ id, mark }, entry) => JSON.stringify(entry).includes(id ?? mark);
  const kept = whole.findIndex((entry) => isOf(done, entry));
  const acts = { ...fresh, parts: { ...fresh.parts, acts: `${fresh.parts.acts} ` } };
  const proofs = {
    'an entry less': isBad(ofProgram(entries(without(heard.entries, half)), log)),
    'the last entry less': isBad(ofProgram(entries(heard.entries.slice(0, -1)), log)),
    'an entry twice': isBad(ofProgram(entries([...heard.entries, heard.entries[half]]), log)),
    'two entries swapped': isBad(ofProgram(entries(swapped), log)),
    'another entry': isBad(ofProgram(entries(forged), log)),
    'another page': ofPage(acts, shown).length > 0,
    'an order lost': isBad(ofOrders(orders, without(whole, kept))),
    'an order twice': isBad(ofOrders(orders, [...whole, whole[kept]])),
    'an order of nobody': isBad(ofOrders(without(orders, orders.indexOf(done)), whole)),
  };
  return Object.keys(proofs).filter((name) => !proofs[name]);
}

module.exports = { isPlay, ofOrders, ofPage, ofProgram, prove };
