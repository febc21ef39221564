import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { runCommand } from './commands/dispatch.ts';
import { Cursors } from './cursors.ts';
import { Store } from './storage/store.ts';
import { serveConnection } from './wire/connection.ts';

/** How the server is started. */
export interface EmbeddedMongoOptions {
  /** The port on 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Where data are kept; absent keeps them in memory. */
  dataDir?: string;
  log?: (line: string) => void;
}

/** A running server. */
export interface EmbeddedMongo {
  /** `mongodb://127.0.0.1:PORT`. */
  url: string;
  port: number;
  /** Closes connections and files. */
  stop: () => Promise<void>;
}

const host = '127.0.0.1';

/**
 * Starts a MongoDB wire-protocol server for development and tests on the loopback interface. Rejects where the
 * port is taken or the data directory cannot be written.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const log = options.log ?? (() => undefined);
  const sockets = new Set<Socket>();
  let port = 0;
  let connections = 0;
  const state = { store: new Store(), cursors: new Cursors(), address: () => `${host}:${port}` };
  const server = createServer((socket) => {
    const connectionId = ++connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, async (command) => runCommand(command, connectionId, state), log);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  port = (server.address() as AddressInfo).port;
  return {
    url: `mongodb://${host}:${port}`,
    port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
