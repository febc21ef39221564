import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leagueGroupStateSchema } from '@courtcast/contracts';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { admin, anonymous, manager, organiser, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

interface Given {
  readonly id: string;
  readonly teams: readonly string[];
  /** Team matches by `home-guest`, teams counted from 0. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A group of three teams, each at home once against each; ties of four singles and two doubles. */
const givenGroup = async (): Promise<Given> => {
  const teams = await system.made.teams(3);
  const id = await system.made.group(teams);
  const ids = new Map<string, string>();
  for (const [home, guest] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const body = { leagueGroupId: id, homeTeamId: teams[home], guestTeamId: teams[guest] };
    ids.set(`${home}-${guest}`, (await system.api.ok(organiser, 'createTeamMatch', { body })).id);
  }
  return { id, teams, ids };
};

const forfeit = ({ ids }: Given, teamMatch: string, side: 'home' | 'guest' | 'both') =>
  system.api.ok(organiser, 'forfeitTeamMatch', { params: { id: ids.get(teamMatch) ?? '' }, body: { side } });

const tableOf = async ({ id }: Pick<Given, 'id'>) =>
  system.apis[1].ok(anonymous, 'getStandings', { params: { id } });

/** Rank, name, table points, matches and games of each row. */
const brief = (rows: Awaited<ReturnType<typeof tableOf>>) =>
  rows.map((row) =>
    [row.rank, row.teamName, row.tablePoints, row.matchPointsWon, row.gamesWon, row.withdrawn ? 'out' : '']
      .join(' ')
      .trim(),
  );

describe('the table of a group', () => {
  test('is another one as soon as a team match is completed, at every replica, and is published', async () => {
    const group = await givenGroup();
    await forfeit(group, '0-1', 'guest');
    expect(brief(await tableOf(group))).toEqual(['1 Team 1 2 6 72', '2 Team 3 0 0 0', '3 Team 2 0 0 0']);
    await forfeit(group, '1-2', 'home');
    const rows = await tableOf(group);
    expect(brief(rows)).toEqual(['1 Team 1 2 6 72', '1 Team 3 2 6 72', '3 Team 2 0 0 0']);
    expect(rows.map(({ separatedBy }) => separatedBy)).toEqual([null, 'tablePoints', null]);
    await eventually(async () => {
      const last = (await system.eventsOf('league-group', group.id)).at(-1);
      expect(last?.scopes).toEqual([`league-group.${group.id}`]);
      expect(leagueGroupStateSchema.parse(last?.state).rows).toEqual(rows);
    });
  });

  test('forgets a team that withdraws, says so, and remembers it when that is taken back', async () => {
    const group = await givenGroup();
    await forfeit(group, '0-1', 'guest');
    await forfeit(group, '1-2', 'home');
    const before = await tableOf(group);
    const params = { id: group.id, teamId: group.teams[1] ?? '' };
    const detail = await system.api.ok(organiser, 'withdrawTeam', { params });
    expect(detail.teams.map(({ withdrawn }) => withdrawn)).toEqual([false, true, false]);
    expect(await system.api.ok(organiser, 'withdrawTeam', { params })).toEqual(detail);
    expect(brief(await tableOf(group))).toEqual(['1 Team 1 0 0 0', '1 Team 3 0 0 0', '3 Team 2 0 0 0 out']);
    await eventually(async () => {
      const last = (await system.eventsOf('league-group', group.id)).at(-1);
      expect(leagueGroupStateSchema.parse(last?.state).withdrawnTeamIds).toEqual([params.teamId]);
    });
    const meet = { leagueGroupId: group.id, homeTeamId: group.teams[0], guestTeamId: params.teamId };
    expect(await system.api.refusal(organiser, 'createTeamMatch', { body: meet })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'guestTeamId', message: 'has withdrawn' }],
    });
    await system.api.ok(organiser, 'takeBackWithdrawal', { params });
    expect(await tableOf(group)).toEqual(before);
  });

  test('has a team match to which neither team came as lost by both', async () => {
    const group = await givenGroup();
    await forfeit(group, '0-1', 'both');
    const rows = await tableOf(group);
    const figures = rows.map(({ played, draws, losses, tablePoints }) => [
      played,
      draws,
      losses,
      tablePoints,
    ]);
    expect(figures.toSorted()).toEqual([
      [0, 0, 0, 0],
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ]);
  });

  test('counts a forfeit no more that is taken back', async () => {
    const group = await givenGroup();
    const before = await tableOf(group);
    const params = { id: group.ids.get('0-1') ?? '' };
    await system.api.ok(organiser, 'forfeitTeamMatch', { params, body: { side: 'home' } });
    expect(await tableOf(group)).not.toEqual(before);
    await system.api.ok(organiser, 'takeBackForfeit', { params });
    expect(await tableOf(group)).toEqual(before);
    await eventually(async () => {
      const last = (await system.eventsOf('team-match', params.id)).at(-1);
      expect(last?.state).toMatchObject({ status: 'upcoming', forfeitedBy: null, forfeitTakenBack: true });
    });
  });

  test('is right after changes at both replicas at once', async () => {
    const group = await givenGroup();
    const changes = [...group.ids.values()].map((id, index) =>
      system.apis[index % 2 === 0 ? 0 : 1].ok(organiser, 'forfeitTeamMatch', {
        params: { id },
        body: { side: 'guest' },
      }),
    );
    await Promise.all([
      ...changes,
      system.apis[1].ok(organiser, 'withdrawTeam', {
        params: { id: group.id, teamId: group.teams[2] ?? '' },
      }),
    ]);
    expect(brief(await tableOf(group))).toEqual(['1 Team 1 2 6 72', '2 Team 2 0 0 0', '3 Team 3 0 0 0 out']);
  });

  test('and its team matches call a team by its present name and captain', async () => {
    const group = await givenGroup();
    const body = { name: 'Zebras', captainPlayerId: 'p2' };
    await system.api.ok(manager, 'patchTeam', { params: { id: group.teams[0] ?? '' }, body });
    expect(brief(await tableOf(group))).toEqual(['1 Team 2 0 0 0', '1 Team 3 0 0 0', '1 Zebras 0 0 0']);
    const schedule = await system.api.ok(anonymous, 'getSchedule', { params: { id: group.id } });
    expect(
      schedule.filter(({ homeTeam, guestTeam }) =>
        [homeTeam, guestTeam].some(({ name }) => name === 'Zebras'),
      ),
    ).toHaveLength(2);
    await eventually(async () => {
      const last = (await system.eventsOf('team-match', group.ids.get('0-1') ?? '')).at(-1);
      expect(last?.state).toMatchObject({ homeCaptainPlayerId: 'p2', homeTeam: { name: 'Zebras' } });
    });
  });
});

describe('a table that is wrong', () => {
  const spoil = async (id: string): Promise<void> => {
    // An event that is still on its way would make it right.
    await system.settled();
    const mongo = await connectMongo({
      url: system.mongoUrl,
      service: 'leagues',
      logger: createLogger({ service: 'test', level: 'error' }),
      metrics: createMetrics('test'),
    });
    const wrong = { $set: { 'state.rows.0.tablePoints': 99 } };
    await mongo.collection<{ _id: string }>('league-group').updateOne({ _id: id }, wrong);
    await mongo.close();
  };

  test('is counted again by command, and then published by the running service', async () => {
    const group = await givenGroup();
    await forfeit(group, '0-1', 'guest');
    const right = await tableOf(group);
    await spoil(group.id);
    expect((await tableOf(group))[0]?.tablePoints).toBe(99);
    const script = new URL('../../src/rebuild-standings.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, MONGODB_URL: system.mongoUrl },
    });
    expect(stdout).toMatch(/^leagues: \d+ tables counted anew, 1 of them changed\n$/);
    expect(await tableOf(group)).toEqual(right);
    await eventually(async () => {
      const last = (await system.eventsOf('league-group', group.id)).at(-1);
      expect(leagueGroupStateSchema.parse(last?.state).rows).toEqual(right);
    });
  });

  test('is made right by the event of any team match of its group', async () => {
    const group = await givenGroup();
    await forfeit(group, '0-1', 'guest');
    const right = await tableOf(group);
    await spoil(group.id);
    const params = { id: group.ids.get('1-2') ?? '' };
    await system.api.ok(organiser, 'patchTeamMatch', { params, body: { location: 'Elsewhere' } });
    await eventually(async () => expect(await tableOf(group)).toEqual(right));
  });
});

describe('what is there holds what is above it', () => {
  test('the sport of a championship with leagues, the category of a league with team matches', async () => {
    const leagueId = await system.made.league();
    const league = await system.api.ok(anonymous, 'getLeague', { params: { id: leagueId } });
    const championship = { params: { id: league.championshipId } };
    const sport = { ...championship, body: { sport: 'tennis' } };
    expect(await system.api.refusal(organiser, 'patchChampionship', sport)).toMatchObject({
      statusCode: 409,
    });
    const patched = { ...championship, body: { sport: 'padel', startDate: '2026-05-01', endDate: null } };
    expect(await system.api.ok(organiser, 'patchChampionship', patched)).toMatchObject(patched.body);

    const params = { id: leagueId };
    const category = { params, body: { category: 'youth' } };
    expect(await system.api.ok(organiser, 'patchLeague', category)).toMatchObject(category.body);
    const teams = await system.made.teams(2);
    const group = await system.made.group(teams, leagueId);
    const body = { leagueGroupId: group, homeTeamId: teams[0], guestTeamId: teams[1] };
    const teamMatch = await system.api.ok(organiser, 'createTeamMatch', { body });
    const back = { params, body: { category: 'senior' } };
    expect(await system.api.refusal(organiser, 'patchLeague', back)).toMatchObject({ statusCode: 409 });
    const counts = { params, body: { defaultSinglesCount: 1, defaultMatchFormat: 'pro_set' } };
    expect(await system.api.ok(organiser, 'patchLeague', counts)).toMatchObject(counts.body);
    const kept = await system.api.ok(anonymous, 'getTeamMatch', { params: { id: teamMatch.id } });
    expect(kept).toMatchObject({ singlesCount: 4, doublesCount: 2 });
    expect(await system.api.ok(organiser, 'createTeamMatch', { body })).toMatchObject({ singlesCount: 1 });
  });

  test('teams of a group change until there are team matches, then only come, and after fixtures stay', async () => {
    const [one = '', two = '', three = '', four = ''] = await system.made.teams(4);
    const id = await system.made.group([one, two]);
    const change = (teamIds: readonly string[]) =>
      system.api.call(admin, 'patchLeagueGroup', { params: { id }, body: { teamIds } });
    expect((await change([two, three])).status).toBe(200);
    expect(brief(await tableOf({ id })).map((row) => row.slice(2, 8))).toEqual(['Team 2', 'Team 3']);
    const body = { leagueGroupId: id, homeTeamId: two, guestTeamId: three };
    await system.api.ok(organiser, 'createTeamMatch', { body });
    expect((await change([two, one])).status).toBe(409);
    expect((await change([two, three, four])).status).toBe(200);
    const withdrawal = { params: { id, teamId: four } };
    await system.api.ok(organiser, 'withdrawTeam', withdrawal);
    const plan = { firstDate: '2026-05-01', daysBetween: 7 };
    const { data } = await system.api.ok(organiser, 'createFixtures', { params: { id }, body: plan });
    expect(data.map(({ homeTeamId, guestTeamId }) => [homeTeamId, guestTeamId].toSorted())).toEqual([
      [two, three].toSorted(),
    ]);
    expect((await change([two, three, four, one])).status).toBe(409);
    expect(
      (await system.api.call(organiser, 'patchLeagueGroup', { params: { id }, body: { name: 'N' } })).status,
    ).toBe(200);
  });
});

describe('the next season of a league', () => {
  test('is made once where two replicas are asked at the same moment, and is published whole', async () => {
    const { apis, api, made } = system;
    const leagueId = await made.league({ promoted: 1, relegated: 1 });
    const teams = await made.teams(4);
    const groups = [
      await made.group(teams.slice(0, 2), leagueId),
      await made.group(teams.slice(2), leagueId),
    ];
    for (const [index, id] of groups.entries()) {
      await api.ok(organiser, 'patchLeagueGroup', { params: { id }, body: { tier: index + 1 } });
      const [homeTeamId, guestTeamId] = teams.slice(index * 2);
      const sent = { body: { leagueGroupId: id, homeTeamId, guestTeamId } };
      const tie = { id: (await api.ok(organiser, 'createTeamMatch', sent)).id };
      await api.ok(organiser, 'forfeitTeamMatch', { params: tie, body: { side: 'guest' } });
    }
    const params = { id: leagueId };
    const body = { championshipId: (await api.ok(anonymous, 'getLeague', { params })).championshipId };
    const [one, other] = await Promise.all(
      apis.map((each) => each.ok(admin, 'makeNextSeason', { params, body })),
    );
    expect(one?.id).toBe(other?.id);
    const listed = await apis[1].ok(anonymous, 'listLeagueGroups', { query: { leagueId: one?.id ?? '' } });
    const details = await Promise.all(
      listed.map(({ id }) => api.ok(anonymous, 'getLeagueGroup', { params: { id } })),
    );
    const shown = details.map(({ tier, teams: own }) => [tier, ...own.map((team) => team.id)]);
    const [a, b, c, d] = teams;
    expect(shown.toSorted()).toEqual([
      [1, a, c],
      [2, b, d],
    ]);
    await eventually(async () => {
      expect((await system.eventsOf('league', one?.id ?? '')).at(0)?.state).toMatchObject({
        ...{ previousLeagueId: leagueId, nextLeagueId: null, promoted: 1 },
      });
      expect((await system.eventsOf('league', leagueId)).at(-1)?.state).toMatchObject({
        nextLeagueId: one?.id,
      });
      expect(await system.eventsOf('league-group', listed[0]?.id ?? '')).toHaveLength(1);
    });
  });
});
