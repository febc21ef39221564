import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppUnderTest } from './app-under-test.ts';
import { as, givenClub, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const membersOf = (name: string, clubId: string, query = {}) =>
  app.api.ok(as(name), 'listClubMembers', { params: { id: clubId }, query });

test('members are shown with what they are, who has left is not', async () => {
  const club = await givenClub(app);
  const ghost = await givenGhost(app, 'Gil Ghost');
  const body = { clubId: club.id, role: 'member', isPrimary: true };
  const { id } = await app.api.ok(as('owner'), 'createMembership', { params: { id: ghost }, body });
  const left = { id: 'player-coach', membershipId: club.memberships.coach ?? '' };
  await app.api.ok(as('owner'), 'deleteMembership', { params: left });
  const { data, meta } = await membersOf('manager', club.id);
  expect(meta.total).toBe(4);
  expect(data.map(({ playerName, role }) => [playerName, role]).toSorted()).toEqual([
    ['Gil Ghost', 'member'],
    ['The manager', 'manager'],
    ['The member', 'member'],
    ['The owner', 'owner'],
  ]);
  expect(data.find(({ playerId }) => playerId === ghost)).toEqual({
    ...{ id, playerId: ghost, playerName: 'Gil Ghost', claimed: false, role: 'member', isPrimary: true },
    confirmed: true,
    joinedAt: '2026-05-01T12:00:00.000Z',
  });
  const owners = await membersOf('owner', club.id, { role: 'owner' });
  expect(owners.data.map(({ playerName, claimed }) => [playerName, claimed])).toEqual([['The owner', true]]);
});

test('members are not for who runs another club, nor of a club that is gone', async () => {
  const [one, other] = [await givenClub(app), await givenClub(app, [])];
  app.clubs.set(other.id, { id: other.id, name: 'Other', deleted: false, createdByUserId: 'stranger' });
  const params = { id: other.id };
  expect(await app.api.refusal(as('manager'), 'listClubMembers', { params })).toMatchObject({
    statusCode: 403,
  });
  expect((await membersOf('stranger', other.id)).data.map(({ role }) => role)).toEqual(['owner']);
  app.clubs.set(one.id, { id: one.id, name: 'One', deleted: true, createdByUserId: 'owner' });
  const gone = await app.api.refusal(as('owner'), 'listClubMembers', { params: { id: one.id } });
  expect(gone).toMatchObject({ statusCode: 404, message: 'Club not found' });
});
