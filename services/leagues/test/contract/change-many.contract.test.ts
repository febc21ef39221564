import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import { clubState } from '@courtcast/testkit';
import { changeMany } from '../../src/application/team-matches/change-many.ts';
import type { OneChange } from '../../src/application/team-matches/change-many.ts';
import {
  admin,
  anonymous,
  board,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let ids: string[];

beforeAll(async () => {
  app = await startApp();
  app.world.clubs.set('club-1', { ...clubState('club-1'), timeZone: 'Europe/Madrid' });
});

afterAll(() => app.stop());

beforeEach(async () => {
  ids = [await givenTeamMatchAt(app, 'made'), await givenTeamMatchAt(app, 'made')];
});

const [one, other] = [0, 1].map((index) => () => ids[index] ?? '') as [() => string, () => string];
const plan = { change: 'plan', day: '2026-03-22', time: '10:00' } as const;
const later = { change: 'move', days: 14 } as const;
const plannedOf = async (id: string) => {
  const { state, version } = await app.deps.teamMatches.get(id);
  return [state.scheduledAt?.toISOString() ?? null, state.location, version];
};

describe('changes of many team matches', () => {
  test('are made one for each, by the clock of its home club', async () => {
    const changes = [
      { teamMatchId: one(), ...plan, location: 'Hall', expectedVersion: 1 },
      { teamMatchId: other(), ...plan, time: null },
    ];
    expect(await app.api.ok(organiser, 'changeTeamMatches', { body: { changes } })).toEqual({
      results: [
        { teamMatchId: one(), version: 2, refusal: null },
        { teamMatchId: other(), version: 2, refusal: null },
      ],
    });
    await app.api.ok(organiser, 'changeTeamMatches', {
      body: { changes: ids.map((teamMatchId) => ({ teamMatchId, ...later })) },
    });
    expect(await plannedOf(one())).toEqual(['2026-04-05T08:00:00.000Z', 'Hall', 3]);
    expect(await plannedOf(other())).toEqual(['2026-04-05T00:00:00.000Z', null, 3]);
  });

  test('go by the clocks of several home clubs, each asked for once, and by UTC where one is not known', async () => {
    const { state } = await app.deps.teamMatches.get(one());
    const { leagueGroupId, home, guest } = state;
    const body = { leagueGroupId, homeTeamId: guest.teamId, guestTeamId: home.teamId };
    const { id: atGuests } = await app.api.ok(organiser, 'createTeamMatch', { body });
    const asked: string[] = [];
    const { clubs } = app.deps;
    const findOrAsk: typeof clubs.findOrAsk = async (id) => {
      asked.push(id);
      return id === 'club-2' ? null : clubs.findOrAsk(id);
    };
    const command = createCommand({ startedAt: new Date(), caller: organiser, requestId: 'test' });
    const changes: readonly OneChange[] = [one(), atGuests, other()].map((id) => ({
      teamMatchId: id,
      ...plan,
    }));
    await changeMany(
      { ...app.deps, clubs: { ...clubs, findOrAsk } },
      { caller: organiser, command },
      changes,
    );
    expect(asked).toEqual(['club-1', 'club-2']);
    expect((await plannedOf(one()))[0]).toBe('2026-03-22T09:00:00.000Z');
    expect((await plannedOf(atGuests))[0]).toBe('2026-03-22T10:00:00.000Z');
    expect((await plannedOf(other()))[0]).toBe('2026-03-22T09:00:00.000Z');
  });

  test('refuse each by itself, in the words of its own operation', async () => {
    const over = await givenTeamMatchAt(app, 'completed');
    const changes = [
      { teamMatchId: 'nowhere', ...plan },
      { teamMatchId: one(), ...plan, expectedVersion: 9 },
      { teamMatchId: over, ...plan },
      { teamMatchId: other(), ...plan },
    ];
    const { results } = await app.api.ok(admin, 'changeTeamMatches', { body: { changes } });
    expect(results.map(({ refusal }) => [refusal?.statusCode, refusal?.details?.[0]?.code])).toEqual([
      [404, undefined],
      [409, 'version-mismatch'],
      [409, 'team-match-over'],
      [undefined, undefined],
    ]);
    expect(await plannedOf(one())).toEqual([null, null, 1]);
    expect(await plannedOf(other())).toEqual(['2026-03-22T09:00:00.000Z', null, 2]);
  });

  test.each([
    ['a captain', homeCaptain],
    ['the other captain', guestCaptain],
    ['a stranger', outsider],
  ])('are refused to %s as the change of one would be', async (_who, caller) => {
    const changes = ids.map((teamMatchId) => ({ teamMatchId, ...plan }));
    const { results } = await app.api.ok(caller, 'changeTeamMatches', { body: { changes } });
    expect(results.map(({ refusal }) => refusal?.statusCode)).toEqual([403, 403]);
    expect(await plannedOf(one())).toEqual([null, null, 1]);
  });

  test('repeated by the same command move nothing twice, and go on where they were broken off', async () => {
    const command = createCommand({ startedAt: new Date(), caller: organiser, requestId: 'test' });
    const request = { caller: organiser, command };
    await app.api.ok(organiser, 'changeTeamMatches', {
      body: { changes: ids.map((teamMatchId) => ({ teamMatchId, ...plan })) },
    });
    const changes: readonly OneChange[] = ids.map((teamMatchId) => ({ teamMatchId, ...later }));
    await changeMany(app.deps, request, changes.slice(0, 1));
    await changeMany(app.deps, request, changes);
    await changeMany(app.deps, request, changes);
    for (const id of ids) expect(await plannedOf(id)).toEqual(['2026-04-05T08:00:00.000Z', null, 3]);
  });

  test.each([
    ['none', () => []],
    [
      'more than two hundred',
      () => Array.from({ length: 201 }, (_, i) => ({ teamMatchId: `t${i}`, ...plan })),
    ],
    ['a day that there is not', () => [{ teamMatchId: one(), ...plan, day: '2026-02-30' }]],
    ['a time that there is not', () => [{ teamMatchId: one(), ...plan, time: '24:00' }]],
    ['more than a year at once', () => [{ teamMatchId: one(), ...later, days: 367 }]],
    ['one with what another takes', () => [{ teamMatchId: one(), ...later, day: '2026-05-02' }]],
    ['one twice', () => [0, 1].map(() => ({ teamMatchId: one(), ...later }))],
  ])('refuse %s as a whole', async (_what, changesOf) => {
    const body = { changes: changesOf() };
    expect((await app.api.call(organiser, 'changeTeamMatches', { body })).status).toBe(422);
    expect(await plannedOf(one())).toEqual([null, null, 1]);
  });

  test.each([
    [401, anonymous],
    [403, board],
  ])('are %i for who is no user', async (status, caller) => {
    const body = { changes: [{ teamMatchId: one(), ...plan }] };
    expect((await app.api.call(caller, 'changeTeamMatches', { body })).status).toBe(status);
    expect(await plannedOf(one())).toEqual([null, null, 1]);
  });
});
