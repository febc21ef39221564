import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { connectSocket, refusedWith } from '../../support/hostile/sockets.ts';
import { attack, startWorld } from '../../support/hostile/world.ts';
import type { Seen, World } from '../../support/hostile/world.ts';

let world: World;
let malloryId: string;

beforeAll(async () => {
  world = await startWorld();
  malloryId = (await world.mallory.call('getMe')).user.id;
});
afterAll(() => world.stop());

const ask = (path: string, token = world.token): Promise<Seen> =>
  attack(world, { path, headers: { authorization: `Bearer ${token}` } });
const statusOf = async (path: string, token = world.token): Promise<number> =>
  (await ask(path, token)).status;
const change = (body: { role?: 'user' | 'admin'; disabled?: boolean }) =>
  world.admin.call('patchUser', { params: { id: malloryId }, body });
const untilStatus = (path: string, status: number) =>
  eventually(async () => expect(await statusOf(path)).toBe(status));

describe('a role', () => {
  test('counts as soon as it is given, and not a moment after it was taken', async () => {
    expect(await statusOf('/users')).toBe(403);
    await change({ role: 'admin' });
    await untilStatus('/users', 200);
    await change({ role: 'user' });
    await untilStatus('/users', 403);
  });
});

describe('a user whom an admin disables', () => {
  afterEach(() => change({ disabled: false }));

  test('is 403 everywhere with their token, loses their sockets, and may come back', async () => {
    const socket = await connectSocket(world, { token: world.token });
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await change({ disabled: true });
    await untilStatus('/clubs', 403);
    for (const path of ['/auth/me', '/matches/nowhere', '/no/such/route', '/live/matches']) {
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    }
    expect(await ended).toBeTruthy();
    expect(await refusedWith(world, { token: world.token })).toMatchObject({ statusCode: 403 });
    expect((await attack(world, { path: '/clubs', headers: { authorization: '' } })).status).toBe(200);

    await change({ disabled: false });
    await untilStatus('/auth/me', 200);
  });
});

describe('the provider', () => {
  const sign = () => world.issuer.sign({ sub: 'mallory', name: 'Mallory' });

  test('may change its keys: new tokens hold, old ones as long as their key is published', async () => {
    const old = await sign();
    await world.issuer.rotate();
    const renewed = await sign();
    await eventually(async () => expect(await statusOf('/auth/me', renewed)).toBe(200));
    expect(await statusOf('/auth/me', old)).toBe(200);
  });

  test('may be away: known keys go on, an unknown one is 503, on public routes, too, until it is back', async () => {
    const known = await sign();
    expect(await statusOf('/auth/me', known)).toBe(200);
    await world.issuer.rotate();
    const unknown = await sign();
    await world.issuer.suspend();
    expect(await statusOf('/auth/me', known)).toBe(200);
    // Until keys may be fetched again no service knows that the provider is unavailable: its new key is just a wrong one.
    const refused = await eventually(async () => {
      const answer = await ask('/auth/me', unknown);
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await statusOf('/clubs', unknown)).toBe(503);
    expect(await statusOf('/auth/me', known)).toBe(200);
    await world.issuer.resume();
    await eventually(async () => expect(await statusOf('/auth/me', unknown)).toBe(200));
  });

  test('drops a key: its tokens end with the next fetch', async () => {
    const dropped = await sign();
    expect(await statusOf('/auth/me', dropped)).toBe(200);
    await world.issuer.rotate({ dropOld: true });
    const renewed = await sign();
    await eventually(async () => expect(await statusOf('/auth/me', renewed)).toBe(200));
    expect(await statusOf('/auth/me', dropped)).toBe(401);
  });
});
