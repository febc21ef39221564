import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProblem, sendRaw, startThingService, user } from './thing-service.ts';

let service: Awaited<ReturnType<typeof startThingService>>;

beforeAll(async () => {
  service = await startThingService({ checkAnswers: true });
});
afterAll(() => service.stop());

const anonymous = { kind: 'anonymous' } as const;

describe('nothing but health is answered without a valid internal token', () => {
  test.each(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is 401', async (method) => {
    const response = await fetch(`${service.url}/things/1`, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await readProblem(response)).toEqual({
      statusCode: 401,
      message: 'A valid internal token is required',
      error: 'Unauthorized',
    });
  });

  test.each(['', 'garbage', 'a.b.c', 'x'.repeat(8_000)])('a token like %j is 401', async (token) => {
    const response = await fetch(`${service.url}/things/1`, { headers: { 'x-internal-token': token } });
    expect(response.status).toBe(401);
  });

  test('an unknown path is 401, too', async () => {
    expect((await fetch(`${service.url}/nothing`)).status).toBe(401);
  });

  test.each(['/healthz', '/readyz', '/readyz?x=1'])('%s is answered', async (path) => {
    const response = await fetch(`${service.url}${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', checks: {} });
  });
});

describe('who may send what', () => {
  test('a public operation comes from the gateway only', async () => {
    const response = await fetch(`${service.url}/things`, {
      headers: { 'x-internal-token': await service.sign(user, 'leagues') },
    });
    expect(response.status).toBe(403);
  });

  test('an internal operation comes from its callers only', async () => {
    const response = await service.sendJson('/internal/things/match', { ids: [] });
    expect(response.status).toBe(403);
    expect((await readProblem(response)).message).toBe('gateway may not send this');
  });

  test('an authenticated operation needs a user', async () => {
    expect((await service.send('/mine', { caller: anonymous })).status).toBe(401);
    expect((await service.sendJson('/things', {}, { caller: anonymous })).status).toBe(401);
    const mine = await service.send('/mine');
    expect(await mine.json()).toEqual({ actor: 'user:u1' });
    const board = await service.send('/mine', { caller: { kind: 'board', key: 'k' } });
    expect(await board.json()).toEqual({ actor: expect.stringMatching(/^board:[0-9a-f]{32}$/) });
  });

  test('a public read needs no user', async () => {
    expect((await service.send('/things', { caller: anonymous })).status).toBe(200);
  });
});

describe('an id that exists nowhere is 404, whatever else is wrong with the request', () => {
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
  test.each([
    ['an unknown field of an action', '/things/nope/reset', 'POST', '{"force":true}'],
    ['an invalid body', '/things/nope', 'PATCH', '{"size":"x"}'],
    ['a body that is no object', '/things/nope', 'PATCH', '[]'],
  ])('%s', async (...[, path, method, body]) => {
    const request = { method, headers: { 'content-type': 'application/json' }, body };
    const response = await service.send(path, request);
    expect(response.status).toBe(404);
    expect((await readProblem(response)).message).toBe('Thing not found');
    expect((await service.send(path.replace('nope', '1'), request)).status).toBe(422);
  });

  test('but what is no JSON at all is 400, and who is anonymous is 401', async () => {
    expect((await service.send('/things/nope/reset', broken)).status).toBe(400);
    const response = await service.sendJson('/things/nope/reset', { force: true }, { caller: anonymous });
    expect(response.status).toBe(401);
  });
});

describe('an id of any other shape is 404', () => {
  test.each([
    ['empty', '/things/'],
    ['10 kB long', `/things/${'x'.repeat(10_240)}`],
    ['NUL', '/things/a%00b'],
    ['broken encoding', '/things/%zz'],
    ['too many parts', '/things/1/2/3'],
    ['no route', '/nothing'],
    ['another case', '/Things/1'],
  ])('%s', async (_, path) => {
    const response = await service.send(path);
    expect(response.status).toBe(404);
    expect(await readProblem(response)).toEqual({
      statusCode: 404,
      message: 'Resource not found',
      error: 'Not Found',
    });
  });

  test.each(['$ne', '{"$ne":null}', '../etc/passwd', '..', '__proto__', "' or 1=1", '\u{1F3BE}'])(
    'the id %j reaches the use case as plain text',
    async (id) => {
      const path = `/things/${encodeURIComponent(id).replaceAll('.', '%2e')}`;
      const lines = [
        `GET ${path} HTTP/1.1`,
        'Host: x',
        `X-Internal-Token: ${await service.sign()}`,
        'Connection: close',
      ];
      const received = await sendRaw(service.port, `${lines.join('\r\n')}\r\n\r\n`);
      expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(received.endsWith(JSON.stringify({ id, size: 1 }))).toBe(true);
    },
  );
});

describe('methods', () => {
  test.each([
    ['PUT', '/things', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/things/1', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['GET', '/things/1/reset', 'OPTIONS, POST'],
    ['HEAD', '/things/1/reset', 'OPTIONS, POST'],
    ['PROPFIND', '/things', 'GET, HEAD, OPTIONS, POST'],
  ])('%s %s is 405 and names those that there are', async (method, path, allow) => {
    const response = await service.send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('OPTIONS names the methods', async () => {
    const response = await service.send('/things/1', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([
      204,
      'DELETE, GET, HEAD, OPTIONS, PATCH',
    ]);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const [get, head] = await Promise.all([
      service.send('/things/1'),
      service.send('/things/1', { method: 'HEAD' }),
    ]);
    expect(head.status).toBe(200);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
    expect(await head.text()).toBe('');
  });
});

describe('every answer', () => {
  test.each([
    ['/things/1', 200],
    ['/things/unknown', 404],
    ['/nothing', 404],
    ['/healthz', 200],
  ])('of %s carries its id and protects the client', async (path, status) => {
    const response = await service.send(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.has('x-powered-by')).toBe(false);
  });

  test.each([
    ['abc-DEF_1.2', true],
    ['a/b:c+d=e', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['a b', false],
    ['a\tb', false],
    ['<script>', false],
  ])('answers the request id %j: %p', async (id, isKept) => {
    const response = await service.send('/things/1', { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id') === id).toBe(isKept);
  });
});

describe('refusals', () => {
  test.each([
    ['unknown', { statusCode: 404, message: 'Thing not found', error: 'Not Found' }],
    ['forbidden', { statusCode: 403, message: 'You may not do this', error: 'Forbidden' }],
    ['away', { statusCode: 503, message: 'Away', error: 'Service Unavailable' }],
    [
      'broken',
      { statusCode: 500, message: 'Something went wrong on our side', error: 'Internal Server Error' },
    ],
    [
      'taken',
      {
        statusCode: 409,
        message: 'Taken',
        error: 'Conflict',
        details: [
          {
            path: 'matches.m1',
            message: 'is in the way. Finish, cancel, move or remove that first.',
            code: 'in-use',
          },
        ],
      },
    ],
  ])('%s', async (id, body) => {
    const response = await service.send(`/things/${id}`);
    expect(response.status).toBe(body.statusCode);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await readProblem(response)).toEqual(body);
  });

  test('a fault is logged with its reason and the request, and not shown', async () => {
    const response = await service.send('/things/broken', { headers: { 'x-request-id': 'fault-1' } });
    expect(await response.text()).not.toContain('E11000');
    const line = service
      .log()
      .split('\n')
      .find((text) => text.includes('fault-1'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'error',
      requestId: 'fault-1',
      operation: 'getThing',
      msg: 'Request failed',
      err: { message: expect.stringContaining('E11000') },
    });
  });

  test.each([
    ['away', '3'],
    ['gone', '1'],
    ['late', '1'],
    ['odd', '1'],
    ['limited', '7'],
    ['unsynced', '1'],
    ['unsynced and taken', null],
    ['taken', null],
    ['forbidden', null],
    ['unknown', null],
    ['broken', null],
  ])('Retry-After, in whole seconds, rounded up, where waiting helps: %s %s', async (id, seconds) => {
    const response = await service.send(`/things/${encodeURIComponent(id)}`);
    expect(response.headers.get('retry-after')).toBe(seconds);
  });

  test.each([
    ['forbidden', 'Only owners, directors and referees of the tournament may do this'],
    ['forbidden to some', 'Only owners give the role owner'],
  ])('a 403 says who may: %s', async (id, message) => {
    const response = await service.sendJson(`/things/${encodeURIComponent(id)}/reset`, {});
    expect(await readProblem(response)).toEqual({ statusCode: 403, message, error: 'Forbidden' });
  });
});

test('requests are measured by operation and status', async () => {
  await service.send('/things/unknown');
  const { text } = await service.metrics.render();
  const counts = text.split('\n').filter((line) => line.startsWith('courtcast_http_request_seconds_count'));
  expect(counts.some((line) => line.includes('operation="getThing"') && line.includes('status="404"'))).toBe(
    true,
  );
});
