import type { Ending, MatchResult } from '../../domain/draws/draw.ts';
import type { MatchCopy } from '../ports.ts';

/** How a match ended, for a table; null while it is not over. */
function endingOf({ view }: MatchCopy): Ending | null {
  const { status, confirmedAt, outcome, sets } = view;
  if (status === 'cancelled') return { outcome: 'cancelled', sets: null };
  return confirmedAt === null || outcome === null ? null : { outcome, sets };
}

/** What the copy of a match says of its result. */
export function resultOf(copy: MatchCopy): MatchResult {
  const { epoch, version, advances, decisions, view } = copy;
  const isWalkover = advances !== null && view.outcome === 'walkover';
  return { epoch, version, advances, decisions, ...(isWalkover && { isWalkover }), ended: endingOf(copy) };
}
