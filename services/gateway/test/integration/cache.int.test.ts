import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, errorBody } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let api: string;
let club = 0;
let path: string;

const publicRead = (body: unknown) => json(body, { 'Cache-Control': 'no-cache', ETag: `"${String(body)}"` });

beforeAll(async () => {
  system = await startGatewaySystem();
  gateway = await system.start({
    RATE_LIMIT_PUBLIC_PER_MINUTE: '100000',
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '100000',
  });
  api = `${gateway.url}/api/v1`;
});
afterAll(() => system.stop());
beforeEach(() => {
  // What one test asked is not there to answer the next.
  path = `/live/matches?clubId=${++club}`;
  system.fakes.scoring.answerWith(publicRead('first'));
});

const asked = (): number => system.fakes.scoring.seen.filter(({ url }) => url === path).length;
const read = (headers: Record<string, string> = {}): Promise<Seen> => ask(`${api}${path}`, { headers });
const authorization = async () => `Bearer ${await system.issuer.sign({ sub: 'reader' })}`;

describe('a hot read', () => {
  test('that a thousand ask for is one call a second at the most', async () => {
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => read()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 "first"']));
    expect(asked()).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 1000));
  });

  test('has headers of its own for each who asks', async () => {
    const [one, two] = [await read({ 'x-request-id': 'one' }), await read({ 'x-request-id': 'two' })];
    expect([one.headers['x-request-id'], two.headers['x-request-id']]).toEqual(['one', 'two']);
    expect(one.headers.ratelimit).not.toBe(two.headers.ratelimit);
    expect(two.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: '"first"',
      'x-frame-options': 'DENY',
    });
  });

  test('is 304 to who has it already; conditions do not reach the service', async () => {
    const answer = await read({ 'if-none-match': '"first"' });
    expect([answer.status, answer.bytes.length, answer.headers['content-length']]).toEqual([
      304,
      0,
      undefined,
    ]);
    expect(system.fakes.scoring.seen.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  test('of a user is his own: staff see more in the same place', async () => {
    await read();
    system.fakes.scoring.answerWith(json('mine', { 'Cache-Control': 'private, no-store' }));
    expect((await read({ authorization: await authorization() })).text).toBe('"mine"');
  });

  test('that breaks off is 502, not half an answer', async () => {
    system.fakes.scoring.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"half":', () => response.destroy());
    });
    expect(JSON.parse((await read()).text)).toEqual(errorBody(502, 'Bad gateway', 'Bad Gateway'));
  });
});

describe('what changes', () => {
  test('is seen after the event that tells of it', async () => {
    await read();
    system.fakes.scoring.answerWith(publicRead('second'));
    const logger = createLogger({ service: 'scoring', level: 'silent' });
    const metrics = createMetrics('scoring');
    const nats = await connectNats({ url: system.nats.url, service: 'scoring', logger, metrics });
    nats.connection.publish('scoring.match.m1', '{}');
    await nats.close();
    await eventually(async () => expect((await read()).text).toBe('"second"'), { withinMs: 900 });
  });

  test('by a write through this gateway is seen by the next read', async () => {
    await read();
    system.fakes.scoring.answerWith(publicRead('second'));
    await ask(`${api}/matches/m1/points`, {
      method: 'POST',
      headers: { authorization: await authorization() },
      body: '{}',
    });
    expect((await read()).text).toBe('"second"');
  });

  test('without a word is seen within a second', async () => {
    await read();
    system.fakes.scoring.answerWith(publicRead('second'));
    await eventually(async () => expect((await read()).text).toBe('"second"'), { withinMs: 2_000 });
  });
});
