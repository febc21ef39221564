import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BackingName } from '../backing/plan.ts';

/** A server that one test file uses until it ends the loan. */
export interface Loan {
  readonly url: string;
  readonly end: () => void;
}

/** Lends a server; null where test files start their own. */
export type Lend = (name: BackingName) => Promise<Loan | null>;

const isName = (text: string): text is BackingName => ['mongodb', 'nats', 'redis'].includes(text);

const serve = async (socket: Socket, name: string, lend: Lend): Promise<void> => {
  const isClosed = () => socket.destroyed || socket.readableEnded;
  try {
    if (!isName(name)) throw new Error(`nothing is lent under the name ${name}`);
    const loan = await lend(name);
    if (loan !== null && isClosed()) loan.end();
    else if (loan !== null) socket.once('close', loan.end);
    socket.write(`${JSON.stringify({ url: loan?.url ?? null })}\n`);
  } catch (error) {
    socket.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
  }
};

/**
 * Lends servers to the processes of a test run: a connection is a loan, so that a killed process returns what it had.
 * Who connects writes a name and reads a line.
 */
export async function startLending(lend: Lend): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.once('line', (name) => void serve(socket, name, lend));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Things that are lent one at a time; who comes when all are out waits for the next that is returned. */
export function createPool(urls: readonly string[]): { take(): Promise<Loan> } {
  const free = [...urls];
  const waiting: ((url: string) => void)[] = [];
  const giveBack = (url: string) => {
    const next = waiting.shift();
    if (next === undefined) free.push(url);
    else next(url);
  };
  return {
    async take() {
      const url = free.shift() ?? (await new Promise<string>((resolve) => void waiting.push(resolve)));
      return { url, end: () => giveBack(url) };
    },
  };
}
