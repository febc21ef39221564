import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, anonymous, organiser, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

let leagueId = '';
let groups: Readonly<Record<'top' | 'low', string>>;
let teams: Readonly<Record<'first' | 'second' | 'guests' | 'others', string>>;

const newTeam = async (name: string, clubId: string, ...playerIds: string[]): Promise<string> => {
  const body = { name, clubId, captainPlayerId: playerIds[0], playerIds };
  return (await app.api.ok(admin, 'createTeam', { body })).id;
};

const newGroup = async (name: string, tier: number, teamIds: readonly string[]): Promise<string> =>
  (await app.api.ok(admin, 'createLeagueGroup', { body: { leagueId, name, tier, teamIds } })).id;

beforeEach(async () => {
  const cup = { name: 'Cup', sport: 'tennis', season: '2026' };
  const { id: championshipId } = await app.api.ok(organiser, 'createChampionship', { body: cup });
  const settings = { category: 'active', defaultSinglesCount: 2, defaultDoublesCount: 0 };
  const standIns = { standIns: true, standInLimit: 2, standInOncePerDay: true };
  const body = { championshipId, name: 'League', ...settings, ...standIns };
  leagueId = (await app.api.ok(organiser, 'createLeague', { body })).id;
  teams = {
    first: await newTeam('First', 'club-1', 'h1', 'h2'),
    second: await newTeam('Second', 'club-1', 'h3', 'h4', 'h5'),
    guests: await newTeam('Guests', 'club-2', 'g1', 'g2'),
    others: await newTeam('Others', 'club-2', 'g3', 'g4'),
  };
  groups = {
    top: await newGroup('Top', 1, [teams.first, teams.guests]),
    low: await newGroup('Low', 2, [teams.second, teams.others]),
  };
});

const meet = async (of: 'top' | 'low', matchDay: number): Promise<string> => {
  const [homeTeamId, guestTeamId] = of === 'top' ? [teams.first, teams.guests] : [teams.second, teams.others];
  const body = { leagueGroupId: groups[of], homeTeamId, guestTeamId, matchDay };
  return (await app.api.ok(organiser, 'createTeamMatch', { body })).id;
};

const lineUp = (id: string, ...playerIds: string[]) =>
  app.api.call(organiser, 'putLineUp', { params: { id }, body: { side: 'home', playerIds } });
const guestsIn = (id: string, ...playerIds: string[]) =>
  app.api.ok(organiser, 'putLineUp', { params: { id }, body: { side: 'guest', playerIds } });

const reasonsOf = async (id: string, ...playerIds: string[]) => {
  const sent = { params: { id }, body: { side: 'home', playerIds } };
  const { details } = await app.api.refusal(organiser, 'putLineUp', sent);
  return details?.map(({ code, path }) => `${code} ${path}`);
};

const listed = async (id: string) => {
  const { data } = await app.api.ok(anonymous, 'listStandIns', { params: { id } });
  return data.map(({ limit, roster, standIns }) => ({
    limit,
    roster: roster.map(
      ({ player, appearances, bound }) => `${player.id} ${appearances}${bound ? ' bound' : ''}`,
    ),
    standIns: standIns.map(({ player, team, appearances }) => `${player.id} ${team.name} ${appearances}`),
  }));
};

describe('a player of a lower team', () => {
  test('stands in below everybody of the roster', async () => {
    const id = await meet('top', 1);
    expect((await lineUp(id, 'h2', 'h3')).status).toBe(200);
    expect(await reasonsOf(id, 'h3', 'h2')).toEqual(['line-up-order playerIds.1']);
    expect(await reasonsOf(id, 'h4', 'h3')).toEqual(['line-up-order playerIds.1']);
  });

  test('does not stand in where the league does not have it, nor for a lower team or another club', async () => {
    expect(await reasonsOf(await meet('low', 1), 'h3', 'h1')).toEqual(['not-in-roster playerIds.1']);
    expect(await reasonsOf(await meet('top', 1), 'h1', 'g3')).toEqual(['not-in-roster playerIds.1']);
    const params = { id: leagueId };
    await app.api.ok(organiser, 'patchLeague', { params, body: { standIns: false } });
    expect(await reasonsOf(await meet('top', 1), 'h1', 'h3')).toEqual(['not-in-roster playerIds.1']);
    expect(await listed(teams.first)).toEqual([]);
  });

  test('is bound after as many team matches as the league says, and shown as such', async () => {
    for (const matchDay of [1, 2]) {
      const id = await meet('top', matchDay);
      expect((await lineUp(id, 'h1', 'h3')).status).toBe(200);
      await guestsIn(id, 'g1', 'g2');
    }
    expect(await reasonsOf(await meet('low', 3), 'h3', 'h4')).toEqual(['bound-to-team playerIds.0']);
    expect((await lineUp(await meet('top', 3), 'h1', 'h3')).status).toBe(200);
    expect(await listed(teams.second)).toEqual([
      { limit: 2, roster: ['h3 2 bound', 'h4 0', 'h5 0'], standIns: [] },
    ]);
    expect(await listed(teams.first)).toEqual([
      {
        ...{ limit: 2, roster: ['h1 0', 'h2 0'] },
        standIns: ['h3 Second 2', 'h4 Second 0', 'h5 Second 0'],
      },
    ]);
  });

  test('is in one line-up a match day, also in one that is not shown yet', async () => {
    await lineUp(await meet('top', 1), 'h1', 'h3');
    expect(await reasonsOf(await meet('low', 1), 'h3', 'h4')).toEqual(['named-elsewhere playerIds.0']);
    expect((await lineUp(await meet('low', 2), 'h3', 'h4')).status).toBe(200);
    expect((await listed(teams.second))[0]?.roster).toEqual(['h3 0', 'h4 0', 'h5 0']);
  });
});

test.each([{ standInLimit: 0 }, { standInLimit: 21 }, { standIns: 'yes' }])('takes no %j', async (body) => {
  const sent = { params: { id: leagueId }, body };
  expect(await app.api.refusal(organiser, 'patchLeague', sent)).toMatchObject({ statusCode: 422 });
});

test('of a team that is not there is not found, of another league nothing', async () => {
  const missing = { params: { id: 'none' } };
  expect(await app.api.refusal(anonymous, 'listStandIns', missing)).toMatchObject({ statusCode: 404 });
  const sent = { params: { id: teams.first }, query: { leagueId: 'none' } };
  expect((await app.api.ok(anonymous, 'listStandIns', sent)).data).toEqual([]);
});
