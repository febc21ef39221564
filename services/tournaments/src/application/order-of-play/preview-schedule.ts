import type { MatchView } from '@courtcast/contracts';
import type { Request } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import type { Slot } from '../../domain/order-of-play/order-of-play.ts';
import type { MatchCopy } from '../ports.ts';
import { proposeSchedule } from './propose-schedule.ts';
import type { Needs, Proposal, ScheduleAsked } from './propose-schedule.ts';
import type { ScheduledTournament } from './schedule-tournament.ts';

/** A match as it would stand in its slot. */
function placedIn(slot: Slot, copy: MatchCopy | undefined, { courts }: Proposal): MatchView {
  // Its draw was finalized a moment ago, and scoring has not made it yet.
  if (copy === undefined) throw unavailable('A match of the draw is not there yet', 1);
  return {
    ...copy.view,
    // A match that stands still keeps its court, also where that is not planned with.
    court: courts.get(slot.courtId) ?? copy.view.court,
    scheduledTime: slot.scheduledTime.toISOString(),
    notBeforeTime: slot.notBeforeTime.toISOString(),
    playOrder: slot.playOrder,
  };
}

/**
 * Previews what `scheduleTournament` would store, with the same refusals; stores nothing. Problem unavailable while
 * scoring does not know a match yet.
 */
export async function previewSchedule(
  deps: Needs,
  asked: ScheduleAsked,
  request: Request,
): Promise<ScheduledTournament> {
  const proposal = await proposeSchedule(deps, asked, request);
  const { slots } = proposal.order;
  const known = await deps.matches.findMany(slots.map(({ matchId }) => matchId));
  const matches = slots.map((slot) => placedIn(slot, known.get(slot.matchId), proposal));
  return { order: proposal.order, heldOver: proposal.heldOver, matches };
}
