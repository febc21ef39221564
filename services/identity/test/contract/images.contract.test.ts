import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { tinyImages } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const { png, jpeg, webp } = tinyImages;
type PutAs = readonly [body: Buffer, type: string, caller?: Caller, params?: { readonly id: string }];
const own = { id: 'player-member' };

const put = (...[body, type, caller = as('member'), params = own]: PutAs) =>
  app.api.call(caller, 'putPlayerImage', { params, body, headers: { 'content-type': type } });

/** A JPEG with a note about where it was taken. */
const withPlace = (bytes: Buffer) => {
  const note = Buffer.from('Exif\0\0MM\0*\0\0\0\x08 GPS 48.2082 N 16.3738 E', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, note, bytes.subarray(2)]);
};
const keptAfterReading = async () => {
  await app.api.call(anonymous, 'getPlayerImage', { params: own });
  return app.deps.images.find(own.id);
};

test('where a picture was taken is not kept, of whichever client it comes', async () => {
  const photo = withPlace(jpeg);
  expect((await put(photo, 'image/jpeg')).status).toBe(200);
  expect((await keptAfterReading())?.bytes.includes('GPS')).toBe(false);
});

test('a picture that an older release kept as it came is redrawn before it is shown', async () => {
  await app.deps.images.put(own.id, { bytes: withPlace(jpeg), contentType: 'image/jpeg' });
  const kept = await keptAfterReading();
  expect([kept?.bytes.includes('GPS'), kept?.isPlain]).toEqual([false, true]);
});

describe('an uploaded image', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['IMAGE/PNG; x=y', png],
  ])('of type %s takes the place of the initials', async (type, bytes) => {
    const { status, body } = await put(bytes, type);
    expect([status, body]).toMatchObject([
      200,
      { id: own.id, profileImageUrl: '/api/v1/players/player-member/image' },
    ]);
    const { headers } = await app.api.call(anonymous, 'getPlayerImage', { params: own });
    expect(headers.get('content-type')).toBe(type.split(';')[0]?.toLowerCase());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['is not what it says', png, 'image/jpeg', 422],
    ['is a page', Buffer.from('<svg onload="x()">'), 'image/png', 422],
    ['is nothing but a signature', png.subarray(0, 8), 'image/png', 422],
    ['was cut off', jpeg.subarray(0, -2), 'image/jpeg', 422],
    ['is empty', Buffer.alloc(0), 'image/png', 422],
    ['is of another type', png, 'image/svg+xml', 415],
    ['is too large', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'image/png', 413],
  ])('that %s is refused, and the one before stays', async (...[, bytes, type, status]) => {
    await put(webp, 'image/webp');
    expect((await put(bytes, type)).status).toBe(status);
    const { headers } = await app.api.call(anonymous, 'getPlayerImage', { params: own });
    expect(headers.get('content-type')).toBe('image/webp');
  });

  test('of a mebibyte is taken', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.alloc(1024 * 1024 - jpeg.length)]);
    expect((await put(bytes, 'image/jpeg')).status).toBe(200);
  });

  test("comes from the player's user or an admin, never from staff for a ghost", async () => {
    const statuses = [];
    for (const caller of [as('member'), as('admin'), as('stranger'), as('umpire'), board, anonymous]) {
      statuses.push((await put(png, 'image/png', caller)).status);
    }
    expect(statuses).toEqual([200, 200, 403, 403, 403, 401]);
    const ghost = { id: await givenGhost(app) };
    expect((await put(png, 'image/png', as('umpire'), ghost)).status).toBe(403);
    expect((await put(png, 'image/png', as('admin'), ghost)).status).toBe(200);
    expect((await put(png, 'image/png', as('admin'), { id: 'unknown' })).status).toBe(404);
  });
});

describe('a removed image', () => {
  const remove = (caller: Caller, params = own) => app.api.call(caller, 'deletePlayerImage', { params });
  const shown = async (params = own) => {
    const { headers } = await app.api.call(anonymous, 'getPlayerImage', { params });
    return { type: headers.get('content-type'), etag: headers.get('etag') };
  };

  test('leaves the initials, under another tag, and is a change of the player', async () => {
    await put(png, 'image/png');
    const [before, version] = [await shown(), (await app.deps.players.get(own.id)).version];
    expect((await remove(as('member'))).status).toBe(204);
    const after = await shown();
    expect([before.type, after.type]).toEqual(['image/png', 'image/svg+xml']);
    expect(after.etag).not.toBe(before.etag);
    expect(await app.deps.images.find(own.id)).toBeNull();
    expect((await app.deps.players.get(own.id)).version).toBe(version + 1);
  });

  test('is removed again without a change', async () => {
    await remove(as('member'));
    const { version } = await app.deps.players.get(own.id);
    expect((await remove(as('member'))).status).toBe(204);
    expect((await app.deps.players.get(own.id)).version).toBe(version);
  });

  test('is gone by the hand of those who may put one, and of no one else', async () => {
    const ghost = { id: await givenGhost(app) };
    await put(png, 'image/png', as('admin'), ghost);
    await put(png, 'image/png');
    for (const caller of [as('stranger'), as('umpire'), as('owner'), board])
      expect((await remove(caller)).status).toBe(403);
    expect((await remove(anonymous)).status).toBe(401);
    expect((await remove(as('umpire'), ghost)).status).toBe(403);
    expect([(await shown()).type, (await shown(ghost)).type]).toEqual(['image/png', 'image/png']);
    expect((await remove(as('admin'), ghost)).status).toBe(204);
    expect((await shown(ghost)).type).toBe('image/svg+xml');
  });
});

test('a picture of too many pixels is refused for that, not for its type', async () => {
  const wide = Buffer.from(png);
  wide.writeUInt32BE(20_000, 16);
  const { status, body } = await put(wide, 'image/png');
  expect([status, body]).toMatchObject([422, { details: [{ code: 'picture-too-large' }] }]);
});
