import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectNats } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { invalidateByEvents } from '../../src/cache/event-subscription.ts';
import { createReadCache } from '../../src/cache/read-cache.ts';
import { shareAnswer } from '../../src/cache/shared-answer.ts';
import type { RunningGateway } from '../../src/service.ts';
import { ask } from '../ask.ts';
import { json } from '../fake-service.ts';
import { startOwnGatewaySystem } from '../gateway-system.ts';
import type { OwnGatewaySystem } from '../gateway-system.ts';

let system: OwnGatewaySystem;
let gateway: RunningGateway;
let nats: Nats;
let token: string;
/** Answers grow old only by the tests themselves. */
let nowMs = 0;

beforeAll(async () => {
  system = await startOwnGatewaySystem();
  token = await system.issuer.sign({ sub: 'umpire' });
});
afterAll(() => system.stop());

const limits = { RATE_LIMIT_PUBLIC_PER_MINUTE: '100000', RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '100000' };

const start = () => system.start(limits, { cacheClock: () => nowMs });

beforeEach(async () => {
  gateway = await start();
  nats = await connectNats({
    url: system.nats.url,
    service: 'scoring',
    logger: createLogger({ service: 'scoring', level: 'silent' }),
    metrics: createMetrics('scoring'),
  });
  show('first');
});
afterEach(async () => {
  await nats.close();
  await gateway.stop();
});

/** Sets the answer of scoring and tournaments to all reads and writes from now on. */
const show = (text: string): void => {
  for (const fake of [system.fakes.scoring, system.fakes.tournaments]) {
    fake.answerWith(json(text, { 'Cache-Control': 'no-cache' }));
  }
};

const at = (path: string, from = gateway): string => `${from.url}/api/v1${path}`;
const read = async (path: string, from = gateway): Promise<string> =>
  String(JSON.parse((await ask(at(path, from))).text));
const write = (path: string) =>
  ask(at(path), { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' });

/** Announces a change of a match on a court in a draw, as scoring does. */
const announce = async (id: string): Promise<void> => {
  const event = {
    id: `1:${id}:1`,
    service: 'scoring',
    aggregate: 'match',
    aggregateId: id,
    epoch: 1,
    version: 1,
    changes: [],
    actor: 'user:1',
    at: new Date(0).toISOString(),
    scopes: [`match.${id}`, 'court.c1', 'tournament.t1'],
    state: { id, draw: { id: 'd1', name: 'Main' } },
  };
  nats.connection.publish(`scoring.match.${id}`, JSON.stringify(event));
  await nats.connection.flush();
};

const isSeen = (path: string, text: string, from = gateway): Promise<void> =>
  eventually(async () => expect(await read(path, from)).toBe(text));
/** From when an event ends lists, too. */
const LIST_REFRESH_MS = 250;

describe('an event', () => {
  test.each([
    ['a match', '/matches/m1'],
    ['its log', '/matches/m1/points?events=true'],
    ['its draw', '/draws/d1'],
    ['its court', '/live/courts/c1'],
    ['what is live in its tournament', '/live/matches?tournamentId=t1'],
    ['what is live', '/live/matches'],
    ['matches', '/matches?status=in_progress'],
  ])('of a match ends %s', async (_title, path) => {
    expect(await read(path)).toBe('first');
    show('second');
    nowMs += LIST_REFRESH_MS;
    await announce('m1');
    await isSeen(path, 'second');
  });

  test('of a match leaves all others as they are', async () => {
    const others = ['/matches/m2', '/draws/d2', '/live/courts/c2', '/live/matches?tournamentId=t2'];
    for (const path of [...others, '/matches/m1']) expect(await read(path)).toBe('first');
    show('second');
    nowMs += LIST_REFRESH_MS;
    await announce('m1');
    await isSeen('/matches/m1', 'second');
    expect(await Promise.all(others.map((path) => read(path)))).toEqual(others.map(() => 'first'));
  });

  test('that cannot be understood may be about anything', async () => {
    expect(await read('/matches/m7')).toBe('first');
    show('second');
    nats.connection.publish('scoring.match.m1', 'no event');
    await isSeen('/matches/m7', 'second');
  });

  test('that follows on a write through another gateway is seen through this one', async () => {
    const other = await start();
    expect([await read('/matches/m1'), await read('/matches/m1', other)]).toEqual(['first', 'first']);
    show('second');
    await write('/matches/m1/points');
    await announce('m1');
    await isSeen('/matches/m1', 'second', other);
    await other.stop();
  });
});

describe('a write through this gateway', () => {
  test.each([
    '/matches/m1',
    '/matches/m1/points',
    '/matches/m1/statistics',
    '/live/matches',
    '/live/courts/c1',
    '/matches?perPage=5',
  ])('is seen by the next read of %s, for every caller', async (path) => {
    for (const text of ['second', 'third', 'fourth']) {
      await read(path);
      show(text);
      expect((await write('/matches/m1/points')).status).toBe(200);
      expect(await read(path)).toBe(text);
    }
  });

  test('that failed may have been done, one that was refused was not', async () => {
    await read('/matches/m1');
    system.fakes.scoring.answerWith((_seen, response) => {
      response.destroy();
    });
    expect((await write('/matches/m1/points')).status).toBe(502);
    show('second');
    expect(await read('/matches/m1')).toBe('second');
    const before = system.fakes.scoring.seen.length;
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(409, { 'Content-Type': 'application/json' }).end('{}');
    });
    expect((await write('/matches/m1/points')).status).toBe(409);
    expect([await read('/matches/m1'), system.fakes.scoring.seen.length]).toEqual(['second', before + 1]);
  });

  test('ends what is being read meanwhile', async () => {
    const old = Promise.withResolvers<undefined>();
    system.fakes.scoring.answerWith((seen, response, request) => {
      void old.promise.then(() => json('first', { 'Cache-Control': 'no-cache' })(seen, response, request));
    });
    const before = read('/matches/m1');
    await eventually(() => expect(system.fakes.scoring.seen.at(-1)?.url).toBe('/matches/m1'));
    show('second');
    await write('/matches/m1/points');
    expect(await read('/matches/m1')).toBe('second');
    old.resolve(undefined);
    expect([await before, await read('/matches/m1')]).toEqual(['first', 'second']);
  });
});

describe('without a word', () => {
  test('a change is seen after a second while NATS is unavailable', async () => {
    await system.nats.kill();
    await read('/matches/m1');
    show('second');
    nowMs += 999;
    expect(await read('/matches/m1')).toBe('first');
    nowMs += 1;
    expect(await read('/matches/m1')).toBe('second');
    await system.nats.restart();
  });

  test('what was cached while NATS was unavailable is invalidated when it is back', async () => {
    const cache = createReadCache({ clock: () => 0 });
    await invalidateByEvents(nats, cache);
    let shown = 'first';
    const readKept = async (): Promise<string> => {
      const answer = await cache.read('/matches/m1', () => ({
        service: 'scoring',
        kind: 'record',
        id: 'm1',
        topics: ['scoring.match.m1'],
        fetch: async () =>
          shareAnswer({ status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(shown) }),
      }));
      return (await answer.rendition('identity')).body;
    };
    await system.nats.kill();
    expect(await readKept()).toBe('first');
    shown = 'second';
    expect(await readKept()).toBe('first');
    await system.nats.restart();
    await eventually(async () => expect(await readKept()).toBe('second'));
  });
});
