import { useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { unpaidIn } from './check-in.ts';

/** The draws of which a player has a place and has not paid the fee, by player; empty until it is known. */
export function useUnpaid(tournamentId: string): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery(ask('listEntryLists', { params: { id: tournamentId } }));
  const charged = (data?.data ?? []).filter(({ fee }) => fee !== null);
  const lists = useQueries({
    queries: charged.map(({ drawId }) => ask('getEntryList', { params: { id: drawId } })),
  });
  return unpaidIn(lists.flatMap(({ data: full }) => full ?? []));
}
