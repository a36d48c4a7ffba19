'use strict';

// Without checks and messages meant for developers: it is compared as it would be hosted.
process.env.NODE_ENV ??= 'production';

const { parseArgs } = require('node:util');
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { game } = require('./game');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8000' },
    flatfile: { type: 'string' },
  },
});

async function main() {
  const server = Server({
    games: [game],
    origins: [Origins.LOCALHOST],
    // Without a store of ours it makes the one in memory.
    db: values.flatfile === undefined ? undefined : new FlatFile({ dir: values.flatfile }),
  });
  // It has no option for the address; what it is given as a port goes to `listen` as it is.
  const port = { host: '127.0.0.1', port: Number(values.port) };
  const { appServer } = await server.run({ port });
  console.log(`listening ${appServer.address().port}`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
