import { useQueries } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

interface HomeTie {
  readonly homeTeamId: string;
}

/** The zone of the home club of each team match; null where it is not known. */
export function useTieZones(ties: readonly HomeTie[]): (tie: HomeTie) => string | null {
  const teamIds = [...new Set(ties.map(({ homeTeamId }) => homeTeamId))];
  const teams = useQueries({ queries: teamIds.map((id) => ask('getTeam', { params: { id } })) });
  const clubOf = new Map(teams.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.clubId]])));
  const clubIds = [...new Set(clubOf.values())];
  const clubs = useQueries({ queries: clubIds.map((id) => ask('getClub', { params: { id } })) });
  const zones = new Map(clubs.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.timeZone]])));
  return ({ homeTeamId }) => zones.get(clubOf.get(homeTeamId) ?? '') ?? null;
}
