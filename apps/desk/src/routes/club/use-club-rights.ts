import { isApiError } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMe } from '../../layout/use-me.ts';

/**
 * What who is signed in is in a club: one who runs it (admins do), one of its members, one who has joined and waits to be
 * confirmed, or none of these.
 */
export type ClubRights = 'runs' | 'plays' | 'waits' | 'none';

interface KnownRights {
  /** Undefined until it is known. */
  readonly rights: ClubRights | undefined;
  /** The read that says it. */
  readonly query: UseQueryResult;
}

/** By the memberships that a player has in a club now. */
export function rightsOf(own: readonly { readonly confirmed?: boolean }[]): ClubRights {
  if (own.length === 0) return 'none';
  return own.some(({ confirmed }) => confirmed !== false) ? 'plays' : 'waits';
}

/** Of one who does not run the club: whether their player is a member of it, and the club has said so. */
function useMembership(clubId: string, isAsked: boolean): KnownRights {
  const player = useMe()?.player;
  const id = player?.id ?? '';
  const query = useQuery({
    ...ask('listMemberships', { params: { id }, query: { perPage: 100 } }),
    enabled: isAsked && id !== '',
  });
  const memberships = player === null ? [] : query.data?.data;
  const own = memberships?.filter((one) => one.clubId === clubId && one.leftAt === null);
  return { rights: own && rightsOf(own), query };
}

/**
 * What who is signed in may do in a club. What only those who run it may read says whether they do: the clubs of a
 * player show one that was made just now a moment later.
 */
export function useClubRights(clubId: string): KnownRights {
  const use = useQuery(ask('getClubCourtUse', { params: { id: clubId } }));
  const isRefused = isApiError(use.error) && use.error.status === 403;
  const membership = useMembership(clubId, isRefused);
  if (isRefused) return membership;
  return { rights: use.data === undefined ? undefined : 'runs', query: use };
}
