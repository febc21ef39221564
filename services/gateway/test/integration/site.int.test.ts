import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, askRaw } from '../ask.ts';
import type { Question } from '../ask.ts';
import { writeFakeBuild } from '../fake-build.ts';
import type { FakeBuild } from '../fake-build.ts';
import { json } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let build: FakeBuild;
let gateway: RunningGateway;

const match = { id: 'm1', version: 1, players: 'Ana' };
const cacheable = { 'Cache-Control': 'no-cache', ETag: '"one"' };

beforeAll(async () => {
  [system, build] = await Promise.all([startGatewaySystem(), writeFakeBuild()]);
});

afterAll(async () => {
  await system.stop();
  await build.remove();
});

beforeEach(async () => {
  system.fakes.scoring.answerWith(json(match, cacheable));
  system.fakes.scoring.seen.length = 0;
  gateway = await system.start({
    WEB_DIR: build.directory,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://scores.example',
  });
});

afterEach(() => gateway.stop());

/** Asks as someone at `address`, by default one of their own for every test. */
function visit(path: string, question: Question & { address?: string } = {}) {
  const { address = '10.0.0.1', headers = {}, ...rest } = question;
  return ask(gateway.url + path, { ...rest, headers: { 'x-forwarded-for': address, ...headers } });
}

const scoringAsked = () => system.fakes.scoring.seen.map(({ url }) => url);

describe('a page', () => {
  test('is a document with its data, for shared caches for a second', async () => {
    const answer = await visit('/matches/m1?set=2', { headers: { 'accept-language': 'de-CH,en;q=0.8' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=1, stale-while-revalidate=30',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        etag: expect.stringMatching(/^"[\w-]+"$/) as unknown,
        'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'ratelimit-policy': '"page";q=1200;w=60',
        'x-request-id': expect.any(String) as unknown,
      },
    });
    // The remaining budget of one address must not be sent to others.
    expect(answer.headers).not.toHaveProperty('ratelimit');
    expect(answer.text).toContain('<html lang="de"');
    expect(answer.text).toContain('https://scores.example set=2 {"id":"m1"');
  });

  test('is data for moves inside the app, in no language', async () => {
    const answer = await visit('/pages/matches/m1', { headers: { cookie: 'courtcast.language=de' } });
    expect(answer).toMatchObject({
      status: 200,
      text: JSON.stringify(match),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=1, stale-while-revalidate=30',
        vary: 'Accept-Encoding',
      },
    });
    const again = await visit('/pages/matches/m1', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is written once for all who ask, and again when what it read is answered otherwise', async () => {
    const first = await Promise.all([1, 2, 3].map(() => visit('/matches/m1')));
    expect(new Set(first.map(({ text }) => text)).size).toBe(1);
    expect(scoringAsked()).toEqual(['/matches/m1']);
    system.fakes.scoring.answerWith(json({ ...match, version: 2 }, { ...cacheable, ETag: '"two"' }));
    await eventually(async () => expect((await visit('/matches/m1')).text).toContain('"version":2'));
    const writes = async () => /data-writes="(\d+)"/.exec((await visit('/matches/m1')).text)?.[1];
    const before = await writes();
    // Read again after a second at the latest, and the same: not written again.
    const asked = scoringAsked().length;
    await eventually(async () => {
      await expect(writes()).resolves.toBe(before);
      expect(scoringAsked().length).toBeGreaterThan(asked);
    });
  });

  test('is compressed as its reader likes, and HEAD is its head', async () => {
    const packed = await visit('/matches/m1', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const head = await visit('/matches/m1', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test('talks to the identity provider where people sign in, and nowhere else', async () => {
    const policyOf = async (path: string) => (await visit(path)).headers['content-security-policy'];
    const provider = new URL(system.issuer.issuer).origin;
    expect(await policyOf('/desk')).toContain(`connect-src 'self' ${provider};`);
    for (const path of ['/matches/m1', '/nowhere', '/pages/desk', '/favicon.svg'])
      expect(await policyOf(path)).toContain("connect-src 'self';");
  });

  test('is only read', async () => {
    expect(await visit('/matches/m1', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('documents are for everyone', () => {
  test('no credentials of a request have a part in them, and no header changes them', async () => {
    const plain = await visit('/matches/m1');
    const token = await system.issuer.sign({ sub: 'ada' });
    const hostile = await visit('/matches/m1', {
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'session=1; courtcast.language=xx"><script>',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'javascript',
        'x-original-url': '/matches/other',
        'x-user-id': 'ada',
      },
    });
    expect(hostile.text).toBe(plain.text);
    const [seen] = system.fakes.scoring.seen;
    expect(await system.principalOf('scoring', seen)).toMatchObject({ caller: { kind: 'anonymous' } });
    expect(Object.keys(seen?.headers ?? {})).not.toContain('authorization');
  });

  test('what is private is shown to no one else', async () => {
    system.fakes.scoring.answerWith(json({ ...match, version: 7 }, { 'Cache-Control': 'private, no-store' }));
    await visit('/matches/m1');
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"statusCode":404,"message":"Match not found","error":"Not Found"}');
    });
    expect((await visit('/matches/m1')).status).toBe(404);
  });
});

describe('in place of a page', () => {
  test.each([
    ['an unknown address', '/nowhere'],
    ['what the gateway runs', '/server/site.js'],
    ['the list of files', '/.vite/manifest.json'],
    ['the empty document', '/index.html'],
    ['broken encoding', '/%zz'],
    ['9 kB of path', `/${'x'.repeat(9_000)}`],
  ])('%s is a page with status 404', async (_title, path) => {
    expect(await visit(path)).toMatchObject({
      status: 404,
      text: expect.stringContaining('refused 404') as unknown,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=1' },
    });
  });

  test('no more than 16 kB of address are read', async () => {
    const url = `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await askRaw(gateway.url, url)).toMatch(/^HTTP\/1\.1 431/);
  });

  test('an unknown record is 404, as data with the body of the API', async () => {
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"statusCode":404,"message":"Match not found","error":"Not Found"}');
    });
    expect((await visit('/matches/nowhere')).status).toBe(404);
    const data = await visit('/pages/matches/nowhere');
    expect([data.status, JSON.parse(data.text)]).toEqual([
      404,
      { statusCode: 404, message: 'Match not found', error: 'Not Found' },
    ]);
  });

  test('a service that is away is a page that says when to come back', async () => {
    system.fakes.scoring.answerWith((_seen, response) => void response.destroy());
    expect(await visit('/matches/m1')).toMatchObject({
      status: 502,
      text: expect.stringContaining('refused 502') as unknown,
      headers: { 'retry-after': expect.any(String) as unknown, 'cache-control': 'private, no-store' },
    });
  });

  test('files are files, and pages need no part of the API', async () => {
    expect(await visit('/favicon.svg')).toMatchObject({ status: 200, text: '<svg/>' });
    expect((await visit('/assets/app-4f2a.js')).headers['cache-control']).toContain('immutable');
    expect((await visit('/assets/app-old.js')).headers['content-type']).toContain('json');
    expect((await visit('/config.json')).status).toBe(200);
  });
});

describe('the budget of pages', () => {
  test('is another than that of the API: no page counts there', async () => {
    const statuses = [];
    for (let page = 0; page < 12; page += 1) statuses.push((await visit(`/matches/m${page}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const api = await visit('/api/v1/matches/m1');
    expect(api.headers.ratelimit).toContain('"public";r=9;');
  });

  test('is counted by address, and refuses with a page that says when to come back', async () => {
    await gateway.stop();
    gateway = await system.start({
      WEB_DIR: build.directory,
      TRUST_PROXY: '1',
      RATE_LIMIT_PAGES_PER_MINUTE: '2',
    });
    const address = '10.0.0.9';
    await visit('/matches/m1', { address });
    await visit('/pages/matches/m1', { address });
    expect(await visit('/matches/m1', { address })).toMatchObject({
      status: 429,
      text: expect.stringContaining('refused 429') as unknown,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'retry-after': expect.stringMatching(/^\d+$/) as unknown,
        ratelimit: expect.stringMatching(/^"page";r=0;t=\d+$/) as unknown,
        'ratelimit-policy': '"page";q=2;w=60',
      },
    });
    expect(JSON.parse((await visit('/pages/', { address })).text)).toMatchObject({ statusCode: 429 });
    expect((await visit('/matches/m1', { address: '10.0.0.10' })).status).toBe(200);
  });
});
