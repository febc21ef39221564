import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { runCommand } from './commands/dispatch.ts';
import { CURSOR_TIMEOUT_MS } from './cursors.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './engine.ts';
import { sweepExpired } from './expiry.ts';
import type { Replication } from './replication.ts';
import { replicationOf } from './replication.ts';
import { serveConnection } from './wire/connection.ts';

/** Options of the server. */
export interface EmbeddedMongoOptions {
  /** The port on 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Folder of the data; absent: in memory. */
  dataDir?: string;
  log?: (line: string) => void;
  /** Lifetime of an idle cursor, ms; default 10 minutes. */
  cursorTimeoutMs?: number;
  /** Interval of looking for expired documents and idle cursors, ms; default one second. */
  sweepIntervalMs?: number;
  /** The size from which on the journal is compacted while it is written to, in bytes: 64 MB unless a test wants less. */
  compactFromBytes?: number;
}

/** A running server. */
export interface EmbeddedMongo {
  /** `mongodb://127.0.0.1:PORT`. */
  url: string;
  port: number;
  /** For tests without a majority. */
  replication: Replication;
  /** Answers received messages, then closes connections and files; data in a directory stay. */
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
const SWEEP_INTERVAL_MS = 1000;
const COMPACT_FROM_BYTES = 64 * 1024 * 1024;

/** Connections, and the answers that are still under way. */
interface Traffic {
  server: Server;
  sockets: Set<Socket>;
  underWay: Set<Promise<unknown>>;
}

function openTraffic(engine: Engine, log: (line: string) => void): Traffic {
  const sockets = new Set<Socket>();
  const underWay = new Set<Promise<unknown>>();
  let connections = 0;
  const server = createServer((socket) => {
    const client = { connectionId: ++connections, serverAddress: `${HOST}:${String(socket.localPort)}` };
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, log, (command) => {
      const answer = runCommand(command, client, engine);
      underWay.add(answer);
      const done = () => underWay.delete(answer);
      answer.then(done, done);
      return answer;
    });
  });
  return { server, sockets, underWay };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Sends pending answers first; a client that does not read them is cut off. */
function endSocket(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.end(() => socket.destroy());
    setTimeout(() => socket.destroy(), 500).unref();
  });
}

async function closeTraffic({ server, sockets, underWay }: Traffic): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  await Promise.allSettled(underWay);
  await Promise.all([...sockets].map(endSocket));
  await closed;
}

/** Closes idle cursors and removes expired documents, until the journal fails. */
function sweepRegularly(engine: Engine, intervalMs: number, log: (line: string) => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    engine.cursors.closeIdle(Date.now());
    try {
      sweepExpired(engine, Date.now());
    } catch (error) {
      clearInterval(timer);
      log(`documents expire no more: ${String(error)}`);
    }
  }, intervalMs);
  return timer.unref();
}

/**
 * Starts a MongoDB wire-protocol server for development, tests and demonstrations, on the loopback interface
 * only. Rejects where the port is taken or the data directory cannot be used.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, cursorTimeoutMs = CURSOR_TIMEOUT_MS, compactFromBytes = COMPACT_FROM_BYTES } = options;
  const log = options.log ?? (() => undefined);
  const engine = openEngine({ dataDir, cursorTimeoutMs, compactFromBytes, log });
  const traffic = openTraffic(engine, log);
  const port = await listen(traffic.server, options.port ?? 0).catch((error: unknown) => {
    engine.close();
    throw error;
  });
  const sweep = sweepRegularly(engine, options.sweepIntervalMs ?? SWEEP_INTERVAL_MS, log);
  return {
    url: `mongodb://${HOST}:${port}`,
    port,
    replication: replicationOf(engine),
    stop: async () => {
      clearInterval(sweep);
      await closeTraffic(traffic);
      engine.close();
    },
  };
}
