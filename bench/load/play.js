'use strict';

// Plays as any client can that knows nothing of a book: by what is listed.

/** A generator of chances that gives the same again for the same seed (mulberry32). */
function chances(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (number) => Math.floor(next() * number);
  return {
    /** A whole number from 0 on, below this. */
    below,
    /** A number between two. */
    between: (low, high) => low + next() * (high - low),
    /** Whether something happens that does so often. */
    happens: (share) => next() < share,
    /** One of a list. */
    one: (list) => list[below(list.length)],
    /** Some of a list. */
    some: (list, number) => {
      const left = [...list];
      return Array.from({ length: number }, () => left.splice(below(left.length), 1)[0]);
    },
  };
}

/** Something that a field of a form takes. */
function value(chance, field) {
  const ids = (field.options ?? []).map(({ id }) => id);
  switch (field.kind) {
    case 'pick':
      return chance.one(ids);
    case 'pick_some': {
      const others = ids.filter((id) => !field.must.includes(id));
      const more = field.min + chance.below(field.max - field.min + 1) - field.must.length;
      return [...field.must, ...chance.some(others, Math.max(0, more))];
    }
    case 'share': {
      let left = field.total;
      const shares = {};
      for (const { id, max } of field.portions) {
        shares[id] = Math.min(left, max);
        left -= shares[id];
      }
      return shares;
    }
    case 'count':
      return field.usual;
    default:
      return `Word ${chance.below(1000)}`;
  }
}

/** What a seat does next, out of its table and its choices; nothing if there is nothing to do. */
function move(chance, { turn }, choices) {
  if ('roll' in turn || 'attempt' in turn) return { roll: {} };
  if (choices.length === 0) return undefined;
  // Mostly what matters now, and of everything as often, however many it can be done to.
  const usual = choices.filter(({ seldom }) => !seldom);
  const listed = usual.length > 0 && chance.happens(0.9) ? usual : choices;
  const key = chance.one([...new Set(listed.map((one) => one.key))]);
  const { fields } = chance.one(listed.filter((one) => one.key === key));
  const filled = Object.fromEntries(fields.map((field) => [field.key, value(chance, field)]));
  return { choose: { key, with: filled } };
}

module.exports = { chances, move };
