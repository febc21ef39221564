import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named } from '../test/support/players.ts';
import {
  lotsFrom,
  evennessOf,
  everyoneIn,
  nextAmericanoRound,
  nextMixedRound,
  tableRounds,
} from './index.ts';
import type { Round } from './index.ts';

const withTable = [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25];

function drawRounds(count: number, draw: (drawn: readonly Round[]) => Round): Round[] {
  const drawn: Round[] = [];
  while (drawn.length < count) drawn.push(draw(drawn));
  return drawn;
}

describe('balanced tables', () => {
  test.each(withTable)('%i players partner each other once and meet each other twice', (count) => {
    const players = named(count);
    const rounds = tableRounds(players) ?? [];
    expect(evennessOf(players, rounds)).toEqual({
      partners: [1, 1],
      opponents: [2, 2],
      sitOuts: count % 4 === 0 ? [0, 0] : [1, 1],
    });
    for (const round of rounds) expect(everyoneIn(round).toSorted()).toEqual(players);
  });

  test.each([6, 7, 10, 26])('%i players have none', (count) => {
    expect(tableRounds(named(count))).toBeNull();
  });

  test('the rounds of an evening are those of the table, and begin again after the last one', () => {
    const players = named(5);
    const drawn = drawRounds(6, (before) =>
      nextAmericanoRound({ players, drawn: before, lots: lotsFrom(1) }),
    );
    const table = tableRounds(players) ?? [];
    expect(drawn).toEqual([...table, table[0]]);
  });
});

describe('an americano of any number', () => {
  const evening = fc.record({ count: fc.integer({ min: 4, max: 27 }), seed: fc.nat() });

  test('everybody plays or sits out once a round, and sit-outs are even', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 1, max: 9 }), ({ count, seed }, rounds) => {
        const [players, lots] = [named(count), lotsFrom(seed)];
        const drawn = drawRounds(rounds, (before) => nextAmericanoRound({ players, drawn: before, lots }));
        for (const round of drawn) expect(everyoneIn(round).toSorted()).toEqual(players);
        const { sitOuts } = evennessOf(players, drawn);
        expect(sitOuts[1] - sitOuts[0]).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  test.each([6, 7, 10, 11, 14, 15, 18, 19, 22, 23])(
    '%i players are partners at most once in half as many rounds, and meet at most three times',
    (count) => {
      const [players, lots] = [named(count), lotsFrom(count)];
      const drawn = drawRounds(Math.floor(count / 2), (before) =>
        nextAmericanoRound({ players, drawn: before, lots }),
      );
      const { partners, opponents } = evennessOf(players, drawn);
      expect(partners[1]).toBe(1);
      expect(opponents[1]).toBeLessThanOrEqual(3);
    },
  );

  test('equal seeds draw equal rounds', () => {
    const drawn = () =>
      drawRounds(5, (before) =>
        nextAmericanoRound({ players: named(10), drawn: before, lots: lotsFrom(before.length) }),
      );
    expect(drawn()).toEqual(drawn());
  });

  test('who comes late or leaves changes no round that was drawn, and later ones are for those who are there', () => {
    const lots = lotsFrom(3);
    const before = drawRounds(3, (drawn) => nextAmericanoRound({ players: named(8), drawn, lots }));
    const players = [...named(8).slice(1), 'late1', 'late2'];
    const next = nextAmericanoRound({ players, drawn: before, lots });
    expect(everyoneIn(next).toSorted()).toEqual(players.toSorted());
    expect(next.matches).toHaveLength(2);
  });
});

describe('a mixed americano', () => {
  test('every pair is a woman and a man, and partners change until all were partners', () => {
    const [women, men, lots] = [named(6, 'w'), named(6, 'm'), lotsFrom(11)];
    const drawn = drawRounds(6, (before) => nextMixedRound({ women, men, drawn: before, lots }));
    for (const { matches } of drawn)
      for (const { home, guest } of matches)
        for (const [one, other] of [home, guest]) expect(`${one[0]}${other[0]}`).toBe('wm');
    const partners = new Set(
      drawn.flatMap(({ matches }) => matches.flatMap(({ home, guest }) => [home.join(), guest.join()])),
    );
    expect(partners.size).toBe(36);
  });

  test('of more women than men, those sit out in turn who did least often', () => {
    const [women, men, lots] = [named(7, 'w'), named(4, 'm'), lotsFrom(2)];
    const drawn = drawRounds(7, (before) => nextMixedRound({ women, men, drawn: before, lots }));
    const { sitOuts } = evennessOf(women, drawn);
    expect(sitOuts).toEqual([3, 3]);
    for (const { matches } of drawn) expect(matches).toHaveLength(2);
  });
});
