import type { MatchState } from '@courtcast/contracts';

const AT = '2026-05-01T12:00:00.000Z';

/** A scheduled match as the events of scoring carry it, complete but for what a test says of it. */
export function scheduledMatchState(over: Partial<MatchState> & Pick<MatchState, 'id' | 'kind'>): MatchState {
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
    feeds: null,
    bothOut: false,
    hidden: false,
    ...over,
  };
}
