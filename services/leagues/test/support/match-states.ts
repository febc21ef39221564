import type { MatchState } from '@courtcast/contracts';
import { scheduledMatchState } from '@courtcast/testkit';

/** A match of a tie as scoring has it; scheduled by default. */
export function matchState(id: string, over: Partial<MatchState> = {}): MatchState {
  return scheduledMatchState({ id, kind: 'team', ...over });
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
