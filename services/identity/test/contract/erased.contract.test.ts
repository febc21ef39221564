import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalSchema } from '@courtcast/contracts';
import { tinyImages } from '@courtcast/testkit';
import { toPlayerState } from '../../src/adapters/views/player.ts';
import { handleUser } from '../../src/application/events/handle-user.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, givenClub, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const claims = { issuer: 'i', subject: 'zdenka', name: 'Zdenka Quixada', email: 'zdenka@example.org' };

const sync = async () => {
  const caller = { kind: 'service', name: 'gateway' } as const;
  const { body } = await app.api.send(caller, 'POST /internal/principals', { body: claims });
  return principalSchema.parse(body);
};

const stored = () => JSON.stringify([app.users.all(), app.players.all(), [...app.images]]);
const traces = ['zdenka', 'Zdenka', 'Quixada', 'example.org'];

test('erasing leaves a player without a name, and no trace of the person in users, players and pictures', async () => {
  const { userId, playerId } = await sync();
  const me = { ...as(userId), playerId };
  const id = await givenGhost(app, 'Quixada Z.');
  const other = await givenGhost(app, 'Somebody else');
  const club = await givenClub(app, []);
  const joining = { params: { id: other }, body: { clubId: club.id, role: 'member' } } as const;
  await app.api.ok(as('owner'), 'createMembership', joining);
  expect((await app.api.call(me, 'claimPlayer', { params: { id: other } })).status).toBe(202);
  await app.api.ok(me, 'claimPlayer', { params: { id } });
  const picture = { params: { id }, body: tinyImages.png, headers: { 'content-type': 'image/png' } };
  await app.api.ok(me, 'putPlayerImage', picture);
  for (const trace of traces) expect(stored()).toContain(trace);

  await app.api.ok(me, 'eraseMe');

  for (const trace of traces) expect(stored()).not.toContain(trace);
  expect(app.images.has(id)).toBe(false);
  const claimsLeft = app.players.all().flatMap(({ state }) => state.claims ?? []);
  expect(claimsLeft.filter((one) => one.userId === userId)).toEqual([]);
  const state = toPlayerState(id, (await app.deps.players.get(id)).state);
  expect(state).toMatchObject({ name: 'N.N.', userId: null, listed: false, erased: true, clubs: [] });
  for (const [operation, body] of [
    ['getPlayer', undefined],
    ['listMemberships', undefined],
    ['patchPlayer', { name: 'Zdenka again' }],
    ['claimPlayer', {}],
    ['createClaimCode', {}],
  ] as const) {
    const input = { params: { id }, ...(body !== undefined && { body }) };
    expect((await app.api.refusal(as('admin'), operation, input)).statusCode).toBe(404);
  }
  expect((await app.api.call(anonymous, 'getPlayerImage', { params: { id } })).status).toBe(200);
});

test('a token of before is refused for a day, and then makes a new user', async () => {
  const erased = await sync();
  expect(erased).toMatchObject({ disabled: true, playerId: null });
  app.clock.advance(86_400_000 - 1);
  expect((await sync()).userId).toBe(erased.userId);
  for (const trace of traces) expect(stored()).not.toContain(trace);
  app.clock.advance(1);
  const next = await sync();
  expect(next).toMatchObject({ disabled: false, role: 'user' });
  expect(next.userId).not.toBe(erased.userId);
  expect((await sync()).userId).toBe(next.userId);
});

test('what a process that died has left is erased when the event of the user comes', async () => {
  const { userId } = await sync();
  const user = await app.deps.users.get(userId);
  app.users.put(userId, {
    ...user.state,
    name: null,
    email: null,
    subject: userId,
    erasedAt: app.clock.now(),
  });
  await handleUser(app.deps, { id: userId, command: app.deps.systemCommand() });
  await handleUser(app.deps, { id: userId, command: app.deps.systemCommand() });
  for (const trace of traces) expect(stored()).not.toContain(trace);
});

test('nobody is left who alone runs something, unless an admin sees to it', async () => {
  app.kept.set('coach', [{ kind: 'championship', id: 'c', name: 'City Cup' }]);
  const refused = await app.api.refusal(as('coach'), 'eraseMe');
  expect(refused.details).toMatchObject([
    { code: 'runs-alone', message: expect.stringContaining('City Cup') },
  ]);
  await givenClub(app);
  expect((await app.api.refusal(as('owner'), 'eraseMe')).details?.[0]?.message).toContain('the club Club');
  expect((await app.deps.users.get('coach')).state.name).toBe('The coach');
  await app.api.ok(as('admin'), 'eraseUser', { params: { id: 'coach' } });
  await app.api.ok(as('admin'), 'eraseUser', { params: { id: 'coach' } });
  const change = { params: { id: 'coach' }, body: { disabled: false } } as const;
  expect((await app.api.refusal(as('admin'), 'patchUser', change)).statusCode).toBe(404);
});

test('a demand on another version erases nobody', async () => {
  const headers = { 'if-match': '"v999999-abc"' };
  for (const [caller, id, params] of [
    [as('member'), 'eraseMe', undefined],
    [as('admin'), 'eraseUser', { id: 'member' }],
    [as('admin'), 'erasePlayer', { id: 'player-member' }],
  ] as const)
    expect(
      (await app.api.call(caller, id, { headers, ...(params !== undefined && { params }) })).status,
    ).toBe(409);
  expect((await app.deps.users.get('member')).state.name).toBe('The member');
});
