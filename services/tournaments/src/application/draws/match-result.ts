import { isOver, matchesOfRounds } from '@courtcast/pairings/rounds';
import { recordResult } from '../../domain/draws/advancement.ts';
import type { Draw, Ending, MatchResult } from '../../domain/draws/draw.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import type { Deps, MatchCopy } from '../ports.ts';

/** The ending of a match, for a table; null while it is not over. */
function endingOf({ view }: MatchCopy): Ending | null {
  const { status, confirmedAt, outcome, sets } = view;
  if (status === 'cancelled') return { outcome: 'cancelled', sets: null };
  return confirmedAt === null || outcome === null ? null : { outcome, sets };
}

/** The result of a match, from its copy. */
export function resultOf(copy: MatchCopy): MatchResult {
  const { epoch, version, advances, decisions, view } = copy;
  const isWalkover = advances !== null && view.outcome === 'walkover';
  return { epoch, version, advances, decisions, ...(isWalkover && { isWalkover }), ended: endingOf(copy) };
}

/**
 * Brings the open matches of rounds up to date with scoring, before something is refused because of them: a result that was
 * confirmed a moment ago counts, though its event is still on its way. Problem unavailable where scoring does not answer.
 */
export async function askResults(
  { matches }: Pick<Deps, 'matches'>,
  draw: Draw,
): Promise<(state: Draw) => Draw> {
  const open = isByRounds(draw) ? matchesOfRounds(draw).filter((match) => !isOver(match)) : [];
  if (open.length === 0) return (state) => state;
  const ids = open.map(({ id }) => id);
  await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  return (state) => [...copies].reduce((next, [id, copy]) => recordResult(next, id, resultOf(copy)), state);
}
