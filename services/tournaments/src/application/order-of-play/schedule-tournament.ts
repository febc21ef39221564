import type { MatchView } from '@courtcast/contracts';
import type { Request } from '@courtcast/domain';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { HeldOver } from '../../domain/order-of-play/plan.ts';
import type { Deps } from '../ports.ts';
import { grantOwn } from '../tournaments/name-hosts.ts';
import { proposeSchedule } from './propose-schedule.ts';
import type { Needs, ScheduleAsked } from './propose-schedule.ts';

/** An order of play and its matches in list form, in the order in which they are played. */
export interface ScheduledTournament {
  readonly order: OrderOfPlay;
  readonly heldOver: readonly HeldOver[];
  readonly matches: readonly MatchView[];
}

/**
 * Plans all unplayed matches of a tournament and stores where and when they are played. Refused as `proposeSchedule` is;
 * Problem unavailable where scoring does not take it now: it is stored then, and scoring follows by its event.
 */
export async function scheduleTournament(
  deps: Needs & Pick<Deps, 'ordersOfPlay'>,
  asked: ScheduleAsked,
  request: Request,
): Promise<ScheduledTournament> {
  const proposal = await proposeSchedule(deps, asked, request);
  await grantOwn(deps, { clubIds: proposal.own, tournamentId: asked.id }, request.command);
  const order = await deps.ordersOfPlay.put(asked.id, proposal.order, request.command);
  await deps.matches.place(order);
  const placed = await deps.matches.findMany(order.state.slots.map(({ matchId }) => matchId));
  const matches = order.state.slots.flatMap(({ matchId }) => placed.get(matchId)?.view ?? []);
  return { order: order.state, heldOver: proposal.heldOver, matches };
}
