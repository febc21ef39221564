import { useQueries, useQuery } from '@tanstack/react-query';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Every team match of a group in full, in the order of its schedule. */
export function useTies(leagueGroupId: string) {
  return useQuery(ask('listTeamMatches', { query: { leagueGroupId } }));
}

function homeTeamsOf(ties: readonly Tie[]): string[] {
  // A day without a time needs no zone.
  const timed = ties.filter((tie) => (plannedOf(tie)?.at ?? null) !== null);
  return [...new Set(timed.map(({ homeTeamId }) => homeTeamId))];
}

/** The zone of the home club of each team match that has a time; null while it is not known. */
export function useZonesOf(ties: readonly Tie[]): (tie: Tie) => string | null {
  const teams = useQueries({
    queries: homeTeamsOf(ties).map((id) => ask('getTeam', { params: { id } })),
  });
  const clubOf = new Map(teams.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.clubId]])));
  const clubs = useQueries({
    queries: [...new Set(clubOf.values())].map((id) => ask('getClub', { params: { id } })),
  });
  const zones = new Map(clubs.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.timeZone]])));
  return ({ homeTeamId }) => zones.get(clubOf.get(homeTeamId) ?? '') ?? null;
}
