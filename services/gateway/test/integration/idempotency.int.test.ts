import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Redis } from 'ioredis';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import type { Answerer } from '../fake-service.ts';
import { keyHashOf, scoringKnowing, startOwnGatewaySystem } from '../gateway-system.ts';
import type { OwnGatewaySystem } from '../gateway-system.ts';

const generous = { RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '100000' };

let system: OwnGatewaySystem;
let gateways: RunningGateway[];
let ana: string;
let keys = 0;

beforeAll(async () => {
  system = await startOwnGatewaySystem();
  gateways = [await system.start(generous), await system.start(generous)];
  ana = `Bearer ${await system.issuer.sign({ sub: 'ana' })}`;
});
afterAll(() => system.stop());
afterEach(() => {
  for (const fake of Object.values(system.fakes).slice(1)) fake.answerWith(json({ ok: true }));
  system.fakes.scoring.answerWith(scoringKnowing({}));
});

const newKey = (): string => `key-${++keys}`;

interface Post {
  readonly key: string;
  readonly authorization?: string;
  readonly gateway?: number;
  readonly method?: string;
}

const post = (
  path: string,
  { key, authorization = ana, gateway = 0, method = 'POST' }: Post,
): Promise<Seen> =>
  ask(`${gateways[gateway]?.url}/api/v1${path}`, {
    method,
    headers: { authorization, 'idempotency-key': key, 'content-type': 'application/json' },
    body: '{}',
  });

const answering =
  (status: number): Answerer =>
  (_seen, response) => {
    response.writeHead(status, { 'Content-Length': 2, 'Content-Type': 'application/json' });
    response.end('{}');
  };

const mismatch = {
  statusCode: 422,
  message: 'Validation failed',
  error: 'Unprocessable Entity',
  details: [{ path: 'Idempotency-Key', message: 'was used for another request', code: 'key-reused' }],
};

/** A gateway whose Redis was slow for once goes on without it for a second. */
const untilRegistered = (): Promise<void> =>
  eventually(async () => {
    for (const gateway of [0, 1]) {
      const key = newKey();
      await post('/clubs', { key, gateway });
      expect((await post('/championships', { key, gateway })).status).toBe(422);
    }
  });

describe('one key of one caller', () => {
  beforeEach(untilRegistered);

  test('of a dry run is not noted: the request itself, and another, may come under it', async () => {
    const key = newKey();
    for (const path of [
      '/matches/m1/reopen?dryRun=true',
      '/matches/m2/reopen?dryRun=true',
      '/matches/m1/reopen',
    ])
      expect((await post(path, { key })).status).toBe(200);
    expect((await post('/matches/m2/reopen', { key })).status).toBe(422);
  });

  test('at two services is refused by every gateway, and the second service receives nothing', async () => {
    const key = newKey();
    expect((await post('/clubs', { key })).status).toBe(200);
    const seenBefore = system.fakes.leagues.seen.length;
    for (const gateway of [0, 1]) {
      const refused = await post('/championships', { key, gateway });
      expect([refused.status, JSON.parse(refused.text)]).toEqual([422, mismatch]);
      expect(refused.headers.ratelimit).toBeDefined();
    }
    expect(system.fakes.leagues.seen).toHaveLength(seenBefore);
    expect((await post('/clubs', { key, gateway: 1 })).status).toBe(200);
  });

  test('at two services at the same time reaches one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = newKey();
      const answers = await Promise.all([
        post('/clubs', { key }),
        post('/championships', { key, gateway: 1 }),
        post('/players', { key }),
        post('/freeplay-matches', { key, gateway: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    }
  });

  test.each([401, 403, 429])('that was answered %i is free for another path', async (status) => {
    system.fakes.tournaments.answerWith(answering(status));
    const key = newKey();
    expect((await post('/clubs', { key })).status).toBe(status);
    expect((await post('/championships', { key })).status).toBe(200);
    system.fakes.tournaments.answerWith(json({ ok: true }));
    expect((await post('/clubs', { key })).status).toBe(422);
  });

  test.each([404, 409, 422, 500, 503])('that was answered %i is not', async (status) => {
    system.fakes.tournaments.answerWith(answering(status));
    const key = newKey();
    await post('/clubs', { key });
    expect((await post('/championships', { key })).status).toBe(422);
  });

  test('whose first request was refused stays while a second one runs', async () => {
    const key = newKey();
    const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const answers = [first, second];
    system.fakes.tournaments.answerWith((seen, response, request) => {
      const wait = answers.shift();
      const status = wait === first ? 403 : 201;
      void wait?.promise.then(() => answering(status)(seen, response, request));
    });
    const seenBefore = system.fakes.tournaments.seen.length;
    const one = post('/clubs', { key });
    await eventually(() => expect(system.fakes.tournaments.seen).toHaveLength(seenBefore + 1));
    const two = post('/clubs', { key, gateway: 1 });
    await eventually(() => expect(system.fakes.tournaments.seen).toHaveLength(seenBefore + 2));
    first.resolve(null);
    expect((await one).status).toBe(403);
    expect((await post('/championships', { key })).status).toBe(422);
    second.resolve(null);
    expect((await two).status).toBe(201);
    expect((await post('/championships', { key })).status).toBe(422);
  });
});

describe('keys', () => {
  test('of two callers have nothing to do with each other', async () => {
    const key = newKey();
    const bea = `Bearer ${await system.issuer.sign({ sub: 'bea' })}`;
    system.fakes.scoring.answerWith(scoringKnowing({ [keyHashOf('board-key')]: 'board-1' }));
    expect((await post('/clubs', { key })).status).toBe(200);
    expect((await post('/championships', { key, authorization: bea })).status).toBe(200);
    const board = await post('/freeplay-matches', { key, authorization: 'Board board-key' });
    expect(board.status).toBe(200);
  });

  test('mean nothing to PATCH, PUT and DELETE, however long', async () => {
    const key = newKey();
    expect((await post('/clubs', { key })).status).toBe(200);
    expect((await post('/leagues/1', { key, method: 'PATCH' })).status).toBe(200);
    expect((await post('/draws/1/entrants', { key, method: 'PUT' })).status).toBe(200);
    expect((await post('/courts/1', { key, method: 'DELETE' })).status).toBe(200);
    expect((await post('/leagues/1', { key: 'x'.repeat(256), method: 'PATCH' })).status).toBe(200);
  });

  test.each([
    ['', 422],
    ['x'.repeat(256), 422],
    ['x'.repeat(255), 200],
  ])('have 1 to 255 characters: %#', async (key, status) => {
    expect((await post('/clubs', { key })).status).toBe(status);
  });

  test('without credentials are 401, whatever they were used for', async () => {
    const answer = await ask(`${gateways[0]?.url}/api/v1/clubs`, {
      method: 'POST',
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer.status).toBe(401);
  });
});

describe('Redis', () => {
  let redis: Redis;
  beforeEach(() => {
    redis = new Redis(system.redis.url);
  });
  afterEach(() => redis.disconnect());

  test('holds a note for a day at the most, and neither caller nor key in it', async () => {
    const key = newKey();
    await post('/clubs', { key });
    await post('/clubs', { key });
    const noted = await redis.keys('courtcast:idempotency:*');
    expect(noted.join()).not.toMatch(/ana|key-/);
    for (const each of noted) {
      const left = await redis.pttl(each);
      expect(left).toBeGreaterThan(86_000_000);
      expect(left).toBeLessThanOrEqual(86_400_000);
    }
  });

  test('that is unavailable holds no request up: requests go on, and the metrics say so', async () => {
    const key = newKey();
    const unnoted = async () => {
      const { text } = await ask(`${gateways[0]?.adminUrl}/metrics`);
      return Number(/courtcast_idempotency_unnoted_total\S* (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await unnoted();
    await system.redis.kill();
    expect((await post('/clubs', { key })).status).toBe(200);
    expect((await post('/championships', { key })).status).toBe(200);
    expect(await unnoted()).toBe(before + 2);
    await system.redis.restart();
    await eventually(async () => {
      const again = newKey();
      expect((await post('/clubs', { key: again })).status).toBe(200);
      expect((await post('/championships', { key: again })).status).toBe(422);
    });
  });
});
