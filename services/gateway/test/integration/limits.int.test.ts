import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Redis } from 'ioredis';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, errorBody } from '../ask.ts';
import type { Question, Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import { keyHashOf, scoringKnowing, startOwnGatewaySystem } from '../gateway-system.ts';
import type { OwnGatewaySystem } from '../gateway-system.ts';

let system: OwnGatewaySystem;
let gateways: RunningGateway[];
let people = 0;

beforeAll(async () => {
  system = await startOwnGatewaySystem();
  const start = () => system.start({ TRUST_PROXY: '1' });
  gateways = [await start(), await start(), await start(), await start()];
});
afterAll(() => system.stop());

const newAddress = (): string => `20.0.0.${++people}`;
const newToken = (): Promise<string> => system.issuer.sign({ sub: `person-${++people}` });

/** Sends to each gateway in turn, all at once. */
const askAll = (count: number, question: Question, path = '/tournaments'): Promise<Seen[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(`${gateways[index % gateways.length]?.url}/api/v1${path}`, question),
    ),
  );

const askFirst = (question: Question, path = '/tournaments'): Promise<Seen> =>
  ask(`${gateways[0]?.url}/api/v1${path}`, question);

const from = (address: string, headers = {}): Question => ({
  headers: { 'x-forwarded-for': address, ...headers },
});
const countOf = (answers: readonly Seen[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('the limits of all gateways together', () => {
  test('let exactly 100 of 300 concurrent requests of one user through, wherever they are', async () => {
    const authorization = `Bearer ${await newToken()}`;
    const answers = await Promise.all([
      askAll(150, from(newAddress(), { authorization })),
      askAll(150, from(newAddress(), { authorization })),
    ]);
    expect([countOf(answers.flat(), 200), countOf(answers.flat(), 429)]).toEqual([100, 200]);
  });

  test('let exactly 10 of 200 concurrent requests of one address through', async () => {
    const answers = await askAll(200, from(newAddress()));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 190]);
  });

  test('let exactly 600 of 700 concurrent requests of one board through', async () => {
    system.fakes.scoring.answerWith(scoringKnowing({ [keyHashOf('key-1')]: 'board-1' }));
    const authorization = 'Board key-1';
    const answers = await Promise.all([
      askAll(350, from(newAddress(), { authorization })),
      askAll(350, from(newAddress(), { authorization })),
    ]);
    expect([countOf(answers.flat(), 200), countOf(answers.flat(), 429)]).toEqual([600, 100]);
    expect(answers[0][0]?.headers['ratelimit-policy']).toBe('"board";q=600;w=60');
  });

  test('count an IPv4 address once, however it is written', async () => {
    const address = newAddress();
    const answers = [
      ...(await askAll(20, from(address))),
      ...(await askAll(20, from(`::ffff:${address}`))),
      ...(await askAll(20, from(`${address}:4711`))),
    ];
    expect(countOf(answers, 200)).toBe(10);
  });

  test('count one IPv6 customer once, whatever address of their network they take', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => askAll(1, from(`2001:db8:1:2::${index.toString(16)}`))),
    );
    expect(countOf(answers.flat(), 200)).toBe(10);
    expect((await askFirst(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  test('keep addresses, users and their tokens apart', async () => {
    const address = newAddress();
    await askAll(20, from(address));
    expect((await askFirst(from(address))).status).toBe(429);
    expect((await askFirst(from(address, { authorization: `Bearer ${await newToken()}` }))).status).toBe(200);
    expect((await askFirst(from(newAddress()))).status).toBe(200);
  });

  test('cannot be escaped by naming addresses, tokens or boards that are not there', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const authorization = ['Bearer forged', 'Basic x', `Board made-up-${index}`][index % 3] ?? '';
      statuses.push((await askFirst(from(`6.6.6.${index}, ${address}`, { authorization }))).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await askFirst(from(address))).status).toBe(429);
  });
});

describe('the headers', () => {
  test('count down and say when the next request is free', async () => {
    const address = newAddress();
    const answers: Seen[] = [];
    for (let index = 0; index < 11; index += 1) answers.push(await askFirst(from(address)));
    expect(answers.map(({ headers }) => headers.ratelimit)).toEqual(
      Array.from({ length: 11 }, (_, index) =>
        expect.stringMatching(new RegExp(`^"public";r=${Math.max(0, 9 - index)};t=(60|59|58)$`)),
      ),
    );
    expect(answers.every(({ headers }) => headers['ratelimit-policy'] === '"public";q=10;w=60')).toBe(true);
    const refused = answers.at(-1);
    expect(refused?.headers['retry-after']).toMatch(/^(60|59|58)$/);
    expect(JSON.parse(refused?.text ?? '')).toEqual(
      errorBody(429, 'Rate limit exceeded', 'Too Many Requests'),
    );
  });

  test('stand on refusals of every kind', async () => {
    const address = newAddress();
    const answers = [
      await askFirst(from(address), '/nothing'),
      await askFirst({ ...from(address), method: 'PATCH' }),
      await askFirst(from(address), '/auth/me'),
      await askFirst(from(address, { authorization: 'Bearer x' })),
      await askFirst({ ...from(address), method: 'OPTIONS' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.ratelimit])).toEqual([
      [404, expect.stringContaining('r=9')],
      [405, expect.stringContaining('r=8')],
      [401, expect.stringContaining('r=7')],
      [401, expect.stringContaining('r=6')],
      [204, expect.stringContaining('r=6')],
    ]);
  });

  test('stand on answers of every other kind', async () => {
    const address = newAddress();
    const authorization = `Bearer ${await newToken()}`;
    system.fakes.leagues.answerWith((_seen, response) => response.writeHead(304).end());
    const unchanged = await askFirst(from(address), '/leagues');
    system.fakes.leagues.answerWith((_seen, response) => response.destroy());
    const answers = [
      unchanged,
      await askFirst(from(address), '/leagues'),
      await askFirst({ ...from(address), method: 'HEAD' }),
      await askFirst(from(address), '/openapi.json'),
      await askFirst({ ...from(address, { authorization }), method: 'POST', body: 'x'.repeat(300_000) }),
    ];
    system.fakes.leagues.answerWith(json({ ok: true }));
    expect(
      answers.map(({ status, headers }) => [status, headers.ratelimit, headers['ratelimit-policy']]),
    ).toEqual([
      [304, expect.stringMatching(/^"public";r=9;t=\d+$/), '"public";q=10;w=60'],
      [502, expect.stringMatching(/^"public";r=8;t=\d+$/), '"public";q=10;w=60'],
      [200, expect.stringMatching(/^"public";r=7;t=\d+$/), '"public";q=10;w=60'],
      [200, expect.stringMatching(/^"public";r=7;t=\d+$/), '"public";q=10;w=60'],
      [413, expect.stringMatching(/^"authenticated";r=99;t=\d+$/), '"authenticated";q=100;w=60'],
    ]);
  });
});

describe('what does not count', () => {
  test('player images, preflight requests and probes', async () => {
    const address = newAddress();
    await askAll(30, from(address), '/players/p1/image');
    await askAll(30, { ...from(address), method: 'OPTIONS' });
    await Promise.all(gateways.map(({ url }) => ask(`${url}/healthz`, from(address))));
    const image = await askFirst(from(address), '/players/p1/image');
    expect(image).toMatchObject({ status: 200, headers: { 'ratelimit-policy': '"public";q=10;w=60' } });
    expect((await askFirst(from(address))).headers.ratelimit).toContain('r=9');
  });

  test('but answers from a cache of the client do', async () => {
    const address = newAddress();
    system.fakes.leagues.answerWith((_seen, response) => response.writeHead(304).end());
    const answers = await askAll(20, from(address, { 'if-none-match': '"x"' }), '/leagues');
    expect([countOf(answers, 304), countOf(answers, 429)]).toEqual([10, 10]);
  });
});

describe('Redis', () => {
  let redis: Redis;
  beforeEach(() => {
    redis = new Redis(system.redis.url);
  });
  afterEach(() => redis.disconnect());

  const calls = async (): Promise<number> => {
    const stats = await redis.info('commandstats');
    return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1] ?? 0);
  };

  test('is not asked about a caller that is over the limit', async () => {
    const address = newAddress();
    for (let index = 0; index < 11; index += 1) await askFirst(from(address));
    const before = await calls();
    const answers = await Promise.all(Array.from({ length: 50 }, () => askFirst(from(address))));
    expect(countOf(answers, 429)).toBe(50);
    expect(await calls()).toBe(before);
  });

  test('keeps no count longer than its window, and no more than the limit', async () => {
    const address = newAddress();
    await askAll(30, from(address));
    const key = `courtcast:{limit}:public:${address}`;
    expect(await redis.llen(key)).toBe(10);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
    expect(await redis.pttl(key)).toBeGreaterThan(50_000);
  });
});

describe('while Redis is unavailable', () => {
  const metrics = async (): Promise<string> => (await ask(`${gateways[0]?.adminUrl}/metrics`)).text;

  test('a gateway goes on by a count of its own, says so, and comes back', async () => {
    const address = newAddress();
    for (let index = 0; index < 4; index += 1) await askFirst(from(address));
    await system.redis.kill();

    const answers: Seen[] = [];
    for (let index = 0; index < 8; index += 1) answers.push(await askFirst(from(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) });
    expect(await metrics()).toMatch(/courtcast_redis_up\{.*\} 0/);
    expect(await metrics()).toMatch(/courtcast_rate_limit_local_total\{.*\} [1-9]/);
    const ready = await ask(`${gateways[0]?.url}/readyz`);
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { status: 'degraded', checks: { nats: 'up', redis: 'down' } },
    ]);

    await system.redis.restart();
    await eventually(async () => {
      await askFirst(from(newAddress()));
      expect(await metrics()).toMatch(/courtcast_redis_up\{.*\} 1/);
    });
    const together = await eventually(async () => {
      const all = await askAll(40, from(newAddress()));
      expect(countOf(all, 200)).toBe(10);
      return all;
    });
    expect(countOf(together, 429)).toBe(30);
  });

  test('what it forgot by a restart still counts at the replica that let it through', async () => {
    const address = newAddress();
    for (let index = 0; index < 6; index += 1) await askFirst(from(address));
    await system.redis.kill();
    await system.redis.restart();
    await eventually(async () => expect(await metrics()).toMatch(/courtcast_redis_up\{.*\} 1/));
    const answers: Seen[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await askFirst(from(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(answers[0]?.headers.ratelimit).toContain('r=3');
  });

  test('no replica lets more through than the limit when it dies in the middle and comes back empty', async () => {
    const authorization = `Bearer ${await newToken()}`;
    const question = from(newAddress(), { authorization });
    let answered = 0;
    const askEach = (count: number): Promise<Seen[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const answer = await ask(`${gateways[index % 4]?.url}/api/v1/tournaments`, question);
          answered += 1;
          return answer;
        }),
      );
    const during = askEach(400);
    await eventually(() => expect(answered).toBeGreaterThan(0));
    await system.redis.kill();
    const answers = [...(await during), ...(await askEach(200))];
    await system.redis.restart();
    await eventually(async () => {
      const states = gateways.map(async ({ adminUrl }) => (await ask(`${adminUrl}/metrics`)).text);
      for (const text of await Promise.all(states)) expect(text).toMatch(/courtcast_redis_up\{.*\} 1/);
    });
    answers.push(...(await askEach(200)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    for (const gateway of [0, 1, 2, 3]) {
      const own = answers.filter((_answer, index) => index % 4 === gateway);
      expect(countOf(own, 200)).toBeLessThanOrEqual(100);
    }
    expect(countOf(answers, 200)).toBeGreaterThanOrEqual(100);
  });

  test('requests do not wait for one that hangs', async () => {
    const address = newAddress();
    system.redis.pause();
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => askFirst(from(address))));
      expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 10]);
    } finally {
      system.redis.resume();
    }
  });

  test('a gateway starts, too', async () => {
    await system.redis.kill();
    const late = await system.start();
    expect((await ask(`${late.url}/readyz`)).status).toBe(200);
    expect((await ask(`${late.url}/api/v1/tournaments`)).status).toBe(200);
    await late.stop();
    await system.redis.restart();
  });
});
