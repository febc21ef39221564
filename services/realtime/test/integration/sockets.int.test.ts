import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socketEventSchemas, snapshotSchemas } from '@courtcast/contracts';
import type { SocketEventName } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { matchEvent, matchState } from '../matches.ts';
import { freezeNats, startOwnRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startOwnRealtimeSystem>>;

let system: System;
let serial = 0;
let id = '';

beforeAll(async () => {
  system = await startOwnRealtimeSystem({ origins: ['https://courtcast.test'] });
});

afterAll(() => system.stop());

beforeEach(async () => {
  serial += 1;
  id = `match-${serial}`;
  await system.publish({ id, version: 1 }, ['created']);
});

interface Answer {
  readonly ok: boolean;
  readonly snapshot?: { readonly version: number; readonly match?: unknown; readonly matches?: unknown[] };
  readonly error?: { readonly statusCode: number };
}

const ask = async (socket: Socket, name: string, argument: unknown): Promise<Answer> =>
  (await socket.timeout(60_000).emitWithAck(name, argument)) as Answer;

/** Resolves with the first thing that an event brings. */
const once = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve));

/** Everything that a socket receives, checked by its contract. */
function listen(socket: Socket): { name: string; version: number | undefined; payload: unknown }[] {
  const received: { name: string; version: number | undefined; payload: unknown }[] = [];
  socket.onAny((name: string, payload: { data: { version?: number } }) => {
    socketEventSchemas[name as SocketEventName].parse(payload);
    received.push({ name, version: payload.data.version, payload });
  });
  return received;
}

async function withSocket(
  work: (socket: Socket) => Promise<void>,
  options: Parameters<System['connect']>[0] = {},
) {
  const socket = system.connect(options);
  try {
    await work(socket);
  } finally {
    socket.disconnect();
  }
}

describe('watching a match', () => {
  test('is acknowledged with its state, and every version follows in order', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      const answer = await ask(socket, 'subscribe-match', { matchId: id });
      expect(snapshotSchemas.match.parse(answer.snapshot)).toMatchObject({
        matchId: id,
        version: 1,
        status: 'in_progress',
      });
      for (const version of [2, 3, 4]) await system.publish({ id, version }, ['score']);
      await system.publish({ id, version: 5, status: 'completed' }, ['score', 'status']);
      await eventually(() => expect(received).toHaveLength(5));
      expect(received.map(({ name, version }) => [name, version])).toEqual([
        ['match:scoreUpdate', 2],
        ['match:scoreUpdate', 3],
        ['match:scoreUpdate', 4],
        ['match:scoreUpdate', 5],
        ['match:statusUpdated', 5],
      ]);
    }));

  test('misses nothing that is published while it subscribes', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      const subscribed = ask(socket, 'subscribe-match', id);
      for (let version = 2; version <= 30; version += 1) await system.publish({ id, version }, ['score']);
      const { snapshot } = await subscribed;
      const from = snapshot?.version ?? 0;
      await eventually(() => expect(received.at(-1)?.version).toBe(30));
      expect(received.map(({ version }) => version)).toEqual(
        Array.from({ length: 30 - from }, (_, at) => from + 1 + at),
      );
    }));

  test('begins with what another node announced, though nothing of it came here', () =>
    withSocket(async (early) => {
      const received = listen(early);
      await ask(early, 'subscribe-match', id);
      for (const version of [2, 3]) await system.publish({ id, version }, ['score'], { isLost: true });
      const late = system.connect();
      const receivedLate = listen(late);
      expect((await ask(late, 'subscribe-match', id)).snapshot?.version).toBe(3);
      await system.publish({ id, version: 4 }, ['score']);
      await eventually(() => expect(received.map(({ version }) => version)).toEqual([2, 3, 4]));
      await eventually(() => expect(receivedLate.map(({ version }) => version)).toEqual([4]));
      late.disconnect();
    }));

  test('gets versions that core NATS lost, in their place', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      await ask(socket, 'subscribe-match', id);
      await system.publish({ id, version: 2 }, ['score']);
      await system.publish({ id, version: 3 }, ['score'], { isLost: true });
      await system.publish({ id, version: 4 }, ['score'], { isLost: true });
      await system.publish({ id, version: 5 }, ['score']);
      await eventually(() => expect(received.map(({ version }) => version)).toEqual([2, 3, 4, 5]));
    }));

  test('gets the last version even when nothing follows it', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      await ask(socket, 'subscribe-match', id);
      await system.publish({ id, version: 2 }, ['score'], { isLost: true });
      await eventually(() => expect(received.map(({ version }) => version)).toEqual([2]));
    }));

  test('receives duplicates once', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      await ask(socket, 'subscribe-match', id);
      const event = matchEvent({ id, version: 2 }, ['score']);
      for (let time = 0; time < 3; time += 1) await system.announce(event);
      await system.publish({ id, version: 3 }, ['score']);
      await eventually(() => expect(received.at(-1)?.version).toBe(3));
      expect(received.map(({ version }) => version)).toEqual([2, 3]);
    }));

  test('ends with unsubscribe', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      await ask(socket, 'subscribe-match', id);
      expect(await ask(socket, 'unsubscribe-match', { matchId: id })).toEqual({ ok: true });
      const other = system.connect();
      const receivedByOther = listen(other);
      await ask(other, 'subscribe-match', id);
      await system.publish({ id, version: 2 }, ['score']);
      await eventually(() => expect(receivedByOther).toHaveLength(1));
      expect(received).toEqual([]);
      other.disconnect();
    }));
});

describe('watching other scopes', () => {
  test('a court shows its match, and null when that ends', () =>
    withSocket(async (socket) => {
      const court = { id: `court-${serial}`, name: 'Court 1', clubId: 'k', club: null };
      system.owned.courts.add(court.id);
      const received = listen(socket);
      const idle = await ask(socket, 'subscribe-court', { courtId: court.id });
      expect(idle.snapshot).toMatchObject({ courtId: court.id, match: null });
      const scopes = [`match.${id}`, `court.${court.id}`];
      await system.announce({ ...matchEvent({ id, version: 2, court }, ['status']), scopes });
      await system.announce({
        ...matchEvent({ id, version: 3, court, status: 'completed' }, ['status']),
        scopes,
      });
      await eventually(() => expect(received).toHaveLength(2));
      expect(received.map(({ payload }) => payload)).toMatchObject([
        { data: { match: { id } } },
        { data: { match: null } },
      ]);
    }));

  test('a tournament shows its live matches and what changes', () =>
    withSocket(async (socket) => {
      const tournament = { id: `t-${serial}`, name: 'Open' };
      system.owned.matches.set(id, matchState({ id, version: 2, tournament }));
      const received = listen(socket);
      const answer = await ask(socket, 'subscribe-tournament', tournament.id);
      expect(snapshotSchemas.tournament.parse(answer.snapshot).matches).toMatchObject([
        { matchId: id, version: 2 },
      ]);
      const scopes = [`tournament.${tournament.id}`];
      await system.announce({ ...matchEvent({ id, version: 3, tournament }, ['score']), scopes });
      await eventually(() =>
        expect(received.map(({ payload }) => payload)).toMatchObject([
          { data: { change: 'match-score', matchId: id } },
        ]),
      );
    }));

  test('a draft is there for its staff, and 404 for non-members, also when a member watches it already', async () => {
    const token = await system.issuer.sign({ sub: 'staff' });
    const staff = system.connect({ auth: { token } });
    expect(await ask(staff, 'subscribe-tournament', 'draft')).toMatchObject({ ok: true });
    await withSocket(async (socket) => {
      expect(await ask(socket, 'subscribe-tournament', 'draft')).toMatchObject({
        ok: false,
        error: { statusCode: 404 },
      });
    });
    staff.disconnect();
  });
});

describe('refusals', () => {
  test.each([
    ['subscribe-match', 'nowhere', 404],
    ['subscribe-court', 'nowhere', 404],
    ['subscribe-match', { id: 'm' }, 422],
    ['subscribe-match', 7, 422],
    ['subscribe-nothing', 'm', 404],
    ['__proto__', 'm', 404],
  ])('%s %j: %i', (name, argument, status) =>
    withSocket(async (socket) => {
      const answer = await ask(socket, name, argument);
      expect(answer).toMatchObject({
        ok: false,
        error: { statusCode: status, message: expect.any(String), error: expect.any(String) },
      });
    }),
  );

  test('one scope more than a hundred: 429, and the hundred go on', () =>
    withSocket(async (socket) => {
      for (let index = 0; index <= 100; index += 1)
        system.owned.matches.set(`many-${index}`, matchState({ id: `many-${index}` }));
      for (let index = 0; index < 100; index += 1) {
        expect(await ask(socket, 'subscribe-match', `many-${index}`)).toMatchObject({ ok: true });
      }
      expect(await ask(socket, 'subscribe-match', 'many-100')).toMatchObject({
        ok: false,
        error: { statusCode: 429 },
      });
      expect(await ask(socket, 'subscribe-match', 'many-5')).toMatchObject({ ok: true });
    }));

  test('a bad token: connect_error with the error body', async () => {
    const socket = system.connect({ auth: { token: 'no.token.atall' } });
    expect(await once(socket, 'connect_error')).toMatchObject({
      data: { statusCode: 401, error: 'Unauthorized' },
    });
    socket.disconnect();
  });

  test('a foreign origin: 403 at the handshake', async () => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const foreign = await fetch(`${system.url}${path}`, { headers: { origin: 'https://evil.test' } });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ statusCode: 403, error: 'Forbidden' });
    const own = await fetch(`${system.url}${path}`, { headers: { origin: 'https://courtcast.test' } });
    expect(own.status).toBe(200);
  });

  test('a message over 64 kB ends the connection, and no other', async () => {
    const other = system.connect();
    await ask(other, 'subscribe-match', id);
    const socket = system.connect();
    await once(socket, 'connect');
    socket.emit('subscribe-match', 'x'.repeat(70_000));
    await once(socket, 'disconnect');
    expect(await ask(other, 'subscribe-match', id)).toMatchObject({ ok: true });
    other.disconnect();
  });
});

describe('users', () => {
  test('one that identity disables is disconnected', async () => {
    const token = await system.issuer.sign({ sub: 'somebody' });
    const socket = system.connect({ auth: { token } });
    await ask(socket, 'subscribe-match', id);
    const gone = once(socket, 'disconnect');
    await system.announce({
      ...matchEvent({ version: 2 }, ['rights']),
      service: 'identity',
      aggregate: 'user',
      aggregateId: 'u1',
      scopes: ['user.u1'],
      state: { id: 'u1', role: 'user', disabled: true, playerId: null },
    });
    await gone;
  });
});

describe('an outage', () => {
  test('in which nothing comes of NATS: who subscribes is given what the owner has, and goes on from there', () =>
    withSocket(async (early) => {
      const seenEarly = listen(early);
      await ask(early, 'subscribe-match', id);
      await freezeNats(system);
      system.owned.matches.set(id, matchState({ id, version: 3 }));
      const late = system.connect();
      const seenLate = listen(late);
      const { snapshot } = await ask(late, 'subscribe-match', id);
      system.natsServer.resume();
      expect(snapshot?.version).toBe(3);
      for (const version of [2, 3, 4]) await system.publish({ id, version }, ['score']);
      await eventually(() => expect(seenEarly.map(({ version }) => version)).toEqual([2, 3, 4]));
      await eventually(() => expect(seenLate.map(({ version }) => version)).toEqual([4]));
      late.disconnect();
    }));

  test('of NATS ends with every version sent', () =>
    withSocket(async (socket) => {
      const received = listen(socket);
      await ask(socket, 'subscribe-match', id);
      await system.natsServer.kill();
      await system.natsServer.restart();
      await eventually(() => expect(system.isNatsUp()).toBe(true));
      await system.publish({ id, version: 2 }, ['score']);
      await eventually(() => expect(received.map(({ version }) => version)).toEqual([2]));
    }));
});
