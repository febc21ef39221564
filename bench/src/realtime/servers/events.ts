import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { scheduledMatchState } from '@courtcast/testkit';

/** The version at which every match of the stand-in for scoring begins. */
export const FIRST_VERSION = 1_000;

const AT = '2026-05-01T12:00:00.000Z';

/** A match in its third set, at a version. */
export function liveState(id: string, version: number): MatchState {
  return scheduledMatchState({
    id,
    version,
    kind: 'freeplay',
    status: 'in_progress',
    sets: [
      { home: 6, guest: 4 },
      { home: 3, guest: 6 },
      { home: version % 6, guest: 2 },
    ],
    startedAt: AT,
    players: { home: [{ id: 'p1', name: 'Ana Ferreira' }], guest: [{ id: 'p2', name: 'Bea Lindqvist' }] },
    finalSetTiebreakTo: 7,
    score: {
      server: version % 2 === 0 ? 'home' : 'guest',
      serverPlayerId: version % 2 === 0 ? 'p1' : 'p2',
      points: { home: '30', guest: '15' },
      inTiebreak: false,
      currentSet: 3,
      changeEnds: false,
      suggestedWinner: null,
    },
  });
}

/** The event of a point of a match, as scoring publishes it. */
export function pointEvent(id: string, version: number): DomainEvent {
  return {
    id: `1:${id}:${version}`,
    service: 'scoring',
    aggregate: 'match',
    aggregateId: id,
    epoch: 1,
    version,
    changes: ['score'],
    actor: 'user:bench',
    at: AT,
    scopes: [`match.${id}`],
    state: liveState(id, version),
  };
}
