import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackingServer } from '@courtcast/testkit';
import { eventually, startNats } from '@courtcast/testkit';
import type { LiveMessage, Nats, Relay } from '@courtcast/messaging';
import { ensureStream, republish, subscribeLive } from '@courtcast/messaging';
import { openNats, readAll, removeStream, startRelay, versionsOf } from '../support/harness.ts';
import { createMemorySource } from '../support/memory-source.ts';
import type { MemorySource } from '../support/memory-source.ts';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

let server: BackingServer;
let nats: Nats;
let source: MemorySource;
let relays: Relay[];

const start = async (
  options: Parameters<typeof startRelay>[2] = {},
  from: MemorySource = source,
): Promise<Relay> => {
  const relay = await startRelay(nats, from, options);
  relays.push(relay);
  return relay;
};

const settled = (): Promise<void> => eventually(() => expect(source.waiting()).toBe(0));

beforeAll(async () => {
  server = await startNats();
  nats = await openNats(server.url);
});

afterAll(async () => {
  await nats.close();
  await server.stop();
});

beforeEach(() => {
  source = createMemorySource();
  relays = [];
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await removeStream(nats, 'SCORING').catch(() => undefined);
});

describe('what was just written', () => {
  test('is published at once, each aggregate in order', async () => {
    const relay = await start();
    const ids = ['m1', 'm2', 'm3'];
    for (let round = 0; round < 20; round++) for (const id of ids) relay.committed(source.write(id));
    expect(await relay.flush(5_000)).toBe(true);
    for (const id of ids) expect(await versionsOf(nats, id)).toEqual(numbers(1, 20));
    expect(source.waiting()).toBe(0);
  });

  test('is announced to every scope once the stream has it, with its place there', async () => {
    const relay = await start();
    const live: LiveMessage[] = [];
    const taps = ['live.match.m1', 'live.tournament.t1'].map((subject) =>
      subscribeLive(nats, subject, (message) => live.push(message)),
    );
    await Promise.all(taps.map(({ ready }) => ready));
    relay.committed(source.write('m1'));
    await eventually(() => expect(live).toHaveLength(2));
    const [stored] = await readAll(nats, 'SCORING');
    for (const { seq, streamSubject, data } of live) {
      expect({ seq, streamSubject }).toEqual({ seq: 1, streamSubject: 'scoring.match.m1' });
      expect(JSON.parse(new TextDecoder().decode(data))).toEqual(stored);
    }
    await Promise.all(taps.map((one) => one.drain()));
  });

  test('and joined with what waited is one event', async () => {
    for (const _ of numbers(1, 5)) source.write('m1');
    source.writeJoined('m1');
    await start();
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([6]);
  });
});

describe('what a dead process left', () => {
  test('is published by a sweep when nothing else does', async () => {
    await start();
    for (const _ of numbers(1, 3)) source.write('m1');
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1, 2, 3]);
  });

  test('and published, but not acknowledged, is acknowledged and not published again', async () => {
    const dead = await start({ source: { ...source, acknowledge: () => undefined } });
    dead.committed(source.write('m1'));
    dead.committed(source.write('m1'));
    await dead.stop();
    expect(source.waiting()).toBe(2);
    await start();
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1, 2]);
    expect(source.document('m1').publishedSeq).toBe(2);
  });

  test('is found published even when the stream no longer knows its message id', async () => {
    const relay = await start({ source: { ...source, acknowledge: () => undefined } });
    relay.committed(source.write('m1'));
    await relay.stop();
    // Purging forgets message ids; the message is put back as the stream would have kept it.
    const body = source.document('m1').outbox[0]?.body ?? '';
    await removeStream(nats, 'SCORING');
    await start({}, createMemorySource());
    // Before the message: NATS 2.12 goes on with the window in which the oldest id came.
    await nats.manager.streams.update('SCORING', { duplicate_window: 100_000_000 });
    await nats.jetstream.publish('scoring.match.m1', body, { msgID: '1:m1:1' });
    await eventually(async () => {
      const { seq } = await nats.jetstream.publish('scoring.other.x', '{}', { msgID: 'probe' });
      expect(seq).toBeGreaterThan(2);
    });
    await start();
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1]);
  });
});

describe('two relays on one store', () => {
  test('publish every version once and in order', async () => {
    const [one, other] = [await start(), await start()];
    for (const round of numbers(1, 30)) {
      const commit = source.write(`m${round % 3}`);
      one.committed(commit);
      other.committed(commit);
    }
    await settled();
    for (const id of ['m0', 'm1', 'm2']) expect(await versionsOf(nats, id)).toEqual(numbers(1, 10));
  });

  test('take turns writing one aggregate', async () => {
    const both = [await start(), await start()];
    for (const round of numbers(1, 20)) both[round % 2]?.committed(source.write('m1'));
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual(numbers(1, 20));
  });
});

describe('a stream that is not what it was', () => {
  const publishSome = async (relay: Relay): Promise<void> => {
    for (const id of ['m1', 'm2']) {
      for (const _ of numbers(1, 3)) relay.committed(source.write(id));
      await relay.flush(5_000);
    }
  };

  test('deleted: it is made again and the newest state of everything is published', async () => {
    const relay = await start();
    await publishSome(relay);
    await removeStream(nats, 'SCORING');
    relay.committed(source.write('m1'));
    await eventually(async () => {
      expect(await versionsOf(nats, 'm1')).toEqual([4]);
      expect(await versionsOf(nats, 'm2')).toEqual([3]);
    });
    await settled();
    relay.committed(source.write('m2'));
    await settled();
    expect(await versionsOf(nats, 'm2')).toEqual([3, 4]);
  });

  test('made again while the service was down: the newest state of everything is published', async () => {
    const relay = await start();
    await publishSome(relay);
    await relay.stop();
    await removeStream(nats, 'SCORING');
    await start();
    await eventually(async () => expect((await readAll(nats, 'SCORING')).length).toBe(2));
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([3]);
  });

  test('aged out: the next version follows nothing', async () => {
    const relay = await start();
    await publishSome(relay);
    await nats.manager.streams.purge('SCORING', { filter: 'scoring.match.m1' });
    relay.committed(source.write('m1'));
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([4]);
    expect(await versionsOf(nats, 'm2')).toEqual([1, 2, 3]);
  });

  test('without its tail: what was acknowledged and is gone is published again', async () => {
    // As after the crash of a server that acknowledges before it syncs: the store knows versions that the stream has
    // lost.
    await ensureStream(nats, 'scoring');
    for (const id of ['m1', 'm2']) {
      const { entry } = source.write(id);
      await nats.jetstream.publish(`scoring.match.${id}`, entry.body, { msgID: `1:${id}:1` });
      for (const _ of numbers(2, 3)) source.write(id);
    }
    source.forge('m1', 3);
    source.forge('m2', 6);
    const relay = await start();
    relay.committed(source.write('m1'));
    await eventually(async () => {
      expect(await versionsOf(nats, 'm1')).toEqual([1, 4]);
      expect(await versionsOf(nats, 'm2')).toEqual([1, 3]);
    });
    await settled();
  });

  test('restored from an older copy: what it never had is published again', async () => {
    const relay = await start();
    await publishSome(relay);
    await relay.stop();
    await nats.manager.streams.purge('SCORING', { filter: 'scoring.match.m2' });
    source.forge('m2', 50);
    source.memory = { created: '', epoch: 1, ...source.memory, lastSeq: 100 };
    await start();
    await eventually(async () => expect(await versionsOf(nats, 'm2')).toEqual([3]));
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1, 2, 3]);
    await eventually(() => expect(source.memory?.lastSeq).toBeLessThan(100));
  });

  test('with a foreign message on the subject: the next version follows it', async () => {
    const relay = await start();
    await publishSome(relay);
    await nats.jetstream.publish('scoring.match.m1', '{}');
    relay.committed(source.write('m1'));
    await settled();
    expect((await versionsOf(nats, 'm1')).at(-1)).toBe(4);
  });
});

describe('publishing again on command', () => {
  test('repeats the newest state of everything under new message ids', async () => {
    const relay = await start();
    for (const _ of numbers(1, 3)) relay.committed(source.write('m1'));
    await relay.flush(5_000);
    expect(await republish(source, 'r1')).toBe(1);
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1, 2, 3, 3]);
    relay.committed(source.write('m1'));
    await settled();
    expect(await versionsOf(nats, 'm1')).toEqual([1, 2, 3, 3, 4]);
  });

  test('happens by itself in a new epoch, in which versions begin again', async () => {
    const relay = await start();
    for (const _ of numbers(1, 3)) relay.committed(source.write('m1'));
    await relay.stop();
    const restored = createMemorySource({ epoch: 2 });
    restored.memory = source.memory;
    restored.write('m1');
    const restarted = await start({ epoch: 2 }, restored);
    await eventually(() => expect(restored.waiting()).toBe(0));
    restarted.committed(restored.write('m1'));
    await eventually(() => expect(restored.waiting()).toBe(0));
    const events = await readAll(nats, 'SCORING');
    expect(events.map(({ id }) => id)).toEqual(['1:m1:1', '1:m1:2', '1:m1:3', '2:m1:1', '2:m1:2']);
  });

  test('an entry that was written before the epoch was raised goes out under the new one', async () => {
    source.write('m1');
    await start({ epoch: 2 });
    await settled();
    expect((await readAll(nats, 'SCORING')).map(({ id, epoch }) => [id, epoch])).toEqual([['2:m1:1', 2]]);
  });
});

describe('one aggregate that cannot be published', () => {
  test('does not hold up the others, and goes out when it can', async () => {
    let isBroken = true;
    const relay = await start({
      faults: {
        beforePublish: ({ body }) => {
          if (isBroken && body.includes('"bad"')) throw new Error('broken');
        },
      },
    });
    relay.committed(source.write('bad'));
    for (const _ of numbers(1, 5)) relay.committed(source.write('good'));
    await eventually(async () => expect(await versionsOf(nats, 'good')).toEqual(numbers(1, 5)));
    relay.committed(source.write('bad'));
    isBroken = false;
    await settled();
    expect(await versionsOf(nats, 'bad')).toEqual([1, 2]);
  });
});
