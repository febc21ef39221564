import type { LeagueGroupDetailView, TeamMatchView, TeamView } from '@courtcast/contracts';
import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';
import type { WatchedTeamMatch } from '@courtcast/realtime';
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { groupsOf } from '@courtcast/web-score/standings/team-calendar.ts';
import {
  useRealtimeClient,
  useRefetchAfterReconnect,
  usePollOptions,
} from '@courtcast/web-data/realtime/realtime-context.ts';
import { MAX_GROUPS } from './team-source.ts';

/** The rank of a team in one of its groups. */
export interface Standing {
  readonly group: LeagueGroupDetailView;
  /** Null if it is no longer in the table. */
  readonly row: StandingsRowView | null;
}

interface TeamOfPage {
  readonly team: TeamView;
  readonly ties: readonly TeamMatchView[];
  readonly standings: readonly Standing[];
}

const tiesOf = (teamId: string) => read('listTeamMatches', { query: { teamId } });
const tableOf = (groupId: string) => read('getStandings', { params: { id: groupId } });

/** Keeps tables and team matches of a team's groups up to date by socket. */
function useWatchedGroups(teamId: string, groupIds: readonly string[]): void {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const watched = groupIds.join();
  useEffect(() => {
    const putTie = (change: WatchedTeamMatch) =>
      queryClient.setQueryData(tiesOf(teamId).queryKey, (ties) =>
        ties?.map((tie) => (tie.id === change.id ? change : tie)),
      );
    const watches = watched
      .split(',')
      .filter(Boolean)
      .map((groupId) =>
        client.watchLeagueGroup(groupId, ({ rows, change }) => {
          queryClient.setQueryData(tableOf(groupId).queryKey, [...rows]);
          if (change !== null) putTie(change);
        }),
      );
    return () => watches.forEach(({ stop }) => stop());
  }, [client, queryClient, teamId, watched]);
}

/** A team with its team matches and ranks, kept up to date. */
export function useTeam(id: string): TeamOfPage {
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  const [{ data: team }, { data: ties }] = useSuspenseQueries({
    queries: [read('getTeam', { params: { id } }), { ...tiesOf(id), ...again }],
  });
  const groupIds = groupsOf(ties, MAX_GROUPS);
  useWatchedGroups(id, groupIds);
  const groups = useSuspenseQueries({
    queries: groupIds.map((groupId) => read('getLeagueGroup', { params: { id: groupId } })),
  });
  const tables = useSuspenseQueries({ queries: groupIds.map(tableOf) });
  const standings = groups.map(({ data: group }, index) => ({
    group,
    row: tables[index]?.data.find(({ teamId }) => teamId === id) ?? null,
  }));
  return { team, ties, standings };
}
