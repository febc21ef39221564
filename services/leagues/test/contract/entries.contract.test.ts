import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import { handlePlayer } from '../../src/application/events/handle-player.ts';
import {
  admin,
  anonymous,
  clubManager,
  guestCaptain,
  homeCaptain,
  lineUp,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  for (const id of ['h1', 'g1']) app.world.players.set(id, playerState(id, { userId: `user of ${id}` }));
});

afterAll(() => app.stop());

const counts = { defaultSinglesCount: 2, defaultDoublesCount: 1 };

const givenLeague = async (by = organiser) => {
  const cup = { name: 'Cup', sport: 'tennis', season: '2026' };
  const { id: championshipId } = await app.api.ok(by, 'createChampionship', { body: cup });
  const body = { championshipId, name: 'First', category: 'active', ...counts };
  return (await app.api.ok(by, 'createLeague', { body })).id;
};

const givenTeam = async (side: 'h' | 'g', by = admin) => {
  const playerIds = Array.from({ length: 4 }, (_, index) => `${side}${index + 1}`);
  const clubId = side === 'h' ? 'club-1' : 'club-2';
  const body = { name: `Team ${side}`, clubId, captainPlayerId: `${side}1`, playerIds };
  return (await app.api.ok(by, 'createTeam', { body })).id;
};

/** A group of the organizer's that names a team of each club. */
const givenNamed = async () => {
  const teamIds = [await givenTeam('h'), await givenTeam('g')];
  const body = { leagueId: await givenLeague(), name: 'A', teamIds };
  return { ...(await app.api.ok(organiser, 'createLeagueGroup', { body })), teamIds };
};

type Named = Awaited<ReturnType<typeof givenNamed>>;

const answer = (
  group: Named,
  place: number,
  [word, by = admin]: readonly ['accept' | 'decline', typeof admin?],
) =>
  app.api.call(by, word === 'accept' ? 'acceptTeamEntry' : 'declineTeamEntry', {
    params: { id: group.id, teamId: group.teamIds[place] ?? '' },
    body: {},
  });

const read = (by: Parameters<typeof app.api.ok>[0], { id }: Named) =>
  app.api.ok(by, 'getLeagueGroup', { params: { id } });

const teamsOf = ({ teams }: Awaited<ReturnType<typeof read>>) => teams.map(({ id }) => id);
const statuses = ({ entries = [] }: Awaited<ReturnType<typeof read>>) => entries.map(({ status }) => status);

test('teams of others are asked: they are no teams of the group, and only its organizer sees them', async () => {
  const group = await givenNamed();
  expect([teamsOf(group), statuses(group)]).toEqual([[], ['pending', 'pending']]);
  expect(statuses(await read(organiser, group))).toEqual(['pending', 'pending']);
  for (const reader of [anonymous, outsider, homeCaptain, clubManager])
    expect(await read(reader, group)).not.toHaveProperty('entries');
  expect(await app.api.ok(anonymous, 'getStandings', { params: { id: group.id } })).toEqual([]);
  const body = { leagueGroupId: group.id, homeTeamId: group.teamIds[0], guestTeamId: group.teamIds[1] };
  expect(await app.api.refusal(organiser, 'createTeamMatch', { body })).toMatchObject({ statusCode: 422 });
  const plan = { params: { id: group.id }, body: { firstDate: '2026-05-01', daysBetween: 7 } };
  expect(await app.api.refusal(organiser, 'createFixtures', plan)).toMatchObject({ statusCode: 409 });
});

test('teams that the organizer leads, or whose clubs they run, are in the group at once', async () => {
  const runs = userCaller('runs', { clubs: [{ clubId: 'club-1', role: 'owner' }], playerId: 'g1' });
  const teamIds = [await givenTeam('h', runs), await givenTeam('g')];
  const body = { leagueId: await givenLeague(runs), name: 'A', teamIds };
  const group = await app.api.ok(runs, 'createLeagueGroup', { body });
  expect([teamsOf(group), statuses(group)]).toEqual([teamIds, []]);
  const plan = { params: { id: group.id }, body: { firstDate: '2026-05-01', daysBetween: 7 } };
  expect((await app.api.ok(runs, 'createFixtures', plan)).data).toHaveLength(1);
});

test('a captain and a club say yes, each for their team, and it waits at their desks until then', async () => {
  const group = await givenNamed();
  const [home, guest] = group.teamIds;
  const waiting = async (by: Parameters<typeof app.api.ok>[0], query = {}) =>
    (await app.api.ok(by, 'listTeamRequests', { query })).entries.filter((one) => one.group.id === group.id);
  expect(await waiting(guestCaptain)).toMatchObject([{ team: { id: guest }, championship: { name: 'Cup' } }]);
  expect(await waiting(clubManager)).toMatchObject([{ team: { id: home } }]);
  expect(await waiting(clubManager, { clubId: 'club-1' })).toHaveLength(1);
  expect(await waiting(outsider)).toEqual([]);
  const other = { query: { clubId: 'club-2' } };
  expect(await app.api.refusal(clubManager, 'listTeamRequests', other)).toMatchObject({ statusCode: 403 });

  expect((await answer(group, 0, ['accept', guestCaptain])).status).toBe(403);
  expect((await answer(group, 0, ['accept', organiser])).status).toBe(403);
  expect((await answer(group, 0, ['accept', clubManager])).status).toBe(200);
  expect((await answer(group, 1, ['accept', guestCaptain])).status).toBe(200);
  expect((await answer(group, 1, ['accept', guestCaptain])).status).toBe(200);
  expect(teamsOf(await read(anonymous, group))).toEqual([home, guest]);
  expect((await answer(group, 1, ['decline', guestCaptain])).status).toBe(409);
  expect(await waiting(guestCaptain)).toEqual([]);
});

test('a no is seen by the organizer, and can become a yes as long as the team is named', async () => {
  const group = await givenNamed();
  const [home = '', guest = ''] = group.teamIds;
  const name = (teamIds: readonly string[]) =>
    app.api.ok(organiser, 'patchLeagueGroup', { params: { id: group.id }, body: { teamIds: [...teamIds] } });
  expect((await answer(group, 0, ['decline', homeCaptain])).status).toBe(200);
  expect(statuses(await name([home, guest]))).toEqual(['declined', 'pending']);
  expect((await app.api.ok(homeCaptain, 'listTeamRequests', {})).entries).not.toContainEqual(
    expect.objectContaining({ team: expect.objectContaining({ id: home }) as object }),
  );
  expect((await answer(group, 0, ['accept', homeCaptain])).status).toBe(200);
  const third = await givenTeam('g');
  expect(statuses(await name([home, third]))).toEqual(['pending']);
  expect((await answer(group, 1, ['accept', guestCaptain])).status).toBe(404);
});

test('who has not answered before the fixtures is not in them, and enters no more', async () => {
  const group = await givenNamed();
  for (const place of [0, 1]) await answer(group, place, ['accept']);
  const third = await givenTeam('g');
  const named = { params: { id: group.id }, body: { teamIds: [...group.teamIds, third] } };
  await app.api.ok(organiser, 'patchLeagueGroup', named);
  const plan = { params: { id: group.id }, body: { firstDate: '2026-05-01', daysBetween: 7 } };
  expect((await app.api.ok(organiser, 'createFixtures', plan)).data).toHaveLength(1);
  const late = { params: { id: group.id, teamId: third }, body: {} };
  expect(await app.api.refusal(guestCaptain, 'acceptTeamEntry', late)).toMatchObject({
    statusCode: 409,
    details: [{ code: 'fixtures-exist' }],
  });
  const waiting = (await app.api.ok(guestCaptain, 'listTeamRequests', {})).entries;
  expect(waiting.map((entry) => entry.group.id)).not.toContain(group.id);
});

test('a team withdraws by its own word, and only that brings it back', async () => {
  const group = await givenNamed();
  for (const place of [0, 1]) await answer(group, place, ['accept']);
  const params = { id: group.id, teamId: group.teamIds[1] ?? '' };
  expect(await app.api.refusal(homeCaptain, 'withdrawTeam', { params })).toMatchObject({ statusCode: 403 });
  const withdrawn = await app.api.ok(guestCaptain, 'withdrawTeam', { params });
  expect(withdrawn.teams.map((team) => team.withdrawn)).toEqual([false, true]);
  expect(await app.api.refusal(organiser, 'takeBackWithdrawal', { params })).toMatchObject({
    statusCode: 403,
  });
  await app.api.ok(guestCaptain, 'takeBackWithdrawal', { params });
  await app.api.ok(organiser, 'withdrawTeam', { params });
  await app.api.ok(organiser, 'takeBackWithdrawal', { params });
  expect((await read(anonymous, group)).teams.map((team) => team.withdrawn)).toEqual([false, false]);
});

const captaincyOf = async (id: string) =>
  (await app.api.ok(anonymous, 'getTeam', { params: { id } })).captaincy;

test('another user is asked to be captain, and says yes or no', async () => {
  const id = await givenTeam('h', clubManager);
  const sent = { params: { id }, body: {} };
  expect(await captaincyOf(id)).toBe('pending');
  const { captaincies } = await app.api.ok(homeCaptain, 'listTeamRequests', {});
  expect(captaincies).toContainEqual({ team: { id, name: 'Team h' }, clubId: 'club-1' });
  expect((await app.api.call(clubManager, 'acceptCaptaincy', sent)).status).toBe(403);
  await app.api.ok(homeCaptain, 'declineCaptaincy', sent);
  expect(await captaincyOf(id)).toBe('declined');
  await app.api.ok(homeCaptain, 'acceptCaptaincy', sent);
  expect(await captaincyOf(id)).toBe('accepted');
  // A change of another field is no new question; another captain without an account leads at once.
  await app.api.ok(clubManager, 'patchTeam', { params: { id }, body: { name: 'Renamed' } });
  expect(await captaincyOf(id)).toBe('accepted');
  await app.api.ok(clubManager, 'patchTeam', { params: { id }, body: { captainPlayerId: 'h2' } });
  expect(await captaincyOf(id)).toBe('accepted');
  await app.api.ok(clubManager, 'patchTeam', { params: { id }, body: { captainPlayerId: 'h1' } });
  expect(await captaincyOf(id)).toBe('pending');
});

test('a captain without an account is asked once a user is that player, and not again', async () => {
  const id = await givenTeam('h', clubManager);
  const named = { params: { id }, body: { captainPlayerId: 'h3' } };
  await app.api.ok(clubManager, 'patchTeam', named);
  const claimed = playerState('h3', { userId: 'user of h3' });
  const become = () => handlePlayer(app.deps, claimed);
  await handlePlayer(app.deps, playerState('h3', { name: 'Renamed' }));
  expect(await captaincyOf(id)).toBe('accepted');
  await become();
  expect(await captaincyOf(id)).toBe('pending');
  const captain = userCaller('user of h3', { playerId: 'h3' });
  await app.api.ok(captain, 'acceptCaptaincy', { params: { id }, body: {} });
  await become();
  expect(await captaincyOf(id)).toBe('accepted');
  await app.api.ok(clubManager, 'patchTeam', { params: { id }, body: { captainPlayerId: 'h1' } });
  await become();
  expect(await captaincyOf(id)).toBe('pending');
});

test('who does what a captain does has agreed to lead the team', async () => {
  const ofRoster = await givenTeam('h', clubManager);
  const body = { playerIds: ['h1', 'h3', 'h2'] };
  await app.api.ok(homeCaptain, 'patchTeam', { params: { id: ofRoster }, body });
  expect(await captaincyOf(ofRoster)).toBe('accepted');

  const ofPoll = await givenTeam('h', clubManager);
  const poll = { params: { id: ofPoll }, body: { date: '2026-06-06' } };
  await app.api.ok(homeCaptain, 'createAvailabilityPoll', poll);
  expect(await captaincyOf(ofPoll)).toBe('accepted');

  const group = await givenNamed();
  for (const place of [0, 1]) await answer(group, place, ['accept']);
  const [homeTeamId = '', guestTeamId = ''] = group.teamIds;
  const meeting = { leagueGroupId: group.id, homeTeamId, guestTeamId };
  const { id } = await app.api.ok(organiser, 'createTeamMatch', { body: meeting });
  await app.api.ok(homeCaptain, 'putLineUp', { params: { id }, body: lineUp });
  expect([await captaincyOf(homeTeamId), await captaincyOf(guestTeamId)]).toEqual(['accepted', 'pending']);
});
