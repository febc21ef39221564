import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import { playerState, userCaller } from '@courtcast/testkit';
import { enterTeams } from '../../src/application/leagues/enter-teams.ts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  homeCaptain,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
/** Organizes the league, and runs `club-1`. */
const both = userCaller('organiser', { clubs: [{ clubId: 'club-1', role: 'manager' }] });

beforeAll(async () => {
  app = await startApp();
  const { players } = app.world;
  const elsewhere = [{ clubId: 'club-2', role: 'member' as const, isPrimary: true }];
  players.set('ana', playerState('ana', { name: 'Ana Núñez', userId: null }));
  players.set('eva', playerState('eva', { name: 'Eva Gil', userId: 'u-eva', clubs: elsewhere }));
  for (const id of ['sol-1', 'sol-2']) players.set(id, playerState(id, { name: 'Sol Vega', userId: null }));
});

afterAll(() => app.stop());

let count = 0;
/** Names that no other test takes. */
const fresh = (name: string) => `${name} ${(count += 1)}`;

async function givenGroup(settings: object = {}) {
  const championship = await app.api.ok(organiser, 'createChampionship', {
    body: { name: 'Cup', sport: 'tennis', season: '2026' },
  });
  const league = await app.api.ok(organiser, 'createLeague', {
    body: {
      ...{ championshipId: championship.id, name: 'First', category: 'active' },
      ...{ defaultSinglesCount: 2, defaultDoublesCount: 1, ...settings },
    },
  });
  const teamIds: string[] = [];
  for (const captainPlayerId of ['h1', 'h2']) {
    const body = { name: fresh('Old'), clubId: 'club-1', captainPlayerId, playerIds: [captainPlayerId] };
    teamIds.push((await app.api.ok(admin, 'createTeam', { body })).id);
  }
  const body = { leagueId: league.id, name: 'A', teamIds };
  const group = await app.api.ok(admin, 'createLeagueGroup', { body });
  return { id: league.id, leagueGroupId: group.id, teamIds };
}

type Given = Awaited<ReturnType<typeof givenGroup>>;
const named = (...names: string[]) => names.map((name) => ({ name }));
const send = ({ id, leagueGroupId }: Given, body: object, { caller = both, dryRun = false } = {}) =>
  app.api.call(caller, 'enterTeamList', {
    params: { id },
    query: dryRun ? { dryRun: true } : {},
    body: { leagueGroupId, clubId: 'club-1', ...body },
  });
const teamsIn = async ({ leagueGroupId }: Given) =>
  (await app.deps.groups.get(leagueGroupId)).state.teamIds.length;
const playerCount = () => app.world.players.size;

describe('a list of teams', () => {
  test('is made with its players and put into the group; who is there by a name is taken', async () => {
    const given = await givenGroup();
    const [hill, bay] = [fresh('Hill'), fresh('Bay')];
    const before = playerCount();
    const sent = await send(given, {
      teams: [
        { name: hill, players: named('ana  NUNEZ', 'New One') },
        { name: bay, players: named('New One') },
      ],
    });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        teams: [
          {
            ...{ name: hill, isNew: true, team: { name: hill, clubId: 'club-1' } },
            players: [
              { name: 'ana  NUNEZ', isNew: false, player: { id: 'ana', name: 'Ana Núñez', claimed: false } },
              { name: 'New One', isNew: true, player: { name: 'New One', claimed: false } },
            ],
          },
          { name: bay, isNew: true },
        ],
        group: { id: given.leagueGroupId },
      },
    });
    // One of that name in each team.
    expect(playerCount()).toBe(before + 2);
    expect(await teamsIn(given)).toBe(4);
  });

  test('finds the team of a name, and asks it to join where others answer for it', async () => {
    const given = await givenGroup();
    const name = fresh('Théirs');
    const body = { name, clubId: 'club-2', captainPlayerId: 'g1', playerIds: ['g1'] };
    const { id } = await app.api.ok(admin, 'createTeam', { body });
    const teams = [{ name: name.toUpperCase().replace('É', 'E'), players: [] }];
    const { body: answer } = await send(given, { teams, clubId: undefined });
    expect(answer).toMatchObject({
      teams: [{ isNew: false, team: { id } }],
      group: { entries: [{ team: { id }, status: 'pending' }] },
    });
    expect(await teamsIn(given)).toBe(2);
  });

  test('says in a dry run who is meant, and makes nothing', async () => {
    const given = await givenGroup();
    const before = playerCount();
    const teams = [{ name: fresh('Hill'), players: named('Ana Nunez', 'Eva Gil', 'Sol Vega', 'Nobody') }];
    const { status, body } = await send(given, { teams }, { dryRun: true });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        teams: [
          {
            ...{ team: null, isNew: true },
            players: [
              { player: { id: 'ana' }, isNew: false, isClear: true },
              {
                player: { id: 'eva', claimed: true, clubs: [{ id: 'club-2' }] },
                isNew: false,
                isClear: false,
              },
              { player: null, isNew: true, isClear: true },
              { player: null, isNew: true, isClear: true },
            ],
          },
        ],
        group: null,
      },
    });
    expect(playerCount()).toBe(before);
    expect(await teamsIn(given)).toBe(2);
  });

  test('needs to hear who is meant by the name of an account that is not of the club', async () => {
    const given = await givenGroup();
    const listOf = (player: object) => [{ name: fresh('Hill'), players: [{ name: 'Eva Gil', ...player }] }];
    expect(await send(given, { teams: listOf({}) })).toMatchObject({
      status: 422,
      body: { details: [{ code: 'unclear-player', path: 'teams.0.players.0' }] },
    });
    const them = await send(given, { teams: listOf({ playerId: 'eva' }) });
    expect(them.body).toMatchObject({ teams: [{ players: [{ player: { id: 'eva' }, isNew: false }] }] });
    const another = await send(given, { teams: listOf({ playerId: 'new' }) });
    expect(another.body).toMatchObject({ teams: [{ players: [{ isNew: true }] }] });
    expect(another.body).not.toMatchObject({ teams: [{ players: [{ player: { id: 'eva' } }] }] });
  });

  test('is made once where its request is repeated, also from the middle', async () => {
    const given = await givenGroup();
    const { id, leagueGroupId } = given;
    const teams = [
      { name: fresh('Hill'), players: named('One', 'Two') },
      { name: fresh('Bay'), players: named('Three') },
    ];
    const command = createCommand({ startedAt: new Date(), caller: both, requestId: 'test' });
    const list = { isDryRun: false, leagueGroupId, clubId: 'club-1', teams };
    const enter = (deps = app.deps) => enterTeams(deps, { id, list }, { caller: both, command });
    const before = playerCount();
    const broken = {
      ...app.deps,
      groups: { ...app.deps.groups, update: () => Promise.reject(new Error('gone')) },
    };
    await expect(enter(broken)).rejects.toThrow('gone');
    const first = await enter();
    const second = await enter();
    expect(second.teams.map(({ team }) => team?.id)).toEqual(first.teams.map(({ team }) => team?.id));
    expect(playerCount()).toBe(before + 3);
    expect(await teamsIn(given)).toBe(4);
  });

  test('without a group is only made', async () => {
    const { id } = await givenGroup();
    const teams = [{ name: fresh('Hill'), players: named('One') }];
    const body = { clubId: 'club-1', teams };
    expect(await app.api.ok(both, 'enterTeamList', { params: { id }, body })).toMatchObject({
      ...{ teams: [{ isNew: true }], group: null },
    });
  });
});

const hill = () => ({ name: fresh('Hill'), players: named(fresh('One')) });

test.each<[string, (given: Given) => object, number, string, string]>([
  [
    'names a team twice',
    () => ({
      teams: [
        { ...hill(), name: 'Bay' },
        { ...hill(), name: ' bay' },
      ],
    }),
    422,
    'duplicate',
    'teams.1.name',
  ],
  [
    'names a player twice',
    () => ({ teams: [{ ...hill(), players: named('One', 'ONE') }] }),
    422,
    'duplicate',
    'teams.0.players.1',
  ],
  [
    'has a new team without a captain',
    () => ({ teams: [{ ...hill(), players: [] }] }),
    422,
    'required',
    'teams.0.players',
  ],
  ['has new teams and no club', () => ({ teams: [hill()], clubId: undefined }), 422, 'required', 'clubId'],
  [
    'has new teams of a club that is not there',
    () => ({ teams: [hill()], clubId: 'nowhere' }),
    422,
    'unknown-reference',
    'clubId',
  ],
  [
    'means a player who is not there',
    () => ({ teams: [{ ...hill(), players: [{ name: 'One', playerId: 'nobody' }] }] }),
    422,
    'unknown-reference',
    'teams.0.players.0.playerId',
  ],
  [
    'is for a group that is not there',
    () => ({ teams: [hill()], leagueGroupId: 'nowhere' }),
    422,
    'unknown-reference',
    'leagueGroupId',
  ],
  [
    'leaves no room in the group',
    () => ({ teams: Array.from({ length: 19 }, hill) }),
    422,
    'too-long',
    'teams',
  ],
])('a list that %s makes nothing', async (...[, bodyOf, status, code, path]) => {
  const given = await givenGroup();
  const before = playerCount();
  expect(await send(given, bodyOf(given))).toMatchObject({ status, body: { details: [{ code, path }] } });
  expect(playerCount()).toBe(before);
  expect(await teamsIn(given)).toBe(2);
});

test('a list with a team that is in the group, or after its fixtures, makes nothing', async () => {
  const given = await givenGroup();
  const [first = ''] = given.teamIds;
  const { name } = (await app.deps.teams.get(first)).state;
  expect(await send(given, { teams: [hill(), { name, players: [] }] })).toMatchObject({
    ...{ status: 422, body: { details: [{ code: 'duplicate', path: 'teams.1.name' }] } },
  });
  const body = { firstDate: '2026-05-02', daysBetween: 7 };
  await app.api.ok(organiser, 'createFixtures', { params: { id: given.leagueGroupId }, body });
  expect(await send(given, { teams: [hill()] })).toMatchObject({
    ...{ status: 409, body: { details: [{ code: 'fixtures-exist' }] } },
  });
});

test('a list with a player of the other gender makes nothing', async () => {
  const given = await givenGroup({ gender: 'female' });
  app.world.players.set('max', playerState('max', { name: 'Max Moya', userId: null, gender: 'male' }));
  const teams = [{ name: fresh('Hill'), players: named('Max Moya') }];
  expect(await send(given, { teams })).toMatchObject({
    ...{ status: 422, body: { details: [{ code: 'player-of-other-gender', path: 'teams.0' }] } },
  });
});

test('a group of another league is not joined', async () => {
  const [given, other] = [await givenGroup(), await givenGroup()];
  const answer = await send({ ...given, leagueGroupId: other.leagueGroupId }, { teams: [hill()] });
  expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'leagueGroupId' }] } });
  expect(await teamsIn(other)).toBe(2);
});

test.each([
  [401, 'anybody', anonymous],
  [403, 'a board', board],
  [403, 'a stranger', outsider],
  [403, 'a captain', homeCaptain],
  [403, 'who runs the club, and not the league', clubManager],
  [403, 'who runs the league, and not the club', organiser],
  [200, 'who runs both', both],
  [200, 'an admin', admin],
])('%i for %s', async (...[status, , caller]) => {
  const given = await givenGroup();
  const before = playerCount();
  expect((await send(given, { teams: [hill()] }, { caller: caller as typeof both })).status).toBe(status);
  expect([playerCount() - before, await teamsIn(given)]).toEqual(status === 200 ? [1, 3] : [0, 2]);
});
