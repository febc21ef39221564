import type { Caller, MatchPart } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page } from '@courtcast/domain';
import type { Match, MatchStatus } from '../../domain/match.ts';
import { mayKeepOwnRecord } from '../../domain/permissions.ts';
import { eveningDrawTypes, isLeftOutBy, isOfEvening, setOwnRecord } from '../../domain/players/record.ts';
import { draftsFor, resolveViewer } from '../access.ts';
import type { Deps, MatchParts, StoredMatch } from '../ports.ts';
import { emptyPage } from './read.ts';
import { changeMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** A match with the caller's part in it. */
export interface OwnMatch {
  readonly stored: StoredMatch;
  readonly as: readonly MatchPart[];
  /** Of a match of an evening that the caller plays: whether it counts in their record; else undefined. */
  readonly isInRecord: boolean | undefined;
}

/** Filters of the caller's own matches. */
export interface OwnMatchesQuery {
  /** Both unless given. */
  readonly as?: MatchPart | undefined;
  /** By default matches that are not over. */
  readonly status?: MatchStatus | undefined;
  /** Only matches whose result waits for the caller's answer. */
  readonly toConfirm?: boolean | undefined;
  /** Only matches of evenings that the caller has played, the newest first. */
  readonly ofEvenings?: boolean | undefined;
  readonly page: number;
  readonly perPage: number;
}

const notOver: readonly MatchStatus[] = ['scheduled', 'in_progress', 'suspended'];

interface Person {
  readonly userId: string;
  readonly playerId: string | null;
}

function partsAskedFor({ userId, playerId }: Person, as: MatchPart | undefined): MatchParts {
  return {
    playerId: as === 'umpire' ? undefined : (playerId ?? undefined),
    umpireUserId: as === 'player' ? undefined : userId,
  };
}

function partsIn({ sides, umpireUserId }: Match, { userId, playerId }: Person): MatchPart[] {
  const seats = [...(sides.home ?? []), ...(sides.guest ?? [])];
  return [
    ...(seats.some(({ id }) => id === playerId) ? (['player'] as const) : []),
    ...(umpireUserId === userId ? (['umpire'] as const) : []),
  ];
}

const toOwnMatch = (stored: StoredMatch, person: Person): OwnMatch => {
  const as = partsIn(stored.state, person);
  const isPlayed = as.includes('player') && isOfEvening(stored.state);
  return {
    ...{ stored, as },
    isInRecord: isPlayed ? !isLeftOutBy(stored.state, person.playerId ?? '') : undefined,
  };
};

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

/** What a list of one's own matches asks for beside its parts. */
function askedFor({ playerId }: Person, { status, toConfirm, ofEvenings }: Omit<OwnMatchesQuery, 'as'>) {
  const isOver = toConfirm === true || ofEvenings === true;
  return {
    isOfPlayer: isOver,
    filter: {
      status: status ?? (isOver ? ('completed' as const) : notOver),
      waitsFor: toConfirm === true ? (playerId ?? undefined) : undefined,
      drawTypes: ofEvenings === true ? eveningDrawTypes : undefined,
    },
    sort: ofEvenings === true ? newestFirst : ('schedule' as const),
  };
}

/** `GET /me/matches`: matches that the caller plays or umpires, in the order of play. Problem forbidden for boards. */
export async function listMyMatches(
  deps: Deps,
  caller: Caller,
  { as, ...query }: OwnMatchesQuery,
): Promise<Page<OwnMatch>> {
  const person = requireUser(caller);
  const { isOfPlayer, filter, sort } = askedFor(person, query);
  const part = partsAskedFor(person, query.ofEvenings === true ? 'player' : as);
  const isNone =
    (part.playerId === undefined && part.umpireUserId === undefined) ||
    (isOfPlayer && person.playerId === null);
  const { page, perPage } = query;
  const drafts = await draftsFor(deps, await resolveViewer(deps, caller));
  const found = isNone
    ? emptyPage({ page, perPage })
    : await deps.queries.list({ filter: { part, ...filter, drafts }, sort, page, perPage });
  return { data: found.data.map((stored) => toOwnMatch(stored, person)), meta: found.meta };
}

/** `PUT /matches/{id}/own-record`: a match of an evening counts in the record of a user who has played it, or not. */
export async function keepOwnRecord(deps: Deps, request: MatchRequest, counts: boolean): Promise<OwnMatch> {
  const person = requireUser(request.caller);
  const stored = await changeMatch(deps, request, {
    may: mayKeepOwnRecord,
    decide: (match) => setOwnRecord(match, person.playerId ?? '', counts),
  });
  return toOwnMatch(stored, person);
}
