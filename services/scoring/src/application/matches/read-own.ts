import type { Caller, MatchPart } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page } from '@courtcast/domain';
import type { Match, MatchStatus } from '../../domain/match.ts';
import { draftsFor, resolveViewer } from '../access.ts';
import type { Deps, MatchParts, StoredMatch } from '../ports.ts';
import { emptyPage } from './read.ts';

/** A match with the caller's part in it. */
export interface OwnMatch {
  readonly stored: StoredMatch;
  readonly as: readonly MatchPart[];
}

/** Filters of the caller's own matches. */
export interface OwnMatchesQuery {
  /** Both unless given. */
  readonly as?: MatchPart | undefined;
  /** By default matches that are not over. */
  readonly status?: MatchStatus | undefined;
  /** Only matches whose result waits for the caller's answer. */
  readonly toConfirm?: boolean | undefined;
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

/** `GET /me/matches`: matches that the caller plays or umpires, in the order of play. Problem forbidden for boards. */
export async function listMyMatches(
  deps: Deps,
  caller: Caller,
  { as, status, toConfirm = false, ...page }: OwnMatchesQuery,
): Promise<Page<OwnMatch>> {
  const person = requireUser(caller);
  const part = partsAskedFor(person, as);
  const isNone =
    (part.playerId === undefined && part.umpireUserId === undefined) ||
    (toConfirm && person.playerId === null);
  const drafts = await draftsFor(deps, await resolveViewer(deps, caller));
  const found = isNone
    ? emptyPage(page)
    : await deps.queries.list({
        filter: {
          part,
          status: status ?? (toConfirm ? 'completed' : notOver),
          waitsFor: toConfirm ? (person.playerId ?? undefined) : undefined,
          drafts,
        },
        sort: 'schedule',
        ...page,
      });
  return {
    data: found.data.map((stored) => ({ stored, as: partsIn(stored.state, person) })),
    meta: found.meta,
  };
}
