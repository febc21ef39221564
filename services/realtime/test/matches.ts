import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { scheduledMatchState } from '@courtcast/testkit';
import type { OwnedRecord } from '../src/scopes/scope-model.ts';

const AT = '2026-05-01T12:00:00.000Z';

/** A freeplay match in progress, with whatever is said otherwise. */
export function matchState(facts: Partial<MatchState> = {}): MatchState {
  return scheduledMatchState({
    id: 'm1',
    kind: 'freeplay',
    status: 'in_progress',
    sets: [{ home: 0, guest: 0 }],
    startedAt: AT,
    players: { home: [{ id: 'p1', name: 'Ana' }], guest: [{ id: 'p2', name: 'Bea' }] },
    finalSetTiebreakTo: 7,
    ...facts,
  });
}

/** A match as its owner answers it. */
export function recordOf(state: MatchState): OwnedRecord {
  return { id: state.id, epoch: 1, version: state.version, state };
}

/** The event of a save of a match. */
export function matchEvent(facts: Partial<MatchState>, changes: string[]): DomainEvent {
  const state = matchState(facts);
  return {
    id: `1:${state.id}:${state.version}`,
    service: 'scoring',
    aggregate: 'match',
    aggregateId: state.id,
    epoch: 1,
    version: state.version,
    changes,
    actor: 'system',
    at: AT,
    scopes: [`match.${state.id}`],
    state,
  };
}
