import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask } from '../ask.ts';
import type { Seen } from '../ask.ts';
import type { Answerer } from '../fake-service.ts';
import { keyHashOf, scoringKnowing, startOwnGatewaySystem } from '../gateway-system.ts';
import type { OwnGatewaySystem } from '../gateway-system.ts';

const MAX_UNKNOWN_KEYS = 60;

let system: OwnGatewaySystem;
let gateways: RunningGateway[];
let address: string;
let places = 0;
/** Number of questions to scoring that timed out on a busy machine: such a key does not count. */
let unanswered = 0;

beforeAll(async () => {
  system = await startOwnGatewaySystem();
});
beforeEach(async () => {
  address = `8.0.0.${++places}`;
  const start = () => system.start({ TRUST_PROXY: '1' });
  gateways = await Promise.all([start(), start(), start(), start()]);
  system.fakes.scoring.answerWith(scoringKnowing(known));
  system.fakes.scoring.seen.length = 0;
  unanswered = 0;
});
afterEach(() => Promise.all(gateways.map((gateway) => gateway.stop())));
afterAll(() => system.stop());

const keysOf = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${index}`);
const known = Object.fromEntries(keysOf('good', 150).map((key) => [keyHashOf(key), `board-of-${key}`]));

/** One request with each key, from one address: to each of the gateways in turn, all at once. */
const show = async (keys: readonly string[], through = gateways): Promise<Seen[]> => {
  const answers = await Promise.all(
    keys.map((key, index) =>
      ask(`${through[index % through.length]?.url}/api/v1/clubs`, {
        headers: { authorization: `Board ${key}`, 'x-forwarded-for': address },
      }),
    ),
  );
  unanswered += answers.filter(({ status }) => status === 503).length;
  return answers;
};
const statusesOf = (answers: readonly Seen[]): ReadonlySet<number> =>
  new Set(answers.map(({ status }) => status));
/** The keys that scoring was asked about: none of them of a board. */
const askedUnknown = (): number =>
  system.fakes.scoring.seen
    .filter(({ url }) => url === '/internal/boards/identify')
    .filter(({ body }) => !Object.keys(known).some((keyHash) => body.includes(keyHash))).length;

/** Boards are asked to come back where scoring did not answer, and never for another reason. */
const comeBack = async (count: number, through = gateways): Promise<void> => {
  const seen = new Set<number>();
  await eventually(async () => {
    const statuses = statusesOf(await show(keysOf('good', count), through));
    for (const status of statuses) seen.add(status);
    expect(statuses).toEqual(new Set([200]));
  });
  expect(seen).not.toContain(429);
};

/** Whether one of them treated Redis as unavailable, because it was slow on a busy machine: each then counts alone. */
const haveCountedAlone = async (through: readonly RunningGateway[]): Promise<boolean> => {
  const pages = await Promise.all(through.map(({ adminUrl }) => ask(`${adminUrl}/metrics`)));
  return pages.some(({ text }) => /^courtcast_rate_limit_local_total\S* [1-9]/m.test(text));
};

/** Shows keys of no board until scoring was asked about all that an address may ask about, and then some more. */
const useUp = async (through = gateways): Promise<void> => {
  let round = 0;
  await eventually(async () => {
    await show(keysOf(`round-${++round}`, 40), through);
    expect(askedUnknown()).toBeGreaterThanOrEqual(MAX_UNKNOWN_KEYS);
  });
  await show(keysOf('at-last', 40), through);
  const counts = (await haveCountedAlone(through)) ? through.length : 1;
  expect(askedUnknown()).toBeLessThanOrEqual(counts * MAX_UNKNOWN_KEYS + unanswered);
};

describe('boards behind one address', () => {
  test('are all known again after the gateways were replaced, however many there are', async () => {
    await comeBack(150);
  });

  test('are 503 while scoring does not answer, never 429, and served as soon as it does', async () => {
    await system.fakes.scoring.stop();
    try {
      for (const _ of [1, 2, 3]) expect(statusesOf(await show(keysOf('good', 40)))).toEqual(new Set([503]));
    } finally {
      await system.fakes.scoring.restart();
    }
    await comeBack(100);
  });

  test('are known while Redis is away, too, and when it has come back', async () => {
    await system.redis.kill();
    try {
      await comeBack(100, gateways.slice(0, 1));
    } finally {
      await system.redis.restart();
    }
    const isUp = async (url: string) =>
      expect((await ask(`${url}/metrics`)).text).toMatch(/redis_up\{.*\} 1/);
    await eventually(async () => void (await Promise.all(gateways.map(({ adminUrl }) => isUp(adminUrl)))));
    await comeBack(100);
  });
});

describe('keys that no board has', () => {
  test('are asked about sixty times a minute at all gateways together, however many come at once', async () => {
    const answers = await show(keysOf('made-up', 300));
    expect(answers.some(({ status }) => status === 200)).toBe(false);
    await useUp();
  });

  test('are not made free by keys of boards between them', async () => {
    const mixed = keysOf('good', 50).flatMap((key, index) => [key, `mixed-${index}`]);
    await show(mixed);
    await show(keysOf('good', 50));
    await useUp();
  });

  test('are not made free by an owner who was away', async () => {
    await show(keysOf('before', 30));
    const unansweredBefore = unanswered;
    await system.fakes.scoring.stop();
    await show(keysOf('meanwhile', 100));
    await system.fakes.scoring.restart();
    unanswered = unansweredBefore;
    await useUp();
  });

  test('are asked about two at a time where scoring is slow: what is not counted yet does not pile up', async () => {
    const waiting: (() => void)[] = [];
    const slowly: Answerer = (...parts) => {
      if (parts[0].url !== '/internal/boards/identify') scoringKnowing(known)(...parts);
      else waiting.push(() => scoringKnowing(known)(...parts));
    };
    system.fakes.scoring.answerWith(slowly);
    const all = show(keysOf('slow', 200));
    await eventually(() => expect(waiting).toHaveLength(8));
    expect(askedUnknown()).toBe(8);
    system.fakes.scoring.answerWith(scoringKnowing(known));
    for (const answer of waiting) answer();
    await all;
    await useUp();
  });

  test('keep new boards of their address out, with the time to wait, but no board that is known', async () => {
    await comeBack(20);
    await useUp();
    expect(statusesOf(await show(keysOf('good', 20)))).toEqual(new Set([200]));
    const [refused] = await show(['good-140']);
    expect([refused?.status, Number(refused?.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    address = `8.0.1.${places}`;
    await comeBack(21);
  });

  test('are counted by each gateway alone while Redis is away', async () => {
    await system.redis.kill();
    try {
      await useUp(gateways.slice(0, 1));
    } finally {
      await system.redis.restart();
    }
  });
});
