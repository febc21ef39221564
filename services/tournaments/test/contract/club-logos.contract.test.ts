import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyImages } from '@courtcast/testkit';
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
