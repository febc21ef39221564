import type { Caller, PlayerState } from '@courtcast/contracts';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import type { Draw } from '../../domain/draws/draw.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Club } from '../../domain/venues.ts';
import { viewerOf, getVisibleTournament } from '../access.ts';
import { entriesOfTournaments } from '../entries/entries-of-tournaments.ts';
import type { TournamentEntries } from '../entries/entries-of-tournaments.ts';
import { drawDetailOf } from '../draws/draw-detail.ts';
import type { DrawDetail } from '../draws/draw-detail.ts';
import type { Deps, TournamentFilter } from '../ports.ts';

/** A tournament with the data of its detail form. */
export interface TournamentDetail {
  readonly tournament: Stored<Tournament>;
  /** In the order in which the tournament names them. */
  readonly hostClubs: readonly Stored<Club>[];
  /** Clubs that must admit it before they host it. */
  readonly askedClubs: readonly Stored<Club>[];
  readonly draws: readonly Stored<Draw>[];
}

async function clubsOf(
  { clubs }: Pick<Deps, 'clubs'>,
  ids: readonly string[],
): Promise<readonly Stored<Club>[]> {
  const known = new Map((await clubs.findMany(ids)).map((club) => [club.id, club]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The clubs at which a tournament is held, in the order in which it names them. */
export function hostClubsOf(
  deps: Pick<Deps, 'clubs'>,
  { state }: Stored<Tournament>,
): Promise<readonly Stored<Club>[]> {
  return clubsOf(deps, state.hostClubIds);
}

/** A tournament with the data of its detail form. */
export async function tournamentDetailOf(
  deps: Pick<Deps, 'clubs' | 'draws'>,
  tournament: Stored<Tournament>,
): Promise<TournamentDetail> {
  const [hostClubs, askedClubs, draws] = await Promise.all([
    hostClubsOf(deps, tournament),
    clubsOf(deps, tournament.state.askedClubIds ?? []),
    deps.draws.listOfTournament(tournament.id),
  ]);
  return { tournament, hostClubs, askedClubs, draws };
}

/** One tournament in its detail form; Problem not-found, for a draft of others, too. */
export async function getTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws'>,
  id: string,
  caller: Caller,
): Promise<TournamentDetail> {
  return tournamentDetailOf(deps, await getVisibleTournament(deps, { id, caller }));
}

/** A tournament in the list of all. */
export interface ListedTournament {
  readonly tournament: Stored<Tournament>;
  /** Undefined outside of its registration phase. */
  readonly entries: TournamentEntries | undefined;
}

/** Tournaments; drafts among them for their staff and for admins (specification 4.2: its filters are public). */
export async function listTournaments(
  deps: Pick<Deps, 'tournaments' | 'entryLists' | 'now'>,
  query: PageQuery & TournamentFilter,
  caller: Caller,
): Promise<Page<ListedTournament> & { readonly isPrivate: boolean }> {
  const { hasDrafts, data, meta } = await deps.tournaments.list(query, viewerOf(caller));
  const entries = await entriesOfTournaments(deps, data);
  const listed = data.map((tournament) => ({ tournament, entries: entries.get(tournament.id) }));
  return { data: listed, meta, isPrivate: hasDrafts };
}

/** A tournament with everything in it. */
export interface TournamentInFull {
  readonly tournament: Stored<Tournament>;
  /** In the order of creation. */
  readonly draws: readonly DrawDetail[];
  /** Null where none was made. */
  readonly order: OrderOfPlay | null;
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'matches' | 'players' | 'ordersOfPlay' | 'now'>;

/** A tournament with everything in it; Problem not-found, for a draft of others, too. */
export async function getTournamentInFull(
  deps: Needs,
  id: string,
  caller: Caller,
): Promise<TournamentInFull> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  const [draws, order] = await Promise.all([deps.draws.listOfTournament(id), deps.ordersOfPlay.find(id)]);
  const details = await Promise.all(draws.map((draw) => drawDetailOf(deps, draw)));
  return { tournament, draws: details, order: order?.state ?? null };
}

/** Everybody in a draw of the tournament, by id, as far as they are known. */
export async function findPlayersIn(
  { players }: Pick<Deps, 'players'>,
  { draws }: TournamentInFull,
): Promise<ReadonlyMap<string, PlayerState>> {
  const ids = draws.flatMap(({ draw, bracket }) => [
    ...draw.state.entrants.flatMap(({ playerIds }) => playerIds),
    ...bracket.slots.flatMap(({ occupant }) => (occupant.kind === 'placed' ? occupant.playerIds : [])),
  ]);
  return players.findMany([...new Set(ids)]);
}
