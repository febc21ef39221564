import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerState } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import { admin, organiser, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

const genders: Readonly<Record<string, PlayerState['gender']>> = {
  ana: 'female',
  bea: 'female',
  carl: 'male',
  dan: 'male',
  fay: null,
};

beforeAll(async () => {
  app = await startApp();
  for (const [id, gender] of Object.entries(genders)) {
    app.world.players.set(id, playerState(id, { name: `Name of ${id}`, gender }));
  }
});

afterAll(() => app.stop());

type Gender = 'male' | 'female' | 'mixed';

const codesAt = (reasons: readonly { code?: string | undefined; path: string }[] = []): string[] =>
  reasons.map(({ code, path }) => `${code} ${path}`);

const teamOf = async (playerIds: readonly string[]): Promise<string> => {
  const body = {
    name: 'Team',
    clubId: 'club-1',
    captainPlayerId: playerIds[0] ?? '',
    playerIds: [...playerIds],
  };
  const { id, warnings } = await app.api.ok(admin, 'createTeam', { body });
  expect(warnings).toEqual([]);
  return id;
};

const leagueOf = async (gender: Gender | null, { endDate }: { endDate?: string } = {}) => {
  const cup = { name: 'Cup', sport: 'tennis', season: '2026', endDate };
  const { id: championshipId } = await app.api.ok(organiser, 'createChampionship', { body: cup });
  const counts = { defaultSinglesCount: 2, defaultDoublesCount: 1 };
  const body = { championshipId, name: 'League', category: 'active', gender, ...counts };
  return (await app.api.ok(organiser, 'createLeague', { body })).id;
};

const groupOf = (leagueId: string, teamIds: readonly string[]) => ({
  body: { leagueId, name: 'A', teamIds: [...teamIds] },
});

/** Creates a tie of two teams with these players, led by their first ones. */
const givenTie = async (gender: Gender | null, home: readonly string[]) => {
  const teams = [await teamOf(home), await teamOf(['h1', 'h2'])];
  const group = await app.api.ok(admin, 'createLeagueGroup', groupOf(await leagueOf(gender), teams));
  const [homeTeamId = '', guestTeamId = ''] = teams;
  const body = { leagueGroupId: group.id, homeTeamId, guestTeamId };
  const { id } = await app.api.ok(organiser, 'createTeamMatch', { body });
  return { id, homeTeamId, groupId: group.id, leagueId: group.leagueId };
};

const captain = (playerId: string) => userCaller(`user-${playerId}`, { playerId });

describe('a line-up', () => {
  const handIn = (id: string, playerIds: readonly string[]) =>
    ({ params: { id }, body: { playerIds: [...playerIds] } }) as const;

  test('in a mixed league is of any gender; one of unknown gender is warned of', async () => {
    const { id } = await givenTie('mixed', ['ana', 'bea', 'carl', 'fay']);
    expect((await app.api.ok(captain('ana'), 'putLineUp', handIn(id, ['ana', 'bea']))).warnings).toEqual([]);
    const { warnings } = await app.api.ok(captain('ana'), 'putLineUp', handIn(id, ['ana', 'fay']));
    expect(codesAt(warnings)).toEqual(['player-without-gender playerIds.1']);
  });

  test('in a league for women names no man, though one stands in the roster', async () => {
    const { id, leagueId } = await givenTie(null, ['ana', 'carl', 'fay']);
    await app.deps.leagues.update(leagueId, app.deps.systemCommand(), ({ state }) => ({
      state: { ...state, gender: 'female' },
      changes: ['test'],
    }));
    const refused = await app.api.refusal(captain('ana'), 'putLineUp', handIn(id, ['ana', 'carl']));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([
      422,
      'player-of-other-gender playerIds.1',
    ]);
    expect(refused.details?.[0]?.message).toBe('Name of carl is male, and this is for women');
    const { warnings } = await app.api.ok(captain('ana'), 'putLineUp', handIn(id, ['ana', 'fay']));
    expect(codesAt(warnings)).toEqual(['player-without-gender playerIds.1']);
  });

  test('of pairs in a mixed league is of one of each', async () => {
    const { id } = await givenTie('mixed', ['ana', 'bea', 'carl', 'fay']);
    await app.api.ok(captain('ana'), 'putLineUp', handIn(id, ['ana', 'bea']));
    await app.api.ok(captain('h1'), 'putLineUp', handIn(id, ['h1', 'h2']));
    const pair = (...players: [string, string]) => ({ params: { id }, body: { pairs: [players] } });
    const refused = await app.api.refusal(captain('ana'), 'putDoubles', pair('ana', 'bea'));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([422, 'pair-not-mixed pairs.0']);
    expect((await app.api.ok(captain('ana'), 'putDoubles', pair('ana', 'carl'))).warnings).toEqual([]);
    const { warnings } = await app.api.ok(captain('ana'), 'putDoubles', pair('ana', 'fay'));
    expect(codesAt(warnings)).toEqual(['player-without-gender pairs.0.1']);
  });
});

describe('a roster', () => {
  const roster = (id: string, playerIds: readonly string[]) => ({
    params: { id },
    body: { playerIds: [...playerIds] },
  });
  const enter = async (gender: Gender | null, teamId: string, options = {}) =>
    app.api.ok(
      admin,
      'createLeagueGroup',
      groupOf(await leagueOf(gender, options), [teamId, await teamOf(['h3'])]),
    );

  test('of a team in a league for women takes no man, and warns of who is of unknown gender', async () => {
    const id = await teamOf(['ana']);
    await enter('female', id);
    const refused = await app.api.refusal(admin, 'patchTeam', roster(id, ['ana', 'carl']));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([
      422,
      'player-of-other-gender playerIds.1',
    ]);
    const { warnings } = await app.api.ok(admin, 'patchTeam', roster(id, ['ana', 'fay']));
    expect(codesAt(warnings)).toEqual(['player-without-gender playerIds.1']);
    const renamed = await app.api.ok(admin, 'patchTeam', { params: { id }, body: { name: 'New' } });
    expect(renamed).toMatchObject({ name: 'New', warnings: [] });
  });

  test('of a team in mixed leagues, or in none, takes all', async () => {
    const id = await teamOf(['ana']);
    expect((await app.api.ok(admin, 'patchTeam', roster(id, ['ana', 'carl', 'fay']))).warnings).toEqual([]);
    await enter('mixed', id);
    const { warnings } = await app.api.ok(admin, 'patchTeam', roster(id, ['ana', 'carl', 'fay']));
    expect(codesAt(warnings)).toEqual(['player-without-gender playerIds.2']);
  });

  test('is bound by no league that is over, nor by one that the team has withdrawn from', async () => {
    const id = await teamOf(['ana']);
    await enter('female', id, { endDate: '2020-01-01' });
    const group = await enter('female', id);
    await app.api.ok(organiser, 'withdrawTeam', { params: { id: group.id, teamId: id } });
    expect((await app.api.ok(admin, 'patchTeam', roster(id, ['ana', 'carl']))).warnings).toEqual([]);
  });
});

describe('a league for women', () => {
  test('takes no team with a man into its groups', async () => {
    const [women, others] = [await teamOf(['ana', 'fay']), await teamOf(['bea', 'carl'])];
    const leagueId = await leagueOf('female');
    const refused = await app.api.refusal(organiser, 'createLeagueGroup', groupOf(leagueId, [women, others]));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([
      422,
      'player-of-other-gender teamIds.1',
    ]);
    const { id } = await app.api.ok(
      organiser,
      'createLeagueGroup',
      groupOf(leagueId, [women, await teamOf(['h3'])]),
    );
    const change = { params: { id }, body: { teamIds: [women, others] } };
    expect((await app.api.refusal(organiser, 'patchLeagueGroup', change)).statusCode).toBe(422);
  });

  test('becomes one only while no team of it has a man', async () => {
    const { leagueId, groupId, homeTeamId } = await givenTie(null, ['ana', 'carl']);
    const change = { params: { id: leagueId }, body: { gender: 'female' } };
    const refused = await app.api.refusal(organiser, 'patchLeague', change);
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([422, 'player-of-other-gender gender']);
    await app.api.ok(organiser, 'withdrawTeam', { params: { id: groupId, teamId: homeTeamId } });
    expect(await app.api.ok(organiser, 'patchLeague', change)).toMatchObject({ gender: 'female' });
  });
});
