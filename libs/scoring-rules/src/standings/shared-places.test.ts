import { expect, test } from 'vitest';
import { groupsWithSharedPlaces } from './shared-places.ts';

const row = (group: number, rank: number, over: object = {}) => ({
  ...{ group, rank, provisional: false, hasWithdrawn: false },
  ...over,
});

test.each([
  ['in a group that is over', [row(1, 1), row(1, 2), row(2, 1), row(2, 1)], [2]],
  ['while matches are to come', [row(1, 1, { provisional: true }), row(1, 1, { provisional: true })], []],
  ['by who has withdrawn', [row(1, 1), row(1, 2, { hasWithdrawn: true }), row(1, 2)], []],
])('finds groups with a shared place: %s', (_what, rows, groups) => {
  expect(groupsWithSharedPlaces(rows, ({ hasWithdrawn }) => !hasWithdrawn)).toEqual(groups);
});
