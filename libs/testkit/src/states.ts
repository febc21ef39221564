import type { ClubState, MatchDetailView, MatchState, PlayerState, UserState } from '@courtcast/contracts';

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

/** A scheduled match as a read of the API shows it, complete but for what a test says of it. */
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
    umpireUserId: null,
    teamMatchId: null,
    score: null,
    pendingResult: null,
    ...over,
  };
}

/** That match as the events of scoring carry it. */
export function scheduledMatchState(over: Partial<MatchState> & Pick<MatchState, 'id' | 'kind'>): MatchState {
  return { ...scheduledMatch(over), feeds: null, bothOut: false, hidden: false, ...over };
}
