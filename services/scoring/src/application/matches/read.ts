import type { Caller } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { requireShownUserIds } from '@courtcast/domain';
import type { Page } from '@courtcast/domain';
import { isHidden } from '../../domain/match-facts.ts';
import { draftsFor, isAllowed, requireVisible, resolveViewer } from '../access.ts';
import { findPlayer, isOneself } from './find-players.ts';
import type { Board } from '../../domain/board.ts';
import type { Deps, LoggedMatch, MatchFilter, MatchListQuery, RelayedMatch, StoredMatch } from '../ports.ts';
import type { MatchStatus } from '../../domain/match.ts';
import { mayScore } from '../../domain/permissions.ts';
import type { Viewer } from '../../domain/permissions.ts';

/** An answer, and whether it contains data of a draft, so that it is for this caller only. */
export interface Visible<T> {
  readonly value: T;
  readonly isPrivate: boolean;
}

/** `GET /matches/{id}`. Problem not-found where there is none, or it belongs to a draft of others. */
export async function getMatch(deps: Deps, caller: Caller, id: string): Promise<Visible<StoredMatch>> {
  const viewer = await resolveViewer(deps, caller);
  const stored = await deps.matches.find(id);
  if (stored === null) throw notFound('Match');
  await requireVisible(deps.records, { viewer, match: stored.state });
  return { value: stored, isPrivate: isHidden(stored.state) };
}

/** The log of a match with the match, in one read, for `GET /matches/{id}/points` and `…/statistics`. */
export async function getMatchLog(deps: Deps, caller: Caller, id: string): Promise<Visible<LoggedMatch>> {
  const viewer = await resolveViewer(deps, caller);
  const stored = await deps.matches.findLogged(id);
  if (stored === null) throw notFound('Match');
  await requireVisible(deps.records, { viewer, match: stored.state });
  return { value: stored, isPrivate: isHidden(stored.state) };
}

const BOARD = 'board:';

/**
 * The boards that entered lines of a log, by their `by`, for people who may score the match; empty for others. Removed
 * boards are left out.
 */
export async function findLogBoards(
  deps: Deps,
  caller: Caller,
  { state: match, log }: LoggedMatch,
): Promise<ReadonlyMap<string, Pick<Board, 'id' | 'name'>>> {
  const viewer = await resolveViewer(deps, caller);
  if (!(await isAllowed(deps.records, { viewer, match, now: deps.now() }, mayScore))) return new Map();
  const names = new Set(log.map(({ by }) => by).filter((by) => by.startsWith(BOARD)));
  const found = await Promise.all([...names].map((by) => deps.boards.find(by.slice(BOARD.length))));
  return new Map(
    found.flatMap((stored) => {
      if (stored === null) return [];
      const { id, name } = stored.state;
      return [[BOARD + id, { id, name }] as const];
    }),
  );
}

/** Parameters of a list of matches. */
export type ListInput = Omit<MatchListQuery, 'filter'> & {
  readonly filter: Omit<MatchFilter, 'drafts' | 'status' | 'part' | 'boardId'> & {
    readonly status?: MatchStatus | undefined;
    readonly isLive?: boolean | undefined;
  };
};

const mergedId = async (deps: Deps, playerId: string | undefined): Promise<string | undefined> => {
  if (playerId === undefined) return undefined;
  const mergedInto = (await deps.records.players.find(playerId))?.mergedInto ?? null;
  return mergedInto === null ? playerId : ((await findPlayer(deps.records, mergedInto))?.id ?? mergedInto);
};

/**
 * The requested players, by the ids of the players they were merged into. An opponent without a player filters as a
 * player.
 */
const playersOf = async (
  deps: Deps,
  { playerId, opponentId }: Pick<MatchFilter, 'playerId' | 'opponentId'>,
): Promise<Pick<MatchFilter, 'playerId' | 'opponentId'>> => {
  const [player, opponent] = await Promise.all([mergedId(deps, playerId), mergedId(deps, opponentId)]);
  return player === undefined ? { playerId: opponent } : { playerId: player, opponentId: opponent };
};

/**
 * Whether a list names hidden players (decisions 3), and then whether it is kept from the caller, to whom they are not
 * shown. Within a tournament, a draw or a league group it says no more than that does.
 */
const hidingOf = async (
  deps: Deps,
  caller: Caller,
  { playerId, opponentId, tournamentId, drawId, leagueGroupId }: Omit<MatchFilter, 'drafts'>,
): Promise<{ readonly isHidden: boolean; readonly isKept: boolean }> => {
  if (caller.kind === 'service' || (tournamentId ?? drawId ?? leagueGroupId) !== undefined)
    return { isHidden: false, isKept: false };
  const ids = [playerId, opponentId].flatMap((id) => id ?? []);
  const found = await Promise.all(ids.map((id) => deps.records.players.find(id)));
  const hidden = found.flatMap((player) => (player?.hidden === true ? [player] : []));
  return { isHidden: hidden.length > 0, isKept: hidden.some((player) => !isOneself(caller, player)) };
};

/** A page of a list that nothing can be in. */
export function emptyPage({ page, perPage }: Pick<ListInput, 'page' | 'perPage'>): Page<StoredMatch> {
  return {
    data: [],
    meta: { total: 0, page, perPage, totalPages: 1, hasNextPage: false, hasPreviousPage: page > 1 },
  };
}

/**
 * `GET /matches`: public ones, and those of drafts whose staff the caller is on; of hidden players none. Throws Problem unauthenticated or
 * forbidden if they filter by a user id and may not see such ids.
 */
export async function listMatches(
  deps: Deps,
  caller: Caller,
  input: ListInput,
): Promise<Visible<Page<StoredMatch>>> {
  const viewer = await resolveViewer(deps, caller);
  const { umpireUserId } = input.filter;
  requireShownUserIds(caller, [umpireUserId]);
  const drafts = await draftsFor(deps, viewer);
  const isPrivate = drafts.length > 0 || umpireUserId !== undefined;
  const { isLive = false, status, playerId, opponentId, ...filter } = input.filter;
  if (isLive && status !== undefined && status !== 'in_progress') {
    return { value: emptyPage(input), isPrivate };
  }
  const players = await playersOf(deps, { playerId, opponentId });
  const { isHidden: isOfHidden, isKept } = await hidingOf(deps, caller, { ...filter, ...players });
  if (isKept) return { value: emptyPage(input), isPrivate: true };
  const value = await deps.queries.list({
    ...input,
    filter: { ...filter, ...players, status: isLive ? 'in_progress' : status, drafts },
  });
  return { value, isPrivate: isPrivate || isOfHidden };
}

/** `GET /players/{id}/matches`. Problem not-found for an unknown player, and for a hidden one but to themselves. */
export async function listPlayerMatches(
  deps: Deps,
  caller: Caller,
  input: ListInput & { readonly playerId: string },
): Promise<Visible<Page<StoredMatch>>> {
  const { playerId, ...rest } = input;
  const player = await findPlayer(deps.records, playerId);
  if (player === null || (player.hidden === true && !isOneself(caller, player))) throw notFound('Player');
  return listMatches(deps, caller, { ...rest, filter: { ...rest.filter, playerId: player.id } });
}

/** Whether a match belongs to a draft. Problem not-found where the caller may not see it. */
export async function requireVisibleMatch(deps: Deps, caller: Caller, id: string): Promise<boolean> {
  return (await getMatch(deps, caller, id)).isPrivate;
}

/** A match that the caller knows up to a version; 0 knows nothing of it. */
export interface KnownMatch {
  readonly id: string;
  readonly version: number;
}

const isVisible = async (deps: Deps, viewer: Viewer, { state: match }: StoredMatch): Promise<boolean> => {
  if (match.recalled !== undefined) return false;
  if (!isHidden(match)) return true;
  if (viewer.kind !== 'user') return false;
  if (viewer.isAdmin) return true;
  const drafts = await draftsFor(deps, viewer);
  return match.tournament !== null && drafts.includes(match.tournament.id);
};

/** Matches that are newer than the given versions, without those of drafts hidden from the caller. */
export async function lookupMatches(
  deps: Deps,
  caller: Caller,
  known: readonly KnownMatch[],
): Promise<RelayedMatch[]> {
  const viewer = await resolveViewer(deps, caller);
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  const found = await deps.matches.findMany([...versions.keys()]);
  const newer = found.filter(({ id, version }) => version > (versions.get(id) ?? 0));
  if (viewer.kind === 'service') return newer;
  const visible: RelayedMatch[] = [];
  for (const stored of newer) {
    if (await isVisible(deps, viewer, stored)) visible.push(stored);
  }
  return visible;
}
