import { describe, expect, test } from 'vitest';
import { accepted, later, refused, situations, stamp } from '../../test/support/matches.ts';
import type { Match } from './match.ts';
import { undo } from './point-by-point.ts';
import { confirm, reopen, setResult } from './lifecycle.ts';
import type { ConfirmInput } from './lifecycle.ts';
import { winnerByScore } from './match-facts.ts';

const confirmed = (match: Match, input: Partial<ConfirmInput> = {}) =>
  confirm(match, { userId: 'user-referee', ...input }, later);

describe('a forced result', () => {
  test('waits with its winner, and the score stays as it stood', () => {
    const match = situations['a retirement pending'];
    expect(match).toMatchObject({
      status: 'completed',
      pendingResult: { outcome: 'retirement', winnerSide: 'guest' },
      winnerSide: null,
      outcome: null,
      completedAt: stamp.at,
    });
    expect(match.play).toEqual(situations['in progress, a point played'].play);
    expect(winnerByScore(match)).toBeNull();
  });

  test('is replaced by another, which still remembers the state before the first', () => {
    const replaced = accepted(
      setResult(situations['a walkover pending'], { outcome: 'default', winnerSide: 'home' }, later),
    ).match;
    expect(replaced).toMatchObject({
      pendingResult: { outcome: 'default', winnerSide: 'home' },
      completedAt: stamp.at,
    });
    expect(accepted(undo(replaced, { ...later, log: [] })).match).toMatchObject({
      status: 'scheduled',
      pendingResult: null,
      completedAt: null,
      startedAt: null,
    });
  });

  test('given once more changes nothing', () => {
    const match = situations['a walkover pending'];
    const again = setResult(match, { outcome: 'walkover', winnerSide: 'guest' }, later);
    expect(accepted(again).match).toBe(match);
  });

  test('cannot be a win while a side is unknown', () => {
    const match = situations['scheduled, a side unknown'];
    const result = setResult(match, { outcome: 'walkover', winnerSide: 'home' }, later);
    expect(refused(result)).toMatchObject({ kind: 'conflict' });
  });
});

describe('confirming', () => {
  test.each([
    ['completed by points', {}, { outcome: 'completed', winnerSide: 'home' }],
    ['completed by points', { winnerSide: 'home' }, { outcome: 'completed', winnerSide: 'home' }],
    ['completed by points', { outcome: 'completed' }, { outcome: 'completed', winnerSide: 'home' }],
    [
      'completed by points',
      { outcome: 'default', winnerSide: 'guest' },
      { outcome: 'default', winnerSide: 'guest' },
    ],
    ['completed by sets', {}, { outcome: 'completed', winnerSide: 'home' }],
    ['a walkover pending', {}, { outcome: 'walkover', winnerSide: 'guest' }],
    ['a walkover pending', { winnerSide: 'home' }, { outcome: 'walkover', winnerSide: 'home' }],
    ['a walkover pending', { outcome: 'default' }, { outcome: 'default', winnerSide: 'guest' }],
    ['a retirement pending', {}, { outcome: 'retirement', winnerSide: 'guest' }],
  ] as const)('%s with %j gives %j', (situation, input, result) => {
    expect(accepted(confirmed(situations[situation], input)).match).toMatchObject({
      ...result,
      confirmedAt: later.at,
      confirmedByUserId: 'user-referee',
      pendingResult: null,
    });
  });

  test.each([
    ['completed by points', { winnerSide: 'guest' }, 'winnerSide'],
    ['completed by points', { winnerSide: 'guest', outcome: 'completed' }, 'outcome'],
    ['completed by points', { outcome: 'walkover' }, 'outcome'],
    ['a walkover pending', { outcome: 'completed' }, 'winnerSide'],
    ['a walkover pending', { outcome: 'completed', winnerSide: 'guest' }, 'outcome'],
    ['a retirement pending', { outcome: 'completed', winnerSide: 'guest' }, 'outcome'],
    ['a retirement pending', { outcome: 'walkover', winnerSide: 'guest' }, 'outcome'],
    ['a walkover pending', { outcome: 'retirement', winnerSide: 'guest' }, 'outcome'],
  ] as const)('%s with %j is wrong in %s', (situation, input, path) => {
    const refusal = refused(confirmed(situations[situation], input));
    expect(refusal).toMatchObject({ kind: 'invalid', reasons: [{ path }] });
  });

  test('by a board names no user, and counts as an advance', () => {
    const { match } = accepted(confirmed(situations['completed by points'], { userId: null }));
    expect(match.confirmedByUserId).toBeNull();
    expect(match.advances).toBe(1);
  });
});

describe('reopening', () => {
  test('leaves a played-out score to be confirmed again', () => {
    const { match } = accepted(reopen(situations.confirmed));
    expect(match).toMatchObject({
      status: 'completed',
      winnerSide: null,
      outcome: null,
      confirmedAt: null,
      confirmedByUserId: null,
      pendingResult: null,
    });
    expect(accepted(confirmed(match)).match).toMatchObject({ winnerSide: 'home', advances: 2 });
  });

  test('makes a confirmed retirement pending again, and undo goes back to play', () => {
    const { match } = accepted(reopen(situations['a retirement confirmed']));
    expect(match.pendingResult).toEqual({ outcome: 'retirement', winnerSide: 'guest' });
    // Playing goes on from here: a freeplay match is not idle since its last point.
    const played = { status: 'in_progress', lastPlayAt: later.at };
    expect(accepted(undo(match, { ...later, log: [] })).match).toMatchObject(played);
  });

  test('of an outcome that an official put over the score leads back to the score', () => {
    const byScore = situations['completed by points'];
    const overruled = accepted(confirmed(byScore, { outcome: 'default', winnerSide: 'guest' })).match;
    const reopened = accepted(reopen(overruled)).match;
    expect(reopened.pendingResult).toEqual({ outcome: 'default', winnerSide: 'guest' });
    const undone = accepted(undo(reopened, { ...later, log: [] })).match;
    expect(undone).toMatchObject({ status: 'completed', pendingResult: null, completedAt: stamp.at });
  });
});
