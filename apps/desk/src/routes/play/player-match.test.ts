import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import { toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import { nextRound, playerResult, playerScore, placeOf } from './player-match.ts';

type Draw = AnswerOf<'getDraw'>;
type Round = NonNullable<Draw['drawnRounds']>[number];

const match = (over: Partial<MatchView> = {}) =>
  ({
    status: 'scheduled',
    confirmedAt: null,
    review: null,
    winnerSide: null,
    sets: null,
    ...over,
  }) as MatchView;
const confirmed = match({ status: 'completed', confirmedAt: '2026-05-01T20:00:00.000Z' });

const names = ['Ana', 'Bea', 'Leo', 'Sam', 'Eva'];
const entrants = names.map((name) => ({
  ...{ players: [{ id: name.toLowerCase(), name }], seed: null, entryMark: null },
}));

const round = (number: number, shown: MatchView | null, over: Partial<Round> = {}): Round => ({
  ...{ round: number, randomSeed: 1, sitOut: [4], clock: null },
  matches: [{ matchId: `m${number}`, court: 2, courtId: null, home: [0, 1], guest: [2, 3], match: shown }],
  ...over,
});

const drawOf = (drawnRounds: Round[], left?: number) => {
  const seen = entrants.map((entrant, at) => (at === left ? { ...entrant, left: true } : entrant));
  return { entrants: seen, rounds: toRoundViews({ entrants: seen, drawnRounds } as unknown as Draw) };
};

describe('where a player stands', () => {
  test('plays with and against whom, and where', () => {
    expect(placeOf(drawOf([round(1, match())]), 'leo')).toMatchObject({
      kind: 'match',
      own: {
        matchId: 'm1',
        round: 1,
        court: { number: 2, name: null },
        side: 'guest',
        partners: ['Sam'],
        opponents: ['Ana', 'Bea'],
      },
    });
  });

  test('sits out, came later, has left, or waits for the first round', () => {
    const drawn = drawOf([round(1, match())]);
    expect(placeOf(drawn, 'eva')).toEqual({ kind: 'sitsOut', round: 1 });
    const late = drawOf([round(1, match(), { sitOut: [] })]);
    expect(placeOf(late, 'eva')).toEqual({ kind: 'notIn', round: 1 });
    expect(placeOf(drawOf([round(1, match())], 4), 'eva')).toEqual({ kind: 'left' });
    expect(placeOf(drawOf([]), 'ana')).toEqual({ kind: 'notDrawn' });
  });

  test('plays the first round that is not over, and sees the one after it', () => {
    const all = drawOf([round(1, confirmed), round(2, match()), round(3, match())]);
    expect(placeOf(all, 'ana')).toMatchObject({ own: { round: 2 } });
    expect(nextRound(all.rounds)?.round).toBe(3);
    const ended = drawOf([round(1, confirmed)]);
    expect(placeOf(ended, 'ana')).toMatchObject({ own: { round: 1 } });
    expect(nextRound(ended.rounds)).toBeNull();
  });
});

describe('what has become of a result', () => {
  const pending = (reportedBy: string) =>
    match({
      status: 'completed',
      review: { status: 'pending', countsAt: '2026-05-01T20:02:00.000Z', reportedBy },
    });

  test.each([
    ['nothing was entered', null, { kind: 'none' }],
    ['it is to be played', match(), { kind: 'none' }],
    ['a board has scored it to its end', match({ status: 'completed' }), { kind: 'ended' }],
    ['it was called off', match({ status: 'cancelled' }), { kind: 'cancelled' }],
    ['it counts', { ...confirmed, winnerSide: 'home' as const }, { kind: 'counts', winner: 'home' }],
    ['it is a tie', confirmed, { kind: 'counts', winner: null }],
    [
      'it is disputed',
      match({ status: 'completed', review: { status: 'disputed', countsAt: null, reportedBy: 'bea' } }),
      { kind: 'disputed' },
    ],
  ] as const)('%s', (_, shown, expected) => {
    expect(playerResult(shown, 'ana')).toEqual(expected);
  });

  test('was entered by this player, or by another one who is named', () => {
    const countsAt = '2026-05-01T20:02:00.000Z';
    expect(playerResult(pending('ana'), 'ana')).toEqual({ kind: 'reported', by: 'ana', countsAt });
    expect(playerResult(pending('sam'), 'ana')).toEqual({ kind: 'asked', by: 'sam', countsAt });
  });

  test('has the own side first', () => {
    const sets = [
      { home: 6, guest: 3 },
      { home: 4, guest: 6 },
    ];
    expect([playerScore(sets, 'home'), playerScore(sets, 'guest'), playerScore(null, 'home')]).toEqual([
      '6–3 4–6',
      '3–6 6–4',
      '',
    ]);
  });
});
