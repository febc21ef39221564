import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { Redis } from 'ioredis';
import type { RunningGateway } from '../../src/service.ts';
import { ask, errorBody } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let redis: Redis;
let club = 0;
let path: string;

const publicRead = (body: unknown) => json(body, { 'Cache-Control': 'no-cache', ETag: '"e1"' });

const settings = {
  RATE_LIMIT_PUBLIC_PER_MINUTE: '100000',
  CORS_ORIGINS: 'https://one.example,https://two.example',
  TRUST_PROXY: '1',
};

beforeAll(async () => {
  system = await startGatewaySystem();
  redis = new Redis(system.redis.url);
  gateway = await system.start(settings);
});
afterAll(async () => {
  redis.disconnect();
  await system.stop();
});
beforeEach(() => {
  // Each test uses its own address, so that no cached answer of another test is found.
  path = `/live/matches?clubId=${++club}`;
  system.fakes.scoring.answerWith(publicRead('first'));
});

const calls = (of = path): number => system.fakes.scoring.seen.filter(({ url }) => url === of).length;
const read = (headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> =>
  ask(`${gateway.url}/api/v1${path}`, { headers, method });

/** Lets scoring answer from now on when the test says so. */
const holdAnswers = (): { release: () => void } => {
  const held = Promise.withResolvers<undefined>();
  system.fakes.scoring.answerWith((seen, response, request) => {
    void held.promise.then(() => publicRead('first')(seen, response, request));
  });
  return { release: () => held.resolve(undefined) };
};

/** Waits until the gateway has counted this many requests from an address, which now wait for their answers. */
const waitUntilCounted = (address: string, count: number): Promise<void> =>
  eventually(async () => expect(await redis.llen(`courtcast:{limit}:public:${address}`)).toBe(count));

describe('equal reads', () => {
  test('of a hundred at the same time are exactly one call', async () => {
    const { release } = holdAnswers();
    const address = '198.51.100.1';
    const all = Array.from({ length: 100 }, () => read({ 'x-forwarded-for': address }));
    await waitUntilCounted(address, 100);
    release();
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 "first"']));
    expect(calls()).toBe(1);
  });

  test('go on when the one that came first leaves', async () => {
    const { release } = holdAnswers();
    const leaving = new AbortController();
    const first = fetch(`${gateway.url}/api/v1${path}`, { signal: leaving.signal });
    await eventually(() => expect(calls()).toBe(1));
    const second = read({ 'x-forwarded-for': '198.51.100.2' });
    await waitUntilCounted('198.51.100.2', 1);
    leaving.abort();
    await expect(first).rejects.toThrow();
    release();
    expect([(await second).text, calls()]).toEqual(['"first"', 1]);
  });

  test.each([404, 422, 500, 503])(
    'that are refused with %i are refused by the service each time',
    async (status) => {
      system.fakes.scoring.answerWith((_seen, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
        response.end('{}');
      });
      const statuses = [(await read()).status, (await read()).status];
      expect([statuses, calls()]).toEqual([[status, status], 2]);
    },
  );

  test('that break off are 502, not half an answer', async () => {
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"half":', () => response.destroy());
    });
    expect(JSON.parse((await read()).text)).toEqual(errorBody(502, 'Bad gateway', 'Bad Gateway'));
  });
});

describe('who asks', () => {
  test('has an id and limits of their own', async () => {
    const [one, two] = [await read({ 'x-request-id': 'one' }), await read({ 'x-request-id': 'two' })];
    expect([one.headers['x-request-id'], two.headers['x-request-id']]).toEqual(['one', 'two']);
    expect(one.headers.ratelimit).not.toBe(two.headers.ratelimit);
    expect(two.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: '"e1"',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding, Prefer, Origin',
    });
    expect(calls()).toBe(1);
  });

  test.each([
    ['https://one.example', 'https://one.example'],
    ['https://two.example', 'https://two.example'],
    ['https://evil.example', undefined],
  ])('from %s is allowed %s', async (origin, allowed) => {
    await read({ origin: 'https://one.example' });
    const { headers } = await read({ origin });
    expect([headers['access-control-allow-origin'], calls()]).toEqual([allowed, 1]);
  });

  test('is unknown to the service: what it receives is the same for all', async () => {
    await read({ 'user-agent': 'me', 'accept-language': 'de', 'if-none-match': '"e1"', cookie: 'a=b' });
    const { headers } = system.fakes.scoring.seen.at(-1) ?? { headers: {} };
    expect(Object.keys(headers).toSorted()).toEqual([
      'connection',
      'host',
      'traceparent',
      'x-internal-token',
      'x-request-id',
    ]);
  });

  test('takes it as they can read it, encoded or not', async () => {
    const text = 'Muñoz '.repeat(1_000);
    system.fakes.scoring.answerWith(publicRead(text));
    const plain = await read();
    const gzip = await read({ 'accept-encoding': 'gzip' });
    const brotli = await read({ 'accept-encoding': 'gzip, br' });
    const again = await read();
    expect([plain, gzip, brotli, again].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      undefined,
    ]);
    const texts = [
      plain.text,
      gunzipSync(gzip.bytes).toString(),
      brotliDecompressSync(brotli.bytes).toString(),
    ];
    expect(new Set([...texts, again.text])).toEqual(new Set([JSON.stringify(text)]));
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag))).toEqual(new Set(['"e1"']));
    expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length);
    expect(calls()).toBe(1);
  });
});

describe('conditions and methods', () => {
  test.each(['"e1"', 'W/"e1"', '"other", W/"e1"', '*'])('If-None-Match: %s is 304', async (condition) => {
    const whole = await read({ 'accept-encoding': 'br' });
    const answer = await read({ 'if-none-match': condition, 'accept-encoding': 'br' });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    for (const name of ['etag', 'cache-control', 'vary', 'ratelimit-policy', 'x-content-type-options']) {
      expect([name, answer.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
    expect(calls()).toBe(1);
  });

  test.each<[string, Record<string, string>]>([
    ['another ETag', { 'if-none-match': '"e2"' }],
    ['a part', { range: 'bytes=0-1' }],
    ['a date', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ])('who names %s gets the whole', async (_title, headers) => {
    const answer = await read(headers);
    expect([answer.status, answer.text]).toEqual([200, '"first"']);
    expect(answer.headers).not.toHaveProperty('accept-ranges');
  });

  test('HEAD has the headers of GET, and shares its answer', async () => {
    const [got, head] = [await read(), await read({}, 'HEAD')];
    expect([head.status, head.bytes.length, calls()]).toEqual([200, 0, 1]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    }
    expect((await read({ 'if-none-match': '"e1"' }, 'HEAD')).status).toBe(304);
  });
});

describe('a query', () => {
  const asWritten = (search: string): Promise<Seen> => ask(`${gateway.url}/api/v1/live/matches?${search}`);

  test('is one, whatever its order, its encoding and its unknown parameters', async () => {
    const both = `clubId=${club}&tournamentId=t`;
    const texts = [
      both,
      `tournamentId=t&clubId=${club}`,
      `x=${Math.trunc(performance.now())}&tournamentId=%74&clubId=${club}`,
    ];
    for (const search of texts) expect((await asWritten(search)).status).toBe(200);
    expect(calls(`/live/matches?${both}`)).toBe(1);
    expect(system.fakes.scoring.seen.at(-1)?.url).toBe(`/live/matches?${both}`);
  });

  test.each(['clubId=a&clubId=b', 'clubId[$ne]=a', 'clubId=%', 'x=%zz', 'clubId=a&clubId='])(
    '%s goes to the service each time, as it is',
    async (search) => {
      await Promise.all([asWritten(search), asWritten(search)]);
      expect(calls(`/live/matches?${search}`)).toBe(2);
    },
  );
});

describe('who asks strictly', () => {
  const strict = { prefer: 'handling=strict' };
  const applied = 'preference-applied';

  test('shares the answer of those who do not, and learns that it was heeded', async () => {
    const [plain, asked, again] = [await read(), await read(strict), await read()];
    expect([plain, asked, again].map(({ text }) => text)).toEqual(['"first"', '"first"', '"first"']);
    expect([plain, asked, again].map(({ headers }) => headers[applied])).toEqual([
      undefined,
      'handling=strict',
      undefined,
    ]);
    expect((await read({ ...strict, 'if-none-match': '"e1"' })).headers[applied]).toBe('handling=strict');
    expect(calls()).toBe(1);
  });

  test('is refused an unknown parameter by the service, while it is cached for all others', async () => {
    const url = `${path}&foo=1`;
    const whole = `${gateway.url}/api/v1${url}`;
    expect((await ask(whole)).status).toBe(200);
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(422, {
        'Content-Type': 'application/json',
        'Preference-Applied': 'handling=strict',
      });
      response.end('{}');
    });
    const refused = await ask(whole, { headers: strict });
    expect([refused.status, refused.headers[applied]]).toEqual([422, 'handling=strict']);
    expect(system.fakes.scoring.seen.at(-1)).toMatchObject({ url, headers: strict });
    expect([(await ask(whole)).status, (await read()).status, calls()]).toEqual([200, 200, 1]);
  });
});
