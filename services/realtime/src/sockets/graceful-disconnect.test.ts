import { expect, test } from 'vitest';
import { disconnectGracefully } from './graceful-disconnect.ts';
import type { RealtimeServer } from '../socket-types.ts';

/** The steps for a number of sockets: the size of each batch, each pause, the end. */
const stepsOf = async (count: number, overMs: number): Promise<(string | number)[]> => {
  const steps: (string | number)[] = [];
  let gone = 0;
  const flush = () => {
    steps.push(gone);
    gone = 0;
  };
  const socket = { conn: { close: () => (gone += 1) } };
  const io = {
    of: () => ({ sockets: new Map(Array.from({ length: count }, (_, id) => [id, socket])) }),
    engine: { close: () => (flush(), steps.push('closed')) },
  } as unknown as RealtimeServer;
  await disconnectGracefully(io, overMs, async (ms) => (flush(), steps.push(`${ms} ms`)));
  return steps;
};

test.each([
  ['none is disconnected, and what has no session is closed', 0, 1_000, [0, 'closed']],
  ['batches are of fifty at least', 120, 1_000, [50, '250 ms', 50, '250 ms', 20, 'closed']],
  ['all are gone in time, however many', 1_000, 500, [500, '250 ms', 500, 'closed']],
  ['all at once where there is no time', 120, 0, [120, 'closed']],
])('%s', async (_title, ...[count, overMs, steps]) => {
  expect(await stepsOf(count, overMs)).toEqual(steps);
});
