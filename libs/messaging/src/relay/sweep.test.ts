import { expect, test } from 'vitest';
import { createSweep } from './sweep.ts';

const openSweep = (waiting: { id: string; version: number }[], busy: string[] = []) => {
  const published: string[] = [];
  const sweep = createSweep({
    pending: async () => waiting.map((one) => ({ ...one })),
    isBusy: (id) => busy.includes(id),
    publish: async (id) => void published.push(id),
  });
  return { sweep, published };
};

test('what is seen for the second time is published, and what has moved on is not', async () => {
  const waiting = [
    { id: 'left', version: 3 },
    { id: 'moving', version: 1 },
  ];
  const { sweep, published } = openSweep(waiting);
  await sweep.run(false);
  expect(published).toEqual([]);
  waiting[1] = { id: 'moving', version: 2 };
  await sweep.run(false);
  expect(published).toEqual(['left']);
});

test('an eager poll publishes everything but what is under way here', async () => {
  const waiting = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }));
  const { sweep, published } = openSweep(waiting, ['b']);
  await sweep.run(true);
  expect(published).toEqual(['a', 'c']);
});

test('what failed here is published at the next poll', async () => {
  const { sweep, published } = openSweep([{ id: 'a', version: 1 }]);
  sweep.suspect('a');
  await sweep.run(false);
  expect(published).toEqual(['a']);
});
