import { describe, expect, test } from 'vitest';
import { named } from '../test/support/players.ts';
import { lotsFrom, evennessOf, nextMexicanoRound } from './index.ts';
import type { Round } from './index.ts';

const ranking = named(8);

describe('a mexicano', () => {
  test.each([
    ['1+4v2+3', ['p01', 'p04'], ['p02', 'p03']],
    ['1+3v2+4', ['p01', 'p03'], ['p02', 'p04']],
    ['1+2v3+4', ['p01', 'p02'], ['p03', 'p04']],
  ] as const)('%s makes pairs of fours by rank', (pairing, home, guest) => {
    const round = nextMexicanoRound({ ranking, drawn: [], pairing, lots: lotsFrom(1) });
    expect(round.matches[0]).toEqual({ home, guest });
    expect(round.matches[1]?.home).toContain('p05');
  });

  test('the lower ranked sit out first, and everybody as often as others', () => {
    const players = named(10);
    const drawn: Round[] = [];
    while (drawn.length < 5)
      drawn.push(
        nextMexicanoRound({ ranking: players, drawn, pairing: '1+4v2+3', lots: lotsFrom(drawn.length) }),
      );
    expect(drawn[0]?.sitOut.toSorted()).toEqual(['p09', 'p10']);
    expect(evennessOf(players, drawn).sitOuts).toEqual([1, 1]);
  });
});
