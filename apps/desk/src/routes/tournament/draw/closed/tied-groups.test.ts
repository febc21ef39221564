import { expect, test } from 'vitest';
import { tiedGroupCount } from './tied-groups.ts';

const row = (group: number, rank: number, over: object = {}) => ({
  ...{ group, rank, provisional: false, status: 'finished' as const },
  ...over,
});

test.each([
  ['in a group that is over', [row(1, 1), row(1, 1), row(2, 1), row(2, 2)], 1],
  ['while matches are to come', [row(1, 1, { provisional: true }), row(1, 1, { provisional: true })], 0],
  ['by who has withdrawn', [row(1, 1), row(1, 2, { status: 'withdrawn' }), row(1, 2)], 0],
])('counts groups with a shared place: %s', (_what, rows, count) => {
  expect(tiedGroupCount(rows)).toBe(count);
});
