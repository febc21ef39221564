import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../../src/service.ts';
import { ask } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import type { Answerer } from '../fake-service.ts';
import { scoringKnowing, keyHashOf, startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let match = 0;
let path: string;

const BOARD_KEY = 'key-of-a-board';

beforeAll(async () => {
  system = await startGatewaySystem();
  const limits = { RATE_LIMIT_PUBLIC_PER_MINUTE: '100000', RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '100000' };
  // Cached answers never expire, however long the machine stands still.
  gateway = await system.start(limits, { cacheClock: () => 0 });
});
afterAll(() => system.stop());

/** Answers by caller: staff and boards see a draft, which does not exist for others. */
const draft: Answerer = (seen, response, request) => {
  void system.principalOf('scoring', seen).then(({ caller }) => {
    if (caller.kind === 'anonymous') {
      response.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      response.end('{}');
    } else json(caller.kind, { 'Cache-Control': 'private, no-store' })(seen, response, request);
  });
};

const open: Answerer = (seen, response, request) => {
  void system.principalOf('scoring', seen).then(({ caller }) => {
    json(caller.kind, { 'Cache-Control': 'no-cache' })(seen, response, request);
  });
};

const answering =
  (answerer: Answerer): Answerer =>
  (seen, response, request) => {
    const isInternal = seen.url.startsWith('/internal/');
    const answer = isInternal ? scoringKnowing({ [keyHashOf(BOARD_KEY)]: 'board-1' }) : answerer;
    answer(seen, response, request);
  };

beforeEach(() => {
  path = `/matches/m${++match}`;
  system.fakes.scoring.answerWith(answering(open));
});

const read = (authorization?: string): Promise<Seen> =>
  ask(`${gateway.url}/api/v1${path}`, { headers: authorization === undefined ? {} : { authorization } });
const calls = (): number => system.fakes.scoring.seen.filter(({ url }) => url === path).length;
const bearer = async (sub = 'staff') => `Bearer ${await system.issuer.sign({ sub })}`;

describe('a draft', () => {
  beforeEach(() => system.fakes.scoring.answerWith(answering(draft)));

  test('that its staff has read is not there for others, nor the other way round', async () => {
    const staff = await bearer();
    expect([(await read(staff)).text, (await read()).status]).toEqual(['"user"', 404]);
    expect([(await read(staff)).text, (await read()).status]).toEqual(['"user"', 404]);
  });

  test('that staff and anonymous callers ask for at the same time goes to staff only', async () => {
    const staff = await bearer();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? read(staff) : read())),
    );
    answers.forEach(({ status, text }, index) => {
      expect([status, text]).toEqual(index % 2 === 0 ? [200, '"user"'] : [404, '{}']);
    });
  });
});

describe('what anonymous callers are shown', () => {
  test('is never what users or boards are: each of them is asked for separately', async () => {
    expect((await read()).text).toBe('"anonymous"');
    expect((await read(await bearer())).text).toBe('"user"');
    expect((await read(`Board ${BOARD_KEY}`)).text).toBe('"board"');
    expect((await read()).text).toBe('"anonymous"');
    expect(calls()).toBe(3);
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer x.y.z',
    'bearer  a b',
    'Board ',
    'Board unknown-key',
    'Basic YTpi',
    'null',
    'undefined',
    ',',
    'Bearer null, Bearer null',
  ])('is not for whom presents %j', async (authorization) => {
    await read();
    const { status, text } = await read(authorization);
    // Blanks at the end of a header are not part of it; an empty one is none.
    expect([status, text.includes('anonymous')]).toEqual([401, false]);
    expect((await read()).text).toBe('"anonymous"');
    expect(calls()).toBe(1);
  });

  test('that calls itself public but sets a cookie is asked for each time', async () => {
    system.fakes.scoring.answerWith(json('a', { 'Cache-Control': 'no-cache', 'Set-Cookie': 'session=1' }));
    await read();
    await read();
    expect(calls()).toBe(2);
  });

  test('that came with a body is no other caller’s', async () => {
    const withBody = () => ask(`${gateway.url}/api/v1${path}`, { method: 'GET', body: '{"a":1}' });
    await withBody();
    await withBody();
    expect(calls()).toBe(2);
  });
});
