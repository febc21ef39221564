import type { ScheduledTeamMatchView, TeamMatchState, TeamMatchView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { settingsIn } from '@courtcast/scoring-rules';
import { dayWithoutTime } from '../../domain/team-match.ts';
import type { TeamMatch, TeamMatchSide } from '../../domain/team-match.ts';
import { forfeitOf } from '../../domain/team-match-results.ts';
import { revealedOnly } from '../../domain/team-match-entries.ts';
import type { ShownSides } from '../../domain/team-match-entries.ts';
import { datesOf, momentOf } from './dates.ts';
import { toMatchesOfTeamMatch } from './entry.ts';

function teamOf({ teamId, teamName }: TeamMatchSide): { id: string; name: string } {
  return { id: teamId, name: teamName };
}

/** Team match in the schedule form (specification 2.13). */
export function toScheduledTeamMatchView({ id, state }: Stored<TeamMatch>): ScheduledTeamMatchView {
  const { home, guest, leagueGroupId, matchDay, scheduledAt, location, singlesCount, doublesCount, status } =
    state;
  return {
    id,
    leagueGroupId,
    homeTeamId: home.teamId,
    guestTeamId: guest.teamId,
    matchDay,
    scheduledAt: momentOf(scheduledAt),
    location,
    singlesCount,
    doublesCount,
    status,
    homeMatchesWon: home.matchesWon,
    guestMatchesWon: guest.matchesWon,
    homeTeam: teamOf(home),
    guestTeam: teamOf(guest),
    ...datesOf(state),
  };
}

function toProposal({ proposal = null }: TeamMatch): TeamMatchView['proposal'] {
  if (proposal === null) return null;
  const { scheduledAt, proposedAt, ...rest } = proposal;
  return { ...rest, scheduledAt: scheduledAt.toISOString(), proposedAt: proposedAt.toISOString() };
}

/** Team match in full (specification 2.13). */
export function toTeamMatchView(teamMatch: Stored<TeamMatch>, shown: ShownSides): TeamMatchView {
  const { home, guest, scheduledAt, refereePlayerId, refereeType, notes } = teamMatch.state;
  return {
    ...toScheduledTeamMatchView(teamMatch),
    date: dayWithoutTime(scheduledAt),
    homeSetsWon: home.setsWon,
    guestSetsWon: guest.setsWon,
    homeGamesWon: home.gamesWon,
    guestGamesWon: guest.gamesWon,
    homeSinglesWon: home.singlesWon,
    guestSinglesWon: guest.singlesWon,
    homeDoublesWon: home.doublesWon,
    guestDoublesWon: guest.doublesWon,
    homeLineupSubmittedAt: momentOf(home.lineupSubmittedAt),
    guestLineupSubmittedAt: momentOf(guest.lineupSubmittedAt),
    homeDoublesSubmittedAt: momentOf(home.doublesSubmittedAt),
    guestDoublesSubmittedAt: momentOf(guest.doublesSubmittedAt),
    homeApprovedAt: momentOf(home.approvedAt),
    guestApprovedAt: momentOf(guest.approvedAt),
    refereePlayerId,
    refereeType,
    proposal: toProposal(teamMatch.state),
    forfeit: forfeitOf(teamMatch.state),
    notes,
    homeNotes: shown.home ? home.notes : null,
    guestNotes: shown.guest ? guest.notes : null,
  };
}

/** The public state of a team match: no notes of the sides, no line-ups. */
export function toTeamMatchState(teamMatch: Stored<TeamMatch>): TeamMatchState {
  const { homeNotes: _home, guestNotes: _guest, ...view } = toTeamMatchView(teamMatch, revealedOnly);
  const { home, guest, organiserId, matchTiebreakTo, deuceRule, forfeitedBy } = teamMatch.state;
  const { forfeitTakenBack = false } = teamMatch.state;
  return {
    ...view,
    organiserId,
    homeCaptainPlayerId: home.captainPlayerId,
    guestCaptainPlayerId: guest.captainPlayerId,
    clubId: home.clubId,
    ...settingsIn(teamMatch.state),
    matchTiebreakTo,
    deuceRule,
    forfeitedBy,
    forfeitTakenBack,
    matches: toMatchesOfTeamMatch(teamMatch),
  };
}
