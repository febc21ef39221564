import { afterAll, beforeAll, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { createInternalVerifier } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import type { RunningHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import { ask } from '../ask.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let service: RunningHttpServer;
let api: string;
let authorization: string;

const club = (name: string) => ({
  id: 'club-1',
  name,
  address: null,
  logo: null,
  timeZone: 'UTC',
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
});

beforeAll(async () => {
  system = await startGatewaySystem();
  const logger = createLogger({ service: 'tournaments', level: 'silent' });
  const { app, handle } = createServiceApp({
    service: 'tournaments',
    logger,
    metrics: createMetrics('tournaments'),
    readiness: createReadiness(),
    verifier: createInternalVerifier({ audience: 'tournaments', trustedKeys: system.trustedKeys }),
    checkAnswers: true,
  });
  handle(operations.getClub, async () => ({ body: club('x'.repeat(3_000)), version: 7 }));
  handle(operations.createClub, async ({ body, caller }) => ({
    body: club(`${body.name} of ${caller.kind}`),
    location: '/clubs/club-1',
  }));
  service = await startHttpServer({ app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  const gateway = await system.start({ TOURNAMENTS_URL: service.url, RATE_LIMIT_PUBLIC_PER_MINUTE: '1000' });
  api = `${gateway.url}/api/v1`;
  authorization = `Bearer ${await system.issuer.sign({ sub: 'anna' })}`;
});

afterAll(async () => {
  await system.stop();
  await service.stop();
});

const create = (body: string, contentType = 'application/json') =>
  ask(`${api}/clubs`, { method: 'POST', headers: { authorization, 'content-type': contentType }, body });

test('a record is read with an ETag that survives compression and answers 304', async () => {
  const plain = await ask(`${api}/clubs/club-1`);
  expect(plain).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  expect(plain.headers.etag).toMatch(/^"v7-/);
  const packed = await ask(`${api}/clubs/club-1`, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({ etag: plain.headers.etag, 'content-encoding': 'gzip' });
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
  const unchanged = await ask(`${api}/clubs/club-1`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(plain.headers.etag) },
  });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
});

test('unknown parameters are refused to who asks strictly, of a cached read and of a write', async () => {
  const prefer = 'handling=strict';
  const club1 = `${api}/clubs/club-1`;
  expect((await ask(`${club1}?foo=1`)).status).toBe(200);
  const refused = await ask(`${club1}?foo=1`, { headers: { prefer } });
  expect(refused).toMatchObject({ status: 422, headers: { 'preference-applied': prefer } });
  expect(JSON.parse(refused.text)).toMatchObject({ details: [{ path: 'foo', code: 'unknown-parameter' }] });
  const fine = await ask(club1, { headers: { prefer } });
  expect(fine).toMatchObject({ status: 200, headers: { 'preference-applied': prefer } });
  const headers = { authorization, prefer, 'content-type': 'application/json' };
  const write = await ask(`${api}/clubs?dryRun=true`, { method: 'POST', headers, body: '{"name":"Club"}' });
  expect(write.status).toBe(422);
});

test('a record is made for the caller of the token, and named by its address', async () => {
  const answer = await create('{"name":"Club"}');
  expect(answer).toMatchObject({ status: 201, headers: { location: '/api/v1/clubs/club-1' } });
  expect(JSON.parse(answer.text)).toMatchObject({ name: 'Club of user' });
});

test.each([
  ['JSON that is broken', '{', 'application/json', 400],
  ['a body of another type', '<xml/>', 'application/xml', 415],
  ['a body of another type that is refused before it is read', 'x'.repeat(250_000), 'text/plain', 415],
  ['fields that are not there', '{"name":"Club","owner":"me"}', 'application/json', 422],
])('%s is refused by the service with its own error body', async (...[, body, contentType, status]) => {
  const answer = await create(body, contentType);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ statusCode: status });
  expect((await create('{"name":"Club"}')).status).toBe(201);
});

test('broken percent-encoding is 400 in a query and 404 in a path', async () => {
  expect((await ask(`${api}/clubs/club-1?x=%zz`)).status).toBe(400);
  expect((await ask(`${api}/clubs/%zz`)).status).toBe(404);
});
