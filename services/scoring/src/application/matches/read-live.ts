import type { Caller, LiveFilter as Place } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import type { Viewer } from '../../domain/permissions.ts';
import type { Deps, MatchFilter, StoredMatch } from '../ports.ts';
import type { Visible } from './read.ts';
import { draftsFor, resolveViewer } from '../access.ts';

type LiveFilter = Omit<MatchFilter, 'drafts' | 'status'>;

const listLiveFor = async (
  deps: Deps,
  viewer: Viewer,
  filter: LiveFilter,
): Promise<Visible<StoredMatch[]>> => {
  const drafts = await draftsFor(deps, viewer);
  return { value: await deps.queries.listLive({ ...filter, drafts }), isPrivate: drafts.length > 0 };
};

/** `GET /live/matches` */
export async function listLiveMatches(
  deps: Deps,
  caller: Caller,
  filter: LiveFilter,
): Promise<Visible<StoredMatch[]>> {
  return listLiveFor(deps, await resolveViewer(deps, caller), filter);
}

const requireCourt = async ({ records }: Deps, id: string): Promise<void> => {
  const court = await records.courts.findOrAsk(id);
  if (court === null || court.deleted) throw notFound('Court');
};

/** Throws Problem not-found where there is no such club. */
export async function requireClub({ records }: Deps, id: string): Promise<void> {
  const club = await records.clubs.findOrAsk(id);
  if (club === null || club.deleted) throw notFound('Club');
}

/** `GET /live/courts/{id}`: null for an idle court; Problem not-found for an unknown one. */
export async function getLiveCourt(
  deps: Deps,
  caller: Caller,
  courtId: string,
): Promise<Visible<StoredMatch | null>> {
  const viewer = await resolveViewer(deps, caller);
  await requireCourt(deps, courtId);
  const { value, isPrivate } = await listLiveFor(deps, viewer, { courtId });
  return { value: value[0] ?? null, isPrivate };
}

/** `GET /clubs/{id}/freeplay-matches`: those in progress on the club's courts. */
export async function listClubFreeplayMatches(
  deps: Deps,
  caller: Caller,
  clubId: string,
): Promise<StoredMatch[]> {
  await resolveViewer(deps, caller);
  await requireClub(deps, clubId);
  const live = await deps.queries.listLive({ clubId, kind: 'freeplay', drafts: [] });
  return live.filter(({ state }) => state.court !== null);
}

/** A scope that sockets watch. */
export interface LiveScope {
  readonly kind: 'tournament' | 'court' | 'club';
  readonly id: string;
}

const requireTournament = async (deps: Deps, viewer: Viewer, id: string): Promise<boolean> => {
  const known = (await deps.records.tournaments.find(id)) ?? (await deps.records.tournaments.refresh(id));
  if (known === null || known.deleted) throw notFound('Tournament');
  if (known.phase !== 'draft' || viewer.kind === 'service') return known.phase === 'draft';
  const drafts = await draftsFor(deps, viewer);
  if (!drafts.includes(id)) throw notFound('Tournament');
  return true;
};

/** The matches in progress of a scope; `isPrivate` says that the scope itself is a draft, shown to its staff. */
export async function getLiveScope(
  deps: Deps,
  caller: Caller,
  { kind, id }: LiveScope,
): Promise<Visible<StoredMatch[]>> {
  const viewer = await resolveViewer(deps, caller);
  if (kind === 'court') await requireCourt(deps, id);
  if (kind === 'club') await requireClub(deps, id);
  const isDraft = kind === 'tournament' && (await requireTournament(deps, viewer, id));
  const filter = { tournament: { tournamentId: id }, court: { courtId: id }, club: { clubId: id } }[kind];
  const { value } = await listLiveFor(deps, viewer, filter);
  return { value, isPrivate: isDraft };
}

/**
 * The matches in progress of a place, or everywhere. Matches of a draft are included only for its staff, and only in
 * the list of that tournament; `isPrivate` says that the list is such a draft's.
 */
export async function getLiveList(deps: Deps, caller: Caller, place: Place): Promise<Visible<StoredMatch[]>> {
  const { tournamentId, clubId } = place;
  const viewer = await resolveViewer(deps, caller);
  if (clubId !== undefined) await requireClub(deps, clubId);
  const isDraft = tournamentId !== undefined && (await requireTournament(deps, viewer, tournamentId));
  const drafts = isDraft ? [tournamentId] : [];
  return { value: await deps.queries.listLive({ ...place, drafts }), isPrivate: isDraft };
}
