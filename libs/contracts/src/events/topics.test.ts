import { describe, expect, test } from 'vitest';
import type { Operation } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { topicsOfEvent } from './topics.ts';

const cached = Object.values<Operation>(operations).filter(({ cachePolicy }) => cachePolicy !== undefined);

test('only what is the same for everyone is cached', () => {
  expect(cached.length).toBeGreaterThan(7);
  for (const { cache, method, access, counted } of cached) {
    expect({ cache, method, access, counted }).toEqual({
      cache: 'shared',
      method: 'GET',
      access: 'public',
      counted: true,
    });
  }
});

describe('what invalidates an answer', () => {
  test.each<[keyof typeof operations, Record<string, string>, string]>([
    ['getMatch', { id: 'm1' }, 'scoring.match.m1'],
    ['listMatchPoints', { id: 'm1', events: 'true' }, 'scoring.match.m1'],
    ['getMatchStatistics', { id: 'm1' }, 'scoring.match.m1'],
    ['getDraw', { id: 'd1' }, 'tournaments.draw.d1'],
    ['getLiveCourt', { id: 'c1' }, 'court.c1'],
    ['listLiveMatches', {}, 'scoring.match'],
    ['listLiveMatches', { tournamentId: 't1' }, 'tournament.t1'],
    ['listLiveMatches', { clubId: 'k1' }, 'club.k1'],
    ['listMatches', { playerId: 'p1' }, 'scoring.match'],
    ['listMatches', { status: 'completed', courtId: 'c1', clubId: 'k1' }, 'court.c1'],
    ['listClubFreeplayMatches', { id: 'k1' }, 'club.k1'],
    ['getTournament', { id: 't1' }, 'tournament.t1'],
    ['listDraws', { tournamentId: 't1' }, 'tournament.t1'],
    ['getStandings', { id: 'g1' }, 'league-group.g1'],
    ['getSchedule', { id: 'g1' }, 'league-group.g1'],
    ['listTeamMatches', { leagueGroupId: 'g1' }, 'league-group.g1'],
    ['listTeamMatches', { teamId: 'x' }, 'leagues.team-match'],
  ])('%s %j: %s', (id, given, topic) => {
    const operation: Operation = operations[id];
    expect(operation.cachePolicy?.invalidatedBy(given)).toEqual([topic]);
  });
});

test('an event is about its kind, itself, its scopes and the draw that shows it', () => {
  const event = {
    service: 'scoring' as const,
    aggregate: 'match',
    aggregateId: 'm1',
    scopes: ['match.m1', 'court.c1'],
    state: { draw: { id: 'd1', name: 'Main' } },
  };
  const all = ['scoring.match', 'scoring.match.m1', 'match.m1', 'court.c1'];
  expect(topicsOfEvent(event)).toEqual([...all, 'tournaments.draw.d1']);
  for (const state of [undefined, null, { draw: null }, { draw: { id: 7 } }, 'x']) {
    expect(topicsOfEvent({ ...event, state })).toEqual(all);
  }
});
