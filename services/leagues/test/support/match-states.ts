import type { MatchState } from '@courtcast/contracts';

/** A match of a tie as scoring tells of it: scheduled, unless something else is said. */
export function matchState(id: string, over: Partial<MatchState> = {}): MatchState {
  return {
    ...{ id, kind: 'team', version: 1, status: 'scheduled', sets: null, notes: null },
    ...{ winnerSide: null, outcome: null, confirmedAt: null, confirmedByUserId: null },
    ...{ startedAt: null, completedAt: null, finishedAt: null, suggestedWinner: null },
    ...{ createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' },
    players: { home: [], guest: [] },
    ...{ tournament: null, draw: null, round: null, court: null },
    ...{ matchFormat: 'best_of_3', tiebreakAt: 6, finalSetTiebreak: true, finalSetTiebreakTo: null },
    ...{ matchTiebreakTo: null, deuceRule: 'advantage', goldenPoint: false },
    ...{ scheduledTime: null, notBeforeTime: null, playOrder: null, umpireUserId: null },
    ...{ teamMatchId: null, score: null, pendingResult: null, feeds: null, bothOut: false, hidden: false },
    ...over,
  };
}

/** Being played. */
export function runningState(id: string, over: Partial<MatchState> = {}): MatchState {
  return matchState(id, {
    ...{ status: 'in_progress', startedAt: '2026-05-02T10:00:00.000Z', sets: [{ home: 1, guest: 0 }] },
    ...over,
  });
}

/** Won by the home side 6–4 6–4 and confirmed. */
export function confirmedState(id: string, over: Partial<MatchState> = {}): MatchState {
  return matchState(id, {
    ...{ status: 'completed', startedAt: '2026-05-02T10:00:00.000Z', winnerSide: 'home' },
    sets: [
      { home: 6, guest: 4 },
      { home: 6, guest: 4 },
    ],
    ...{ outcome: 'completed', confirmedAt: '2026-05-02T12:00:00.000Z', confirmedByUserId: 'captain' },
    ...over,
  });
}
