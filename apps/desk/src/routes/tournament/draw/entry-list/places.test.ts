import { expect, test } from 'vitest';
import type { DeskEntry, FullList } from './entry-facts.ts';
import { previewPlaces } from './places.ts';

/** A list of eight places with one wild card, seven others accepted, and three who wait. */
function listOf(capacity: number | null, accepted = 8): FullList {
  const entry = (status: DeskEntry['status'], entryMark: DeskEntry['entryMark'] = null) =>
    ({ status, entryMark }) as DeskEntry;
  const others = Array.from({ length: accepted - 1 }, () => entry('accepted'));
  const data = [entry('accepted', 'WC'), ...others, ...Array.from({ length: 3 }, () => entry('waiting'))];
  return { list: { capacity, accepted, waiting: 3 } as FullList['list'], data };
}

test.each<[string, number | null, number | null, object]>([
  ['two more places go to the first two who wait', 7, 9, { moved: 2, accepted: 10, waiting: 1, over: 0 }],
  ['more places than wait leave some free', 7, 20, { moved: 3, accepted: 11, waiting: 0, over: 0 }],
  ['no limit takes all who wait', 7, null, { moved: 3, accepted: 11, waiting: 0, over: 0 }],
  ['fewer places take nobody theirs', 7, 5, { moved: 0, accepted: 8, waiting: 3, over: 2 }],
  ['a first limit moves nobody up', null, 9, { moved: 0, accepted: 8, waiting: 3, over: 0 }],
])('%s', (_what, ...[before, after, expected]) => {
  expect(previewPlaces(listOf(before), after)).toMatchObject({ capacity: after, ...expected });
});

test('added places fill up what was above the limit first', () => {
  expect(previewPlaces(listOf(5), 8)).toMatchObject({ moved: 1, accepted: 9, waiting: 2, over: 0 });
});
