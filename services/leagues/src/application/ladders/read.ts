import type { Caller } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { pageOf } from '@courtcast/domain';
import type { Challenge } from '../../domain/ladders/challenge.ts';
import type { Ladder } from '../../domain/ladders/ladder.ts';
import { playersInLadder } from '../../domain/ladders/merged-player.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'ladders' | 'players'>;

/** A player is in so many ladders that are looked at. */
const MAX_OWN = 20;

/** A ladder with the names of everybody in it. */
export interface NamedLadder {
  readonly ladder: Stored<Ladder>;
  readonly names: ReadonlyMap<string, string>;
}

/** Names of everybody whom a ladder names. */
export async function withNames(
  { players }: Pick<Deps, 'players'>,
  ladder: Stored<Ladder>,
): Promise<NamedLadder> {
  return { ladder, names: await players.names(playersInLadder(ladder.state)) };
}

/** Problem not-found for an unknown one. */
export async function getLadder(deps: Needs, id: string): Promise<NamedLadder> {
  return withNames(deps, await deps.ladders.get(id));
}

/** Challenges of a ladder, or of a player in it, the newest first. */
export async function listChallenges(
  deps: Needs,
  id: string,
  query: Pick<PageQuery, 'page' | 'perPage'> & { readonly playerId?: string | undefined },
): Promise<Page<Challenge> & Pick<NamedLadder, 'names'>> {
  const { ladder, names } = await getLadder(deps, id);
  const { playerId } = query;
  const wanted = ladder.state.challenges.filter(
    ({ challengerId, challengedId }) =>
      playerId === undefined || challengerId === playerId || challengedId === playerId,
  );
  return { ...pageOf(wanted.toReversed(), query), names };
}

/** The ladders in which the caller plays. */
export async function listOwnLadders(
  deps: Needs,
  caller: Caller,
): Promise<{ readonly playerId: string; readonly ladders: readonly NamedLadder[] }> {
  const { playerId } = requireUser(caller);
  if (playerId === null) return { playerId: '', ladders: [] };
  const page = { page: 1, perPage: MAX_OWN, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const { data } = await deps.ladders.list({ ...page, playerId });
  return { playerId, ladders: await Promise.all(data.map((one) => withNames(deps, one))) };
}
