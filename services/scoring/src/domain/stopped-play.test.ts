import fc from 'fast-check';
import { deuceRules, matchFormatNames } from '@courtcast/scoring-rules';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import { describe, expect, test } from 'vitest';
import { accepted, later, scheduledMatch, stamp } from '../../test/support/matches.ts';
import { cancel, confirm, setResult } from './lifecycle.ts';
import { setsIn } from './match-facts.ts';
import type { Match } from './match.ts';
import { playPoint, startMatch, undo } from './play.ts';
import { correct, endAtScore } from './score.ts';

describe('play that stopped anywhere', () => {
  const kinds = matchFormatNames.flatMap((matchFormat) =>
    deuceRules.map((deuceRule): MatchSettings => ({ matchFormat, deuceRule })),
  );
  const stops = fc.record({
    settings: fc.constantFrom(...kinds),
    winners: fc.array(fc.constantFrom<Side>('home', 'guest', 'guest'), { maxLength: 400 }),
    result: fc.record({
      outcome: fc.constantFrom('retirement' as const, 'default' as const),
      winnerSide: fc.constantFrom<Side>('home', 'guest'),
    }),
  });

  /** A match in which these points were won, up to the last before the decision. */
  const playedUntil = (match: Match, winners: readonly Side[]): Match =>
    winners.reduce(
      (now, winner) => {
        const { match: next } = accepted(playPoint(now, { winner }, stamp));
        return next.status === 'in_progress' ? next : now;
      },
      accepted(startMatch(match, {}, stamp)).match,
    );

  test('has its sets and nothing behind them: point by point, typed in, at once or as a correction', () => {
    fc.assert(
      fc.property(stops, ({ settings, winners, result }) => {
        const match = scheduledMatch({ settings });
        const running = playedUntil(match, winners);
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
