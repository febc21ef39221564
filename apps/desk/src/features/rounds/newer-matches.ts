import type { MatchView } from '@courtcast/contracts';
import type { AnswerOf } from '@courtcast/client';

/** Matches from answers to this page's writes, by id: the draw, read at once, may not have them yet. */
export type NewerMatches = ReadonlyMap<string, MatchView>;

/** A draw with these matches where they are newer than its own. */
export function withNewerMatches(draw: AnswerOf<'getDraw'>, newer: NewerMatches): AnswerOf<'getDraw'> {
  if (newer.size === 0 || !draw.drawnRounds) return draw;
  const newest = (matchId: string, match: MatchView | null) => {
    const other = newer.get(matchId);
    return other === undefined || (match !== null && match.version >= other.version) ? match : other;
  };
  const drawnRounds = draw.drawnRounds.map((round) => ({
    ...round,
    matches: round.matches.map((one) => ({ ...one, match: newest(one.matchId, one.match) })),
  }));
  return { ...draw, drawnRounds };
}
