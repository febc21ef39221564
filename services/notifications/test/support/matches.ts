import type { MatchState } from '@courtcast/contracts';
import { scheduledMatchState } from '@courtcast/testkit';

const AT = '2026-05-01T12:00:00.000Z';

/** A match of a draw as scoring's events carry it. */
export function matchState(over: Partial<MatchState> & { readonly id: string }): MatchState {
  return scheduledMatchState({ kind: 'tournament', ...over });
}

/** That match, confirmed. */
export function confirmed(match: MatchState, winnerSide: 'home' | 'guest', version: number): MatchState {
  return {
    ...{ ...match, version, winnerSide, status: 'completed', outcome: 'completed' },
    ...{ confirmedAt: AT, confirmedByUserId: 'referee', completedAt: AT, finishedAt: AT },
  };
}
