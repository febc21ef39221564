import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { TeamMatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { runningState } from '../support/match-states.ts';
import { anonymous, manager, organiser, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;
let all: TeamMatchView[];
const ids: Record<string, string> = {};
/** Category and clubs of a team match, which its full form does not show. */
const facts = new Map<string, { category: string; clubs: string[] }>();

const clubOf: Record<string, string> = { A: 'club-1', B: 'club-1', C: 'club-2', D: 'club-2' };

interface Planned {
  readonly group: 'youth' | 'senior';
  readonly teams: readonly [string, string];
  readonly day: number | null;
  readonly at: string | null;
  readonly status: TeamMatchView['status'];
}

/** Team matches that differ in every filter, with dates at the edges of a day, and without. */
const planned: readonly Planned[] = [
  { group: 'youth', teams: ['A', 'C'], day: 2, at: '2026-05-10T00:00:00.000Z', status: 'upcoming' },
  { group: 'youth', teams: ['C', 'A'], day: 2, at: '2026-05-09T23:59:59.999Z', status: 'in_progress' },
  { group: 'youth', teams: ['A', 'B'], day: 1, at: '2026-05-10T23:59:59.999Z', status: 'completed' },
  { group: 'youth', teams: ['B', 'C'], day: null, at: '2026-05-11T00:00:00.000Z', status: 'cancelled' },
  { group: 'senior', teams: ['C', 'D'], day: 1, at: '2026-05-10T12:00:00.000Z', status: 'upcoming' },
  { group: 'senior', teams: ['D', 'A'], day: null, at: null, status: 'upcoming' },
  { group: 'senior', teams: ['D', 'C'], day: 3, at: null, status: 'completed' },
  { group: 'senior', teams: ['A', 'D'], day: 3, at: '2026-05-10T12:00:00.000Z', status: 'in_progress' },
];

const begin = async (id: string): Promise<void> => {
  const { api } = system;
  const params = { id };
  for (const side of ['home', 'guest']) {
    await api.ok(organiser, 'putDoubles', { params, body: { pairs: [['p1', 'p2']], side } });
  }
  const [entry] = await api.ok(anonymous, 'listTeamMatchEntries', { params });
  const state = runningState(entry?.matchId ?? '', { teamMatchId: id });
  await system.publish({ service: 'scoring', aggregate: 'match', id: state.id, version: 1, state });
  await eventually(async () =>
    expect((await api.ok(anonymous, 'getTeamMatch', { params })).status).toBe('in_progress'),
  );
};

const bringTo = async (id: string, status: TeamMatchView['status']): Promise<void> => {
  const params = { id };
  if (status === 'in_progress') await begin(id);
  if (status === 'cancelled') await system.api.ok(organiser, 'cancelTeamMatch', { params });
  if (status === 'completed') {
    await system.api.ok(organiser, 'forfeitTeamMatch', { params, body: { side: 'home' } });
  }
};

beforeAll(async () => {
  system = await startSystem();
  const { api, made } = system;
  for (const [name, club] of Object.entries(clubOf)) ids[name] = await made.team(name, club);
  const teamIds = Object.keys(clubOf).map((name) => ids[name] ?? '');
  for (const category of ['youth', 'senior']) {
    const league = await made.league({ category, defaultSinglesCount: 0, defaultDoublesCount: 1 });
    ids[category] = await made.group(teamIds, league);
  }
  for (const { group, teams, day, at, status } of planned) {
    const [home, guest] = teams;
    const sides = { leagueGroupId: ids[group], homeTeamId: ids[home], guestTeamId: ids[guest] };
    const body = { ...sides, matchDay: day, scheduledAt: at };
    const { id } = await api.ok(organiser, 'createTeamMatch', { body });
    facts.set(id, { category: group, clubs: teams.map((team) => clubOf[team] ?? '') });
    await bringTo(id, status);
  }
  all = await api.ok(anonymous, 'listTeamMatches');
});

afterAll(() => system.stop());

type Holds = (teamMatch: TeamMatchView, value: string) => boolean;

const bound = (value: string, time: string) => Date.parse(value.includes('T') ? value : `${value}T${time}Z`);
const isFrom = (at: string | null, value: string) =>
  at !== null && Date.parse(at) >= bound(value, '00:00:00.000');
const isTo = (at: string | null, value: string) =>
  at !== null && Date.parse(at) <= bound(value, '23:59:59.999');

/** The meaning of each filter, by the specification (4.9) and decisions 6. */
const meanings: Record<string, Holds> = {
  leagueGroupId: ({ leagueGroupId }, value) => leagueGroupId === value,
  teamId: ({ homeTeamId, guestTeamId }, value) => [homeTeamId, guestTeamId].includes(value),
  clubId: ({ id }, value) => facts.get(id)?.clubs.includes(value) === true,
  status: ({ status }, value) => status === (value === 'scheduled' ? 'upcoming' : value),
  dateFrom: ({ scheduledAt }, value) => isFrom(scheduledAt, value),
  dateTo: ({ scheduledAt }, value) => isTo(scheduledAt, value),
  category: ({ id }, value) => facts.get(id)?.category === value,
};

const values: Record<string, readonly string[]> = {
  leagueGroupId: ['youth', 'senior', 'nowhere'],
  teamId: ['A', 'D', 'nobody'],
  clubId: ['club-1', 'club-2', 'club-9'],
  status: ['scheduled', 'upcoming', 'in_progress', 'completed', 'cancelled'],
  dateFrom: ['2026-05-10', '2026-05-10T12:00:00Z', '2026-05-10T14:00:00.001+02:00'],
  dateTo: ['2026-05-10', '2026-05-09', '2026-05-10T12:00:00.000Z', '2026-05-10T13:59:59+02:00'],
  category: ['youth', 'senior', 'active'],
};

type Given = readonly [name: string, value: string];

const single = Object.entries(values).flatMap(([name, each]) => each.map((value): Given => [name, value]));
const pairs = single.flatMap((one, index) =>
  single.slice(index + 1).flatMap((other) => (other[0] === one[0] ? [] : [[one, other] as const])),
);
/** Groups and teams are given by the names of this file. */
const sent = ([name, value]: Given): Given => [name, name === 'category' ? value : (ids[value] ?? value)];

const expectFiltered = async (given: readonly Given[]): Promise<void> => {
  const asked = given.map(sent);
  const found = await system.api.ok(anonymous, 'listTeamMatches', { query: Object.fromEntries(asked) });
  const wanted = all.filter((one) => asked.every(([name, value]) => meanings[name]?.(one, value) === true));
  expect(found).toEqual(wanted);
};

describe('GET /team-matches', () => {
  test('lists all in order: match day, time, making, id, nulls last', () => {
    expect(all.map(({ matchDay, scheduledAt }) => `${matchDay} ${scheduledAt?.slice(5, 16)}`)).toEqual([
      '1 05-10T12:00',
      '1 05-10T23:59',
      '2 05-09T23:59',
      '2 05-10T00:00',
      '3 05-10T12:00',
      '3 undefined',
      'null 05-11T00:00',
      'null undefined',
    ]);
    expect(new Set(all.map(({ status }) => status)).size).toBe(4);
  });

  test.each(single)('by %s=%s', async (...given) => {
    await expectFiltered([given]);
  });

  test.each(
    pairs.map(([one, other]) => ({ title: `${one.join('=')} ${other.join('=')}`, given: [one, other] })),
  )('by $title', async ({ given }) => {
    await expectFiltered(given);
  });

  test.each<Given>([
    ['status', 'live'],
    ['status', 'Scheduled'],
    ['category', 'adult'],
    ['dateFrom', 'soon'],
    ['dateFrom', '2026-02-30'],
    ['dateTo', '2026-13-01'],
    ['dateTo', '2026-05-10T25:00:00Z'],
    ['dateTo', '2026-05-10T12:00:00'],
    ['status[$ne]', 'completed'],
  ])('refuses %s=%s', async (name, value) => {
    const refusal = await system.api.refusal(anonymous, 'listTeamMatches', { query: { [name]: value } });
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ path: name.replace('[$ne]', '') }] });
  });

  test('takes an empty value as none, ignores what it does not know, and refuses a repeated one', async () => {
    for (const query of ['status=', 'dateFrom=&category=', 'colour=red']) {
      expect((await system.api.send(anonymous, `GET /team-matches?${query}`)).body).toEqual(all);
    }
    const repeated = await system.api.send(anonymous, 'GET /team-matches?status=completed&status=cancelled');
    expect(repeated.status).toBe(422);
  });

  test('shows every field of the full form, null where nothing is known', () => {
    const fields = Object.keys(operations.getTeamMatch.answer.schema.shape).toSorted();
    for (const teamMatch of all) expect(Object.keys(teamMatch).toSorted()).toEqual(fields);
    expect(all.at(-1)).toMatchObject({
      ...{ matchDay: null, scheduledAt: null, location: null, refereePlayerId: null, refereeType: null },
      ...{
        notes: null,
        homeNotes: null,
        guestNotes: null,
        homeApprovedAt: null,
        homeLineupSubmittedAt: null,
      },
    });
  });

  test('is 304 while nothing has changed', async () => {
    const query = { category: 'senior' };
    const first = await system.api.call(manager, 'listTeamMatches', { query });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = () => system.api.call(manager, 'listTeamMatches', { query, headers });
    expect(await again()).toMatchObject({ status: 304, body: undefined });
    const params = { id: all.find(({ leagueGroupId }) => leagueGroupId === ids.senior)?.id ?? '' };
    await system.api.ok(organiser, 'patchTeamMatch', { params, body: { location: 'Hall' } });
    expect((await again()).status).toBe(200);
  });
});
