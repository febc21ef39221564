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
 * A team match with the present name, club and captain of a team; the same object if nothing changes. The present
 * captain is responsible for all matches of the team, those under the previous captain included.
 */
export function withTeamFacts(teamMatch: TeamMatch, known: Known): TeamMatch {
  const home = sideWith(teamMatch.home, known);
  const guest = sideWith(teamMatch.guest, known);
  return home === teamMatch.home && guest === teamMatch.guest ? teamMatch : { ...teamMatch, home, guest };
}
