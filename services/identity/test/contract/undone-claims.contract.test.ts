import { principalSchema } from '@courtcast/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDoubtfulClaims } from '../../src/application/players/list-doubtful-claims.ts';
import { tinyImages } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { as, givenClub, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;
let made = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const join = (id: string, clubId: string, role: 'owner' | 'manager' | 'member') =>
  app.api.ok(as('owner'), 'createMembership', { params: { id }, body: { clubId, role } });
const undo = (name: string, id: string) => app.api.call(as(name), 'undoClaim', { params: { id } });
const get = (id: string) => app.api.ok(as('member'), 'getPlayer', { params: { id } });
const rolesOf = async (id: string) =>
  Object.fromEntries((await get(id)).clubs.map((club) => [club.id, club.role]));

/** A user who has claimed a ghost of one club, and has memberships of their own. */
const claimed = async () => {
  made += 1;
  const gateway = { kind: 'service', name: 'gateway' } as const;
  const body = { issuer: 'i', subject: `claimant-${made}`, name: 'A. Claimant' };
  const { body: synced } = await app.api.send(gateway, 'POST /internal/principals', { body });
  const { userId: name, playerId } = principalSchema.parse(synced);
  const own = playerId ?? 'none';
  const [ofGhost, ofUser, ofBoth] = [
    await givenClub(app, []),
    await givenClub(app, []),
    await givenClub(app, []),
  ];
  const ghost = await givenGhost(app, 'Wrongly Claimed');
  await join(ghost, ofGhost.id, 'member');
  await join(ghost, ofBoth.id, 'member');
  await join(own, ofUser.id, 'owner');
  await join(own, ofBoth.id, 'manager');
  const image = { params: { id: own }, body: tinyImages.png, headers: { 'content-type': 'image/png' } };
  await app.api.ok(as(name), 'putPlayerImage', image);
  const { code } = await app.api.ok(as('owner'), 'createClaimCode', { params: { id: ghost }, body: {} });
  await app.api.ok(as(name), 'claimPlayer', { params: { id: ghost }, body: { code } });
  return { name, ghost, own, ofGhost: ofGhost.id, ofUser: ofUser.id, ofBoth: ofBoth.id };
};

test('an undone claim restores both players', async () => {
  const { name, ghost, own, ofGhost, ofUser, ofBoth } = await claimed();
  expect(await rolesOf(ghost)).toEqual({ [ofGhost]: 'member', [ofUser]: 'owner', [ofBoth]: 'manager' });
  for (const other of [name, 'owner', 'stranger']) expect((await undo(other, ghost)).status).toBe(403);
  expect((await undo('admin', ghost)).status).toBe(200);
  expect(await get(ghost)).toMatchObject({ id: ghost, userId: null, claimed: false });
  expect(await get(own)).toMatchObject({ id: own, userId: name, name: 'A. Claimant' });
  expect(await rolesOf(ghost)).toEqual({ [ofGhost]: 'member', [ofBoth]: 'member' });
  expect(await rolesOf(own)).toEqual({ [ofUser]: 'owner', [ofBoth]: 'manager' });
  expect((await app.api.ok(as(name), 'getMe')).player?.id).toBe(own);
  expect(await app.deps.images.find(own)).not.toBeNull();
  expect(await app.deps.images.find(ghost)).toBeNull();
});

test('of a disabled user the player that came with the account has no page, the ghost has one again', async () => {
  const { name, ghost, own } = await claimed();
  await app.api.ok(as('admin'), 'patchUser', { params: { id: name }, body: { disabled: true } });
  expect(await get(ghost)).toMatchObject({ userId: name, listed: false });
  await undo('admin', ghost);
  expect([(await get(ghost)).listed, (await get(own)).listed]).toEqual([true, false]);
});

test('the user may claim again, and the player may be claimed by its own person', async () => {
  const { name, ghost } = await claimed();
  await undo('admin', ghost);
  expect((await undo('admin', ghost)).status).toBe(409);
  const { code } = await app.api.ok(as('owner'), 'createClaimCode', { params: { id: ghost }, body: {} });
  await app.api.ok(as('stranger'), 'claimPlayer', { params: { id: ghost }, body: { code } });
  expect(await get(ghost)).toMatchObject({ userId: 'stranger' });
  await app.api.ok(as(name), 'claimPlayer', { params: { id: await givenGhost(app) } });
});

test('no role comes back that was taken away since', async () => {
  const { ghost, own, ofUser, ofBoth, ofGhost } = await claimed();
  const { data } = await app.api.ok(as('owner'), 'listMemberships', { params: { id: ghost } });
  const membershipOf = (clubId: string) => data.find((one) => one.clubId === clubId)?.id ?? 'none';
  for (const clubId of [ofUser, ofGhost])
    await app.api.ok(as('owner'), 'deleteMembership', {
      params: { id: ghost, membershipId: membershipOf(clubId) },
    });
  await app.api.ok(as('owner'), 'patchMembership', {
    params: { id: ghost, membershipId: membershipOf(ofBoth) },
    body: { role: 'member' },
  });
  await undo('admin', ghost);
  expect(await rolesOf(own)).toEqual({ [ofBoth]: 'member' });
  expect(await rolesOf(ghost)).toEqual({ [ofBoth]: 'member' });
});

test('a player of their own, or without a user, has no claim to undo', async () => {
  for (const id of ['player-member', await givenGhost(app)]) {
    const { status, body } = await undo('admin', id);
    expect([status, body]).toMatchObject([409, { details: [{ code: 'not-claimed' }] }]);
  }
});

test('claims of before they had to wait are listed where their players stand somewhere', async () => {
  const { name, ghost } = await claimed();
  const listed = async () => {
    const found: unknown[] = [];
    for await (const one of listDoubtfulClaims(app.deps)) found.push(one);
    return found;
  };
  expect(await listed()).toEqual([]);
  await app.deps.players.update(
    ghost,
    app.deps.systemCommand(),
    ({ state: { claimedBy: _, ...before } }) => ({
      state: before,
      changes: ['details'],
    }),
  );
  expect(await listed()).toMatchObject([{ id: ghost, userId: name }]);
});
