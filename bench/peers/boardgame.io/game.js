'use strict';

const { ActivePlayers } = require('boardgame.io/core');

// As many lines as Commedia's page shows of its log, and sends again when it changes. The whole
// history is in boardgame.io's own log of moves, as it is in Commedia's.
const LATEST = 40;

/** A table where anybody may say something at any time, and a die is rolled for it. */
const game = {
  name: 'table',
  setup: () => ({ log: [] }),
  turn: { activePlayers: ActivePlayers.ALL },
  // Without turns the stack of what can be undone would grow for ever: off, to the peer's favour.
  disableUndo: true,
  moves: {
    say: {
      move: ({ G, playerID, random }, number, text) => {
        G.log.push({ number, by: playerID, text, die: random.D6() });
        if (G.log.length > LATEST) G.log.shift();
      },
      // The die is rolled by the server, and whoever has not seen the last line may speak too.
      client: false,
      ignoreStaleStateID: true,
    },
  },
};

module.exports = { game };
