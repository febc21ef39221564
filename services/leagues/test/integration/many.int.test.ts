import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCaller } from '@courtcast/testkit';
import type { ServiceClient } from '@courtcast/testkit';
import { organiser, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;
/** Organizes the leagues, and runs the clubs. */
const both = userCaller('organiser', { clubs: [{ clubId: 'club-1', role: 'manager' }] });

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

async function newTeamMatch(): Promise<string> {
  const { made, api } = system;
  const [homeTeamId, guestTeamId] = [
    await made.team('Home', 'club-1', ['p1', 'p2']),
    await made.team('Guest', 'club-2', ['p11', 'p12']),
  ];
  const league = await made.league({ defaultSinglesCount: 1, defaultDoublesCount: 0 });
  const leagueGroupId = await made.group([homeTeamId, guestTeamId], league);
  return (await api.ok(organiser, 'createTeamMatch', { body: { leagueGroupId, homeTeamId, guestTeamId } }))
    .id;
}

const changesOf = async (id: string) => (await system.eventsOf('team-match', id)).length;

test('a move that both replicas get under one key is made once', async () => {
  const id = await newTeamMatch();
  const plan = { teamMatchId: id, change: 'plan', day: '2026-03-22', time: null };
  await system.api.ok(organiser, 'changeTeamMatches', { body: { changes: [plan] } });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { changes: [{ teamMatchId: id, change: 'move', days: 7 }] };
  const send = (api: ServiceClient) => api.call(organiser, 'changeTeamMatches', { body, headers });
  await Promise.all(system.apis.map(send));
  // Whoever came second was told to wait: the same request once more is answered like the first.
  for (const api of system.apis) expect((await send(api)).status).toBe(200);
  const { scheduledAt } = await system.api.ok(organiser, 'getTeamMatch', { params: { id } });
  expect(scheduledAt).toBe('2026-03-29T00:00:00.000Z');
  expect(await changesOf(id)).toBe(3);
});

test('of two moves of the same version one is refused', async () => {
  const id = await newTeamMatch();
  const plan = { teamMatchId: id, change: 'plan', time: null, expectedVersion: 1 };
  const answers = await Promise.all(
    system.apis.map((api, index) => {
      const body = { changes: [{ ...plan, day: `2026-03-2${index}` }] };
      return api.ok(organiser, 'changeTeamMatches', { body });
    }),
  );
  const refused = answers.flatMap(({ results }) => results[0]?.refusal?.details?.[0]?.code ?? []);
  expect(refused).toEqual(['version-mismatch']);
  expect(await changesOf(id)).toBe(2);
});

test('a list that both replicas get under one key makes each team and player once', async () => {
  const { made } = system;
  const leagueId = await made.league();
  const leagueGroupId = await made.group(await made.teams(2), leagueId);
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    leagueGroupId,
    clubId: 'club-1',
    teams: [1, 2].map((place) => ({ name: `Listed ${place}`, players: [{ name: 'One' }, { name: 'Two' }] })),
  };
  const before = system.peers.players.size;
  const send = (api: ServiceClient) =>
    api.call(both, 'enterTeamList', { params: { id: leagueId }, body, headers });
  await Promise.all(system.apis.map(send));
  const [first, second] = [await send(system.apis[0]), await send(system.apis[1])];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(system.peers.players.size).toBe(before + 4);
  const group = await system.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
  expect(group.teams).toHaveLength(4);
});

test('two lists at once both come into the group', async () => {
  const { made } = system;
  const leagueId = await made.league();
  const leagueGroupId = await made.group(await made.teams(2), leagueId);
  await Promise.all(
    system.apis.map((api, index) => {
      const teams = [{ name: `Only in list ${index}`, players: [{ name: `One ${index}` }] }];
      const body = { leagueGroupId, clubId: 'club-1', teams };
      return api.ok(both, 'enterTeamList', { params: { id: leagueId }, body });
    }),
  );
  const group = await system.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
  expect(group.teams).toHaveLength(4);
});

test('a sheet that two send at once is entered once', async () => {
  const id = await newTeamMatch();
  const body = {
    home: { playerIds: ['p1'] },
    guest: { playerIds: ['p11'] },
    results: [{ matchType: 'singles', position: 1, outcome: 'walkover', winnerSide: 'home' }],
  };
  const answers = await Promise.all(
    system.apis.map((api) => api.ok(organiser, 'enterResultSheet', { params: { id }, body })),
  );
  for (const { results } of answers) expect(results.map(({ refusal }) => refusal)).toEqual([null]);
  const teamMatch = await system.api.ok(organiser, 'getTeamMatch', { params: { id } });
  expect(teamMatch).toMatchObject({ status: 'completed', homeMatchesWon: 1, guestMatchesWon: 0 });
  // Made, handed in, the result, approved.
  expect(await changesOf(id)).toBe(4);
});
