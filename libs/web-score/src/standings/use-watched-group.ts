import type { AnswerOf } from '@courtcast/client';
import type { WatchedTeamMatch } from '@courtcast/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { matchesOnOfGroup } from './group-reads.ts';

/** Updates a team match in every cached schedule of its group; a schedule that lacks it is refetched. */
function putTie(queryClient: QueryClient, groupId: string, tie: WatchedTeamMatch): void {
  const { queryKey } = read('getSchedule', { params: { id: groupId } });
  // Filtered schedules have longer keys with the same beginning.
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

/**
 * Keeps a group's table and schedule up to date by socket, and refetches its matches in progress when a team
 * match changes.
 */
export function useWatchedGroup(groupId: string): void {
  useRealtimeWatch('watchLeagueGroup', groupId, ({ rows, change }, queries) => {
    const { queryKey } = read('getStandings', { params: { id: groupId } });
    queries.setQueryData(queryKey, [...rows]);
    if (change === null) return;
    putTie(queries, groupId, change);
    void queries.invalidateQueries({ queryKey: matchesOnOfGroup(groupId).queryKey });
  });
}
