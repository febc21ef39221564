import { describe, expect, test } from 'vitest';
import { doublesSides, scheduledMatch } from '../../../test/support/matches.ts';
import type { Match } from '../match.ts';
import { groupTitlesOf, seasonsOf, titlesOf, totalOf } from './record.ts';

const at = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
const ended = (id: string, fields: Partial<Match> = {}): Match => ({
  ...scheduledMatch({ id }),
  status: 'completed',
  winnerSide: 'home',
  outcome: 'completed',
  completedAt: at('2026-05-01'),
  ...fields,
});
const outside = { tournament: null, draw: null, round: null } as const;
const sportOf = (id: string) => (id === 't-padel' ? 'padel' : 'tennis');
const padel = { id: 't-padel', name: 'Cup', hostClubIds: [], isDraft: false };

const read = (matches: readonly Match[], playerId = 'player-ana') =>
  seasonsOf(matches, playerId, sportOf).map(
    ({ year, kind, sport, singles, doubles }) =>
      `${year} ${kind} ${sport ?? '-'} ${singles.won}:${singles.lost} ${doubles.won}:${doubles.lost}`,
  );

describe('what a player has won and lost', () => {
  test('is counted by year, kind and sport, the latest year first', () => {
    const matches = [
      ended('a', { completedAt: at('2025-12-31') }),
      ended('b', { ...outside, kind: 'freeplay', winnerSide: 'guest' }),
      ended('c', { tournament: padel }),
      ended('d'),
      ended('e', { winnerSide: 'guest' }),
      ended('f', { ...outside, kind: 'team' }),
    ];
    expect(read(matches)).toEqual([
      '2026 tournament padel 1:0 0:0',
      '2026 tournament tennis 1:1 0:0',
      '2026 team - 1:0 0:0',
      '2026 freeplay - 0:1 0:0',
      '2025 tournament tennis 1:0 0:0',
    ]);
    expect(totalOf(seasonsOf(matches, 'player-ana', sportOf))).toEqual({ won: 4, lost: 2 });
  });

  test('what the one has won the other has lost', () => {
    expect(read([ended('a')], 'player-bea')).toEqual(['2026 tournament tennis 0:1 0:0']);
  });

  test('either of a pair has it', () => {
    const match = ended('a', { sides: doublesSides });
    expect(read([match], 'a2')).toEqual(['2026 tournament tennis 0:0 1:0']);
    expect(read([match], 'b1')).toEqual(['2026 tournament tennis 0:0 0:1']);
  });

  test.each<[Match['outcome'], number]>([
    ['walkover', 0],
    ['retirement', 1],
    ['default', 1],
  ])('%s counts %i', (outcome, count) => {
    expect(read([ended('a', { outcome })])).toHaveLength(count);
  });

  test('is nothing of matches that are not decided, or that others play', () => {
    expect(read([ended('a', { winnerSide: null })])).toEqual([]);
    expect(read([ended('a')], 'someone-else')).toEqual([]);
  });
});

describe('titles', () => {
  test('are finals won, the latest first, with the partner', () => {
    const titles = titlesOf(
      [
        ended('old', { completedAt: at('2025-05-01') }),
        ended('semi', { round: 2, feeds: { matchId: 'old', side: 'home' } }),
        ended('lost', { winnerSide: 'guest' }),
        ended('freeplay', { ...outside, kind: 'freeplay' }),
        ended('new'),
      ],
      'player-ana',
    );
    expect(titles.map(({ matchId }) => matchId)).toEqual(['new', 'old']);
    const [pair] = titlesOf([ended('pair', { sides: doublesSides })], 'a1');
    expect(pair?.partners).toEqual([{ id: 'a2', name: 'Ada' }]);
  });

  test('are none that lead to another match', () => {
    expect(titlesOf([ended('q', { feeds: { matchId: 'main', side: 'home' } })], 'player-ana')).toEqual([]);
  });

  test('are none of a draw for a lower place', () => {
    const draw = { id: 'third', name: 'Third place', goldenPoint: false, isForPlace: true };
    expect(titlesOf([ended('third', { draw })], 'player-ana')).toEqual([]);
  });

  test('are groups that are over, for who alone is first there, with their number where there are several', () => {
    const row = (group: number, rank: number, id: string) => ({
      ...{ group, rank, players: [{ id }], status: 'finished', provisional: false },
    });
    const inGroup = ended('m1', { round: null, completedAt: at('2026-05-03') });
    const won = (rows: ReturnType<typeof row>[]) =>
      groupTitlesOf(
        [ended('m0', { round: null }), inGroup],
        'player-ana',
        new Map([['draw-1', { rows }]]),
      ).map(({ matchId, group }) => [matchId, group]);
    const first = row(1, 1, 'player-ana');
    expect(won([first, row(1, 2, 'player-bea')])).toEqual([['m1', null]]);
    expect(won([first, row(1, 2, 'player-bea'), row(2, 1, 'other')])).toEqual([['m1', 1]]);
    expect(won([first, row(1, 1, 'player-bea')])).toEqual([]);
    expect(won([{ ...first, provisional: true }])).toEqual([]);
    expect(won([row(1, 2, 'player-ana'), row(1, 1, 'player-bea')])).toEqual([]);
  });

  test('a walkover in the final is one', () => {
    expect(titlesOf([ended('w', { outcome: 'walkover' })], 'player-ana')).toHaveLength(1);
  });
});
