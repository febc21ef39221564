import type { Command } from '@courtcast/contracts';
import { followUp } from '@courtcast/domain';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import type { Feed, Match } from '../../domain/match.ts';
import { fillSlot, vacateSlot } from '../../domain/slots.ts';
import type { Deps, MatchStore, StoredMatch } from '../ports.ts';
import { toChange } from './write.ts';

/** Where the winner of a match goes: past matches that will not be played. */
export interface Destination extends Feed {
  readonly next: StoredMatch;
}

/** Where the winner of a match goes; null after the last round, and outside of draws. */
export async function destinationOf(matches: MatchStore, { feeds }: Match): Promise<Destination | null> {
  let feed = feeds;
  while (feed !== null) {
    const next = await matches.find(feed.matchId);
    if (next === null) return null;
    if (!next.state.isDropped) return { ...feed, next };
    feed = next.state.feeds;
  }
  return null;
}

const vacate = async (
  { matches }: Deps,
  { matchId, side }: Feed,
  { match: by, command }: { match: Match; command: Command },
): Promise<MatchDecision | null> => {
  let refused: MatchDecision | null = null;
  const vacating = { side, byMatchId: by.id, advance: by.advances };
  await matches.update(matchId, followUp(command, `vacate-${by.advances}`), {
    isFresh: true,
    decide: async ({ state: match }) => {
      const decision = vacateSlot(match, vacating);
      refused = decision.ok ? null : decision;
      return decision.ok ? toChange(match, decision, command.startedAt) : null;
    },
  });
  return refused;
};

/** Whether the effect of a match on its draw must be undone before it is reopened or reinstated. */
const hasAdvanced = ({ confirmedAt, bothOut }: Match): boolean => confirmedAt !== null || bothOut;

/**
 * Takes back what a match has sent to the next one of its draw, while that is scheduled. Gives the refusal, with the
 * match in the way in its details, or null. May be repeated.
 */
export async function vacateAfter(deps: Deps, match: Match, command: Command): Promise<MatchDecision | null> {
  const destination = await destinationOf(deps.matches, match);
  if (destination === null) return null;
  if (hasAdvanced(match)) return vacate(deps, destination, { match, command });
  const decision = vacateSlot(destination.next.state, {
    side: destination.side,
    byMatchId: match.id,
    advance: match.advances,
  });
  return decision.ok ? null : decision;
}

/**
 * Puts the winner of a match that is confirmed again into the slot that was emptied for its reopening. First
 * confirmations are advanced by the draw.
 */
export async function refillAfter(deps: Deps, match: Match, command: Command): Promise<void> {
  if (match.feeds === null || match.winnerSide === null) return;
  const destination = await destinationOf(deps.matches, match);
  if (destination === null) return;
  const { side, next } = destination;
  const note = next.state.vacated[side];
  if (note?.byMatchId !== match.id || note.advance >= match.advances) return;
  const seats = match.sides[match.winnerSide];
  await deps.matches.update(next.id, followUp(command, 'refill'), {
    decide: async ({ state: target }) => {
      const isStillNoted = target.vacated[side]?.byMatchId === match.id;
      const filled = isStillNoted ? fillSlot(target, { side, seats }) : target;
      return toChange(target, acceptMatch(filled), command.startedAt);
    },
  });
}
