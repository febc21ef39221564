import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { rankingNames, rankingPresetNames } from './criteria.ts';
import type { RankBy } from './criteria.ts';
import { rankGroup } from './ranking.ts';
import type { Contender } from './ranking.ts';
import { talliesOf } from './tally.ts';
import type { Meeting, MeetingSide } from './tally.ts';

type Won = readonly [sets: number, games: number];

/** A meeting that the first one has won, by sets and games. */
const beats = (winner: string, loser: string, [own, other]: readonly [Won, Won]): Meeting => {
  const side = (id: string, result: MeetingSide['result'], [sets, games]: Won): MeetingSide => ({
    ...{ id, result, sets, games },
    points: result === 'won' ? 2 : 0,
    scored: 0,
  });
  return { home: side(winner, 'won', own), guest: side(loser, 'lost', other) };
};

const straight: readonly [Won, Won] = [
  [2, 12],
  [0, 4],
];
const close: readonly [Won, Won] = [
  [2, 13],
  [1, 12],
];

const straightAfterLosingOne: readonly [Won, Won] = [
  [2, 17],
  [1, 8],
];

const contenders = (ids: string): Contender[] =>
  ids.split('').map((id, index) => ({ id, seed: null, lot: ids.length - index }));

const order = (ids: string, meetings: readonly Meeting[], rankBy: RankBy): string =>
  rankGroup(contenders(ids), meetings, rankBy)
    .map(({ id, rank, separatedBy }) => `${rank} ${id} ${separatedBy ?? '-'}`)
    .join(', ');

describe('an order of a group', () => {
  test('takes the one of two who has beaten the other, whatever the sets say', () => {
    const meetings = [
      beats('b', 'a', close),
      beats('a', 'c', straight),
      beats('a', 'd', straight),
      beats('b', 'c', close),
      beats('d', 'b', straight),
      beats('c', 'd', straight),
    ];
    const expected = '1 b headToHead, 2 a wins, 3 c headToHead, 4 d -';
    expect(order('abcd', meetings, 'tourFinals')).toBe(expected);
    expect(order('abcd', meetings, 'padel')).toBe(expected);
    expect(order('abcd', meetings, [{ by: 'wins' }, { by: 'sets', measure: 'percent' }])).toMatch(
      /^1 a sets, 2 b wins/,
    );
  });

  test('lets head to head decide as soon as two are left, wherever it stands in the list', () => {
    const meetings = [
      beats('a', 'b', close),
      beats('b', 'c', close),
      beats('c', 'a', straightAfterLosingOne),
      beats('a', 'd', straight),
      beats('b', 'd', close),
      beats('c', 'd', close),
    ];
    // a has lost a set less; b and c are equal in sets, and c has the better games, but b has beaten c.
    expect(order('abcd', meetings, 'tourFinals')).toBe('1 a sets, 2 b headToHead, 3 c wins, 4 d -');
    const withoutIt: RankBy = [
      { by: 'wins' },
      { by: 'sets', measure: 'percent' },
      { by: 'games', measure: 'percent' },
    ];
    expect(order('abcd', meetings, withoutIt)).toBe('1 a sets, 2 c games, 3 b wins, 4 d -');
    expect(order('ab', [beats('b', 'a', close)], [{ by: 'sets' }, { by: 'headToHead' }])).toBe(
      '1 b headToHead, 2 a -',
    );
  });

  test('compares wins and matches played before head to head where the list names them before', () => {
    const meetings = [beats('a', 'b', straight), beats('b', 'c', straight), beats('d', 'b', straight)];
    expect(order('abcd', meetings, 'tourFinals')).toBe('1 b matchesPlayed, 2 a -, 2 d wins, 4 c -');
  });

  test('counts again among the tied once one of them is separated', () => {
    const list: RankBy = [{ by: 'wins' }, { by: 'games', measure: 'difference', scope: 'tied' }];
    const won = (games: number): readonly [Won, Won] => [
      [2, 12],
      [0, 12 - games],
    ];
    const meetings = [beats('a', 'b', won(1)), beats('b', 'c', won(2)), beats('c', 'a', won(2))];
    expect(order('abc', meetings, list)).toBe('1 b games, 2 c games, 3 a -');
  });

  test('shares a rank among those who are equal in everything, and counts on behind them', () => {
    const list: RankBy = [{ by: 'wins' }, { by: 'headToHead' }];
    const meetings = [beats('a', 'b', straight), beats('b', 'c', straight), beats('c', 'a', straight)];
    expect(order('abcd', meetings, list)).toBe('1 a -, 1 b -, 1 c wins, 4 d -');
    expect(order('abcd', meetings, [...list, { by: 'lot' }])).toBe('1 c lot, 2 b lot, 3 a wins, 4 d -');
  });

  test('takes seeds before those without one', () => {
    const seeded = [{ id: 'a' }, { id: 'b', seed: 2 }, { id: 'c', seed: 1 }];
    expect(rankGroup(seeded, [], [{ by: 'seed' }]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('compares thirds as fractions', () => {
    const [one, three]: [Won, Won] = [
      [1, 1],
      [3, 3],
    ];
    const meetings = [beats('a', 'x', [one, [2, 2]]), beats('b', 'y', [three, [6, 6]])];
    expect(order('ab', meetings, [{ by: 'sets', measure: 'percent' }])).toBe('1 a -, 1 b -');
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const small = fc.nat(2);
const anyMeeting = fc
  .record({
    pair: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
    result: fc.constantFrom('won', 'tied', 'lost', 'both'),
    figures: fc.array(small, { minLength: 8, maxLength: 8 }),
  })
  .map(({ pair: [one = 'a', other = 'b'], result, figures }): Meeting => {
    const at = (index: number) => figures[index] ?? 0;
    const side = (id: string, of: MeetingSide['result'], first: number): MeetingSide => ({
      ...{ id, result: of, points: at(first), sets: at(first + 1) },
      ...{ games: at(first + 2), scored: at(first + 3) },
    });
    if (result === 'both') return { home: side(one, 'lost', 0), guest: side(other, 'lost', 4) };
    const opposite = { won: 'lost', tied: 'tied', lost: 'won' } as const;
    const own = result === 'won' || result === 'lost' ? result : 'tied';
    return { home: side(one, own, 0), guest: side(other, opposite[own], 4) };
  });

const anyOrder: fc.Arbitrary<RankBy> = fc.oneof(
  fc.constantFrom(...rankingPresetNames),
  fc.array(
    fc.record({
      by: fc.constantFrom(...rankingNames),
      measure: fc.constantFrom('won', 'difference', 'percent'),
      scope: fc.constantFrom('group', 'tied'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
);

test('an order has everyone once, does not depend on how its parts come, and its first step is never undone', () => {
  fc.assert(
    fc.property(
      fc.array(anyMeeting, { maxLength: 12 }),
      anyOrder,
      fc.shuffledSubarray(ids, { minLength: 5, maxLength: 5 }),
      (meetings, rankBy, shuffled) => {
        const everyone = ids.map((id, index) => ({ id, lot: index + 1, seed: index < 2 ? index + 1 : null }));
        const ranked = rankGroup(everyone, meetings, rankBy);
        expect(ranked.map(({ id }) => id).toSorted()).toEqual(ids);
        const again = rankGroup(
          shuffled.flatMap((id) => everyone.filter((one) => one.id === id)),
          meetings.toReversed(),
          rankBy,
        );
        const ranks = (placed: typeof ranked) => new Map(placed.map(({ id, rank }) => [id, rank]));
        expect(ranks(again)).toEqual(new Map(shuffled.map((id) => [id, ranks(ranked).get(id)])));
        const tallies = talliesOf(ids, meetings);
        if (typeof rankBy !== 'string') return;
        const wins = ranked.map(({ id }) => tallies.get(id)?.wins ?? 0);
        expect(wins).toEqual(wins.toSorted((a, b) => b - a));
      },
    ),
    { numRuns: 300 },
  );
});
