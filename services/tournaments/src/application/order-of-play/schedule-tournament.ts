import type { MatchView } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Reason, Request } from '@courtcast/domain';
import { conflict, invalid } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draws } from '../../domain/draws/family.ts';
import { fixturesOf } from '../../domain/order-of-play/fixtures.ts';
import type { Fixture } from '../../domain/order-of-play/fixtures.ts';
import type { KnownMatch } from '@courtcast/scoring-rules';
import { proposeOrder } from '../../domain/order-of-play/order-of-play.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import { playingTime } from '../../domain/order-of-play/playing-time.ts';
import type { TimeSettings } from '../../domain/order-of-play/playing-time.ts';
import { requireNotOver, requireStaff, officials, getVisibleTournament } from '../access.ts';
import { drawsOf } from '../draws/read.ts';
import type { Deps } from '../ports.ts';
import { isGuestOf } from '../tournaments/name-hosts.ts';

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** A match of scoring's as far as the order of play depends on it. */
export function toKnownMatch(view: MatchView): KnownMatch {
  return {
    status: view.status,
    courtId: view.court?.id ?? null,
    scheduledTime: toDate(view.scheduledTime),
    playOrder: view.playOrder,
    startedAt: toDate(view.startedAt),
    completedAt: toDate(view.completedAt),
  };
}

/** What a director asks for; `courts` are ids, the best first. */
export interface ScheduleInput extends TimeSettings {
  readonly courts: readonly string[];
}

/** An order of play and its matches in list form, in the order in which they are played. */
export interface ScheduledTournament {
  readonly order: OrderOfPlay;
  readonly matches: readonly MatchView[];
}

/** That courts exist, and none is named twice; Problem invalid. Problem conflict where a club does not let them in. */
async function requireCourts(
  { courts, clubs }: Pick<Deps, 'courts' | 'clubs'>,
  { id: tournamentId, input: { courts: ids } }: { id: string; input: ScheduleInput },
): Promise<void> {
  const found = await courts.findMany(ids);
  const known = new Set(found.map(({ id }) => id));
  const reasons = ids.flatMap((id, index): Reason[] => {
    const path = `courts.${index}`;
    if (ids.indexOf(id) < index) return [{ code: 'duplicate', path, message: 'This court is named twice' }];
    return known.has(id) ? [] : [{ code: 'unknown-reference', path, message: 'There is no such court' }];
  });
  if (reasons.length > 0) throw invalid(reasons);
  const venues = await clubs.findMany([...new Set(found.map(({ state }) => state.clubId))]);
  const shut = new Set(venues.filter((club) => !isGuestOf(club, tournamentId)).map(({ id }) => id));
  const inShut = new Set(found.filter(({ state }) => shut.has(state.clubId)).map(({ id }) => id));
  const message = 'Its club does not let the tournament onto its courts';
  const refused = ids.flatMap((id, index): Reason[] =>
    inShut.has(id) ? [{ code: 'court-not-granted', path: `courts.${index}`, message }] : [],
  );
  if (refused.length > 0) throw conflict('court-not-granted', message, refused);
}

async function finalizedDraws(deps: Pick<Deps, 'draws'>, tournamentId: string): Promise<Draws> {
  const draws = [...(await drawsOf(deps, tournamentId))].filter(([, draw]) => isFinalized(draw));
  if (draws.length === 0) throw conflict('draw-not-finalized', 'No draw of the tournament is finalized');
  return new Map(draws);
}

/** The matches of draws as scoring knows them now: what has begun must not be moved. */
async function findFixtures({ matches }: Pick<Deps, 'matches'>, draws: Draws): Promise<Fixture[]> {
  const ids = [...draws.values()].flatMap((draw) => (draw.matches ?? []).map(({ id }) => id));
  await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  return fixturesOf(draws, new Map([...copies].map(([id, { view }]) => [id, toKnownMatch(view)])));
}

/**
 * Plans all unplayed matches of a tournament and stores where and when they are played; for owners, directors and
 * referees. Problem conflict for a tournament that is over, has no finalized draw, or is not let onto a court; invalid for courts and times that
 * cannot be; unavailable where scoring does not answer.
 */
export async function scheduleTournament(
  deps: Pick<Deps, 'tournaments' | 'draws' | 'courts' | 'clubs' | 'matches' | 'ordersOfPlay'>,
  { id, input }: { id: string; input: ScheduleInput },
  { caller, command }: Request,
): Promise<ScheduledTournament> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: officials });
  requireNotOver(tournament);
  const time = decided(playingTime(input));
  await requireCourts(deps, { id, input });
  const draws = await finalizedDraws(deps, id);
  const fixtures = await findFixtures(deps, draws);
  const at = command.startedAt;
  const proposed = proposeOrder(fixtures, { courtIds: input.courts, time, nowMs: at.getTime() });
  const { matchMinutes } = input;
  const state = { ...proposed, tournamentId: id, drawIds: [...draws.keys()], matchMinutes, updatedAt: at };
  const order = await deps.ordersOfPlay.put(id, state, command);
  await deps.matches.place(order);
  const placed = await deps.matches.findMany(order.state.slots.map(({ matchId }) => matchId));
  const matches = order.state.slots.flatMap(({ matchId }) => placed.get(matchId)?.view ?? []);
  return { order: order.state, matches };
}
