import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackingService, MongoService } from '@courtcast/testkit';
import { eventually, startMongo, startOwnNats, startRestartableMongo } from '@courtcast/testkit';
import type { DomainEvent } from '@courtcast/contracts';
import { connectNats, consume, createRelay, republish, subscribeLive } from '@courtcast/messaging';
import type { Nats, Relay } from '@courtcast/messaging';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { createReadCopy, raiseEpoch } from '@courtcast/mongo';
import {
  logger,
  match,
  metrics,
  newCommand,
  openMongo,
  openStore,
  score,
  tallySchema,
} from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

const writer = new URL('../support/crashing-writer.ts', import.meta.url).pathname;
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

let mongoService: MongoService;
let natsServer: BackingService;
let mongo: Mongo;
let nats: Nats;
let relays: Relay[];

const openNats = (): Promise<Nats> =>
  connectNats({ url: natsServer.url, service: 'scoring', logger, metrics });

const startRelay = async (on: Mongo = mongo, aggregate = 'match'): Promise<AggregateStore<Tally>> => {
  const store = openStore(on, { aggregate, schema: tallySchema() });
  const relay = createRelay({
    ...{ nats, service: 'scoring', aggregate, epoch: on.epoch, source: store.outboxSource },
    ...{ logger, metrics },
  });
  store.onCommitted((commit) => relay.committed(commit));
  await relay.start();
  relays.push(relay);
  return store;
};

const create = (store: AggregateStore<Tally>, id = 'm1') =>
  store.insert({ id, state: { points: 0 }, changes: ['created'], command: newCommand() });

const play = async (store: AggregateStore<Tally>, times: number, id = 'm1'): Promise<void> => {
  for (let round = 0; round < times; round++) await store.update(id, newCommand(), score, match);
};

const readStreamAll = async (): Promise<DomainEvent[]> => {
  const { state } = await nats.manager.streams.info('SCORING');
  const events: DomainEvent[] = [];
  for (const seq of numbers(state.first_seq, state.last_seq)) {
    const message = await nats.manager.streams.getMessage('SCORING', { seq });
    if (message !== null) events.push(message.json());
  }
  return events;
};

const versionsOf = async (id: string): Promise<number[]> =>
  (await readStreamAll()).filter(({ aggregateId }) => aggregateId === id).map(({ version }) => version);

const unpublished = (): Promise<number> =>
  mongo.collection('match').countDocuments({ 'outbox.version': { $gt: 0 } });

const everythingIsPublished = (): Promise<void> =>
  eventually(async () => expect(await unpublished()).toBe(0));

beforeAll(async () => {
  [mongoService, natsServer] = await Promise.all([startMongo(), startOwnNats()]);
});

afterAll(async () => {
  await Promise.all([mongoService.stop(), natsServer.stop()]);
});

beforeEach(async () => {
  [mongo, nats] = await Promise.all([openMongo(mongoService.url), openNats()]);
  relays = [];
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await nats.manager.streams.delete('SCORING').catch(() => false);
  await mongo.connection.dropDatabase();
  await Promise.all([nats.close(), mongo.close()]);
});

describe('one write is one version is one event', () => {
  test('which is in the stream, announced live and in the audit trail, and leaves the outbox', async () => {
    const store = await startRelay();
    const live: number[] = [];
    const listener = subscribeLive(nats, 'live.match.m1', ({ seq }) => void live.push(seq));
    await listener.ready;
    await create(store);
    await play(store, 9);
    await everythingIsPublished();
    expect(await versionsOf('m1')).toEqual(numbers(1, 10));
    await eventually(() => expect(live).toEqual(numbers(1, 10)));
    const lines = await mongo.collection('audit').find({ aggregateId: 'm1' }).sort({ version: 1 }).toArray();
    expect(lines.map(({ version, changes, actor }): unknown => [version, changes, actor])).toEqual(
      numbers(1, 10).map((version) => [version, [version === 1 ? 'created' : 'point-scored'], 'user:u1']),
    );
    expect(await store.docs.findOne({ version: 10 })).toMatchObject({ outbox: [], publishedSeq: 10 });
    await listener.drain();
  });

  test('and is announced once, even when a sweep comes before it is marked', async () => {
    const store = await startRelay();
    const live: number[] = [];
    const listener = subscribeLive(nats, 'live.match.m1', ({ seq }) => void live.push(seq));
    await listener.ready;
    await create(store);
    await eventually(() => expect(live).toEqual([1]));
    await relays[0]?.sweep();
    await play(store, 1);
    await eventually(() => expect(live).toEqual([1, 2]));
    await listener.drain();
  });

  test('also of two kinds of record under one id, of which each has its line in the audit trail', async () => {
    const stores = [await startRelay(), await startRelay(mongo, 'tally')];
    for (const store of stores) {
      await create(store);
      await play(store, 2);
    }
    await eventually(async () => {
      const lines = await mongo.collection('audit').find({ aggregateId: 'm1' }).toArray();
      const named = lines.map(({ aggregate, version }) => `${aggregate} ${version}`).toSorted();
      expect(named).toEqual(['match 1', 'match 2', 'match 3', 'tally 1', 'tally 2', 'tally 3']);
    });
  });

  test('with two replicas that write many aggregates at once', async () => {
    const stores = [await startRelay(), await startRelay()];
    const ids = numbers(1, 8).map((index) => `m${index}`);
    await Promise.all(ids.map((id, index) => create(stores[index % 2] ?? stores[0]!, id)));
    await Promise.all(ids.flatMap((id) => stores.map((store) => play(store, 10, id))));
    await everythingIsPublished();
    for (const id of ids) expect(await versionsOf(id)).toEqual(numbers(1, 21));
    expect(await mongo.collection('audit').countDocuments()).toBe(8 * 21);
  });
});

describe('a process that is killed', () => {
  test.each(['after-write', 'before-publish', 'after-publish'])(
    '%s leaves nothing undone and nothing done twice',
    async (point) => {
      const child = spawn(process.execPath, [writer, mongoService.url, natsServer.url, point], {
        stdio: 'inherit',
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      const live: number[] = [];
      const listener = subscribeLive(nats, 'live.match.m1', ({ data }) => {
        live.push((JSON.parse(new TextDecoder().decode(data)) as DomainEvent).version);
      });
      await listener.ready;
      const store = await startRelay();
      await everythingIsPublished();
      expect(await versionsOf('m1')).toEqual([1, 2, 3]);
      expect(live).toContain(3);
      await play(store, 1);
      await everythingIsPublished();
      expect(await versionsOf('m1')).toEqual([1, 2, 3, 4]);
      expect(await mongo.collection('audit').countDocuments({ aggregateId: 'm1' })).toBe(4);
      await listener.drain();
    },
  );
});

describe('NATS away', () => {
  test('writes go on, and all of it is published when NATS is back', async () => {
    const store = await startRelay();
    await create(store);
    await everythingIsPublished();
    await natsServer.kill();
    await eventually(() => expect(nats.isUp()).toBe(false));
    await play(store, 30);
    expect((await store.outboxSource.find('m1'))?.outbox).toHaveLength(30);
    await natsServer.restart();
    await everythingIsPublished();
    expect(await versionsOf('m1')).toEqual(numbers(1, 31));
  });

  test('for long: what waits is joined into the newest state', async () => {
    const store = await startRelay();
    await create(store);
    await everythingIsPublished();
    await natsServer.kill();
    await eventually(() => expect(nats.isUp()).toBe(false));
    await play(store, 130);
    await natsServer.restart();
    await everythingIsPublished();
    expect(await versionsOf('m1')).toEqual([1, ...numbers(102, 131)]);
    const joined = (await readStreamAll())[1];
    expect(joined).toMatchObject({ version: 102, changes: ['point-scored'], scopes: ['match.m1'] });
    expect(await mongo.collection('audit').countDocuments({ aggregateId: 'm1' })).toBe(131);
  });
});

describe('the database away', () => {
  test('for a moment: relay, consumer and store go on when it is back', async () => {
    const service = await startRestartableMongo();
    const own = await openMongo(service.url);
    const store = await startRelay(own);
    const copy = createReadCopy<{ points: number }>({ mongo: own, name: 'match' });
    const consumption = consume({
      ...{ nats, logger, metrics, from: 'scoring', aggregate: 'match', durable: 'test-on-match' },
      handle: async (event) => {
        await copy.apply(event, event.state as { points: number });
      },
    });
    await create(store);
    await eventually(async () => expect(await copy.find('m1')).toMatchObject({ points: 0 }));
    await service.suspend();
    await expect(store.update('m1', newCommand(), score, match)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await service.restart();
    await eventually(() => play(store, 1));
    await eventually(async () => expect(await copy.find('m1')).toMatchObject({ points: 1 }));
    await eventually(async () => expect((await store.outboxSource.find('m1'))?.outbox).toEqual([]));
    await consumption.stop();
    await relays.pop()?.stop();
    await own.close();
    await service.stop();
  });
});

describe('publishing again', () => {
  test('on command repeats every aggregate’s newest state, and copies can take it once more', async () => {
    const store = await startRelay();
    for (const id of ['m1', 'm2']) {
      await create(store, id);
      await play(store, 2, id);
    }
    await everythingIsPublished();
    expect(await republish(store.outboxSource, 'r1')).toBe(2);
    await everythingIsPublished();
    expect(await versionsOf('m1')).toEqual([1, 2, 3, 3]);
    expect(await mongo.collection('audit').countDocuments({ aggregateId: 'm1' })).toBe(3);
    await play(store, 1);
    await everythingIsPublished();
    expect(await versionsOf('m1')).toEqual([1, 2, 3, 3, 4]);
  });

  test('happens when the stream was deleted under the service', async () => {
    const store = await startRelay();
    for (const id of ['m1', 'm2']) await create(store, id);
    await everythingIsPublished();
    await nats.manager.streams.delete('SCORING');
    await play(store, 1);
    await eventually(async () => {
      expect(await versionsOf('m1')).toEqual([2]);
      expect(await versionsOf('m2')).toEqual([1]);
    });
    await everythingIsPublished();
  });

  test('happens when the epoch was raised after a restore, and newer versions of before do no harm', async () => {
    const store = await startRelay();
    await create(store);
    await play(store, 1);
    await everythingIsPublished();
    const backup = await store.docs.findOne({ version: 2 });
    await play(store, 3);
    await everythingIsPublished();
    await relays.pop()?.stop();
    await store.docs.replaceOne({ version: 5 }, backup!);
    const epoch = await raiseEpoch(mongo);
    expect(epoch).toBeGreaterThan(1);

    const restarted = await openMongo(mongoService.url);
    const restored = await startRelay(restarted);
    await everythingIsPublished();
    await play(restored, 1);
    await everythingIsPublished();
    const ids = (await readStreamAll()).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([`${epoch}:m1:2`, `${epoch}:m1:3`]);
    await relays.pop()?.stop();
    await restarted.close();
  });
});
