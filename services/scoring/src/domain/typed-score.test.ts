import type { SetScore } from '@courtcast/scoring-rules';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  decidedSets,
  later,
  refused,
  scheduledMatch,
  situations,
  stamp,
} from '../../test/support/matches.ts';
import { playPoints, startMatch } from './point-by-point.ts';
import { setResult } from './lifecycle.ts';
import type { ForcedResult, Match } from './match.ts';
import { endAtScore, putScore } from './typed-score.ts';
import { setsIn, winnerByScore } from './match-facts.ts';

const love = Array.from({ length: 4 }, () => ({ winner: 'home' as const }));
const started = accepted(startMatch(scheduledMatch(), { server: 'guest' }, stamp)).match;
const oneGame = accepted(playPoints(started, love, stamp)).match;

describe('typed sets', () => {
  test('start a scheduled match, the running set listed from 0–0 on', () => {
    const { match } = accepted(putScore(scheduledMatch(), [{ home: 6, guest: 4 }], later));
    expect(match).toMatchObject({ status: 'in_progress', startedAt: later.at });
    expect(setsIn(match)).toEqual([
      { home: 6, guest: 4 },
      { home: 0, guest: 0 },
    ]);
  });

  test('complete the match when they decide it, and none follows the deciding one', () => {
    const { match } = accepted(putScore(scheduledMatch(), decidedSets, later));
    expect(match).toMatchObject({ status: 'completed', completedAt: later.at });
    expect(setsIn(match)).toEqual(decidedSets);
    expect(winnerByScore(match)).toBe('home');
  });

  test('end point-by-point mode when they say something else than the log', () => {
    const { match } = accepted(putScore(oneGame, [{ home: 2, guest: 0 }], later));
    expect(match.play?.kind).toBe('sets');
  });

  test('keep point-by-point mode when they agree with the log at 0–0, and then nothing changes', () => {
    expect(accepted(putScore(oneGame, [{ home: 1, guest: 0 }], later)).match).toBe(oneGame);
  });

  test('end point-by-point mode in the middle of a game, though the games agree', () => {
    const inGame = accepted(playPoints(oneGame, [{ winner: 'home' }], stamp)).match;
    expect(accepted(putScore(inGame, [{ home: 1, guest: 0 }], later)).match.play?.kind).toBe('sets');
  });

  test('that were there already change nothing', () => {
    const match = situations['completed by sets'];
    expect(accepted(putScore(match, decidedSets, later)).match).toBe(match);
  });

  test('correct a completed match back to play, and drop a pending result', () => {
    const corrected = accepted(
      putScore(situations['a retirement pending'], [{ home: 5, guest: 2 }], later),
    ).match;
    expect(corrected).toMatchObject({ status: 'in_progress', pendingResult: null, completedAt: null });
  });

  test.each([
    [
      '6–5 followed by another set',
      [
        { home: 6, guest: 5 },
        { home: 1, guest: 0 },
      ],
      'sets.0',
    ],
    ['7–4', [{ home: 7, guest: 4 }], 'sets.0.home'],
    ['8–6 in a tiebreak set', [{ home: 8, guest: 6 }], 'sets.0.home'],
    ['−1', [{ home: -1, guest: 3 }], 'sets.0.home'],
    ['a set after the decision', [...decidedSets, { home: 1, guest: 0 }], 'sets.2'],
  ])('%s is wrong', (_name, sets, path) => {
    const refusal = refused(putScore(scheduledMatch(), sets, later));
    expect(refusal).toMatchObject({ kind: 'invalid', reasons: [{ path }] });
  });

  test('a match tiebreak does not stop at 10–9', () => {
    const match = scheduledMatch({ settings: { matchFormat: 'best_of_3_mtb' } });
    const sets = [
      { home: 6, guest: 4 },
      { home: 4, guest: 6 },
      { home: 10, guest: 9 },
    ];
    expect(refused(putScore(match, sets, later))).toMatchObject({ reasons: [{ path: 'sets.2.home' }] });
  });
});

const scores: Readonly<Record<string, readonly SetScore[]>> = {
  'no set': [],
  '0–0': [{ home: 0, guest: 0 }],
  'a game': [{ home: 1, guest: 0 }],
  'a set and a half': [
    { home: 6, guest: 4 },
    { home: 2, guest: 1 },
  ],
  'a decided score': decidedSets,
  'an impossible one': [{ home: 7, guest: 4 }],
};

/**
 * A match without the fields that may differ between one step and two: times of ending and resuming, and the target of
 * undo.
 */
const standing = ({
  completedAt,
  lastPlayAt: _,
  resumedAt: _r,
  wentOnAt: _w,
  beforeResult: _b,
  ...match
}: Match) => ({
  ...match,
  isOver: completedAt !== null,
});

describe.each(Object.entries(situations))('%s: ended at typed sets', (...[, match]) => {
  const results = (['walkover', 'retirement', 'default'] as const).flatMap((outcome) =>
    (['home', 'guest'] as const).map((winnerSide): ForcedResult => ({ outcome, winnerSide })),
  );

  test.each(Object.entries(scores))('%s', (...[, sets]) => {
    for (const result of results) {
      const scored = putScore(match, sets, later);
      const inTwo = scored.ok ? setResult(scored.value.match, result, later) : scored;
      const inOne = endAtScore(match, { ...result, sets }, later);
      expect(inOne.ok).toBe(inTwo.ok);
      if (!inOne.ok || !inTwo.ok) continue;
      const ended = inOne.value.match;
      expect(standing(ended)).toEqual(standing(inTwo.value.match));
      expect(accepted(endAtScore(ended, { ...result, sets }, stamp)).match).toBe(ended);
    }
  });
});
