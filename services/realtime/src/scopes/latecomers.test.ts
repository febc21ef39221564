import { expect, test } from 'vitest';
import { createLatecomers } from './latecomers.ts';

test('viewers enter before the first event that is newer than what they were given, once', () => {
  const latecomers = createLatecomers();
  const entered: string[] = [];
  const add = (name: string, version: number) => {
    const viewer = { name };
    latecomers.add(viewer, { epoch: 1, version }, () => void entered.push(name));
    return viewer;
  };
  add('of 5', 5);
  add('of 7', 7);
  latecomers.remove(add('gone', 5));
  latecomers.enterBefore({ epoch: 1, version: 5 });
  expect(entered).toEqual([]);
  latecomers.enterBefore({ epoch: 1, version: 6 });
  latecomers.enterBefore({ epoch: 1, version: 7 });
  expect(entered).toEqual(['of 5']);
  // A restored backup counts on from an older version.
  latecomers.enterBefore({ epoch: 2, version: 3 });
  expect(entered).toEqual(['of 5', 'of 7']);
});
