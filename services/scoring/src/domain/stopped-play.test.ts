import fc from 'fast-check';
import { deuceRules, matchFormatNames } from '@courtcast/scoring-rules';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import { describe, expect, test } from 'vitest';
import { accepted, later, scheduledMatch, stamp } from '../../test/support/matches.ts';
import { cancel, confirm, setResult } from './lifecycle.ts';
import { setsIn } from './match-facts.ts';
import type { Match } from './match.ts';
import { callTime, playPoint, startMatch, undo } from './point-by-point.ts';
import { correct, endAtScore } from './typed-score.ts';

describe('play that stopped anywhere', () => {
  const kinds = matchFormatNames.flatMap((matchFormat) =>
    deuceRules.map((deuceRule): MatchSettings => ({ matchFormat, deuceRule })),
  );
  const ofPoints: MatchSettings = { matchFormat: 'timed', count: 'points' };
  // Time is called now and then; of a match that is not timed it is refused.
  const anyPlay = fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom<Side>('home', 'guest', 'guest') },
    { weight: 1, arbitrary: fc.constant('time' as const) },
  );
  const stops = fc.record({
    settings: fc.constantFrom(...kinds, ofPoints),
    plays: fc.array(anyPlay, { maxLength: 400 }),
    result: fc.record({
      outcome: fc.constantFrom('retirement' as const, 'default' as const),
      winnerSide: fc.constantFrom<Side>('home', 'guest'),
    }),
  });

  /** A match with these points, up to the last one before the decision. */
  const playedUntil = (match: Match, plays: readonly (Side | 'time')[]): Match =>
    plays.reduce(
      (now, play) => {
        const decision = play === 'time' ? callTime(now, stamp) : playPoint(now, { winner: play }, stamp);
        const next = decision.ok ? decision.value.match : now;
        return next.status === 'in_progress' ? next : now;
      },
      accepted(startMatch(match, {}, stamp)).match,
    );

  test('has its sets and nothing behind them: point by point, typed in, at once or as a correction', () => {
    fc.assert(
      fc.property(stops, ({ settings, plays, result }) => {
        const match = scheduledMatch({ settings });
        const running = playedUntil(match, plays);
        const played = (setsIn(running) ?? []).filter(({ home, guest }) => home + guest > 0);
        const stopped = accepted(setResult(running, result, later)).match;
        const typed = accepted(endAtScore(match, { ...result, sets: played }, later)).match;
        const confirmed = accepted(confirm(typed, { userId: null }, later)).match;
        const walkover = accepted(setResult(match, { ...result, outcome: 'walkover' }, later)).match;
        const other = accepted(confirm(walkover, { userId: null }, later)).match;
        const corrected = accepted(correct(other, { ...result, sets: played, userId: null }, later)).match;
        for (const over of [stopped, typed, confirmed, corrected]) {
          expect(over.status).toBe('completed');
          expect(setsIn(over)).toEqual(played);
        }
        expect(corrected).toMatchObject(result);
        expect(setsIn(accepted(cancel(running, {})).match)).toEqual(played);
        expect(setsIn(accepted(undo(stopped, { ...later, log: [] })).match)).toEqual(setsIn(running));
      }),
      { numRuns: 200 },
    );
  });
});
