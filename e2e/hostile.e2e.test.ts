import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiError } from '@courtcast/contracts/client';
import { eventually } from '@courtcast/testkit';
import { belongingsCases } from './support/hostile/belongings.ts';
import { bodyCases } from './support/hostile/bodies.ts';
import type { HostileCase } from './support/hostile/case.ts';
import { credentialCases } from './support/hostile/credentials.ts';
import { pathAndQueryCases } from './support/hostile/paths-and-queries.ts';
import { connectSocket, messageCases, refusedWith } from './support/hostile/sockets.ts';
import { wireCases } from './support/hostile/wire.ts';
import { attack, faultsOf, sendBytes, startWorld } from './support/hostile/world.ts';
import type { World } from './support/hostile/world.ts';

const longestMs = 1_000;
const services = ['identity', 'tournaments', 'scoring', 'leagues', 'realtime', 'gateway'] as const;

let world: World;
let before: string;
let pids: (number | null)[];
let slow: Promise<string>;

const pidsNow = () => services.map((name) => world.courtcast.system.services[name].pid());

/** A client that begins a request and never ends it. */
const dawdle = (): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(world.courtcast.system.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /api/v1/clubs HTTP/1.1\r\nHost: a\r\n'),
    );
    let seen = '';
    socket.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
    socket.on('close', () => resolve(seen));
  });

beforeAll(async () => {
  world = await startWorld();
  // The first call to every service is slower than all others.
  before = await world.snapshot();
  pids = pidsNow();
  slow = dawdle();
}, 180_000);
afterAll(() => world.stop(), 60_000);

const titled = (cases: readonly HostileCase[]) =>
  cases.map((each) => [each.title, each.status, each] as const);

describe.each([
  ['paths and queries', pathAndQueryCases],
  ['bodies', bodyCases],
  ['credentials', credentialCases],
  ["other people's things", belongingsCases],
])('%s', (_class, cases) => {
  test.each(titled(cases))('%s: %i', async (_title, status, { attempt }) => {
    const sent = typeof attempt === 'function' ? await attempt(world) : attempt;
    const startedAt = performance.now();
    const seen = await attack(world, sent);
    const took = performance.now() - startedAt;
    expect([seen.status, faultsOf(seen)]).toEqual([status, []]);
    expect(took).toBeLessThan(longestMs);
  });
});

describe('bytes that are no request', () => {
  test.each(wireCases)('%s', async (_title, statusLine, bytes) => {
    const answer = await sendBytes(world, bytes);
    expect(answer).toMatch(statusLine);
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      statusCode: Number(answer.slice(9, 12)),
      error: STATUS_CODES[answer.slice(9, 12)],
      message: expect.any(String),
    });
  });

  test('a way out of the web app leads to no file', async () => {
    const path = '/assets/../../../../../../../etc/passwd';
    const answer = await sendBytes(world, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toContain('root:');
  });

  test('a request that never ends is 408 within thirty seconds', async () => {
    expect(await slow).toMatch(/^HTTP\/1\.1 408 .*"statusCode":408/s);
  }, 40_000);
});

describe('a service that is asked directly', () => {
  test.each(['identity', 'tournaments', 'scoring', 'leagues'] as const)(
    '%s believes nobody but the gateway',
    async (name) => {
      const { url } = world.courtcast.system.services[name];
      const forged = { authorization: `Bearer ${world.token}`, 'x-internal-token': world.token };
      for (const path of ['/players', '/matches', '/internal/principals', '/internal/boards/identify']) {
        const answer = await fetch(`${url}${path}`, { headers: forged });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    },
  );
});

describe('sockets', () => {
  test.each([
    ['nonsense', 'nonsense'],
    ['a number', 1],
    ['an object', { $ne: '' }],
    ['ten kilobytes', 'a'.repeat(10_000)],
  ])('a token that is %s is refused with the error body', async (_title, token: unknown) => {
    expect(await refusedWith(world, { token })).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: expect.any(String),
    });
  });

  test.each(messageCases.map(([title, name, args, status]) => [title, name, { args, status }] as const))(
    '%s: %s',
    async (_title, name, { args, status }) => {
      const socket = await connectSocket(world);
      const startedAt = performance.now();
      const answer: unknown = await socket.timeout(5_000).emitWithAck(name, ...args);
      expect(performance.now() - startedAt).toBeLessThan(longestMs);
      socket.close();
      expect(answer).toEqual({
        ok: false,
        error: expect.objectContaining({
          statusCode: status,
          error: STATUS_CODES[status],
          message: expect.any(String),
        }),
      });
    },
  );

  test('a draft is watched by nobody but its staff', async () => {
    const socket = await connectSocket(world, { token: world.token });
    const answer: unknown = await socket
      .timeout(5_000)
      .emitWithAck('subscribe-tournament', { tournamentId: world.things.draftId });
    socket.close();
    expect(answer).toMatchObject({ ok: false, error: { statusCode: 404 } });
  });

  test('a message of 65 kB ends its connection', async () => {
    const socket = await connectSocket(world);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('subscribe-match', { matchId: 'x'.repeat(65_000) });
    expect(await ended).toBeTruthy();
    socket.close();
  });

  test('the 101st scope is 429', async () => {
    const socket = await connectSocket(world);
    const { matchId } = world.things;
    const first: unknown = await socket.timeout(5_000).emitWithAck('subscribe-match', { matchId });
    expect(first).toMatchObject({ ok: true });
    const answers: unknown[] = [];
    for (let index = 0; index < 300; index += 1) {
      answers.push(
        socket
          .timeout(5_000)
          .emitWithAck('subscribe-match', `m${index}`)
          .catch(() => 'ended'),
      );
    }
    const statuses = await Promise.all(answers);
    expect(statuses).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ statusCode: 429 }) }),
    );
    socket.close();
  });

  test('a flood ends its own connection and no other', async () => {
    const [calm, wild] = await Promise.all([connectSocket(world), connectSocket(world)]);
    const ended = new Promise((resolve) => wild.once('disconnect', resolve));
    for (let index = 0; index < 5_000; index += 1) wild.emit('subscribe-match', `m${index}`);
    expect(await ended).toBe('io server disconnect');
    const { matchId } = world.things;
    expect(await calm.timeout(5_000).emitWithAck('subscribe-match', { matchId })).toMatchObject({ ok: true });
    calm.close();
    wild.close();
  });
});

describe('after all this', () => {
  test('nothing was written', async () => {
    expect(JSON.parse(await world.snapshot())).toEqual(JSON.parse(before));
  });

  test('every process is the one that it was', () => {
    expect(pidsNow()).toEqual(pids);
    expect(world.courtcast.lines.filter((line) => line.includes('ended'))).toEqual([]);
  });

  test('prototypes are clean: what is made now has its own fields only', async () => {
    const { id } = await world.olga.call('createPlayer', { body: { name: 'Clean' } });
    expect(JSON.stringify(await world.olga.call('getPlayer', { params: { id } }))).not.toContain('polluted');
  });

  test('every line of every log is whole, and no secret is in any', async () => {
    const logs = await world.readLogs();
    const signature = world.token.split('.')[2] ?? '';
    for (const name of services) {
      const text = [...logs].find(([file]) => file.startsWith(name))?.[1] ?? '';
      expect(text).not.toBe('');
      for (const line of text.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
      for (const secret of [signature, world.things.boardKey]) expect(text.includes(secret)).toBe(false);
      expect(text).not.toMatch(/"d":"[\w-]{20,}"/);
    }
  });
});

describe('two at once', () => {
  test('one of twenty starts on a court; the rest are told that it is taken', async () => {
    const { courtId } = world.things;
    const starts = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.olga
          .call('createFreeplayMatch', { body: { courtId } })
          .then(() => 201)
          .catch((error: unknown) => (error instanceof ApiError ? error.status : error)),
      ),
    );
    expect(starts.filter((status) => status === 201)).toHaveLength(1);
    expect(starts.filter((status) => status === 409)).toHaveLength(19);
  });

  test('one of ten claims a player', async () => {
    const params = { id: world.things.ghostId };
    const claims = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const token = await world.issuer.sign({ sub: `claimer-${index}`, name: 'C' });
        const answer = await attack(world, {
          method: 'POST',
          path: `/players/${params.id}/claim`,
          headers: { authorization: `Bearer ${token}` },
        });
        return answer.status;
      }),
    );
    expect(claims.filter((status) => status === 200)).toHaveLength(1);
    expect(claims.filter((status) => status === 409)).toHaveLength(9);
  });

  test('ten requests under one key make one club; another body under it is refused', async () => {
    const create = (name: string) =>
      attack(world, {
        method: 'POST',
        path: '/clubs',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-club' },
        body: JSON.stringify({ name }),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Once')));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await eventually(async () => expect((await create('Once')).status).toBe(201));
    expect((await create('Twice')).status).toBe(422);
    const { meta } = await world.olga.call('listClubs', { query: { search: 'Once' } });
    expect(meta.total).toBe(1);
  });
});
