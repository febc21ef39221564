import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, tinyImages, userCaller, userState } from '@courtcast/testkit';
import { anonymous } from '../support/requests.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const owner = userCaller('owner');
const asked: string[] = [];
const host = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.end(tinyImages.png);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  system = await startSystem();
  system.peers.users.set('owner', userState('owner'));
});

afterAll(async () => {
  await system.stop();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

test('the picture at the address of a logo is fetched once, behind the answer, and every replica shows it', async () => {
  const replica = await system.startReplica();
  const logo = `http://127.0.0.1:${(host.address() as AddressInfo).port}/logo.png`;
  const { id } = await system.api.ok(owner, 'createClub', { body: { name: 'Ribera', logo } });
  const typeFrom = async (api: System['api']) =>
    (await api.call(anonymous, 'getClubLogo', { params: { id } })).headers.get('content-type');
  expect(asked).toEqual([]);
  expect(await typeFrom(system.api)).toBe('image/svg+xml');
  await eventually(async () => expect(await typeFrom(system.api)).toBe('image/png'));
  expect(await typeFrom(replica)).toBe('image/png');
  const { headers } = await replica.call(anonymous, 'getClubLogo', { params: { id } });
  const seen = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await replica.call(anonymous, 'getClubLogo', { params: { id }, headers: seen })).status).toBe(304);
  expect(asked).toEqual(['/logo.png']);
});

test('an uploaded logo is shown by another replica, as is its removal', async () => {
  const replica = await system.startReplica();
  const { id } = await system.api.ok(owner, 'createClub', { body: { name: 'Ribera' } });
  const params = { id };
  const type = async () =>
    (await replica.call(anonymous, 'getClubLogo', { params })).headers.get('content-type');
  const headers = { 'content-type': 'image/webp' };
  await system.api.ok(owner, 'putClubLogo', { params, body: tinyImages.webp, headers });
  expect(await type()).toBe('image/webp');
  await system.api.ok(owner, 'deleteClubLogo', { params });
  expect(await type()).toBe('image/svg+xml');
});
