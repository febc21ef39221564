import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProblem, startThingService } from './thing-service.ts';

let service: Awaited<ReturnType<typeof startThingService>>;

beforeAll(async () => {
  service = await startThingService();
});
afterAll(() => service.stop());

const json = { 'content-type': 'application/json' };

describe('reads can be asked for again', () => {
  test.each(['/things/1', '/things/plain', '/things', '/things/1/image', '/mine'])(
    '%s has a strong ETag, and is 304 for a client that names it',
    async (path) => {
      const first = await service.send(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"(v\d+-)?[\w-]{27}"$/);
      const again = await service.send(path, { headers: { 'if-none-match': `"other", ${etag}` } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      expect(again.headers.has('content-length')).toBe(false);
      expect(await again.text()).toBe('');
      expect((await service.send(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('HEAD is 304 as well', async () => {
    const etag = (await service.send('/things/1')).headers.get('etag') ?? '';
    const head = await service.send('/things/1', { method: 'HEAD', headers: { 'if-none-match': etag } });
    expect(head.status).toBe(304);
  });

  test('a refusal is never 304', async () => {
    expect((await service.send('/things/unknown', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  test('another body has another ETag', async () => {
    const [first, second] = await Promise.all([service.send('/things/1'), service.send('/things/2')]);
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'));
  });
});

describe('caching', () => {
  test.each([
    ['a read that is the same for everybody', '/things/1', 'no-cache'],
    ['a read of the caller', '/mine', 'private, no-store'],
    ['a read that showed the caller more than others', '/things/draft', 'private, no-store'],
    ['a refusal', '/things/unknown', 'private, no-store'],
  ])('%s', async (_, path, expected) => {
    expect((await service.send(path)).headers.get('cache-control')).toBe(expected);
  });

  test('a write', async () => {
    expect((await service.sendJson('/things', {})).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('writes', () => {
  test('creation is 201 and says where the thing is', async () => {
    const response = await service.sendJson('/things', { size: 3 });
    const body = (await response.json()) as { id: string };
    expect([response.status, response.headers.get('location')]).toEqual([201, `/api/v1/things/${body.id}`]);
  });

  test('deletion is 204 without a body', async () => {
    const response = await service.send('/things/1', { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.has('content-type')).toBe(false);
    expect(response.headers.has('content-length')).toBe(false);
  });

  test('a write is never 304', async () => {
    const response = await service.sendJson(
      '/things/1',
      {},
      { method: 'PATCH', headers: { 'if-none-match': '*' } },
    );
    expect(response.status).toBe(200);
  });

  test('an answer that shows one record has its ETag, so that the next write can name it', async () => {
    const response = await service.sendJson('/things/1', { size: 2 }, { method: 'PATCH' });
    expect(response.headers.get('etag')).toMatch(/^"v8-/);
  });
});

describe('If-Match', () => {
  const patch = (ifMatch: string) =>
    service.send('/things/1', {
      method: 'PATCH',
      body: '{"size":2}',
      headers: { ...json, 'if-match': ifMatch },
    });

  test('with the tag of the read lets the write through', async () => {
    const etag = (await service.send('/things/1')).headers.get('etag') ?? '';
    expect((await patch(etag)).status).toBe(200);
    expect((await patch('*')).status).toBe(200);
  });

  test.each(['"v6-abc"', '"something"', 'W/"v7-abc"', 'v7'])('with %s is 409', async (ifMatch) => {
    const response = await patch(ifMatch);
    expect(response.status).toBe(409);
    expect((await readProblem(response)).message).toBe('It has changed in the meantime');
  });

  test('says nothing to a POST', async () => {
    const response = await service.sendJson('/things', {}, { headers: { 'if-match': '"something"' } });
    expect(response.status).toBe(201);
  });
});

test('raw answers keep their bytes and type', async () => {
  const response = await service.send('/things/%F0%9F%8E%BE/image');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from('\u{1F3BE}'));
});

describe('with answers checked', () => {
  let checked: Awaited<ReturnType<typeof startThingService>>;
  beforeAll(async () => {
    checked = await startThingService({ checkAnswers: true });
  });
  afterAll(() => checked.stop());

  test.each([
    [
      'extra',
      'The answer of getThing does not fit its contract: it has fields that the contract does not name',
    ],
    ['lacking', 'The answer of getThing does not fit its contract: size: is required'],
  ])('one that is %s is a fault that says why', async (id, message) => {
    const response = await checked.send(`/things/${id}`);
    expect([response.status, (await readProblem(response)).message]).toEqual([500, message]);
  });

  test('a refusal whose reason the operation does not declare is a fault that says so', async () => {
    const response = await checked.send('/things/undeclared');
    const message = 'it refuses with slot-taken, which the operation does not declare';
    expect(response.status).toBe(500);
    expect((await readProblem(response)).message).toContain(message);
    expect((await service.send('/things/undeclared')).status).toBe(409);
  });

  test('one that fits goes out', async () => {
    expect((await checked.send('/things/1')).status).toBe(200);
    expect((await checked.send('/things/1/image')).status).toBe(200);
    expect((await checked.send('/things/1', { method: 'DELETE' })).status).toBe(204);
  });
});

test('without answers checked, one goes out as it is', async () => {
  expect((await service.send('/things/extra')).status).toBe(200);
});
