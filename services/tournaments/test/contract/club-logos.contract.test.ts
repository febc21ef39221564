import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { tinyImages, userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';
import { owner, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const LOGO = 'https://ribera.example.org/logo.png';
const HOUR_MS = 3_600_000;

const given = async (logo: string | null) =>
  (await app.api.ok(owner, 'createClub', { body: { name: 'Ribera', ...(logo === null ? {} : { logo }) } }))
    .id;
const shown = async (id: string) => {
  const { headers, status } = await app.api.call(anonymous, 'getClubLogo', { params: { id } });
  await app.world.logos.settled;
  return `${status} ${headers.get('content-type')}`;
};

test('a logo that no host answers for is taken, reads back as it was given, and is initials on pages', async () => {
  const before = app.world.logos.asked.length;
  const id = await given(LOGO);
  expect(app.world.logos.asked).toHaveLength(before);
  expect(await app.api.ok(anonymous, 'getClub', { params: { id } })).toMatchObject({ logo: LOGO });
  expect(await shown(id)).toBe('200 image/svg+xml');
  expect(app.world.logos.asked.slice(before)).toEqual([LOGO]);
});

test('an address at which nothing was is asked again after an hour, not before', async () => {
  const id = await given('https://nothing.example.org/logo.png');
  const { asked } = app.world.logos;
  await shown(id);
  const once = asked.length;
  await shown(id);
  expect(asked).toHaveLength(once);
  app.clock.advance(HOUR_MS);
  await shown(id);
  expect(asked).toHaveLength(once + 1);
});

test('a logo is fetched once, and is that of its address', async () => {
  const { asked, pictures } = app.world.logos;
  const other = 'http://ribera.example.org/new.webp';
  pictures.set(LOGO, { bytes: tinyImages.png, contentType: 'image/png' });
  pictures.set(other, { bytes: tinyImages.webp, contentType: 'image/webp' });
  const id = await given(LOGO);
  expect(await shown(id)).toBe('200 image/svg+xml');
  const once = asked.length;
  for (let time = 0; time < 3; time += 1) expect(await shown(id)).toBe('200 image/png');
  app.clock.advance(2 * HOUR_MS);
  expect(await shown(id)).toBe('200 image/png');
  expect(asked).toHaveLength(once);
  await app.api.ok(admin, 'patchClub', { params: { id }, body: { logo: other } });
  expect(await shown(id)).toBe('200 image/svg+xml');
  expect(await shown(id)).toBe('200 image/webp');
  await app.api.ok(admin, 'patchClub', { params: { id }, body: { logo: null } });
  expect(await shown(id)).toBe('200 image/svg+xml');
});

test('a club without a logo has initials, and nothing is asked for; an unknown club is 404', async () => {
  const before = app.world.logos.asked.length;
  expect(await shown(await given(null))).toBe('200 image/svg+xml');
  expect(await shown('unknown')).toMatch(/^404 /);
  expect(app.world.logos.asked).toHaveLength(before);
});

interface Upload {
  readonly bytes?: Buffer;
  readonly ifMatch?: string;
}

const upload = (id: string, caller: Caller = owner, { bytes = tinyImages.png, ifMatch = '*' }: Upload = {}) =>
  app.api.call(caller, 'putClubLogo', {
    params: { id },
    body: bytes,
    headers: { 'content-type': 'image/png', 'if-match': ifMatch },
  });

test('an uploaded logo is redrawn and shown instead of the address, until it is removed', async () => {
  app.world.logos.pictures.set(LOGO, { bytes: tinyImages.webp, contentType: 'image/webp' });
  const id = await given(LOGO);
  expect((await upload(id)).body).toMatchObject({ id, logo: LOGO });
  const before = app.world.logos.asked.length;
  expect(await shown(id)).toBe('200 image/png');
  expect(app.world.logos.asked).toHaveLength(before);
  expect(app.world.logos.uploaded.get(id)).toMatchObject({ isPlain: true });
  const remove = () => app.api.call(owner, 'deleteClubLogo', { params: { id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  await shown(id);
  expect(await shown(id)).toBe('200 image/webp');
});

test('a logo is uploaded by those who run the club', async () => {
  const id = await given(null);
  const clubs = [{ clubId: id, role: 'member' as const }];
  const statuses = [
    await upload(id, userCaller('member', { clubs })),
    await upload(id, userCaller('stranger')),
    await upload(id, anonymous),
    await upload('unknown'),
    await upload(id, admin),
    await upload(id, owner, { bytes: Buffer.from('<svg onload="x()">') }),
    await upload(id, owner, { bytes: tinyImages.jpeg }),
    await upload(id, owner, { ifMatch: '"v99-x"' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 401, 404, 200, 422, 422, 409]);
  const huge = Buffer.from(tinyImages.png);
  huge.writeUInt32BE(20_000, 16);
  expect((await upload(id, owner, { bytes: huge })).body).toMatchObject({
    details: [{ code: 'picture-too-large' }],
  });
});
