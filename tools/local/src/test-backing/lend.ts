import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { BackingName } from '../backing/plan.ts';
import { systemRequestSchema } from './systems/lent-system.ts';
import type { SystemRequest } from './systems/lent-system.ts';
import type { SystemLoan } from './systems/systems.ts';

/** A server that one test file uses until it ends the loan. */
export interface Loan {
  readonly url: string;
  readonly end: () => void;
}

/** Lends a server; null where test files start their own. */
export type Lend = (name: BackingName) => Promise<Loan | null>;

/** Lends a running Courtcast. */
export type LendSystem = (request: SystemRequest) => Promise<SystemLoan>;

const loanRequestSchema = z.union([
  z.object({ name: z.enum(['mongodb', 'nats', 'redis']) }),
  z.object({ name: z.literal('courtcast'), request: systemRequestSchema }),
]);
/** The first message of a borrower, one line of JSON. */
export type LoanRequest = z.output<typeof loanRequestSchema>;

interface Lenders {
  readonly lend: Lend;
  readonly lendSystem: LendSystem;
}

/** A lent server or system, as the borrower reads it, and the answer to its return. */
interface Lent {
  readonly answer: object;
  readonly end: () => Promise<object | null>;
}

const lendOne = async (line: string, { lend, lendSystem }: Lenders): Promise<Lent> => {
  const asked = loanRequestSchema.parse(JSON.parse(line));
  if (asked.name === 'courtcast') {
    const loan = await lendSystem(asked.request);
    return { answer: { system: loan.system }, end: async () => ({ fault: await loan.end() }) };
  }
  const loan = await lend(asked.name);
  const end = async () => {
    loan?.end();
    return null;
  };
  return { answer: { url: loan?.url ?? null }, end };
};

const serve = async (socket: Socket, line: string, lenders: Lenders): Promise<void> => {
  const isOver = new Promise<void>((resolve) => {
    if (socket.destroyed || socket.readableEnded) resolve();
    else socket.once('end', resolve).once('close', () => resolve());
  });
  const say = (words: object) => socket.writable && socket.write(`${JSON.stringify(words)}\n`);
  try {
    const { answer, end } = await lendOne(line, lenders);
    say(answer);
    await isOver;
    const last = await end();
    if (last !== null) say(last);
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) });
    await isOver;
  }
  socket.end();
};

/**
 * Lends servers and systems to the processes of a test run. A connection is a loan, so a killed process returns its
 * loans. A borrower writes its request and reads one line; and another one when it returns a system.
 */
export async function startLending(
  lenders: Lenders,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    let isAsked = false;
    lines.once('line', (line) => {
      isAsked = true;
      void serve(socket, line, lenders);
    });
    socket.once('end', () => isAsked || socket.end());
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

/** A pool of servers that are lent one at a time; if all are lent, a borrower waits for the next return. */
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
