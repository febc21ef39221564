import type { MatchView } from '@courtcast/contracts';
import { decided, requireUser } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import { conflict, invalid } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Club } from '../../domain/venues.ts';
import type { Draws } from '../../domain/draws/family.ts';
import { fixturesOf } from '../../domain/order-of-play/fixtures.ts';
import type { Fixture } from '../../domain/order-of-play/fixtures.ts';
import type { KnownMatch } from '@courtcast/scoring-rules';
import { proposeOrder } from '../../domain/order-of-play/order-of-play.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { HeldOver } from '../../domain/order-of-play/plan.ts';
import { playingTime } from '../../domain/order-of-play/playing-time.ts';
import type { TimeSettings } from '../../domain/order-of-play/playing-time.ts';
import { unavailableTimes } from '../../domain/order-of-play/unavailable.ts';
import type { UnavailableTimes } from '../../domain/order-of-play/unavailable.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { requireNotOver, requireStaff, runsClub, officials, getVisibleTournament } from '../access.ts';
import { drawsOf } from '../draws/read.ts';
import type { Deps } from '../ports.ts';
import { isGuestOf, isOwnOf, isRefusedBy } from '../tournaments/name-hosts.ts';

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
    resumedAt: toDate(view.resumedAt ?? null),
    completedAt: toDate(view.completedAt),
  };
}

/** The request of a director; `courts` are ids, the best first. */
export interface ScheduleInput extends TimeSettings {
  readonly courts: readonly string[];
  readonly maxMatchesPerDay?: number | undefined;
}

type CourtView = NonNullable<MatchView['court']>;

/**
 * The courts as matches name them, by id: they exist, and none is named twice; Problem invalid. Problem conflict where a
 * club does not let them in.
 */
async function getCourts(
  { courts, clubs }: Pick<Deps, 'courts' | 'clubs'>,
  { id: tournamentId, input: { courts: ids } }: { id: string; input: ScheduleInput },
  isOwn: (club: Stored<Club>) => Promise<boolean>,
): Promise<Pick<Proposal, 'courts' | 'own'>> {
  const found = await courts.findMany(ids);
  const known = new Set(found.map(({ id }) => id));
  const reasons = ids.flatMap((id, index): Reason[] => {
    const path = `courts.${index}`;
    if (ids.indexOf(id) < index) return [{ code: 'duplicate', path, message: 'This court is named twice' }];
    return known.has(id) ? [] : [{ code: 'unknown-reference', path, message: 'There is no such court' }];
  });
  if (reasons.length > 0) throw invalid(reasons);
  const venues = await clubs.findMany([...new Set(found.map(({ state }) => state.clubId))]);
  const foreign = venues.filter((club) => !isGuestOf(club, tournamentId));
  const own: string[] = [];
  for (const club of foreign) if (await isOwn(club)) own.push(club.id);
  const shut = new Set(foreign.map(({ id }) => id).filter((id) => !own.includes(id)));
  const inShut = new Set(found.filter(({ state }) => shut.has(state.clubId)).map(({ id }) => id));
  const message = 'Its club does not let the tournament onto its courts';
  const refused = ids.flatMap((id, index): Reason[] =>
    inShut.has(id) ? [{ code: 'court-not-granted', path: `courts.${index}`, message }] : [],
  );
  if (refused.length > 0) throw conflict('court-not-granted', message, refused);
  const hosts = new Map(venues.map(({ id, state }) => [id, { id, name: state.name }]));
  const planned = found.map(
    ({ id, state: { name, clubId } }) => [id, { id, name, clubId, club: hosts.get(clubId) ?? null }] as const,
  );
  return { courts: new Map(planned), own };
}

async function finalizedDraws(deps: Pick<Deps, 'draws'>, tournamentId: string): Promise<Draws> {
  const draws = [...(await drawsOf(deps, tournamentId))].filter(([, draw]) => isFinalized(draw));
  if (draws.length === 0) throw conflict('draw-not-finalized', 'No draw of the tournament is finalized');
  return new Map(draws);
}

/** The matches of draws with scoring's present states: matches that have begun must not be moved. */
async function findFixtures({ matches }: Pick<Deps, 'matches'>, draws: Draws): Promise<Fixture[]> {
  const ids = [...draws.values()].flatMap((draw) => (draw.matches ?? []).map(({ id }) => id));
  await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  return fixturesOf(draws, new Map([...copies].map(([id, { view }]) => [id, toKnownMatch(view)])));
}

/** The hours that a tournament keeps free, of players as they are now. */
async function unavailableIn(
  { players }: Pick<Deps, 'players'>,
  { unavailable: hours = [] }: Pick<Tournament, 'unavailable'>,
): Promise<UnavailableTimes> {
  const ids = hours.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  return unavailableTimes(hours, await players.findMerges([...new Set(ids)]));
}

/** Dependencies of planning an order of play. */
export type Needs = Pick<
  Deps,
  'tournaments' | 'draws' | 'courts' | 'clubs' | 'matches' | 'players' | 'userRights' | 'now'
>;

/** A request, and its tournament. */
export interface ScheduleAsked {
  readonly id: string;
  readonly input: ScheduleInput;
}

/** An order of play that is not stored yet. */
export interface Proposal {
  readonly order: OrderOfPlay;
  readonly heldOver: readonly HeldOver[];
  /** The courts of the request, by id. */
  readonly courts: ReadonlyMap<string, CourtView>;
  /** Clubs that the caller or the owner runs and that have not let the tournament in: planning there lets it in. */
  readonly own: readonly string[];
}

/**
 * Plans all unplayed matches of a tournament; for owners, directors and referees. Problem conflict for a tournament that is
 * over, has no finalized draw, or is not let onto a court; invalid for courts and times that cannot be; unavailable where
 * scoring does not answer.
 */
export async function proposeSchedule(
  deps: Needs,
  { id, input }: ScheduleAsked,
  { caller, command }: Request,
): Promise<Proposal> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: officials });
  requireNotOver(tournament);
  const time = decided(playingTime(input, tournament.state.timeZone));
  const user = requireUser(caller);
  const { courts, own } = await getCourts(
    deps,
    { id, input },
    async (club) =>
      !isRefusedBy(club, id) &&
      (runsClub(user, club, command.startedAt) || (await isOwnOf(deps, club, tournament.state))),
  );
  const draws = await finalizedDraws(deps, id);
  const fixtures = await findFixtures(deps, draws);
  const at = command.startedAt;
  const unavailable = await unavailableIn(deps, tournament.state);
  const { matchMinutes, maxMatchesPerDay = null } = input;
  const resources = { courtIds: input.courts, time, nowMs: at.getTime(), unavailable, maxMatchesPerDay };
  const { heldOver, ...proposed } = proposeOrder(fixtures, resources);
  const order = { ...proposed, tournamentId: id, drawIds: [...draws.keys()], matchMinutes, updatedAt: at };
  return { courts, own, heldOver, order };
}
