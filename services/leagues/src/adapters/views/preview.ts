import type { ResultPreviewView } from '@courtcast/contracts';
import { sides } from '@courtcast/scoring-rules';
import type { ResultPreview } from '../../application/groups/preview-result.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';

type TieView = ResultPreviewView['teamMatches'][number]['from'];
type PlaceView = ResultPreviewView['standings'][number]['rows'][number]['from'];

function toTie(tie: TeamMatch): TieView {
  return {
    status: tie.status,
    homeMatchesWon: tie.home.matchesWon,
    guestMatchesWon: tie.guest.matchesWon,
    approved: sides.filter((side) => tie[side].approvedAt !== null),
  };
}

function toPlace({
  teamId: _id,
  teamName: _name,
  separatedBy: _by,
  withdrawn: _,
  ...place
}: StandingsRow): PlaceView {
  return place;
}

/** The effects of a result in a league, for the answer to a dry run. */
export function toResultPreviewView({ tie, tables }: ResultPreview): ResultPreviewView {
  return {
    teamMatches: tie === null ? [] : [{ id: tie.id, from: toTie(tie.from), to: toTie(tie.to) }],
    standings: tables.map(({ leagueGroupId, when, rows }) => ({
      leagueGroupId,
      when,
      rows: rows.map(({ from, to }) => ({
        teamId: to.teamId,
        teamName: to.teamName,
        from: toPlace(from),
        to: toPlace(to),
      })),
    })),
  };
}
