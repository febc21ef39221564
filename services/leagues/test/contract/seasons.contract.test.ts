import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf, Caller, operations } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import { unavailable } from '@courtcast/problem';
import { makeNextSeason } from '../../src/application/seasons/make-next.ts';
import { handleLeague } from '../../src/application/events/handle-league.ts';
import { admin, anonymous, organiser, outsider, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** A season of two tiers: `first` and `second` of three teams each, the first of a table first. */
interface Played {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly groups: Readonly<Record<'first' | 'second', string>>;
  /** Ids of the teams by their names. */
  readonly teams: Readonly<Record<string, string>>;
  readonly open: () => Promise<string>;
}

let teamCount = 0;

const newTeam = async (): Promise<string> => {
  const body = {
    name: `Team ${(teamCount += 1)}`,
    clubId: 'club-1',
    captainPlayerId: 'h1',
    playerIds: ['h1'],
  };
  return (await app.api.ok(admin, 'createTeam', { body })).id;
};

const newChampionship = async (caller: Caller = organiser, sport = 'tennis'): Promise<string> => {
  const body = { name: 'Cup', sport, season: '2027' };
  return (await app.api.ok(caller, 'createChampionship', { body })).id;
};

/** The better team wins, because the other one gives the team match up. */
async function meet(leagueGroupId: string, homeTeamId: string, guestTeamId: string): Promise<void> {
  const body = { leagueGroupId, homeTeamId, guestTeamId };
  const { id } = await app.api.ok(organiser, 'createTeamMatch', { body });
  await app.api.ok(organiser, 'forfeitTeamMatch', { params: { id }, body: { side: 'guest' } });
}

async function playedGroup(leagueId: string, name: string, tier: number | null) {
  const teamIds = [await newTeam(), await newTeam(), await newTeam()];
  const [one = '', two = '', three = ''] = teamIds;
  const group = await app.api.ok(admin, 'createLeagueGroup', { body: { leagueId, name, tier, teamIds } });
  for (const [home, guest] of [
    [one, two],
    [one, three],
    [two, three],
  ] as const)
    await meet(group.id, home, guest);
  return { id: group.id, teamIds };
}

async function givenSeason(): Promise<Played> {
  const championshipId = await newChampionship();
  const settings = { category: 'active', defaultSinglesCount: 1, defaultDoublesCount: 0 };
  const { id: leagueId } = await app.api.ok(organiser, 'createLeague', {
    body: { championshipId, name: 'Club league', promoted: 1, relegated: 1, pointsPerWin: 3, ...settings },
  });
  const [first, second] = [await playedGroup(leagueId, 'First', 1), await playedGroup(leagueId, 'Second', 2)];
  const named = (prefix: string, ids: readonly string[]) =>
    ids.map((id, index) => [`${prefix}${index + 1}`, id]);
  const open = async () => {
    const [homeTeamId = '', guestTeamId = ''] = first.teamIds;
    const body = { leagueGroupId: first.id, homeTeamId, guestTeamId };
    return (await app.api.ok(organiser, 'createTeamMatch', { body })).id;
  };
  return {
    ...{ leagueId, championshipId, open },
    groups: { first: first.id, second: second.id },
    teams: Object.fromEntries([...named('a', first.teamIds), ...named('b', second.teamIds)]),
  };
}

let season: Played;

beforeEach(async () => {
  season = await givenSeason();
});

const paramsOf = ({ leagueId: id }: Played) => ({ id });
const preview = (query: Readonly<Record<string, string>> = {}) =>
  app.api.ok(organiser, 'previewNextSeason', { params: paramsOf(season), query });
const make = async (body: object, caller: Caller = organiser) =>
  app.api.ok(caller, 'makeNextSeason', { params: paramsOf(season), body });
const refusal = async (body: object, caller: Caller = organiser) =>
  app.api.refusal(caller, 'makeNextSeason', { params: paramsOf(season), body });

const nameOf = (id: string): string =>
  Object.entries(season.teams).find(([, teamId]) => teamId === id)?.[0] ?? id;

/** The groups of a plan, each with its teams by name. */
const shown = ({ groups }: AnswerOf<typeof operations.previewNextSeason>) =>
  Object.fromEntries(
    groups.map(({ name, teams }) => [name, teams.map(({ team }) => nameOf(team.id)).join(' ')]),
  );

/** The groups of a league with their teams by name: those that play there, and those that are asked. */
async function groupsOf(leagueId: string) {
  const listed = await app.api.ok(organiser, 'listLeagueGroups', { query: { leagueId } });
  const found = await Promise.all(
    listed.map(({ id }) => app.api.ok(organiser, 'getLeagueGroup', { params: { id } })),
  );
  return Object.fromEntries(
    found.map(({ name, tier, teams, entries = [] }) => [
      name,
      {
        ...{ tier, teams: teams.map(({ id }) => nameOf(id)).join(' ') },
        asked: entries.map(({ team }) => nameOf(team.id)).join(' '),
      },
    ]),
  );
}

describe('the places of a table', () => {
  test('go up and down by the numbers of the league and the tiers of its groups', async () => {
    const movesOf = async (id: string) =>
      (await app.api.ok(anonymous, 'getLeagueGroup', { params: { id } })).moves;
    expect(await movesOf(season.groups.first)).toEqual({ up: 0, down: 1 });
    expect(await movesOf(season.groups.second)).toEqual({ up: 1, down: 0 });
    const params = { id: season.groups.second };
    const changed = await app.api.ok(organiser, 'patchLeagueGroup', { params, body: { tier: null } });
    expect(changed).toMatchObject({ tier: null, name: 'Second' });
    const renamed = await app.api.ok(organiser, 'patchLeagueGroup', { params, body: { tier: 2 } });
    expect(renamed.tier).toBe(2);
  });

  test.each([{ promoted: 6 }, { relegated: -1 }, { promoted: 1.5 }])('take no %j', async (body) => {
    const refused = await app.api.refusal(organiser, 'patchLeague', { params: paramsOf(season), body });
    expect(refused.statusCode).toBe(422);
  });

  test.each([0, 21, 1.5])('take no tier %d', async (tier) => {
    const params = { id: season.groups.first };
    expect(await app.api.refusal(organiser, 'patchLeagueGroup', { params, body: { tier } })).toMatchObject({
      statusCode: 422,
    });
  });
});

describe('the plan of the next season', () => {
  test('says who goes up, down and stays, and where from', async () => {
    const plan = await preview();
    expect(plan).toMatchObject({ leagueId: season.leagueId, nextLeagueId: null, waitsFor: [], out: [] });
    expect(shown(plan)).toEqual({ First: 'a1 a2 b1', Second: 'a3 b2 b3' });
    expect(plan.groups[0]?.teams.at(-1)).toMatchObject({
      ...{ movement: 'up', named: false, sharesPlace: false },
      from: { groupId: season.groups.second, groupName: 'Second', tier: 2, rank: 1 },
    });
  });

  test('follows what the organizer says of single teams', async () => {
    const { b1 = '', a1 = '' } = season.teams;
    const plan = await preview({ tiers: `${b1}:2,${a1}:0` });
    expect(shown(plan)).toEqual({ First: 'a2 a3 b2', Second: 'b1 b3' });
    expect(plan.out).toMatchObject([{ team: { id: a1 }, why: 'named' }]);
  });

  test.each(['nobody:1', 'x', 'a:b', ',', 'a:1,'])('takes no tiers %j', async (tiers) => {
    const sent = { params: paramsOf(season), query: { tiers } };
    expect(await app.api.refusal(organiser, 'previewNextSeason', sent)).toMatchObject({ statusCode: 422 });
  });

  test('is for the organizer', async () => {
    const sent = { params: paramsOf(season) };
    expect(await app.api.refusal(outsider, 'previewNextSeason', sent)).toMatchObject({ statusCode: 403 });
    expect(await app.api.refusal(anonymous, 'previewNextSeason', sent)).toMatchObject({ statusCode: 401 });
  });

  test('waits for team matches that are open, and for nothing that was called off or withdrawn', async () => {
    const id = await season.open();
    expect((await preview()).waitsFor).toMatchObject([{ why: 'undecided', teamMatch: { id } }]);
    const championshipId = await newChampionship();
    expect(await refusal({ championshipId })).toMatchObject({
      ...{ statusCode: 409, details: [{ code: 'season-open', path: `teamMatches.${id}` }] },
    });
    await app.api.ok(organiser, 'cancelTeamMatch', { params: { id } });
    expect((await preview()).waitsFor).toEqual([]);
    await season.open();
    const withdrawal = { id: season.groups.first, teamId: season.teams.a2 ?? '' };
    await app.api.ok(organiser, 'withdrawTeam', { params: withdrawal });
    const plan = await preview();
    expect(plan).toMatchObject({ waitsFor: [], out: [{ why: 'withdrawn' }] });
    expect(shown(plan)).toEqual({ First: 'a1 a3 b1', Second: 'b2 b3' });
  });

  test('waits for a group that nobody has played in, and for one without a tier', async () => {
    const teamIds = [await newTeam(), await newTeam()];
    const body = { leagueId: season.leagueId, name: 'Third', teamIds };
    const { id } = await app.api.ok(admin, 'createLeagueGroup', { body });
    expect((await preview()).waitsFor).toMatchObject([
      { why: 'not-played', group: { id }, teamMatch: null },
      { why: 'no-tier', group: { id } },
    ]);
  });

  test('waits for a team that plays in two groups, and has it once', async () => {
    const { a1 = '', b1 = '' } = season.teams;
    const body = { leagueId: season.leagueId, name: 'Third', tier: 3, teamIds: [a1, b1, await newTeam()] };
    const { id } = await app.api.ok(admin, 'createLeagueGroup', { body });
    await meet(id, a1, b1);
    const plan = await preview();
    expect(plan.waitsFor).toMatchObject([
      { why: 'two-groups', team: { id: a1 } },
      { why: 'two-groups', team: { id: b1 } },
    ]);
    const ids = plan.groups.flatMap(({ teams }) => teams.map(({ team }) => team.id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the next season', () => {
  test('has the settings and the groups of this one, and changes nothing of it but the link', async () => {
    const championshipId = await newChampionship(admin);
    const before = await groupsOf(season.leagueId);
    const next = await make({ championshipId, name: 'Club league 27' }, admin);
    expect(next).toMatchObject({
      ...{ championshipId, name: 'Club league 27', pointsPerWin: 3, promoted: 1, relegated: 1 },
      ...{ previousLeagueId: season.leagueId, nextLeagueId: null },
    });
    expect(await groupsOf(next.id)).toEqual({
      First: { tier: 1, teams: 'a1 a2 b1', asked: '' },
      Second: { tier: 2, teams: 'a3 b2 b3', asked: '' },
    });
    expect(await groupsOf(season.leagueId)).toEqual(before);
    const old = await app.api.ok(anonymous, 'getLeague', { params: paramsOf(season) });
    expect(old).toMatchObject({ name: 'Club league', nextLeagueId: next.id, previousLeagueId: null });
    expect((await preview()).nextLeagueId).toBe(next.id);
  });

  test('asks the teams for which the organizer does not answer', async () => {
    const next = await make({ championshipId: season.championshipId });
    expect(await groupsOf(next.id)).toEqual({
      First: { tier: 1, teams: '', asked: 'a1 a2 b1' },
      Second: { tier: 2, teams: '', asked: 'a3 b2 b3' },
    });
  });

  test('is made once: again it is the same, and another one is refused', async () => {
    const body = { championshipId: season.championshipId, tiers: [{ teamId: season.teams.b1, tier: 2 }] };
    const next = await make(body);
    expect((await make(body, admin)).id).toBe(next.id);
    const leagues = await app.api.ok(organiser, 'listLeagues', {
      query: { championshipId: season.championshipId },
    });
    expect(leagues).toHaveLength(2);
    expect(await refusal({ championshipId: season.championshipId })).toMatchObject({
      ...{ statusCode: 409, details: [{ code: 'next-season-exists' }] },
    });
  });

  test('is one where two press at once', async () => {
    const body = { championshipId: season.championshipId };
    const made = await Promise.all([make(body), make(body, admin)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(Object.keys(await groupsOf(made[0].id))).toEqual(['First', 'Second']);
  });

  test('is finished by the event of its league where the request was broken off', async () => {
    const { deps, clock } = app;
    const insert = () => Promise.reject(unavailable());
    const caller = organiser;
    const command = createCommand({ startedAt: clock.now(), caller, requestId: 'broken off' });
    const asked = { id: season.leagueId, input: { championshipId: season.championshipId } };
    const broken = { ...deps, groups: { ...deps.groups, insert } };
    await expect(makeNextSeason(broken, asked, { caller, command })).rejects.toThrow();
    await handleLeague(deps, season.leagueId);
    const { nextLeagueId } = await app.api.ok(anonymous, 'getLeague', { params: paramsOf(season) });
    expect(Object.keys(await groupsOf(nextLeagueId ?? ''))).toEqual(['First', 'Second']);
    await handleLeague(deps, season.leagueId);
    expect((await makeNextSeason(deps, asked, { caller, command })).id).toBe(nextLeagueId);
  });

  test('is for the organizer of both championships, of the same sport', async () => {
    const mine = season.championshipId;
    expect(await refusal({ championshipId: mine }, outsider)).toMatchObject({ statusCode: 403 });
    expect(await refusal({ championshipId: await newChampionship(outsider) })).toMatchObject({
      statusCode: 403,
    });
    for (const championshipId of ['none', await newChampionship(organiser, 'padel')])
      expect(await refusal({ championshipId })).toMatchObject({
        ...{ statusCode: 422, details: [{ code: 'unknown-reference', path: 'championshipId' }] },
      });
    const { nextLeagueId } = await app.api.ok(anonymous, 'getLeague', { params: paramsOf(season) });
    expect(nextLeagueId).toBeNull();
  });

  test.each([
    [{ teamId: 'nobody', tier: 1 }, 'unknown-reference', 'tiers.0.teamId'],
    [{ teamId: 'a1', tier: 9 }, 'unknown-reference', 'tiers.0.tier'],
    [{ teamId: 'a1', tier: 0 }, 'out-of-range', 'tiers.0.tier'],
  ])('takes no team and no tier that is not there: %j', async ({ teamId, tier }, code, path) => {
    const tiers = [{ teamId: season.teams[teamId] ?? teamId, tier }];
    expect(await refusal({ championshipId: season.championshipId, tiers })).toMatchObject({
      ...{ statusCode: 422, details: [{ code, path }] },
    });
  });
});
