import { toScoreView } from '@courtcast/scoring-rules';
import type { PointNote } from '@courtcast/web-score/score/point-log-view.tsx';
import { prizeOf } from '@courtcast/web-score/match/situation.ts';
import type { PlayedMatch, PlayedPoint } from './played-match.ts';

type Coming = Pick<PlayedPoint, 'stake' | 'server'>;

/** What the next point may decide: a break, a set, the match. */
function chanceOf({ stake, server }: Coming): PointNote['chance'] {
  return prizeOf({ nextPoint: stake, server })?.prize ?? null;
}

/** Notes on the points of a match by seq: how each was won, and what the next point of its game may decide. */
export function notesOf({ rules, points, state }: PlayedMatch): ReadonlyMap<number, PointNote> {
  const { server, nextPoint } = toScoreView(rules, state);
  const now: Coming | null = nextPoint === null ? null : { stake: nextPoint, server };
  return new Map(
    points.map(({ seq, kind, endsGame }, index) => {
      const next = points[index + 1] ?? now;
      return [seq, { kind, chance: endsGame || next === null ? null : chanceOf(next) }];
    }),
  );
}
