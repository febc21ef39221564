import type { ScheduledTeamMatchView, TeamMatchEntryView, TeamMatchView } from '@courtcast/contracts';
import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';

const AT = '2026-04-01T08:00:00.000Z';

/** A team match of Ribera 1 at home against Ribera 2 that has not begun, with changed fields. */
export function sampleTie(fields: Partial<ScheduledTeamMatchView> = {}): ScheduledTeamMatchView {
  return {
    id: 't1',
    leagueGroupId: 'g1',
    homeTeamId: 'r1',
    guestTeamId: 'r2',
    matchDay: 1,
    scheduledAt: '2026-04-11T08:00:00.000Z',
    location: null,
    singlesCount: 2,
    doublesCount: 1,
    status: 'upcoming',
    homeMatchesWon: 0,
    guestMatchesWon: 0,
    homeTeam: { id: 'r1', name: 'Ribera 1' },
    guestTeam: { id: 'r2', name: 'Ribera 2' },
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}

/** The same as a full answer. */
export function sampleTeamMatch(fields: Partial<TeamMatchView> = {}): TeamMatchView {
  return {
    ...sampleTie(),
    date: null,
    ...{ homeSetsWon: 0, guestSetsWon: 0, homeGamesWon: 0, guestGamesWon: 0 },
    ...{ homeSinglesWon: 0, guestSinglesWon: 0, homeDoublesWon: 0, guestDoublesWon: 0 },
    ...{ homeLineupSubmittedAt: null, guestLineupSubmittedAt: null },
    ...{ homeDoublesSubmittedAt: null, guestDoublesSubmittedAt: null },
    ...{ homeApprovedAt: null, guestApprovedAt: null },
    ...{ refereePlayerId: null, refereeType: null, proposal: null },
    ...{ notes: null, homeNotes: null, guestNotes: null },
    ...fields,
  };
}

/** A singles entry without a match, Ana against Bea. */
export function sampleEntry(fields: Partial<TeamMatchEntryView> = {}): TeamMatchEntryView {
  return {
    id: 'e1',
    teamMatchId: 't1',
    matchId: 'm1',
    matchType: 'singles',
    position: 1,
    courtId: null,
    players: [
      { side: 'home', position: 1, playerId: 'ana', playerName: 'Ana' },
      { side: 'guest', position: 1, playerId: 'bea', playerName: 'Bea' },
    ],
    ...fields,
  };
}

/** A table row without team matches, with changed fields. */
export function sampleRow(fields: Partial<StandingsRowView> = {}): StandingsRowView {
  return {
    rank: 1,
    teamId: 'r1',
    teamName: 'Ribera 1',
    ...{ played: 0, wins: 0, draws: 0, losses: 0, tablePoints: 0 },
    ...{ matchPointsWon: 0, matchPointsLost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 },
    separatedBy: null,
    withdrawn: false,
    ...fields,
  };
}
