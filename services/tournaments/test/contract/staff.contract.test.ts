import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenClub,
  givenTournament,
  nonMember,
  owner,
  referee,
  startApp,
} from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const DAY_MS = 86_400_000;
type Role = 'director' | 'referee' | 'umpire';

const invite = (id: string, body: object = { role: 'umpire' }, caller: Caller = owner) =>
  app.api.ok(caller, 'createStaffInvitation', { params: { id }, body });
const accept = (key: string, caller: Caller = nonMember) =>
  app.api.call(caller, 'acceptStaffInvitation', { body: { key } });
const open = (key: string, caller: Caller = anonymous) =>
  app.api.call(caller, 'openStaffInvitation', { body: { key } });
/** Why each operation that takes a key refuses this one: always for the same reason. */
const refused = async (key: string, caller: Caller = nonMember) => {
  const send = async (by: Caller, id: 'acceptStaffInvitation' | 'openStaffInvitation') => {
    const { statusCode, details } = await app.api.refusal(by, id, { body: { key } });
    return [statusCode, details?.[0]?.path, details?.[0]?.code];
  };
  const accepted = await send(caller, 'acceptStaffInvitation');
  expect(await send(anonymous, 'openStaffInvitation')).toEqual(accepted);
  return accepted;
};
const staffOf = async (id: string): Promise<Readonly<Record<string, string>>> => {
  const { staff } = await app.api.ok(owner, 'getTournament', { params: { id } });
  return Object.fromEntries(staff.map(({ userId, role }) => [userId ?? '', role]));
};
const listOf = async (id: string) =>
  (await app.api.ok(owner, 'listStaffInvitations', { params: { id } })).data;

describe('an invitation', () => {
  test.each<Role>(['umpire', 'referee', 'director'])(
    'gives who accepts it the role of a %s',
    async (role) => {
      const id = await givenTournament(app);
      const { invitation, key } = await invite(id, { role, name: 'For Mia' });
      expect(invitation).toMatchObject({ role, name: 'For Mia', status: 'open', acceptedByUserId: null });
      const { status, body } = await accept(key);
      expect([status, body]).toMatchObject([200, { id, staff: expect.any(Array) }]);
      expect(await staffOf(id)).toMatchObject({ 'non-member': role });
      expect(await listOf(id)).toMatchObject([
        { id: invitation.id, status: 'accepted', acceptedByUserId: 'non-member', createdByUserId: 'owner' },
      ]);
    },
  );

  test('to a draft shows it to who accepts, and keeps its answer out of caches', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const { key } = await invite(id);
    expect((await app.api.call(nonMember, 'getTournament', { params: { id } })).status).toBe(404);
    const { status, headers } = await accept(key);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await app.api.call(nonMember, 'getTournament', { params: { id } })).status).toBe(200);
  });

  test('takes no role away: who has a higher one keeps it, and it stays open', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id);
    for (const caller of [owner, director, referee]) expect((await accept(key, caller)).status).toBe(200);
    expect(await staffOf(id)).toMatchObject({ owner: 'owner', director: 'director', referee: 'referee' });
    expect((await accept(key)).status).toBe(200);
  });

  test('raises a role', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id, { role: 'director' });
    await accept(key, referee);
    expect(await staffOf(id)).toMatchObject({ referee: 'director' });
  });

  test('is listed newest first, without its key, to owners and directors only', async () => {
    const id = await givenTournament(app);
    const first = await invite(id);
    const second = await invite(id, { role: 'referee' }, director);
    const listed = await app.api.call(owner, 'listStaffInvitations', { params: { id } });
    expect(listed.body).toMatchObject({ data: [{ id: second.invitation.id }, { id: first.invitation.id }] });
    const secret = (key: string) => key.slice(key.lastIndexOf('.') + 1);
    const shown = JSON.stringify([listed.body, await staffOf(id), [...listed.headers]]);
    for (const { key } of [first, second]) expect(shown).not.toContain(secret(key));
    for (const caller of [referee, nonMember, board])
      expect((await app.api.call(caller, 'listStaffInvitations', { params: { id } })).status).toBe(403);
    expect((await app.api.call(anonymous, 'listStaffInvitations', { params: { id } })).status).toBe(401);
  });

  test('keeps only a hash of its key', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id);
    const stored = JSON.stringify(await app.deps.tournaments.find(id));
    expect(stored).not.toContain(key.slice(key.lastIndexOf('.') + 1));
  });
});

describe('a key, without an account,', () => {
  test('shows what it offers: the role, the tournament, its clubs and the end, and no user', async () => {
    const clubId = await givenClub(app, 'Club Sur');
    const days = { startDate: '2026-12-05', endDate: '2026-12-06', timeZone: 'Europe/Madrid' };
    const id = await givenTournament(app, { body: { name: 'Open', hostClubIds: [clubId], ...days } });
    const { invitation, key } = await invite(id, { role: 'referee', name: 'For Mia' });
    const opened = await open(key);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(opened.body).toEqual({
      role: 'referee',
      tournament: { id, name: 'Open', ...days, hostClubs: [{ id: clubId, name: 'Club Sur' }] },
      expiresAt: invitation.expiresAt,
    });
  });

  test('changes nothing, however often and by whichever caller it is opened', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id);
    const before = await app.deps.tournaments.find(id);
    for (const caller of [anonymous, nonMember, owner, board])
      expect((await open(key, caller)).status).toBe(200);
    expect(await app.deps.tournaments.find(id)).toEqual(before);
    expect((await accept(key)).status).toBe(200);
  });

  test('shows the name of a draft, which stays hidden otherwise', async () => {
    const id = await givenTournament(app, { isDraft: true, body: { name: 'Secret Open' } });
    const { key } = await invite(id);
    expect((await open(key)).body).toMatchObject({ tournament: { id, name: 'Secret Open', hostClubs: [] } });
    expect((await app.api.call(anonymous, 'getTournament', { params: { id } })).status).toBe(404);
    const guess = await app.api.refusal(anonymous, 'openStaffInvitation', { body: { key: `${id}.guess` } });
    expect(JSON.stringify(guess)).not.toContain('Secret');
  });
});

describe('a key is refused', () => {
  test('that was guessed, or belongs to another tournament', async () => {
    const [id, other] = [await givenTournament(app), await givenTournament(app, { isDraft: true })];
    const { key } = await invite(id);
    const secret = key.slice(key.lastIndexOf('.') + 1);
    const guesses = [`${id}.guess`, `${other}.${secret}`, `nowhere.${secret}`, secret, `${id}.`, '.', '{}'];
    for (const guess of guesses)
      expect([guess, ...(await refused(guess))]).toEqual([guess, 422, 'key', 'invitation-unknown']);
    expect(Object.keys(await staffOf(id))).not.toContain('non-member');
  });

  test('that another user has accepted, while who did may send it again', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id);
    await accept(key);
    expect((await accept(key)).status).toBe(200);
    expect(await refused(key, userCaller('late'))).toEqual([409, 'key', 'invitation-used']);
    await app.api.ok(owner, 'deleteTournamentStaff', { params: { id, userId: 'non-member' } });
    expect(await refused(key)).toEqual([409, 'key', 'invitation-used']);
    expect(Object.keys(await staffOf(id))).not.toContain('non-member');
  });

  test('to a draft, whose removed staff reads nothing of it by the key', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const { key } = await invite(id);
    await accept(key);
    await app.api.ok(owner, 'deleteTournamentStaff', { params: { id, userId: 'non-member' } });
    await app.api.ok(owner, 'patchTournament', { params: { id }, body: { name: 'Secret plans' } });
    const { status, body } = await accept(key);
    expect([status, JSON.stringify(body).includes('Secret')]).toEqual([409, false]);
  });

  test('of two who accept it at once, for one', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id);
    const racers = ['a', 'b', 'c', 'd'].map((name) => accept(key, userCaller(name)));
    const statuses = (await Promise.all(racers)).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409]);
    expect(Object.keys(await staffOf(id))).toHaveLength(5);
  });

  test('that was taken back', async () => {
    const id = await givenTournament(app);
    const { invitation, key } = await invite(id);
    const params = { id, invitationId: invitation.id };
    expect((await app.api.call(director, 'deleteStaffInvitation', { params })).status).toBe(204);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    expect(await listOf(id)).toMatchObject([{ status: 'revoked' }]);
  });

  test('that has expired', async () => {
    const id = await givenTournament(app);
    const expiresAt = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    const { key } = await invite(id, { role: 'umpire', expiresAt });
    app.clock.advance(DAY_MS);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-expired']);
    expect(await listOf(id)).toMatchObject([{ status: 'expired' }]);
  });

  test('of whose maker may not give the role any more: dismissed, of a lower role, or disabled', async () => {
    const id = await givenTournament(app);
    const asDirector = () => invite(id, { role: 'umpire' }, director);
    const { key } = await asDirector();
    app.world.userRights.users.set('director', { disabled: true, isAdmin: false, clubs: [] });
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    app.world.userRights.users.set('director', { disabled: false, isAdmin: false, clubs: [] });
    const staff = { params: { id, userId: 'director' } };
    await app.api.ok(owner, 'putTournamentStaff', { ...staff, body: { role: 'referee' } });
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    await app.api.ok(owner, 'deleteTournamentStaff', staff);
    expect(await refused(key)).toEqual([409, 'key', 'invitation-revoked']);
    await app.api.ok(owner, 'putTournamentStaff', { ...staff, body: { role: 'director' } });
    expect((await accept(key)).status).toBe(200);
  });

  test('from who has no user', async () => {
    const { key } = await invite(await givenTournament(app));
    expect([(await accept(key, anonymous)).status, (await accept(key, board)).status]).toEqual([401, 403]);
  });
});

describe('who invites', () => {
  test('owners and admins to every role but that of an owner, directors to those below theirs', async () => {
    const id = await givenTournament(app);
    const send = async (caller: Caller, role: string) =>
      (await app.api.call(caller, 'createStaffInvitation', { params: { id }, body: { role } })).status;
    expect(
      await Promise.all(['umpire', 'referee', 'director', 'owner'].map((role) => send(owner, role))),
    ).toEqual([201, 201, 201, 422]);
    expect([await send(director, 'referee'), await send(director, 'director')]).toEqual([201, 403]);
    expect([await send(admin, 'director'), await send(referee, 'umpire')]).toEqual([201, 403]);
  });

  test('an admin, for whom it goes on', async () => {
    const id = await givenTournament(app);
    const { key } = await invite(id, { role: 'director' }, admin);
    expect((await accept(key)).status).toBe(200);
    expect(await staffOf(id)).toMatchObject({ 'non-member': 'director' });
  });

  test('no one through a draft that is not theirs, and to no invitation of another tournament', async () => {
    const draft = await givenTournament(app, { isDraft: true });
    const sent = { params: { id: draft }, body: { role: 'umpire' } };
    expect((await app.api.call(nonMember, 'createStaffInvitation', sent)).status).toBe(404);
    const { invitation, key } = await invite(draft);
    const other = await givenTournament(app);
    const foreign = { params: { id: other, invitationId: invitation.id } };
    expect((await app.api.call(owner, 'deleteStaffInvitation', foreign)).status).toBe(404);
    expect((await accept(key)).status).toBe(200);
  });
});

describe('staff', () => {
  test('must be users', async () => {
    const params = { id: await givenTournament(app), userId: 'nobody' };
    expect(
      await app.api.refusal(owner, 'putTournamentStaff', { params, body: { role: 'umpire' } }),
    ).toMatchObject({ statusCode: 404, message: 'User not found' });
  });

  test('of the higher kind are made by owners only', async () => {
    const params = { id: await givenTournament(app), userId: 'non-member' };
    expect(
      await app.api.refusal(director, 'putTournamentStaff', { params, body: { role: 'director' } }),
    ).toMatchObject({ statusCode: 403 });
    expect(await app.api.ok(owner, 'putTournamentStaff', { params, body: { role: 'owner' } })).toMatchObject({
      ownerId: 'owner',
    });
    await app.api.ok(nonMember, 'deleteTournamentStaff', { params: { ...params, userId: 'owner' } });
    const read = { params: { id: params.id } };
    expect((await app.api.ok(nonMember, 'getTournament', read)).ownerId).toBe('non-member');
    const { ownerId, staff } = await app.api.ok(anonymous, 'getTournament', read);
    expect([ownerId, ...staff.map(({ userId }) => userId)]).toEqual([null, null, null, null, null]);
    expect(staff.map(({ role }) => role)).toEqual(['director', 'referee', 'umpire', 'owner']);
  });
});
