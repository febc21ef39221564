import type { TeamMatch, TeamMatchSide } from './team-match.ts';
import type { Team } from './team.ts';

interface Known {
  readonly id: string;
  readonly team: Pick<Team, 'name' | 'clubId' | 'captainPlayerId'>;
}

function sideWith(side: TeamMatchSide, { id, team }: Known): TeamMatchSide {
  const { name: teamName, clubId, captainPlayerId } = team;
  const isSame =
    side.teamName === teamName && side.clubId === clubId && side.captainPlayerId === captainPlayerId;
  return side.teamId !== id || isSame ? side : { ...side, teamName, clubId, captainPlayerId };
}

/**
 * A team match whose sides know a team by its present name, club and captain; the same one where they do. A captain
 * of today answers for all of their team's matches, those of the captain before them included.
 */
export function withTeamFacts(teamMatch: TeamMatch, known: Known): TeamMatch {
  const home = sideWith(teamMatch.home, known);
  const guest = sideWith(teamMatch.guest, known);
  return home === teamMatch.home && guest === teamMatch.guest ? teamMatch : { ...teamMatch, home, guest };
}
