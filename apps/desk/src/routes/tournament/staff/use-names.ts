import { useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/**
 * Users of a staff by name, as far as that is known: whom an invitation was for, else as the log of the tournament names
 * them. An id is no name, and no one but admins may look users up.
 */
export function useNames(id: string, userIds: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(ask('listStaffInvitations', { params: { id }, query: { perPage: 100 } }));
  const invited = new Map(
    (data?.data ?? []).flatMap(({ acceptedByUserId, name }) =>
      acceptedByUserId === null ? [] : [[acceptedByUserId, name] as const],
    ),
  );
  const others = data === undefined ? [] : userIds.filter((userId) => !invited.has(userId));
  const logs = useQueries({
    queries: others.map((userId) => ask('listActivity', { params: { id }, query: { userId, perPage: 1 } })),
  });
  const logged = others.flatMap((userId, index) => {
    const name = logs[index]?.data?.data[0]?.actor.name;
    return name === null || name === undefined ? [] : [[userId, name] as const];
  });
  return new Map([...invited, ...logged]);
}
