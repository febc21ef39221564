import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { BackingName } from '../backing/plan.ts';

/** The variable in which a test run says where it lends servers. */
export const LENDING_PORT = 'TEST_BACKING_PORT';

/** A server that is used and not ended. */
export interface Borrowed {
  readonly url: string;
  /** Returns it. */
  readonly stop: () => Promise<void>;
}

const answerSchema = z.object({ url: z.string().nullable().optional(), error: z.string().optional() });

/**
 * Borrows a server of the test run until `stop`, or until this process ends. Null where the run has none: then tests
 * start their own. A NATS is empty and its streams are seen by no one else, so is a Redis; a MongoDB is everybody's.
 */
export async function borrow(name: BackingName): Promise<Borrowed | null> {
  const port = process.env[LENDING_PORT];
  if (!port) return null;
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  // A socket that fails is closed, and readline passes its failure on.
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket }).on('error', () => undefined);
  const line = new Promise<string>((resolve) => void lines.once('line', resolve));
  socket.write(`${name}\n`);
  const answer = await Promise.race([line, closed.then(() => '{}')]);
  const { url, error } = answerSchema.parse(JSON.parse(answer));
  const stop = async () => {
    socket.ref();
    socket.end();
    await closed;
  };
  // The loan is no reason to stay.
  socket.unref();
  if (url) return { url, stop };
  await stop();
  if (url === null) return null;
  throw new Error(`no ${name} for this test: ${error ?? 'the run that lends it is over'}`);
}
