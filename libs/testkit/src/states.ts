import type {
  ClubState,
  MatchDetailView,
  MatchState,
  PlayerState,
  TeamMatchState,
  UserState,
} from '@courtcast/contracts';

const AT = '2026-05-01T12:00:00.000Z';

/** A user as the events of identity carry them, without a player. */
export function userState(id: string, over: Partial<UserState> = {}): UserState {
  return { id, role: 'user', disabled: false, playerId: null, ...over };
}

/** A player as the events of identity carry them: a ghost without a club. */
export function playerState(id: string, over: Partial<PlayerState> = {}): PlayerState {
  return {
    id,
    name: `Player ${id}`,
    gender: null,
    nationality: null,
    userId: null,
    mergedInto: null,
    clubs: [],
    ...over,
  };
}

/** A club as the events of tournaments carry it. */
export function clubState(id: string, over: Partial<ClubState> = {}): ClubState {
  return {
    id,
    name: `Club ${id}`,
    logo: null,
    timeZone: 'UTC',
    createdByUserId: 'unknown-user',
    deleted: false,
    ...over,
  };
}

/** A scheduled match as the API answers it, complete except for the fields that the test sets. */
export function scheduledMatch(
  over: Partial<MatchDetailView> & Pick<MatchDetailView, 'id' | 'kind'>,
): MatchDetailView {
  return {
    version: 1,
    status: 'scheduled',
    sets: null,
    notes: null,
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
    startedAt: null,
    completedAt: null,
    finishedAt: null,
    createdAt: AT,
    updatedAt: AT,
    suggestedWinner: null,
    players: { home: [], guest: [] },
    tournament: null,
    draw: null,
    round: null,
    court: null,
    matchFormat: 'best_of_3',
    tiebreakAt: 6,
    finalSetTiebreak: true,
    finalSetTiebreakTo: null,
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    goldenPoint: false,
    scheduledTime: null,
    notBeforeTime: null,
    playOrder: null,
    calledAt: null,
    umpireUserId: null,
    teamMatchId: null,
    teamMatch: null,
    score: null,
    pendingResult: null,
    advancesTo: null,
    ...over,
  };
}

/** The same match as scoring's events carry it. */
export function scheduledMatchState(over: Partial<MatchState> & Pick<MatchState, 'id' | 'kind'>): MatchState {
  const { advancesTo: _, ...match } = scheduledMatch(over);
  return { ...match, feeds: null, bothOut: false, hidden: false, ...over };
}

/** A team match as the events of leagues carry it: upcoming, one singles, without matches yet. */
export function teamMatchState(id: string, over: Partial<TeamMatchState> = {}): TeamMatchState {
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
    proposal: null,
    notes: null,
    homeTeam: { id: 'team-home', name: 'Home' },
    guestTeam: { id: 'team-guest', name: 'Guest' },
    createdAt: AT,
    updatedAt: AT,
    organiserId: 'user-organiser',
    homeCaptainPlayerId: 'player-captain-home',
    guestCaptainPlayerId: 'player-captain-guest',
    clubId: 'club-1',
    matchFormat: 'best_of_3_mtb',
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    matches: [],
    forfeitedBy: null,
    ...over,
  };
}
