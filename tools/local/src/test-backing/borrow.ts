import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { BackingName } from '../backing/plan.ts';
import type { LoanRequest } from './lend.ts';
import { lentSystemSchema } from './systems/lent-system.ts';
import type { LentSystem, SystemRequest } from './systems/lent-system.ts';

export type { LentSystem } from './systems/lent-system.ts';

/** The variable in which a test run says where it lends servers and systems. */
export const LENDING_PORT = 'TEST_BACKING_PORT';

/** A server that is used and not ended. */
export interface Borrowed {
  readonly url: string;
  /** Returns it. */
  readonly stop: () => Promise<void>;
}

/** A running Courtcast that is used and not ended. */
export interface BorrowedSystem {
  readonly system: LentSystem;
  /** Returns it. Rejects where it did not survive the loan. */
  readonly stop: () => Promise<void>;
}

const openLoan = (port: number, request: LoanRequest) => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  // A socket that fails is closed, and readline passes its failure on.
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket }).on('error', () => undefined);
  const nextLine = () => {
    const line = new Promise<string>((resolve) => void lines.once('line', resolve));
    return Promise.race([line, closed.then(() => '{}')]);
  };
  const first = nextLine();
  socket.write(`${JSON.stringify(request)}\n`);
  return {
    answer: async <T>(schema: z.ZodType<T>): Promise<T> => {
      const line = await first;
      // The loan is no reason to stay.
      socket.unref();
      return schema.parse(JSON.parse(line));
    },
    /** Returns the system, and reads the answer to that. */
    end: async (): Promise<string> => {
      socket.ref();
      const last = nextLine();
      socket.end();
      const line = await last;
      await closed;
      return line;
    },
  };
};

const lendingPort = (): number | null => {
  const port = process.env[LENDING_PORT];
  return port ? Number(port) : null;
};

const refusal = (name: string, error: string | undefined): Error =>
  new Error(`no ${name} for this test: ${error ?? 'the run that lends it is over'}`);

const serverSchema = z.object({ url: z.string().nullable().optional(), error: z.string().optional() });

/**
 * Borrows a server of the test run until `stop`, or until this process ends. Null if the run lends none: then tests
 * start their own. A NATS or Redis is empty and used by nobody else; a MongoDB is shared.
 */
export async function borrow(name: BackingName): Promise<Borrowed | null> {
  const port = lendingPort();
  if (port === null) return null;
  const loan = openLoan(port, { name });
  const { url, error } = await loan.answer(serverSchema);
  const stop = async () => {
    await loan.end();
  };
  if (url) return { url, stop };
  await stop();
  if (url === null) return null;
  throw refusal(name, error);
}

const systemSchema = z.object({
  system: lentSystemSchema.nullable().optional(),
  error: z.string().optional(),
});
const endSchema = z.object({ fault: z.string().nullable() });

/**
 * Borrows a Courtcast of the test run until `stop`, or until this process ends: it stores nothing yet, and no other test
 * uses it. Null where no run lends any.
 */
export async function borrowSystem(request: SystemRequest): Promise<BorrowedSystem | null> {
  const port = lendingPort();
  if (port === null) return null;
  const loan = openLoan(port, { name: 'courtcast', request });
  const { system, error } = await loan.answer(systemSchema);
  if (system === undefined || system === null) {
    await loan.end();
    if (system === null) return null;
    throw refusal('system', error);
  }
  return {
    system,
    stop: async () => {
      const { fault } = endSchema.parse(JSON.parse(await loan.end()));
      if (fault !== null) throw new Error(fault);
    },
  };
}
