import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teamMatchState } from '@courtcast/testkit';
import type { Match } from '../../src/domain/match.ts';
import { admin } from '../support/caller.ts';
import { scheduledMatch, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';
import { tournamentState } from '../support/states.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

beforeEach(() => service.matches.clear());

const tournament = { id: 't-over', name: 'Over', hostClubIds: [], isDraft: false };
const tie = { id: 'tie-over', leagueGroupId: 'group-1', clubId: 'club-1' };
const inTournament = (match: Match): Match => ({ ...match, tournament });
const inTie = (match: Match): Match => ({
  ...{ ...match, kind: 'team', tournament: null, draw: null },
  ...{ round: null, tie },
});

const phase = (name: 'completed' | 'cancelled') => () =>
  service.records.tournaments.set(tournament.id, tournamentState(tournament.id, { phase: name }));
const deleted = () =>
  service.records.tournaments.set(tournament.id, tournamentState(tournament.id, { deleted: true }));
const cancelTie = () => service.records.ties.set(tie.id, teamMatchState(tie.id, { status: 'cancelled' }));

const sets = [{ home: 1, guest: 0 }];
const writes = {
  reopen: ['POST', 'reopen', {}, situations.confirmed],
  'correct a result': ['POST', 'correct', { outcome: 'default' }, situations.confirmed],
  reinstate: ['POST', 'reinstate', {}, situations['cancelled, a point played']],
  'undo after a result': ['POST', 'undo', {}, situations['a walkover pending']],
  'correct a score': ['PUT', 'score', { sets }, situations['completed by sets']],
  start: ['POST', 'start', {}, situations.scheduled],
  'type a score': ['PUT', 'score', { sets }, situations.scheduled],
} as const;

const send = (name: keyof typeof writes, place: (match: Match) => Match) => {
  const [method, verb, body, match] = writes[name];
  service.put({ ...place(match), feeds: { matchId: 'next', side: 'home' } });
  service.put(scheduledMatch({ id: 'next' }));
  return service.send(method, `/matches/match-1/${verb}`, { caller: admin, body });
};

const COMPLETED =
  'The tournament is completed: results are corrected once it is live again (POST /tournaments/{id}/phase)';
const CANCELLED = 'The tournament is cancelled';
const TIE_CANCELLED = 'The team match is cancelled';
const backTo = (message: string) => ({
  ...{ reopen: message, 'correct a result': message },
  ...{ reinstate: message, 'undo after a result': message },
});
const play = (message: string) => ({ 'correct a score': message, start: message, 'type a score': message });
const notLive = play('The tournament is not live');

describe.each([
  {
    ...{ of: 'a completed tournament', end: phase('completed'), place: inTournament },
    refusals: { ...backTo(COMPLETED), ...notLive },
  },
  {
    ...{ of: 'a cancelled tournament', end: phase('cancelled'), place: inTournament },
    refusals: { ...backTo(CANCELLED), ...notLive },
  },
  {
    ...{ of: 'a tournament that was removed', end: deleted, place: inTournament },
    refusals: backTo(CANCELLED),
  },
  {
    ...{ of: 'a cancelled team match', end: cancelTie, place: inTie },
    refusals: { ...backTo(TIE_CANCELLED), ...play(TIE_CANCELLED) },
  },
])('a match of $of', ({ end, place, refusals }) => {
  const table = Object.entries(refusals) as [keyof typeof writes, string][];

  test.each(table)('refuses to %s: %s, and nothing is changed', async (name, message) => {
    end();
    expect(await send(name, place)).toMatchObject({ status: 409, body: { message } });
    for (const id of ['match-1', 'next']) expect(service.matches.get(id)?.version).toBe(1);
  });
});

test.each([
  ['live', ['reopen', 'correct a result', 'reinstate', 'undo after a result', 'correct a score', 'start']],
  ['registration', ['reopen', 'correct a result', 'reinstate', 'undo after a result']],
] as const)('while a tournament is in phase %s: %j', async (name, allowed) => {
  service.records.tournaments.set(tournament.id, tournamentState(tournament.id, { phase: name }));
  for (const write of allowed) expect((await send(write, inTournament)).status).toBe(200);
});

test('of a team match that goes on, every match may be opened again', async () => {
  service.records.ties.set(tie.id, teamMatchState(tie.id, { status: 'in_progress' }));
  for (const write of ['reopen', 'reinstate', 'undo after a result', 'start'] as const) {
    expect((await send(write, inTie)).status).toBe(200);
  }
});
