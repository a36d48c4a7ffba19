'use strict';

const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { io } = require('socket.io-client');
const { game } = require('./game');

/** How long anything may take, in milliseconds. */
const PATIENCE = 10_000;
/** How many tables are opened at once: quick enough, and no limit of the system is in the way. */
const AT_ONCE = 50;

// Browsers begin with polling and end up with a websocket; `multiplex` would share connections.
const SOCKET = { transports: ['websocket'], multiplex: false };

/** Makes matches with all seats taken, and gives each match's seats with the right to them. */
function makeTables(url, tables, numPlayers) {
  const lobby = new LobbyClient({ server: url });
  return inGroups([...Array(tables).keys()], async () => {
    const { matchID } = await lobby.createMatch(game.name, { numPlayers });
    const seats = [];
    // One after the other: with files, two that join at the same moment would undo one another.
    for (let seat = 0; seat < numPlayers; seat += 1) {
      const playerID = String(seat);
      const asked = { playerID, playerName: `Player ${seat + 1}` };
      const { playerCredentials } = await lobby.joinMatch(game.name, matchID, asked);
      seats.push({ matchID, playerID, credentials: playerCredentials, numPlayers });
    }
    return seats;
  });
}

/**
 * Everybody sits down: a live connection each, that has been sent the table as it is.
 *
 * What happens after that is told to `onState`, which is given the client and the state.
 */
function sitAll(url, tables, { raw = false, onState = () => {} } = {}) {
  const sit = raw ? sitRaw : sitDown;
  const withPatience = (seat) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('a client was not let in')), PATIENCE).unref();
      sit(url, seat, resolve, onState);
    });
  return inGroups(tables, (seats) => Promise.all(seats.map(withPatience)));
}

/** With boardgame.io's own client. */
function sitDown(url, seat, ready, onState) {
  const multiplayer = SocketIO({ server: url, socketOpts: SOCKET });
  const client = Client({ game, ...seat, multiplayer, debug: false });
  const sitting = {
    say: client.moves.say,
    isConnected: () => client.transport.isConnected,
  };
  let last;
  client.subscribe((state) => {
    // It also tells of who came and went, and when the table is not there yet.
    if (state === null || state._stateID === last) return;
    const isFirst = last === undefined;
    last = state._stateID;
    if (isFirst) ready(sitting);
    else onState(sitting, state);
  });
  client.start();
}

/** With the same messages and without the client's store, to see how much of a time is its own. */
function sitRaw(url, { matchID, playerID, credentials, numPlayers }, ready, onState) {
  const socket = io(`${url}/${game.name}`, SOCKET);
  const sitting = {
    say: (...args) => {
      const payload = { type: 'say', args, playerID, credentials };
      // Which state was seen last does not matter for this move.
      socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, matchID, playerID);
    },
    isConnected: () => socket.connected,
  };
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, numPlayers));
  socket.once('sync', () => ready(sitting));
  socket.on('update', (_matchID, state) => onState(sitting, state));
}

async function inGroups(items, work) {
  const done = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

module.exports = { PATIENCE, makeTables, sitAll };
