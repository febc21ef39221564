import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import type { OutboxEntry } from '@courtcast/messaging';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { match, newCommand, openMongo, openStore, score } from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

let service: MongoService;
let mongo: Mongo;
let store: AggregateStore<Tally>;
let other: AggregateStore<Tally>;
let entries: readonly OutboxEntry[];

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

beforeEach(async () => {
  [store, other] = [openStore(mongo), openStore(mongo)];
  await store.insert({ id: 'm1', state: { points: 0 }, changes: ['created'], command: newCommand() });
  await store.update('m1', newCommand(), score, match);
  entries = (await store.outboxSource.find('m1'))?.outbox ?? [];
});

afterEach(async () => {
  await mongo.connection.dropDatabase();
});

/** Acknowledges version `version` as following `previousSeq`, at `seq`. */
const acknowledge = (
  on: AggregateStore<Tally>,
  version: number,
  [previousSeq, seq]: [number, number],
): void => {
  const entry = entries[version - 1];
  if (entry !== undefined) on.outboxSource.acknowledge({ id: 'm1', entry, previousSeq, seq });
};

const outbox = async () => {
  const document = await store.outboxSource.find('m1');
  return { publishedSeq: document?.publishedSeq, waiting: document?.outbox.map(({ version }) => version) };
};

describe('acknowledging', () => {
  test('takes what was published out of the outbox, several versions in one write', async () => {
    acknowledge(store, 1, [0, 7]);
    acknowledge(store, 2, [7, 9]);
    expect(store.outboxSource.isAcknowledging('m1')).toBe(true);
    await store.outboxSource.settle();
    expect(store.outboxSource.isAcknowledging('m1')).toBe(false);
    expect(await outbox()).toEqual({ publishedSeq: 9, waiting: [] });
  });

  test('goes on from where another replica has acknowledged a part of it', async () => {
    acknowledge(store, 1, [0, 7]);
    await store.outboxSource.settle();
    acknowledge(other, 1, [0, 7]);
    acknowledge(other, 2, [7, 9]);
    await other.outboxSource.settle();
    expect(await outbox()).toEqual({ publishedSeq: 9, waiting: [] });
  });

  test('that comes late changes nothing', async () => {
    acknowledge(store, 1, [0, 7]);
    await store.outboxSource.settle();
    acknowledge(other, 1, [0, 3]);
    await other.outboxSource.settle();
    expect(await outbox()).toEqual({ publishedSeq: 7, waiting: [2] });
  });
});

describe('what waits', () => {
  test('is found with its oldest version until it is acknowledged', async () => {
    expect(await other.outboxSource.pending(10)).toEqual([{ id: 'm1', version: 1 }]);
    acknowledge(store, 1, [0, 7]);
    await store.outboxSource.settle();
    expect(await other.outboxSource.pending(10)).toEqual([{ id: 'm1', version: 2 }]);
    acknowledge(store, 2, [7, 9]);
    await store.outboxSource.settle();
    expect(await other.outboxSource.pending(10)).toEqual([]);
  });

  test('is left alone when everything is to be published once more', async () => {
    const request = { afterId: '', limit: 10, publishedAfter: -1, again: 'r1' };
    expect(await store.outboxSource.requeue(request)).toEqual({ lastId: null, count: 0 });
    expect((await outbox()).waiting).toEqual([1, 2]);
  });
});

describe('putting back', () => {
  test('keeps what the stream acknowledged and lost, though its acknowledgement comes later', async () => {
    acknowledge(store, 1, [0, 7]);
    await store.outboxSource.settle();
    acknowledge(store, 2, [7, 9]);
    await other.outboxSource.requeue({ afterId: '', limit: 10, publishedAfter: 5 });
    await store.outboxSource.settle();
    expect(await outbox()).toEqual({ publishedSeq: 0, waiting: [2] });
    expect((await store.outboxSource.find('m1'))?.outbox[0]?.from).toBe(1);
  });

  const publish = async (id: string, seq: number): Promise<void> => {
    await store.insert({ id, state: { points: 3 }, changes: ['created'], command: newCommand() });
    const [entry] = (await store.outboxSource.find(id))?.outbox ?? [];
    if (entry !== undefined) store.outboxSource.acknowledge({ id, entry, previousSeq: 0, seq });
    await store.outboxSource.settle();
  };

  test('goes through the published aggregates in batches, and takes those above a sequence', async () => {
    for (const [index, id] of ['n1', 'n2', 'n3', 'n4'].entries()) await publish(id, 10 + index);
    const first = await store.outboxSource.requeue({ afterId: '', limit: 2, publishedAfter: 10 });
    expect(first).toEqual({ lastId: 'n3', count: 2 });
    const second = await store.outboxSource.requeue({ afterId: 'n3', limit: 2, publishedAfter: 10 });
    expect(second).toEqual({ lastId: null, count: 1 });
    const waiting = (await store.outboxSource.pending(10)).map(({ id }) => id);
    expect(waiting.sort()).toEqual(['m1', 'n2', 'n3', 'n4']);
  });

  test('makes an event of the current state, announced to no scope', async () => {
    await publish('n1', 10);
    await store.outboxSource.requeue({ afterId: '', limit: 9, publishedAfter: 0, again: 'r1' });
    const [entry] = (await store.outboxSource.find('n1'))?.outbox ?? [];
    expect(entry).toMatchObject({ version: 1, from: 1, again: 'r1', changes: [], scopes: [] });
    expect(JSON.parse(entry?.body ?? '')).toMatchObject({ id: '1:n1:1', state: { points: 3 } });
  });
});

test('what is remembered of the stream only rises, and only for the same stream', async () => {
  const source = store.outboxSource;
  expect(await source.recallStream()).toBeNull();
  await source.rememberStream({ created: 'a', epoch: 1, lastSeq: 5 });
  await source.advanceStream({ created: 'a', epoch: 1, lastSeq: 9 });
  await source.advanceStream({ created: 'a', epoch: 1, lastSeq: 7 });
  await source.advanceStream({ created: 'b', epoch: 1, lastSeq: 99 });
  expect(await source.recallStream()).toEqual({ created: 'a', epoch: 1, lastSeq: 9 });
});
