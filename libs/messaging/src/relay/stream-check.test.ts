import { expect, test } from 'vitest';
import { gapOf } from './stream-check.ts';

const before = { created: 'a', epoch: 1, lastSeq: 100 };

test.each([
  ['the same stream has no gap', { created: 'a', epoch: 1, lastSeq: 100 }, null],
  ['nor does one that went on', { created: 'a', epoch: 1, lastSeq: 120 }, null],
  ['one with a lower last sequence lacks what came after it', { created: 'a', epoch: 1, lastSeq: 90 }, 90],
  ['one that was made again lacks everything', { created: 'b', epoch: 1, lastSeq: 500 }, 0],
  ['in a new epoch everything is published again', { created: 'a', epoch: 2, lastSeq: 100 }, 0],
])('%s', (_, now, gap) => {
  expect(gapOf(before, now, 0)).toBe(gap);
});

test('what was acknowledged and not written down yet is lacking, too', () => {
  expect(gapOf(before, { created: 'a', epoch: 1, lastSeq: 110 }, 120)).toBe(110);
  expect(gapOf(before, { created: 'a', epoch: 1, lastSeq: 120 }, 120)).toBeNull();
});
