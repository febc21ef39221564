import { useQueries } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { plannedOf } from '../team-match/tie.ts';
import type { Tie } from '../team-match/tie.ts';

/** The home teams of team matches with a time; a day alone needs no zone. */
function homeTeamsOf(ties: readonly Tie[]): string[] {
  const timed = ties.filter((tie) => (plannedOf(tie)?.at ?? null) !== null);
  return [...new Set(timed.map(({ homeTeamId }) => homeTeamId))];
}

async function readZone(read: PageReader, teamId: string): Promise<void> {
  const { clubId } = await read('getTeam', { params: { id: teamId } });
  await read('getClub', { params: { id: clubId } });
}

/** Reads what `useZones` uses. A team whose club was deleted has no zone. */
export async function readZones(read: PageReader, ties: readonly Tie[]): Promise<void> {
  await Promise.allSettled(homeTeamsOf(ties).map((id) => readZone(read, id)));
}

/** Returns the zone of the home club for a team match with a time; null if unknown. */
export function useZones(ties: readonly Tie[]): (tie: Tie) => string | null {
  const teams = useQueries({
    queries: homeTeamsOf(ties).map((id) => read('getTeam', { params: { id } })),
  });
  const clubOfTeam = new Map(
    teams.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.clubId]])),
  );
  const clubs = useQueries({
    queries: [...new Set(clubOfTeam.values())].map((id) => read('getClub', { params: { id } })),
  });
  const zones = new Map(clubs.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.timeZone]])));
  return ({ homeTeamId }) => zones.get(clubOfTeam.get(homeTeamId) ?? '') ?? null;
}
