import { expect, test } from '@jest/globals';
import { createSweep } from './sweep.ts';

const openSweep = (waiting: { id: string; version: number }[], busy: string[] = []) => {
  const taken: string[] = [];
  const sweep = createSweep({
    pending: async () => waiting.map((one) => ({ ...one })),
    isBusy: (id) => busy.includes(id),
    take: async (id) => void taken.push(id),
  });
  return { sweep, taken };
};

test('what is seen for the second time is taken, and what has moved on is not', async () => {
  const waiting = [
    { id: 'left', version: 3 },
    { id: 'moving', version: 1 },
  ];
  const { sweep, taken } = openSweep(waiting);
  await sweep.run(false);
  expect(taken).toEqual([]);
  waiting[1] = { id: 'moving', version: 2 };
  await sweep.run(false);
  expect(taken).toEqual(['left']);
});

test('an eager look takes everything but what is under way here', async () => {
  const waiting = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }));
  const { sweep, taken } = openSweep(waiting, ['b']);
  await sweep.run(true);
  expect(taken).toEqual(['a', 'c']);
});

test('what failed here is taken at the next look', async () => {
  const { sweep, taken } = openSweep([{ id: 'a', version: 1 }]);
  sweep.suspect('a');
  await sweep.run(false);
  expect(taken).toEqual(['a']);
});
