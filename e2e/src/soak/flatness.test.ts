import { expect, test } from 'vitest';
import { findTrends } from './flatness.ts';
import type { Sample } from './flatness.ts';

const MIB = 1024 * 1024;
const minute = (mib: number, p99Ms: number): Sample => ({
  retainedBytes: { 'realtime-1': mib * MIB, 'scoring-1': 100 * MIB },
  medianMs: 3,
  p99Ms,
});

test('what only breathes is flat, however it began', () => {
  const samples = [40, 90, 120, 125, 118, 122, 127, 119, 124].map((mib, index) =>
    minute(mib, index % 2 === 0 ? 20 : 90),
  );
  expect(findTrends(samples)).toEqual([]);
});

test('a process that grows is named', () => {
  const samples = [100, 110, 120, 130, 140, 150, 160, 170, 180].map((mib) => minute(mib, 20));
  expect(findTrends(samples)).toEqual(['realtime-1 grew from 130 to 160 MiB']);
});

test('scores that come later and later are a trend', () => {
  const samples = [20, 21, 20, 22, 21, 24, 40, 41, 44].map((p99Ms) => minute(100, p99Ms));
  expect(findTrends(samples)).toEqual(['99 of 100 scores came within 40 ms, within 21 ms before']);
});

test('two minutes say nothing', () => {
  expect(findTrends([minute(1, 1), minute(9, 9)])).toHaveLength(1);
});
