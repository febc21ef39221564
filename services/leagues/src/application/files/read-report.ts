import type { Championship } from '../../domain/championship.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { getChampionship, getGroup, getLeague } from '../get.ts';
import type { Deps } from '../ports.ts';
import { readEntries } from '../team-matches/read-entries.ts';
import type { ReadEntries } from '../team-matches/read-entries.ts';

/** What the report of a team match is made of; everybody is shown the same: what anybody may see. */
export interface Report extends ReadEntries {
  readonly championship: Championship;
  readonly league: League;
  readonly group: Group;
  /** Of the home club, IANA. */
  readonly timeZone: string;
  /** Names of the captains and the referee by player id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Everything that the report of a team match is made of. Problem not-found. */
export async function readReport(deps: Deps, id: string): Promise<Report> {
  const { teamMatch, matches } = await readEntries(deps, id);
  const { leagueGroupId, leagueId, home, guest, refereePlayerId } = teamMatch.state;
  const { state: group } = await getGroup(deps, leagueGroupId);
  const named = [home.captainPlayerId, guest.captainPlayerId, refereePlayerId ?? ''];
  return {
    teamMatch,
    matches,
    group,
    championship: (await getChampionship(deps, group.championshipId)).state,
    league: (await getLeague(deps, leagueId)).state,
    timeZone: (await deps.clubs.timeZones([home.clubId])).get(home.clubId) ?? 'UTC',
    names: await deps.players.names(named),
  };
}
