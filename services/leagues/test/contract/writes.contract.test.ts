import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import {
  admin,
  anonymous,
  board,
  clubManager,
  guestCaptain,
  homeCaptain,
  homePlayer,
  organiser,
  startApp,
  outsider,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  const clubs = [{ clubId: 'club-1', role: 'member' as const, isPrimary: true }];
  for (const id of ['h1', 'h2', 'h3']) app.world.players.set(id, playerState(id, { clubs }));
});

afterAll(() => app.stop());

const clubOwner = userCaller('owner', { clubs: [{ clubId: 'club-1', role: 'owner' }] });
const otherManager = userCaller('other', { clubs: [{ clubId: 'club-2', role: 'manager' }] });
const coach = userCaller('coach', { clubs: [{ clubId: 'club-1', role: 'coach' }] });

/** All callers by name. The captains lead the teams that `given` creates. */
const everyone: Readonly<Record<string, Caller>> = {
  organiser,
  admin,
  homeCaptain,
  guestCaptain,
  homePlayer,
  clubManager,
  clubOwner,
  otherManager,
  coach,
  outsider,
  board,
};
const users = Object.keys(everyone).filter((name) => name !== 'board');

const championshipBody = { name: 'Cup', sport: 'tennis', season: '2026' };
const leagueFields = { name: 'L', category: 'active', defaultSinglesCount: 1, defaultDoublesCount: 0 };
const teamBody = { name: 'T', clubId: 'club-1', captainPlayerId: 'h1', playerIds: ['h1', 'h2'] };

const made = async (id: 'createChampionship' | 'createTeam', body: object): Promise<string> =>
  (await app.api.ok(id === 'createTeam' ? admin : organiser, id, { body })).id;
let teamCount = 0;
const givenChampionship = () => made('createChampionship', championshipBody);
const givenTeam = () => made('createTeam', teamBody);
/** With `homePlayer` in its roster, and no other caller of this test. */
const givenTeamOfOthers = () =>
  made('createTeam', { ...teamBody, captainPlayerId: 'h3', playerIds: ['h3', 'h2', 'h4'] });
const givenLeague = async (): Promise<string> => {
  const body = { championshipId: await givenChampionship(), ...leagueFields };
  return (await app.api.ok(organiser, 'createLeague', { body })).id;
};
const givenGroup = async () => {
  const teamIds = [await givenTeam(), await givenTeam(), await givenTeam()];
  const body = { leagueId: await givenLeague(), name: 'G', teamIds };
  return { id: (await app.api.ok(admin, 'createLeagueGroup', { body })).id, teamIds };
};

/** One write; `given` creates its records. */
interface Write {
  readonly id: OperationId;
  readonly given?: () => Promise<Readonly<Record<string, string>>>;
  readonly body?: () => Promise<object>;
  readonly allowed: readonly string[];
  /** Whether a missing thing is named in the path. */
  readonly isOfOne?: boolean;
}

const organisers = ['organiser', 'admin'];
const managers = ['admin', 'clubManager', 'clubOwner'];
const ofTeam = [...managers, 'homeCaptain'];
const idOf = async (make: () => Promise<string>) => ({ id: await make() });
/** A group of the organizer's for which a team of the home club is asked. */
async function askedTeam() {
  const teamIds = [await givenTeam(), await givenTeam()];
  const body = { leagueId: await givenLeague(), name: 'G', teamIds };
  const { id } = await app.api.ok(organiser, 'createLeagueGroup', { body });
  return { id, teamId: teamIds[0] ?? '' };
}
const groupAndTeam = async () => {
  const { id, teamIds } = await givenGroup();
  return { id, teamId: teamIds[0] ?? '' };
};

const ladderBody = { clubId: 'club-1', name: 'Ladder' };
const givenEmptyLadder = () =>
  idOf(async () => (await app.api.ok(admin, 'createLadder', { body: ladderBody })).id);
/** A ladder with `homePlayer` between two others. */
async function givenLadder() {
  const params = await givenEmptyLadder();
  for (const [index, playerId] of ['h1', 'h2', 'h3'].entries())
    await app.api.ok(admin, 'addLadderPlayer', { params, body: { playerId, place: index + 1 } });
  return { ...params, playerId: 'h2' };
}
/** One of its challenges, that `homePlayer` has made or received. */
const givenChallenge = (challengerId: string, playerId: string) => async () => {
  const { id } = await givenLadder();
  const body = { challengerId, playerId };
  const challenge = await app.api.ok(admin, 'createChallenge', { params: { id }, body });
  return { id, challengeId: challenge.id };
};
const clubAndPlayer = [...managers, 'homePlayer'];

const writes: readonly Write[] = [
  { id: 'createLadder', body: async () => ladderBody, allowed: managers },
  {
    ...{ id: 'patchLadder', given: givenEmptyLadder, body: async () => ({ reach: 5 }) },
    ...{ allowed: managers, isOfOne: true },
  },
  {
    ...{ id: 'addLadderPlayer', given: givenEmptyLadder, body: async () => ({ playerId: 'h2' }) },
    ...{ allowed: clubAndPlayer, isOfOne: true },
  },
  { id: 'removeLadderPlayer', given: givenLadder, allowed: clubAndPlayer, isOfOne: true },
  {
    ...{ id: 'putLadderHoliday', given: givenLadder, allowed: clubAndPlayer, isOfOne: true },
    body: async () => ({ holiday: { from: '2026-05-02', to: '2026-05-09' } }),
  },
  {
    ...{ id: 'moveLadderPlayer', given: givenLadder, allowed: managers, isOfOne: true },
    body: async () => ({ place: 1, reason: 'Agreed' }),
  },
  {
    ...{ id: 'createChallenge', given: givenLadder, allowed: clubAndPlayer, isOfOne: true },
    body: async () => ({ playerId: 'h1', challengerId: 'h2' }),
  },
  ...(['acceptChallenge', 'declineChallenge'] as const).map((id) => ({
    ...{ id, given: givenChallenge('h3', 'h2'), body: async () => ({}) },
    ...{ allowed: clubAndPlayer, isOfOne: true },
  })),
  {
    ...{ id: 'withdrawChallenge', given: givenChallenge('h2', 'h1'), body: async () => ({}) },
    ...{ allowed: clubAndPlayer, isOfOne: true },
  },
  {
    ...{ id: 'settleChallenge', given: givenChallenge('h2', 'h1'), allowed: managers, isOfOne: true },
    body: async () => ({ winner: 'challenger', reason: 'Both have told me' }),
  },
  { id: 'createChampionship', body: async () => championshipBody, allowed: users },
  {
    id: 'patchChampionship',
    given: () => idOf(givenChampionship),
    body: async () => ({ name: 'New' }),
    allowed: organisers,
    isOfOne: true,
  },
  {
    id: 'createLeague',
    body: async () => ({ championshipId: await givenChampionship(), ...leagueFields }),
    allowed: organisers,
  },
  {
    id: 'patchLeague',
    given: () => idOf(givenLeague),
    body: async () => ({ tier: 2 }),
    allowed: organisers,
    isOfOne: true,
  },
  {
    id: 'createLeagueGroup',
    body: async () => ({
      leagueId: await givenLeague(),
      name: 'G',
      teamIds: [await givenTeam(), await givenTeam()],
    }),
    allowed: organisers,
  },
  {
    id: 'patchLeagueGroup',
    given: givenGroupId,
    body: async () => ({ name: 'New' }),
    allowed: organisers,
    isOfOne: true,
  },
  {
    id: 'createFixtures',
    given: givenGroupId,
    body: async () => ({ firstDate: '2026-05-01', daysBetween: 7 }),
    allowed: organisers,
    isOfOne: true,
  },
  {
    id: 'makeNextSeason',
    given: givenPlayedLeague,
    body: async () => ({ championshipId: await givenChampionship() }),
    allowed: organisers,
    isOfOne: true,
  },
  { id: 'withdrawTeam', given: groupAndTeam, allowed: [...organisers, ...ofTeam], isOfOne: true },
  { id: 'takeBackWithdrawal', given: groupAndTeam, allowed: [...organisers, ...ofTeam], isOfOne: true },
  { id: 'acceptTeamEntry', given: askedTeam, body: async () => ({}), allowed: ofTeam, isOfOne: true },
  { id: 'declineTeamEntry', given: askedTeam, body: async () => ({}), allowed: ofTeam, isOfOne: true },
  ...(['acceptCaptaincy', 'declineCaptaincy'] as const).map((id) => ({
    ...{ id, given: () => idOf(givenTeam), body: async () => ({}) },
    ...{ allowed: ['admin', 'homeCaptain'], isOfOne: true },
  })),
  {
    id: 'leaveTeam',
    given: () => idOf(givenTeamOfOthers),
    body: async () => ({}),
    allowed: ['homePlayer'],
    isOfOne: true,
  },
  { id: 'createTeam', body: async () => teamBody, allowed: managers },
  {
    id: 'patchTeam',
    given: () => idOf(givenTeam),
    body: async () => ({ name: 'New' }),
    allowed: managers,
    isOfOne: true,
  },
  {
    id: 'createAvailabilityPoll',
    given: () => idOf(givenTeam),
    body: async () => ({ date: '2026-06-06' }),
    allowed: [...managers, 'homeCaptain'],
    isOfOne: true,
  },
  {
    id: 'deleteAvailabilityPoll',
    given: givenPoll,
    allowed: [...managers, 'homeCaptain'],
    isOfOne: true,
  },
  {
    id: 'createTeamMatch',
    body: async () => {
      const { id, teamIds } = await givenGroup();
      return { leagueGroupId: id, homeTeamId: teamIds[0], guestTeamId: teamIds[1] };
    },
    allowed: organisers,
  },
  {
    id: 'enterTeamList',
    given: () => idOf(givenLeague),
    // Of a team that is there: who makes one runs a club, too.
    body: async () => {
      const name = `Team ${(teamCount += 1)}`;
      await made('createTeam', { ...teamBody, name });
      return { teams: [{ name, players: [] }] };
    },
    allowed: organisers,
    isOfOne: true,
  },
  {
    // Each of them refuses its caller by itself.
    id: 'changeTeamMatches',
    body: async () => ({ changes: [{ teamMatchId: 'some', change: 'move', days: 7 }] }),
    allowed: users,
  },
];

// Writes on an existing team match have their own table, and writes with a key their own tests.
test('every write has its row here', () => {
  const all = Object.values(operations).filter(
    ({ service, method, path, access }) =>
      service === 'leagues' &&
      method !== 'GET' &&
      access !== 'public' &&
      !path.startsWith('/team-matches/{id}'),
  );
  expect(writes.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

async function givenPoll() {
  const id = await givenTeam();
  const sent = { params: { id }, body: { date: '2026-06-06' } };
  const { poll } = await app.api.ok(homeCaptain, 'createAvailabilityPoll', sent);
  return { id, pollId: poll.id };
}

/** A league whose only team match was given up. */
async function givenPlayedLeague() {
  const { id: leagueGroupId, teamIds } = await givenGroup();
  const [homeTeamId, guestTeamId] = teamIds;
  const body = { leagueGroupId, homeTeamId, guestTeamId };
  const { id } = await app.api.ok(organiser, 'createTeamMatch', { body });
  await app.api.ok(organiser, 'forfeitTeamMatch', { params: { id }, body: { side: 'guest' } });
  const { leagueId } = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
  return { id: leagueId };
}

async function givenGroupId() {
  return { id: (await givenGroup()).id };
}

describe.each(writes)('$id', ({ id, given, body, allowed, isOfOne = false }) => {
  const request = async () => ({
    params: (await given?.()) ?? {},
    ...(body === undefined ? {} : { body: await body() }),
  });

  test('is open to those who may, forbidden to others, and needs a caller', async () => {
    const refused = await request();
    for (const [name, caller] of Object.entries(everyone)) {
      const isAllowed = allowed.includes(name);
      const { status } = await app.api.call(caller, id, isAllowed ? await request() : refused);
      expect([name, status]).toEqual([name, isAllowed ? operations[id].answer.status : 403]);
    }
    expect(await app.api.refusal(anonymous, id, refused)).toMatchObject({ statusCode: 401 });
  });

  if (isOfOne) {
    test('of a thing that is not there is not found', async () => {
      const { params, ...rest } = await request();
      for (const wrong of ['unknown', '../secrets', '$ne', 'x'.repeat(10_000), '\u0000', '__proto__'])
        expect(await app.api.refusal(admin, id, { ...rest, params: { ...params, id: wrong } })).toMatchObject(
          {
            statusCode: 404,
          },
        );
    });
  }

  if (isOfOne && operations[id].method !== 'POST') {
    test('on a version that is no longer there is refused, and changes nothing', async () => {
      const sent = { ...(await request()), headers: { 'if-match': '"v7-x"' } };
      expect(await app.api.refusal(admin, id, sent)).toMatchObject({ statusCode: 409 });
      const { status } = await app.api.call(admin, id, { ...sent, headers: { 'if-match': '*' } });
      expect(status).toBe(operations[id].answer.status);
    });
  }

  if (body !== undefined) {
    test('takes neither unknown fields nor what is no object', async () => {
      const { params, body: sent } = await request();
      const wrong = [
        { ...sent, updatedAt: '2026-05-01T00:00:00Z' },
        { ...sent, $set: { name: 'x' } },
        [],
        'x',
      ];
      for (const one of wrong)
        expect(await app.api.refusal(admin, id, { params, body: one })).toMatchObject({ statusCode: 422 });
    });
  }
});

describe('a captain', () => {
  test('changes the roster of their team, and nothing else of it', async () => {
    const params = { id: await givenTeam() };
    const change = (caller: Caller, body: object) => app.api.call(caller, 'patchTeam', { params, body });
    expect((await change(homeCaptain, { playerIds: ['h3', 'h1'] })).body).toMatchObject({
      playerIds: ['h3', 'h1'],
      captainPlayerId: 'h1',
    });
    for (const body of [
      { name: 'Mine' },
      { playerIds: ['h1'], name: 'Mine' },
      { captainPlayerId: 'h2' },
      { playerIds: ['h1'], clubId: 'club-2' },
    ]) {
      expect((await change(homeCaptain, body)).status).toBe(403);
    }
    expect((await change(guestCaptain, { playerIds: ['h1'] })).status).toBe(403);
    expect((await change(homeCaptain, { playerIds: ['h2', 'h3'] })).body).toMatchObject({
      statusCode: 422,
      details: [{ path: 'captainPlayerId' }],
    });
  });

  test('who is replaced may change it no more; their successor may', async () => {
    const params = { id: await givenTeam() };
    await app.api.ok(clubManager, 'patchTeam', { params, body: { captainPlayerId: 'h2' } });
    const body = { playerIds: ['h2', 'h1', 'h3'] };
    expect(await app.api.refusal(homeCaptain, 'patchTeam', { params, body })).toMatchObject({
      statusCode: 403,
    });
    await app.api.ok(homePlayer, 'patchTeam', { params, body });
  });
});

test('a player leaves a roster, whose order stays, and is in none of their lists then', async () => {
  const params = { id: await givenTeamOfOthers() };
  const left = await app.api.ok(homePlayer, 'leaveTeam', { params, body: {} });
  expect(left.playerIds).toEqual(['h3', 'h4']);
  expect((await app.api.call(homePlayer, 'leaveTeam', { params, body: {} })).status).toBe(403);
});

test('a team moves to another club only by a user who manages both', async () => {
  const params = { id: await givenTeam() };
  const body = { clubId: 'club-2' };
  const both = userCaller('both', {
    clubs: [
      { clubId: 'club-1', role: 'manager' },
      { clubId: 'club-2', role: 'owner' },
    ],
  });
  for (const caller of [clubManager, otherManager])
    expect(await app.api.refusal(caller, 'patchTeam', { params, body })).toMatchObject({ statusCode: 403 });
  expect(await app.api.ok(both, 'patchTeam', { params, body })).toMatchObject(body);
});

test.each<[OperationId, () => Promise<Readonly<Record<string, string>>>, object, string]>([
  ['patchChampionship', () => idOf(givenChampionship), { name: null }, 'name'],
  ['patchChampionship', () => idOf(givenChampionship), { organiserId: 'me' }, 'organiserId'],
  [
    'patchChampionship',
    () => idOf(givenChampionship),
    { startDate: '2026-05-02', endDate: '2026-05-01' },
    'endDate',
  ],
  ['patchLeague', () => idOf(givenLeague), { championshipId: 'other' }, 'championshipId'],
  ['patchLeague', () => idOf(givenLeague), { defaultSinglesCount: 0 }, 'defaultDoublesCount'],
  ['patchLeague', () => idOf(givenLeague), { defaultSinglesCount: -1 }, 'defaultSinglesCount'],
  [
    'patchLeague',
    () => idOf(givenLeague),
    { defaultMatchFormat: 'pro_set', defaultMatchTiebreakTo: 10 },
    'defaultMatchTiebreakTo',
  ],
  ['patchLeagueGroup', givenGroupId, { teamIds: ['a', 'b'] }, 'teamIds.0'],
  ['patchLeagueGroup', givenGroupId, { teamIds: ['a'] }, 'teamIds'],
  ['patchLeagueGroup', givenGroupId, { leagueId: 'other' }, 'leagueId'],
  ['patchTeam', () => idOf(givenTeam), { playerIds: ['h1', 'nobody'] }, 'playerIds.1'],
  ['patchTeam', () => idOf(givenTeam), { playerIds: ['h1', 'h2', 'h1'] }, 'playerIds.2'],
  ['patchTeam', () => idOf(givenTeam), { playerIds: [] }, 'playerIds'],
  ['patchTeam', () => idOf(givenTeam), { captainPlayerId: 'x1' }, 'captainPlayerId'],
  ['patchTeam', () => idOf(givenTeam), { clubId: 'nowhere' }, 'clubId'],
  ['patchTeam', () => idOf(givenTeam), { clubId: { $ne: null } }, 'clubId'],
  ['createFixtures', givenGroupId, { firstDate: '2026-02-30', daysBetween: 7 }, 'firstDate'],
  ['createFixtures', givenGroupId, { firstDate: '2026-02-03', daysBetween: -7 }, 'daysBetween'],
])('%s (%#) refuses what is wrong at its place', async (...[id, given, body, path]) => {
  const { details } = await app.api.refusal(admin, id, { params: await given(), body });
  expect(details?.map((detail) => detail.path)).toContain(path);
});

test('a time beyond the calendar is refused, whatever its offset', async () => {
  const { id, teamIds } = await givenGroup();
  const body = { leagueGroupId: id, homeTeamId: teamIds[0], guestTeamId: teamIds[1] };
  for (const scheduledAt of ['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+01:00', 'soon']) {
    expect(
      await app.api.refusal(organiser, 'createTeamMatch', { body: { ...body, scheduledAt } }),
    ).toMatchObject({ statusCode: 422, details: [{ path: 'scheduledAt' }] });
  }
});

test('a withdrawal of a team of another group is not found', async () => {
  const [one, other] = [await givenGroup(), await givenGroup()];
  for (const teamId of [other.teamIds[0] ?? '', 'unknown', '$ne'])
    expect(
      await app.api.refusal(organiser, 'withdrawTeam', { params: { id: one.id, teamId } }),
    ).toMatchObject({ statusCode: 404, message: 'Team not found' });
});
