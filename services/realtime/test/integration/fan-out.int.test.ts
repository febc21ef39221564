import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@courtcast/testkit';
import { Server } from 'socket.io';
import { io as connectClient } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FanOut } from '../../src/fan-out/fan-out.ts';
import { toFrames } from '../../src/fan-out/encoding.ts';
import type { RealtimeServer } from '../../src/socket-types.ts';
import type { Announcement } from '../../src/scopes/scope-model.ts';

/** An announcement with a number, as long as is asked for. */
const numbered = (scope: string, number: number, length = 0): Announcement => ({
  name: 'tournament:updated',
  payload: {
    tournamentId: scope,
    data: { change: 'details', drawId: 'x'.repeat(length) },
    timestamp: String(number),
  },
});

/** A server whose clients join with an acknowledgement of the number announced last, as subscriptions do. */
async function start(isDirect: boolean) {
  const http = createServer();
  const io: RealtimeServer = new Server(http, { perMessageDeflate: false });
  const counts = { lags: 0, drops: 0 };
  let number = 0;
  const fanOut = new FanOut({
    isDirect,
    newestOf: (scope) => [numbered(scope, number)],
    onSend: () => undefined,
    onLag: () => (counts.lags += 1),
    onDrop: () => (counts.drops += 1),
  });
  io.on('connection', (socket) => {
    const connection = fanOut.connect(socket);
    socket.on('join', (scope: unknown, acknowledge: unknown) => {
      fanOut.flush(String(scope));
      (acknowledge as (number: number) => void)(number);
      fanOut.join(connection, String(scope));
    });
    socket.on('leave', (scope: unknown) => fanOut.leave(connection, String(scope)));
    socket.on('disconnect', () => {
      fanOut.leave(connection, 'a');
      fanOut.leave(connection, 'b');
      fanOut.disconnect(connection);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    io,
    port,
    counts,
    last: () => number,
    /** Sends to all by Socket.IO alone, as acknowledgements are. */
    emit() {
      number += 1;
      const { name, payload } = numbered('a', number);
      for (const socket of io.of('/').sockets.values()) socket.emit(name, payload);
    },
    flush: (scope: string) => fanOut.flush(scope),
    announce(scope: string, length = 0) {
      number += 1;
      fanOut.announce(scope, numbered(scope, number, length));
    },
    async stop() {
      fanOut.close();
      await io.close();
    },
  };
}

let server: Awaited<ReturnType<typeof start>>;
const ends: (() => void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.stop();
});

/** Everything that a client receives, in order: numbers of events, and acknowledgements of joining with theirs. */
function listen(options: Parameters<typeof connectClient>[1]) {
  const client = connectClient(`http://127.0.0.1:${server.port}`, { forceNew: true, ...options });
  ends.push(() => client.disconnect());
  const received: { number: number; isSnapshot: boolean }[] = [];
  client.on('tournament:updated', ({ timestamp }: { timestamp: string }) =>
    received.push({ number: Number(timestamp), isSnapshot: false }),
  );
  // Noted in the callback: a promise would be continued after the events of the same poll.
  const join = (scope: string) =>
    new Promise<void>((resolve) => {
      client.emit('join', scope, (number: number) => {
        received.push({ number, isSnapshot: true });
        resolve();
      });
    });
  return { client, received, join, events: () => received.filter(({ isSnapshot }) => !isSnapshot) };
}

/** Every number is one more than the previous; a snapshot has the number before it. */
const isWithoutGap = (received: readonly { number: number; isSnapshot: boolean }[]): boolean =>
  received.every(({ number, isSnapshot }, index) => {
    const before = received[index - 1]?.number;
    return before === undefined ? isSnapshot : number === before + (isSnapshot ? 0 : 1);
  });

describe.each([
  ['straight to sockets', true],
  ['through Socket.IO', false],
])('%s', (_title, isDirect) => {
  beforeEach(async () => {
    server = await start(isDirect);
  });

  test.each([
    ['WebSocket', { transports: ['websocket'] }],
    ['long polling', { transports: ['polling'] }],
    ['long polling and then WebSocket', {}],
  ])('a client over %s gets every event after its snapshot, in order', async (_name, options) => {
    const { join, received } = listen(options);
    const joined = new AbortController();
    const announcing = (async () => {
      for (let burst = 0; !joined.signal.aborted; burst += 1) {
        for (let count = 0; count <= burst % 10; count += 1) server.announce('a');
        await delay(1);
      }
    })();
    // Joining again takes the same way as the first time: events and acknowledgements in turn.
    while (received.length < 200) await join('a');
    joined.abort();
    await announcing;
    await eventually(() => expect(received.at(-1)?.number).toBe(server.last()));
    expect(isWithoutGap(received)).toBe(true);
  });

  test('nothing overtakes what waits in Socket.IO, nor the other way round', async () => {
    const { join, received } = listen({ transports: ['websocket'] });
    await join('a');
    // The first of a tick leaves, the next wait until it has left.
    for (let time = 0; time < 20; time += 1) {
      for (let count = 0; count <= time % 4; count += 1) server.emit();
      server.announce('a');
      server.flush('a');
      server.emit();
    }
    await eventually(() => expect(received.at(-1)?.number).toBe(server.last()));
    expect(isWithoutGap(received)).toBe(true);
  });

  test('what comes in one tick for two rooms of a client arrives, each in its order', async () => {
    const { client, join } = listen({ transports: ['websocket'] });
    await join('a');
    await join('b');
    const received: string[] = [];
    client.on(
      'tournament:updated',
      ({ tournamentId, timestamp }: { tournamentId: string; timestamp: string }) =>
        received.push(tournamentId + timestamp),
    );
    for (let time = 0; time < 2; time += 1) for (const scope of ['a', 'b', 'a']) server.announce(scope);
    await eventually(() => expect(received).toHaveLength(6));
    expect(received.filter((text) => text.startsWith('a'))).toEqual(['a1', 'a3', 'a4', 'a6']);
    expect(received.filter((text) => text.startsWith('b'))).toEqual(['b2', 'b5']);
  });

  test('who has left a room gets nothing of it, and those who stay do', async () => {
    const [gone, stays] = [listen({}), listen({})];
    await Promise.all([gone.join('a'), stays.join('a')]);
    gone.client.emit('leave', 'a');
    await gone.join('b');
    server.announce('a');
    await eventually(() => expect(stays.events()).toHaveLength(1));
    expect(gone.events()).toEqual([]);
  });

  test('a client that does not read gets the newest state when it reads again, and others all the time', async () => {
    const other = listen({ transports: ['websocket'] });
    await other.join('a');
    const stalled = await stalledClient('a');
    const EVENT_BYTES = 50_000;
    await eventually(async () => {
      for (let count = 0; count < 40; count += 1) server.announce('a', EVENT_BYTES);
      await eventually(() => expect(other.received.at(-1)?.number).toBe(server.last()));
      expect(server.counts.lags).toBe(1);
    });
    // Withheld events take no memory.
    const before = waitingOf(server.io);
    for (let count = 0; count < 40; count += 1) server.announce('a', EVENT_BYTES);
    await eventually(() => expect(other.received.at(-1)?.number).toBe(server.last()));
    expect(waitingOf(server.io)).toBe(before);
    expect(before).toBeLessThan(256 * 1024 + 41 * (EVENT_BYTES + 200));
    stalled.resume();
    await eventually(() => expect(stalled.newest()).toBe(server.last()));
    expect(isWithoutGap(other.received)).toBe(true);
    server.announce('a');
    await eventually(() => expect(stalled.newest()).toBe(server.last()));
  });
});

/** Most bytes that wait for a client. */
const waitingOf = (io: RealtimeServer): number =>
  Math.max(
    ...[...io.of('/').sockets.values()].map(({ conn }) => {
      const { bufferedAmount } = (conn.transport as unknown as { socket: { bufferedAmount: number } }).socket;
      return bufferedAmount;
    }),
  );

/** A client that joins a room and then does not read until it resumes. */
async function stalledClient(scope: string) {
  const tcp = connect(server.port, '127.0.0.1');
  ends.push(() => tcp.destroy());
  let text = '';
  const arrived = (pattern: RegExp) => eventually(() => expect(text).toMatch(pattern));
  tcp.on('data', (data) => {
    text = (text + data.toString('latin1')).slice(-200_000);
  });
  // A client masks its frames; with zeros as the mask the text stays unchanged (RFC 6455, section 5.3).
  const say = (message: string) => {
    const [first = 0, length = 0, ...rest] = toFrames([message]);
    tcp.write(Buffer.from([first, length | 0x80, 0, 0, 0, 0, ...rest]));
  };
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await arrived(/0\{"sid"/);
  say('40');
  await arrived(/40\{"sid"/);
  say(`420["join","${scope}"]`);
  await arrived(/430\[/);
  tcp.pause();
  return {
    resume: () => tcp.resume(),
    newest: () => Number([...text.matchAll(/"timestamp":"(\d+)"/g)].at(-1)?.[1] ?? 0),
  };
}
