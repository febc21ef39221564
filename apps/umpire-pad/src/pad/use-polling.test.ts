import { expect, test } from 'vitest';
import { isPollDue } from './use-polling.ts';

const looksIn = (ticks: number, looked: Pick<Parameters<typeof isPollDue>[0], 'status' | 'obstacle'>) =>
  Array.from({ length: ticks }, (_, index) => isPollDue({ ...looked, restingTicks: index + 1 })).filter(
    Boolean,
  ).length;

const DAY = 17_280;

test.each([
  ['a match in play is looked at every time', 'in_progress', null, 100, 100],
  ['without a network, too: it comes back', 'in_progress', 'no-network', 100, 100],
  ['one that is over each minute, for ten', 'completed', null, DAY, 10],
  ['an official one not at all', 'closed', null, DAY, 0],
  ['nor one whose key has ended', 'in_progress', 'locked-out', DAY, 0],
] as const)('%s', (...[, status, obstacle, ticks, looks]) => {
  expect(looksIn(ticks, { status, obstacle })).toBe(looks);
});
