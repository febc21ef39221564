import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { startThingService, user } from './thing-service.ts';

let service: Awaited<ReturnType<typeof startThingService>>;

beforeAll(async () => {
  service = await startThingService({ checkAnswers: true });
});

afterAll(() => service.stop());

const read = async (caller: Caller, id = 'a') => {
  const response = await service.send(`/things/${id}/owner`, { caller });
  const text = await response.text();
  return {
    body: text === '' ? null : (JSON.parse(text) as unknown),
    cache: response.headers.get('cache-control'),
    etag: response.headers.get('etag') ?? '',
  };
};

const withoutCredentials: Caller = { kind: 'anonymous' };

test.each([withoutCredentials, { kind: 'board', key: 'k' } as const])(
  'a public read has no id of a user for %j',
  async (caller) => {
    expect(await read(caller)).toMatchObject({ body: { ownerId: null, size: 1 }, cache: 'no-cache' });
  },
);

test('a user sees it, in an answer that no one else may be given, with an ETag of its own', async () => {
  const seen = await read(user);
  expect(seen).toMatchObject({ body: { ownerId: 'u-secret', size: 1 }, cache: 'private, no-store' });
  const open = await read(withoutCredentials);
  expect(open.etag).not.toBe(seen.etag);
  expect([seen.etag, open.etag].map((etag) => etag.slice(0, 4))).toEqual(['"v7-', '"v7-']);
});

test('where there is none, the answer is the same for everyone', async () => {
  const [open, seen] = [await read(withoutCredentials, 'ownerless'), await read(user, 'ownerless')];
  expect(seen).toEqual(open);
  expect(open.cache).toBe('no-cache');
});
