import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { objectOwnershipCases } from './support/hostile/object-ownership.ts';
import { bodyCases } from './support/hostile/bodies.ts';
import type { HostileCase } from './support/hostile/case.ts';
import { credentialCases } from './support/hostile/credentials.ts';
import { fatalFrames, sayAndBeLeft } from './support/hostile/frames.ts';
import { pathAndQueryCases } from './support/hostile/paths-and-queries.ts';
import { countConsumed, followers, goodPlayer, poisons, startPoisoner } from './support/hostile/poison.ts';
import { connectSocket, messageCases, refusedWith } from './support/hostile/sockets.ts';
import { wireCases } from './support/hostile/wire.ts';
import { attack, faultsOf, sendBytes, startWorld } from './support/hostile/world.ts';
import type { World } from './support/hostile/world.ts';

/** A refusal takes milliseconds on an idle machine; on the busiest it comes before a client would give up. */
const MAX_MS = 60_000;

let world: World;
let before: string;
let begun: string[];
let slow: Promise<string>;

/** When the process of each service began. */
const startTimes = (): Promise<string[]> =>
  Promise.all(
    serviceNames.map(async (name) => {
      const metrics = await fetch(`${world.courtcast.system.services[name].adminUrl}/metrics`);
      const [, time] = /^process_start_time_seconds\S* (\S+)$/m.exec(await metrics.text()) ?? [];
      return time ?? `${name} does not say`;
    }),
  );

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
  world = await startWorld({ CORS_ORIGINS: 'https://courtcast.test' });
  // The first call to every service is slower than all others.
  before = await world.snapshot();
  begun = await startTimes();
  slow = dawdle();
});
afterAll(() => world.stop());

const titled = (cases: readonly HostileCase[]) =>
  cases.map((each) => [each.title, each.status, each] as const);

describe.each([
  ['paths and queries', pathAndQueryCases],
  ['bodies', bodyCases],
  ['credentials', credentialCases],
  ["other people's things", objectOwnershipCases],
])('%s', (_class, cases) => {
  test.each(titled(cases))('%s: %i', async (_title, status, { attempt }) => {
    const sent = typeof attempt === 'function' ? await attempt(world) : attempt;
    const startedAt = performance.now();
    const seen = await attack(world, sent);
    const took = performance.now() - startedAt;
    expect([seen.status, faultsOf(seen)]).toEqual([status, []]);
    expect(took).toBeLessThan(MAX_MS);
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
  });
});

describe('clients that hold their connections', () => {
  test('three hundred that never end their request hold up no other client', async () => {
    const { hostname, port } = new URL(world.courtcast.system.url);
    const held = await Promise.all(
      Array.from(
        { length: 300 },
        (_, index) =>
          new Promise<Socket>((resolve) => {
            const begun =
              index % 2 === 0 ? '' : 'POST /api/v1/clubs HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{';
            const socket = connect(Number(port), hostname, () => socket.write(begun, () => resolve(socket)));
            socket.on('error', () => undefined);
          }),
      ),
    );
    const startedAt = performance.now();
    expect((await attack(world, { path: '/clubs' })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
    for (const socket of held) socket.destroy();
  });
});

describe('pages of other origins', () => {
  const headersFor = async (origin: string, method = 'GET') => {
    const { headers } = await attack(world, {
      method,
      path: '/clubs',
      headers: { origin, 'access-control-request-method': 'POST', authorization: '' },
    });
    return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  };

  test.each(['https://evil.example', 'http://courtcast.test', 'https://courtcast.test.evil.example', 'null'])(
    '%s receives nothing that would let it read an answer',
    async (origin) => {
      expect([await headersFor(origin), await headersFor(origin, 'OPTIONS')]).toEqual([[], []]);
    },
  );

  test('the one that is welcome may read, and opens a socket', async () => {
    const origin = 'https://courtcast.test';
    expect(await headersFor(origin)).toContain('access-control-allow-origin');
    expect(await headersFor(origin, 'OPTIONS')).toContain('access-control-allow-methods');
    const socket = await connectSocket(world, {}, { origin });
    socket.close();
    await expect(connectSocket(world, {}, { origin: 'https://evil.example' })).rejects.toThrow();
  });
});

describe('a service that is asked directly', () => {
  test.each(domainServiceNames)('%s believes no one but the gateway', async (name) => {
    const { url } = world.courtcast.system.services[name];
    const forged = { authorization: `Bearer ${world.token}`, 'x-internal-token': world.token };
    for (const path of ['/players', '/matches', '/internal/principals', '/internal/boards/identify']) {
      const answer = await fetch(`${url}${path}`, { headers: forged });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
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
      const answer: unknown = await socket.timeout(MAX_MS).emitWithAck(name, ...args);
      expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
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

  test('a draft is watched by no one but its staff', async () => {
    const socket = await connectSocket(world, { token: world.token });
    const draft = { tournamentId: world.things.draftId };
    for (const name of ['subscribe-tournament', 'subscribe-live']) {
      const answer: unknown = await socket.timeout(MAX_MS).emitWithAck(name, draft);
      expect(answer).toMatchObject({ ok: false, error: { statusCode: 404 } });
    }
    socket.close();
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

  test.each(fatalFrames)('%s ends the connection that says it, and no other', async (_title, ...frames) => {
    const calm = await connectSocket(world);
    const startedAt = performance.now();
    await sayAndBeLeft(world, frames);
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
    expect(await calm.timeout(5_000).emitWithAck('unsubscribe-match', 'x')).toEqual({ ok: true });
    calm.close();
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

describe('poisonous messages', () => {
  test('become dead letters of every consumer that meets them, which are counted, and the next one is taken', async () => {
    const poisoner = await startPoisoner(world);
    for (const kind of Object.keys(followers)) {
      for (const [, make] of poisons) await poisoner.publish(kind, make);
    }
    const durables = Object.values(followers).flat();
    const eachOfAll = durables.map((durable) => [durable, poisons.length]).toSorted();
    await eventually(async () => {
      const letters = (await poisoner.letters()).filter(({ durable }) => durables.includes(durable));
      expect(letters.every(({ reason, subject }) => reason !== '' && subject.includes('.poison-'))).toBe(
        true,
      );
      const counts = Map.groupBy(letters, ({ durable }) => durable);
      expect([...counts].map(([durable, its]) => [durable, its.length]).toSorted()).toEqual(eachOfAll);
      const counted = await countConsumed(world);
      expect(durables.map((durable) => [durable, counted.get(`${durable} dead`)]).toSorted()).toEqual(
        eachOfAll,
      );
    });

    // What tests before have published may still be on its way, and would be counted, too.
    await poisoner.untilHandled();
    const handledBefore = await countConsumed(world);
    await poisoner.publish('identity.player', goodPlayer);
    await eventually(async () => {
      const handled = await countConsumed(world);
      for (const durable of followers['identity.player'] ?? []) {
        const name = `${durable} handled`;
        expect([name, handled.get(name)]).toEqual([name, (handledBefore.get(name) ?? 0) + 1]);
      }
    });
    await poisoner.stop();
  });

  test('outside of streams are ignored by those who listen there', async () => {
    const poisoner = await startPoisoner(world);
    const { matchId } = world.things;
    const socket = await connectSocket(world);
    const received: unknown[] = [];
    socket.onAny((name: string) => received.push(name));
    await socket.timeout(5_000).emitWithAck('subscribe-match', { matchId });
    for (const [, make] of poisons) {
      for (const subject of [
        `live.match.${matchId}`,
        `live.user.${world.things.olgaId}`,
        `scoring.board.x`,
      ]) {
        await poisoner.shout(subject, make(`scoring.match.${matchId}`));
      }
    }
    // Said last, so that all the others have been received when it was.
    expect(await socket.timeout(5_000).emitWithAck('subscribe-match', { matchId })).toMatchObject({
      ok: true,
    });
    socket.close();
    await poisoner.stop();
    expect(received).toEqual([]);
  });
});

describe('after all this', () => {
  test('no service was made to request an address from a request', async () => {
    for (const path of ['/clubs', '/tournaments', `/clubs/${world.things.clubId}`])
      await attack(world, { path });
    expect(world.canary.asked()).toEqual([]);
    await fetch(`${world.canary.url}/alive`);
    expect(world.canary.asked()).toEqual(['/alive']);
  });

  test('nothing was written', async () => {
    expect(JSON.parse(await world.snapshot())).toEqual(JSON.parse(before));
  });

  test('every process is the one that it was', async () => {
    expect(begun).toEqual(begun.map(() => expect.stringMatching(/^\d+/)));
    expect(await startTimes()).toEqual(begun);
  });

  test('prototypes are clean: what is made now has its own fields only', async () => {
    const { id } = await world.olga.call('createPlayer', { body: { name: 'Clean' } });
    expect(JSON.stringify(await world.olga.call('getPlayer', { params: { id } }))).not.toContain('polluted');
  });

  test('every line of every log is whole, and no secret is in any', async () => {
    const logs = await world.readLogs();
    const signature = world.token.split('.')[2] ?? '';
    for (const name of serviceNames) {
      const text = [...logs].find(([file]) => file.startsWith(name))?.[1] ?? '';
      expect(text).not.toBe('');
      for (const line of text.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
      for (const secret of [signature, world.things.boardKey]) expect(text.includes(secret)).toBe(false);
      expect(text).not.toMatch(/"d":"[\w-]{20,}"/);
    }
  });
});

describe('two at once', () => {
  test('one of twenty starts on a court; the rest are refused because it is taken', async () => {
    const { courtId } = world.things;
    const starts = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.olga
          .call('createFreeplayMatch', { body: { courtId } })
          .then(() => 201)
          .catch((error: unknown) => (error instanceof ApiError ? error.status : error)),
      ),
    );
    expect(starts.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
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
    expect(claims.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('another user’s key brings no answer of theirs', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'shared-key' };
    const create = (token: string) =>
      attack(world, {
        method: 'POST',
        path: '/clubs',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: '{"name":"Club of a key"}',
      });
    const first = await create(world.token);
    const other = await create(await world.issuer.sign({ sub: 'copycat', name: 'Copycat' }));
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
    expect(other.headers.get('location')).not.toBe(first.headers.get('location'));
    expect((await create(world.token)).headers.get('idempotent-replayed')).toBe('true');
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
