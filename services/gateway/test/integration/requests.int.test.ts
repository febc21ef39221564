import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, askRaw, errorBody } from '../ask.ts';
import { json } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let api: string;
let token: string;

beforeAll(async () => {
  system = await startGatewaySystem();
  gateway = await system.start({
    RATE_LIMIT_PUBLIC_PER_MINUTE: '10000',
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '10000',
    CORS_ORIGINS: 'https://app.example',
  });
  api = `${gateway.url}/api/v1`;
  token = await system.issuer.sign({ sub: 'anna' });
});

afterAll(() => system.stop());
afterEach(() => system.fakes.tournaments.answerWith(json({ ok: true })));

const asAnna = (headers: Readonly<Record<string, string>> = {}) => ({
  authorization: `Bearer ${token}`,
  ...headers,
});

describe('a public read', () => {
  test('reaches its service without the prefix, for an anonymous caller', async () => {
    const answer = await ask(`${api}/tournaments?status=active&search=a%20b`);
    expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
    const seen = system.fakes.tournaments.seen.at(-1);
    expect(seen).toMatchObject({ method: 'GET', url: '/tournaments?status=active&search=a%20b' });
    expect(await system.principalOf('tournaments', seen)).toEqual({
      from: 'gateway',
      caller: { kind: 'anonymous' },
    });
  });

  test('works in absolute form, as for a proxy', async () => {
    const answer = await askRaw(
      gateway.url,
      `GET ${gateway.url}/api/v1/clubs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(system.fakes.tournaments.seen.at(-1)?.url).toBe('/clubs');
  });

  test('by HEAD is forwarded as HEAD and has no body', async () => {
    const answer = await ask(`${api}/tournaments`, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '', headers: { 'content-length': '11' } });
    expect(system.fakes.tournaments.seen.at(-1)?.method).toBe('HEAD');
  });
});

describe('identity', () => {
  const forged = {
    'x-internal-token': 'forged',
    'x-user-id': 'admin',
    'x-user-role': 'admin',
    'forwarded-user': 'admin',
    'x-forwarded-for': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    cookie: 'session=admin',
  };

  test('cannot be forged: a service sees what the gateway found out, and no credentials', async () => {
    await ask(`${api}/tournaments`, { headers: asAnna(forged) });
    const seen = system.fakes.tournaments.seen.at(-1);
    const { caller } = await system.principalOf('tournaments', seen);
    expect(caller).toMatchObject({ kind: 'user', userId: 'user-anna' });
    expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    for (const name of [
      'authorization',
      'cookie',
      'forwarded',
      'forwarded-user',
      'x-user-id',
      'x-user-role',
    ]) {
      expect(seen?.headers).not.toHaveProperty(name);
    }
  });

  test('does not leak: internal headers of a service stay inside', async () => {
    system.fakes.tournaments.answerWith(
      json(
        {},
        {
          'X-Internal-Token': 't',
          'X-User-Id': 'u',
          'X-Powered-By': 'Express',
          Server: 'x',
          'Referrer-Policy': 'unsafe-url',
          Connection: 'keep-alive, X-Hop',
        },
      ),
    );
    const { headers } = await ask(`${api}/tournaments`);
    expect(headers['referrer-policy']).toBe('no-referrer');
    for (const name of ['x-internal-token', 'x-user-id', 'x-powered-by', 'server']) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

describe('every answer', () => {
  test.each([
    ['of a service', '/tournaments', 200],
    ['to a path that leads nowhere', '/nothing', 404],
    ['to an id that cannot be', '/matches/%zz', 404],
  ])('%s is protected and named', async (_title, path, status) => {
    const answer = await ask(`${api}${path}`, { headers: { 'x-request-id': 'client-1' } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-request-id': 'client-1',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'cross-origin',
      'ratelimit-policy': '"public";q=10000;w=60',
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  test('has a new request id where the client sent a harmful one, and the service sees the same', async () => {
    const { headers } = await ask(`${api}/tournaments`, { headers: { 'x-request-id': 'a b"c' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(system.fakes.tournaments.seen.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
  });

  test('continues the trace of the client', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await ask(`${api}/tournaments`, { headers: { traceparent } });
    expect(system.fakes.tournaments.seen.at(-1)?.headers.traceparent).toMatch(
      /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
    );
  });
});

describe('a path', () => {
  test('without such a method is 405 and names those that there are', async () => {
    const answer = await ask(`${api}/tournaments`, { method: 'DELETE', headers: asAnna() });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS, POST' } });
    expect(JSON.parse(answer.text)).toEqual(errorBody(405, 'Method not allowed', 'Method Not Allowed'));
  });

  test.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '/api/v2/tournaments',
    '/api/v1/internal/principals',
    '/api/v1/tournaments/',
  ])('%s is 404 with the error body', async (path) => {
    const answer = await ask(`${gateway.url}${path}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual(errorBody(404, 'Resource not found', 'Not Found'));
  });

  test.each(['/../internal/principals', '/matches/../../internal/principals', '/matches/..%2f..%2finternal'])(
    'that climbs (%s) reaches no internal operation',
    async (path) => {
      const text = `GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      await askRaw(gateway.url, text);
      const urls = Object.values(system.fakes).flatMap(({ seen }) => seen.map(({ url }) => url));
      expect(urls.filter((url) => url.startsWith('/internal') && url !== '/internal/principals')).toEqual([]);
    },
  );
});

describe('other origins', () => {
  test('a listed one may read the answer', async () => {
    const { headers } = await ask(`${api}/tournaments`, { headers: { origin: 'https://app.example' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      vary: 'Accept-Encoding, Prefer, Origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('another one gets no permission', async () => {
    const { status, headers } = await ask(`${api}/tournaments`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a refusal can be read, too', async () => {
    const { status, headers } = await ask(`${api}/auth/me`, { headers: { origin: 'https://app.example' } });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, 'https://app.example']);
  });

  test('may ask ahead without a token', async () => {
    const { status, headers } = await ask(`${api}/matches/m1/points`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        authorization: 'Bearer nonsense',
      },
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS, POST',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS, POST',
    });
  });
});

describe('ETags', () => {
  const large = { text: 'x'.repeat(4_000) };
  const etag = '"v7-abc"';

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('stay strong and the same through %s', async (encoding, decode) => {
    system.fakes.tournaments.answerWith(json(large, { ETag: etag, 'Cache-Control': 'no-cache' }));
    const answer = await ask(`${api}/tournaments`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      etag,
      'cache-control': 'no-cache',
    });
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(JSON.parse(decode(answer.bytes).toString())).toEqual(large);
  });

  test('of small answers are not worth compressing', async () => {
    const { headers } = await ask(`${api}/tournaments`, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('that a client names reach the service, whose 304 comes back', async () => {
    system.fakes.tournaments.answerWith((seen, response) => {
      response.writeHead(seen.headers['if-none-match'] === etag ? 304 : 200, { ETag: etag });
      response.end();
    });
    const answer = await ask(`${api}/tournaments`, { headers: { 'if-none-match': etag } });
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag } });
  });
});

describe('a body', () => {
  const post = (body: string | Buffer, path = '/tournaments') =>
    ask(`${api}${path}`, {
      method: 'POST',
      headers: asAnna({ 'content-type': 'application/json', 'idempotency-key': 'k1' }),
      body,
    });

  test('reaches the service as it was sent', async () => {
    const body = JSON.stringify({ name: 'Öpen', filler: 'x'.repeat(200_000) });
    expect((await post(body)).status).toBe(200);
    const seen = system.fakes.tournaments.seen.at(-1);
    expect(seen).toMatchObject({
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': 'k1',
      },
    });
  });

  test('over 256 KiB is 413 before the service receives it', async () => {
    const before = system.fakes.tournaments.seen.length;
    const answer = await post('x'.repeat(256 * 1024 + 1));
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 413, message: 'Body too large' });
    expect(system.fakes.tournaments.seen.length).toBe(before);
  });

  test('that does not say how long it is, is 413 as soon as it is too long', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    const answer = await ask(`${api}/tournaments`, {
      method: 'POST',
      headers: asAnna({ 'content-type': 'application/json' }),
      body: Readable.from(Array.from({ length: 40 }, () => piece)),
    });
    expect(answer.status).toBe(413);
  });

  test('of a request without credentials is not even read', async () => {
    const before = system.fakes.tournaments.seen.length;
    const answer = await ask(`${api}/tournaments`, { method: 'POST', body: '{}' });
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(system.fakes.tournaments.seen.length).toBe(before);
  });
});

describe('streams', () => {
  test('the beginning of an answer arrives before its end is written', async () => {
    const { promise: isRead, resolve: markRead } = Promise.withResolvers<undefined>();
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.write('first\n');
      void isRead.then(() => response.end('second\n'));
    });
    const { body } = await request(`${api}/tournaments`);
    const pieces: string[] = [];
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces.push(piece.toString());
      markRead(undefined);
    }
    expect(pieces).toEqual(['first\n', 'second\n']);
  });

  test('an answer that breaks off is not passed for a whole one', async () => {
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"half":');
      setImmediate(() => response.destroy());
    });
    await expect(ask(`${api}/tournaments`)).rejects.toThrow();
  });

  test('a client that leaves ends the request to the service', async () => {
    const { promise: isClosed, resolve: markClosed } = Promise.withResolvers<undefined>();
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.once('close', () => markClosed(undefined));
    });
    const before = system.fakes.tournaments.seen.length;
    const leaving = new AbortController();
    const answer = fetch(`${api}/tournaments`, { signal: leaving.signal }).catch(() => 'left');
    await eventually(() => expect(system.fakes.tournaments.seen.length).toBe(before + 1));
    leaving.abort();
    expect(await answer).toBe('left');
    await isClosed;
  });
});

describe('what Node itself refuses', () => {
  test.each([
    ['a broken request', 'GARBAGE\r\n\r\n', 400, 'Bad Request'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, ''],
    ['a request without Host', 'GET /api/v1/tournaments HTTP/1.1\r\n\r\n', 400, 'Bad Request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      '',
    ],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 400, 'Bad Request'],
  ])('%s has the error body', async (...[, text, status]) => {
    const answer = await askRaw(gateway.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ statusCode: status });
  });
});
