import type { Caller } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import type { LogLine } from '../domain/log.ts';
import type { Match } from '../domain/match.ts';
import type { Viewer } from '../domain/permissions.ts';
import { isHidden } from '../domain/standing.ts';
import { requireVisible } from './authorise.ts';
import { findPlayer } from './players.ts';
import type { Deps, MatchFilter, MatchListQuery, Page, StoredMatch } from './ports.ts';
import { resolveViewer } from './viewer.ts';

/** An answer, and whether it is for this caller only because it shows what belongs to a draft. */
export interface Visible<T> {
  readonly value: T;
  readonly isPrivate: boolean;
}

/** Ids of the drafts whose matches the viewer sees. */
export async function draftsFor({ records }: Deps, viewer: Viewer): Promise<readonly string[]> {
  if (viewer.kind === 'service') return records.draftsOf(null);
  if (viewer.kind !== 'user') return [];
  return records.draftsOf(viewer.isAdmin ? null : viewer.userId);
}

/** `GET /matches/{id}`. Problem not-found where there is none, or it belongs to a draft of others. */
export async function getMatch(deps: Deps, caller: Caller, id: string): Promise<Visible<StoredMatch>> {
  const viewer = await resolveViewer(deps, caller);
  const stored = await deps.matches.find(id);
  if (stored === null) throw notFound('Match');
  await requireVisible(deps.records, { viewer, match: stored.match });
  return { value: stored, isPrivate: isHidden(stored.match) };
}

/** The log of a match with the match, for `GET /matches/{id}/points`. */
export async function getMatchLog(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Visible<{ match: Match; log: readonly LogLine[] }>> {
  const viewer = await resolveViewer(deps, caller);
  const stored = await deps.matches.findLogged(id);
  if (stored === null) throw notFound('Match');
  await requireVisible(deps.records, { viewer, match: stored.match });
  return { value: stored, isPrivate: isHidden(stored.match) };
}

/** A list of matches as it is asked for. */
export type ListInput = Omit<MatchListQuery, 'filter'> & {
  readonly filter: Omit<MatchFilter, 'drafts' | 'kind'> & { readonly isLive?: boolean | undefined };
};

const mergedId = async (deps: Deps, playerId: string | undefined): Promise<string | undefined> => {
  if (playerId === undefined) return undefined;
  const mergedInto = (await deps.records.players.find(playerId))?.mergedInto ?? null;
  return mergedInto === null ? playerId : ((await findPlayer(deps.records, mergedInto))?.id ?? mergedInto);
};

const emptyPage = ({ page, perPage }: ListInput): Page<StoredMatch> => ({
  data: [],
  meta: { total: 0, page, perPage, totalPages: 1, hasNextPage: false, hasPreviousPage: page > 1 },
});

/** `GET /matches`: public ones, and those of drafts whose staff the caller is on. */
export async function listMatches(
  deps: Deps,
  caller: Caller,
  input: ListInput,
): Promise<Visible<Page<StoredMatch>>> {
  const drafts = await draftsFor(deps, await resolveViewer(deps, caller));
  const isPrivate = drafts.length > 0;
  const { isLive = false, status, playerId, ...filter } = input.filter;
  if (isLive && status !== undefined && status !== 'in_progress') {
    return { value: emptyPage(input), isPrivate };
  }
  const player = await mergedId(deps, playerId);
  const value = await deps.queries.list({
    ...input,
    filter: { ...filter, playerId: player, status: isLive ? 'in_progress' : status, drafts },
  });
  return { value, isPrivate };
}

/** `GET /players/{id}/matches`. Problem not-found for an unknown player. */
export async function listPlayerMatches(
  deps: Deps,
  caller: Caller,
  input: ListInput & { readonly playerId: string },
): Promise<Visible<Page<StoredMatch>>> {
  const { playerId, ...rest } = input;
  const player = await findPlayer(deps.records, playerId);
  if (player === null) throw notFound('Player');
  return listMatches(deps, caller, { ...rest, filter: { ...rest.filter, playerId: player.id } });
}
