import type { AnswerOf } from '@courtcast/client';
import type { WatchedTeamMatch } from '@courtcast/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { matchesOnOfGroup } from './group-reads.ts';

/** Puts a tie into every schedule of its group that has it; one that lacks it is asked for again. */
function putTie(queryClient: QueryClient, groupId: string, tie: WatchedTeamMatch): void {
  const { queryKey } = read('getSchedule', { params: { id: groupId } });
  // Schedules that are filtered have the same key with more in it.
  for (const [key, ties] of queryClient.getQueriesData<AnswerOf<'getSchedule'>>({ queryKey })) {
    if (ties === undefined) continue;
    const known = ties.some(({ id }) => id === tie.id);
    if (!known) void queryClient.invalidateQueries({ queryKey: key });
    else
      queryClient.setQueryData(
        key,
        ties.map((one) => (one.id === tie.id ? { ...one, ...tie } : one)),
      );
  }
}

/** Keeps table and schedule of a group as the socket sends them, and what is played in it with every tie that changes. */
export function useWatchedGroup(groupId: string): void {
  useRealtimeWatch('watchLeagueGroup', groupId, ({ rows, change }, queries) => {
    const { queryKey } = read('getStandings', { params: { id: groupId } });
    queries.setQueryData(queryKey, [...rows]);
    if (change === null) return;
    putTie(queries, groupId, change);
    void queries.invalidateQueries({ queryKey: matchesOnOfGroup(groupId).queryKey });
  });
}
