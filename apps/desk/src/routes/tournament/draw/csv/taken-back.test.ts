import { expect, test } from 'vitest';
import { takenBack } from './taken-back.ts';

const entrant = (id: string, seed: number | null = null) => ({ players: [{ id, name: id }], seed });

test('what an import brought goes, seeds are those of before, and what came since stays', () => {
  const before = [entrant('ana', 1), entrant('bea')];
  const current = [entrant('ana', 2), entrant('bea', 1), entrant('cara'), entrant('since')];
  expect(takenBack(current, before, new Set(['ana', 'bea', 'cara']))).toEqual([
    entrant('ana', 1),
    entrant('bea'),
    entrant('since'),
  ]);
});
