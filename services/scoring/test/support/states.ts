import type { CourtState, DrawState, TeamMatchState, TournamentState } from '@courtcast/contracts';

/** States of other services' records, complete but for what a test cares about. */
export function courtState(id: string, clubId: string, changes: Partial<CourtState> = {}): CourtState {
  return {
    id,
    name: `Name of ${id}`,
    clubId,
    deleted: false,
    ...changes,
  };
}

export function tournamentState(id: string, changes: Partial<TournamentState> = {}): TournamentState {
  return {
    id,
    name: `Name of ${id}`,
    sport: 'tennis',
    phase: 'live',
    ownerId: 'user-owner',
    staff: [],
    hostClubIds: [],
    timeZone: 'UTC',
    deleted: false,
    ...changes,
  };
}

export function drawState(id: string, tournamentId: string, changes: Partial<DrawState> = {}): DrawState {
  return {
    id,
    tournamentId,
    name: `Name of ${id}`,
    size: 8,
    finalized: true,
    matchFormat: 'best_of_3',
    tiebreakAt: null,
    finalSetTiebreak: null,
    finalSetTiebreakTo: null,
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    goldenPoint: false,
    matches: [],
    deleted: false,
    ...changes,
  };
}

export function tieState(id: string, changes: Partial<TeamMatchState> = {}): TeamMatchState {
  return {
    id,
    leagueGroupId: 'group-1',
    homeTeamId: 'team-home',
    guestTeamId: 'team-guest',
    matchDay: 1,
    scheduledAt: null,
    location: null,
    singlesCount: 1,
    doublesCount: 0,
    status: 'upcoming',
    homeMatchesWon: 0,
    guestMatchesWon: 0,
    homeSetsWon: 0,
    guestSetsWon: 0,
    homeGamesWon: 0,
    guestGamesWon: 0,
    homeSinglesWon: 0,
    guestSinglesWon: 0,
    homeDoublesWon: 0,
    guestDoublesWon: 0,
    homeLineupSubmittedAt: null,
    guestLineupSubmittedAt: null,
    homeDoublesSubmittedAt: null,
    guestDoublesSubmittedAt: null,
    homeApprovedAt: null,
    guestApprovedAt: null,
    refereePlayerId: null,
    refereeType: null,
    notes: null,
    homeTeam: { id: 'team-home', name: 'Home' },
    guestTeam: { id: 'team-guest', name: 'Guest' },
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
    organiserId: 'user-organiser',
    homeCaptainPlayerId: 'player-captain-home',
    guestCaptainPlayerId: 'player-captain-guest',
    clubId: 'club-1',
    matchFormat: 'best_of_3_mtb',
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    matches: [],
    forfeitedBy: null,
    ...changes,
  };
}
