import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import { conflict } from '@courtcast/problem';
import type { AggregateStore, Mongo, StoredAggregate } from '@courtcast/mongo';
import { DuplicateKeyError } from '@courtcast/mongo';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { match, newCommand, openMongo, openStore, score } from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

let service: MongoService;
let mongo: Mongo;
let store: AggregateStore<Tally>;

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

beforeEach(() => {
  store = openStore(mongo);
});

afterEach(async () => {
  await mongo.connection.dropDatabase();
});

const create = (id = 'm1', state: Tally = { points: 0 }, at = store): Promise<StoredAggregate<Tally>> =>
  at.insert({ id, state, changes: ['created'], command: newCommand() });

const outboxOf = async (id: string) => (await store.outboxSource.find(id))?.outbox ?? [];

const bodiesOf = async (id: string): Promise<unknown[]> =>
  (await outboxOf(id)).map(({ body }): unknown => JSON.parse(body));

describe('inserting', () => {
  test('makes version 1 with its event waiting in the same document', async () => {
    const command = newCommand({ traceparent: '00-a-b-01' });
    const created = await store.insert({
      id: 'm1',
      state: { points: 0, courtId: 'c1' },
      changes: ['created'],
      command,
    });
    expect(created).toMatchObject({ id: 'm1', version: 1, state: { points: 0, courtId: 'c1' } });
    expect(await bodiesOf('m1')).toEqual([
      {
        ...{ id: '1:m1:1', service: 'scoring', aggregate: 'match', aggregateId: 'm1', epoch: 1, version: 1 },
        ...{ changes: ['created'], actor: 'user:u1', at: command.startedAt.toISOString(), requestId: 'r1' },
        ...{ traceparent: '00-a-b-01', scopes: ['match.m1', 'court.c1'], state: { points: 0, version: 1 } },
      },
    ]);
  });

  test('by the same command again gives what is stored, and announces nothing twice', async () => {
    const creation = {
      id: 'm1',
      state: { points: 0, courtId: 'c1' },
      changes: ['created'],
      command: newCommand(),
    };
    await store.insert(creation);
    await store.update('m1', newCommand(), score, match);
    const repeated = await openStore(mongo).insert(creation);
    expect(repeated).toMatchObject({ version: 2, state: { points: 1 } });
    expect(await outboxOf('m1')).toHaveLength(2);
  });

  test('by another command under a taken id is a conflict', async () => {
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('against a unique index names the index', async () => {
    await create('m1', { points: 0, courtId: 'c1' });
    const attempt = create('m2', { points: 0, courtId: 'c1' });
    await expect(attempt).rejects.toBeInstanceOf(DuplicateKeyError);
    await expect(attempt).rejects.toMatchObject({ index: 'one-a-court' });
    expect(await store.find('m2')).toBeNull();
  });
});

describe('reading', () => {
  test('leaves append-only parts out unless they are asked for', async () => {
    await create();
    await store.update('m1', newCommand(), score, match);
    expect((await store.find('m1'))?.parts).toEqual({});
    expect((await store.find('m1', { parts: ['log'] }))?.parts).toEqual({ log: [{ seq: 1 }] });
  });

  test('of what does not exist is null', async () => {
    expect(await store.find('nobody')).toBeNull();
  });

  test('makes today’s state of an older schema', async () => {
    await create('m1', { points: 3 });
    const next = openStore(mongo, {
      schemaVersion: 2,
      upcast: (old) => ({ points: (old as Tally).points * 10 }),
    });
    expect((await next.find('m1'))?.state).toEqual({ points: 30 });
    await next.update('m1', newCommand(), score, match);
    expect((await next.find('m1'))?.state).toEqual({ points: 31 });
  });

  test('and writing of a newer schema is unavailable to older code', async () => {
    await create('m1', { points: 3 }, openStore(mongo, { schemaVersion: 2 }));
    await expect(store.find('m1')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.update('m1', newCommand(), score, match)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('of a list row gives the state of today', async () => {
    await create('m1', { points: 3 });
    const [row] = await store.docs.find({}).toArray();
    expect(row && store.read(row)).toEqual({ id: 'm1', version: 1, state: { points: 3 } });
  });
});

describe('saving', () => {
  test('writes the next version, its keys and its log entries', async () => {
    const created = await create();
    const change = { state: { points: 7 }, changes: ['corrected'], append: { log: ['a', 'b'] } };
    const saved = await store.save(created, { ...change, command: newCommand() });
    expect(saved).toMatchObject({ version: 2, state: { points: 7 } });
    const document = await store.docs.findOne({ 'keys.points': 7 });
    expect(document).toMatchObject({ version: 2, keys: { points: 7 }, log: ['a', 'b'] });
  });

  test('after another writer changes nothing and says so', async () => {
    const created = await create();
    await store.update('m1', newCommand(), score, match);
    const late = { state: { points: 99 }, changes: ['late'], command: newCommand() };
    expect(await store.save(created, late)).toBeNull();
    expect((await store.find('m1'))?.state).toEqual({ points: 1 });
  });

  test('frees a unique key that the new state no longer has', async () => {
    await create('m1', { points: 0, courtId: 'c1' });
    const leave = () => ({ state: { points: 0 }, changes: ['left'] });
    await store.update('m1', newCommand(), leave, match);
    await create('m2', { points: 0, courtId: 'c1' });
    const enter = () => ({ state: { points: 0, courtId: 'c1' }, changes: ['entered'] });
    await expect(store.update('m1', newCommand(), enter, match)).rejects.toMatchObject({
      index: 'one-a-court',
    });
  });

  test('announces to the scopes before and after', async () => {
    await create('m1', { points: 0, courtId: 'c1' });
    const move = () => ({ state: { points: 0, courtId: 'c2' }, changes: ['moved'] });
    await store.update('m1', newCommand(), move, match);
    const [, moved] = await outboxOf('m1');
    expect(moved?.scopes).toEqual(['match.m1', 'court.c1', 'court.c2']);
  });
});

describe('updating', () => {
  test('of what does not exist is not found', async () => {
    await expect(store.update('m1', newCommand(), score, match)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Match not found',
    });
  });

  test('with nothing to change writes nothing', async () => {
    await create();
    const same = await store.update('m1', newCommand(), () => null, match);
    expect(same.version).toBe(1);
    expect(await outboxOf('m1')).toHaveLength(1);
  });

  test('that is refused writes nothing', async () => {
    await create();
    const refuse = () => {
      throw conflict('version-mismatch', 'no');
    };
    await expect(store.update('m1', newCommand(), refuse, match)).rejects.toMatchObject({ code: 'conflict' });
    expect((await store.find('m1'))?.version).toBe(1);
  });

  test('by the same command twice happens once, in whichever process', async () => {
    await create();
    const command = newCommand();
    const other = openStore(mongo);
    await store.update('m1', command, score, match);
    await store.update('m1', newCommand(), score, match);
    expect(await other.update('m1', command, score, match)).toMatchObject({
      version: 3,
      state: { points: 2 },
    });
    expect(await store.update('m1', command, score, match)).toMatchObject({
      version: 3,
      state: { points: 2 },
    });
  });

  test('that expects another version is a conflict and changes nothing', async () => {
    await create();
    const stale = newCommand({ expectedVersion: 7 });
    await expect(store.update('m1', stale, score, match)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.update('m1', newCommand({ expectedVersion: 1 }), score, match)).toMatchObject({
      version: 2,
    });
  });

  test('that expects a version goes by the database, not by what this process remembers', async () => {
    await create();
    await store.update('m1', newCommand(), score, match);
    await openStore(mongo).update('m1', newCommand(), score, match);
    const saved = await store.update('m1', newCommand({ expectedVersion: 3 }), score, match);
    expect(saved).toMatchObject({ version: 4, state: { points: 3 } });
  });

  test('never refuses, and never does nothing, because of a state that is old', async () => {
    await create('m1', { points: 0, isClosed: true });
    const other = openStore(mongo);
    await other.update('m1', newCommand(), () => ({ state: { points: 0 }, changes: ['opened'] }), match);
    const scoreIfOpen = (stored: StoredAggregate<Tally>) => {
      if (stored.state.isClosed === true) throw conflict('in-use', 'closed');
      return score(stored);
    };
    expect(await store.update('m1', newCommand(), scoreIfOpen, match)).toMatchObject({ version: 3 });
    await other.update('m1', newCommand(), score, match);
    const upToTwo = ({ state }: StoredAggregate<Tally>) =>
      state.points >= 2 ? { state: { points: 0 }, changes: ['begun-anew'] } : null;
    expect(await store.update('m1', newCommand(), upToTwo, match)).toMatchObject({ state: { points: 0 } });
  });

  test('gives the decision the parts that it asks for', async () => {
    await create();
    for (let round = 0; round < 3; round++) await store.update('m1', newCommand(), score, match);
    const undo = ({ parts, state }: StoredAggregate<Tally>) => ({
      state: { ...state, points: parts.log?.length ?? -1 },
      changes: ['counted'],
      append: { log: ['counted'] },
    });
    const saved = await store.update('m1', newCommand(), undo, { ...match, parts: ['log'] });
    expect(saved.state.points).toBe(3);
    expect(saved.parts.log).toHaveLength(4);
  });

  test('by fifty writers in two processes at once makes every version once', async () => {
    await create();
    const stores = [openStore(mongo), openStore(mongo)];
    const writers = Array.from({ length: 50 }, (_, index) => stores[index % 2] ?? store);
    const saved = await Promise.all(writers.map((one) => one.update('m1', newCommand(), score, match)));
    const versions = saved.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(await store.find('m1', { parts: ['log'] })).toMatchObject({ version: 51, state: { points: 50 } });
    const waiting = (await outboxOf('m1')).map(({ version }) => version);
    expect(waiting).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
  });

  test('remembers the newest fifty commands', async () => {
    await create();
    const first = newCommand();
    await store.update('m1', first, score, match);
    for (let round = 0; round < 49; round++) await store.update('m1', newCommand(), score, match);
    expect(await openStore(mongo).update('m1', first, score, match)).toMatchObject({ version: 51 });
    await store.update('m1', newCommand(), score, match);
    expect(await openStore(mongo).update('m1', first, score, match)).toMatchObject({ version: 53 });
  });
});

describe('too much that waits', () => {
  test('becomes one event with all changes and scopes, and every command has its audit line', async () => {
    await create('m1', { points: 0, courtId: 'c1' });
    const move = () => ({ state: { points: 0, courtId: 'c2' }, changes: ['moved'] });
    await store.update('m1', newCommand(), move, match);
    for (let round = 0; round < 99; round++) await store.update('m1', newCommand(), score, match);
    const [joined, ...rest] = await outboxOf('m1');
    expect(rest).toEqual([]);
    expect(joined).toMatchObject({ from: 1, version: 101, changes: ['created', 'moved', 'point-scored'] });
    expect(joined?.scopes).toEqual(['match.m1', 'court.c1', 'court.c2']);
    expect(await mongo.collection('audit').countDocuments({ aggregateId: 'm1' })).toBe(100);
    expect(await store.find('m1', { parts: ['log'] })).toMatchObject({ version: 101, state: { points: 99 } });
  });

  test('by its size, too', async () => {
    const large = openStore(mongo, { toPublic: () => ({ text: 'x'.repeat(900_000) }) });
    await create('m1', { points: 0 }, large);
    for (let round = 0; round < 3; round++) await large.update('m1', newCommand(), score, match);
    expect((await outboxOf('m1')).map(({ from, version }) => [from, version])).toEqual([[1, 4]]);
  });
});

describe('a write whose outcome is unknown', () => {
  test.each([
    ['once', 1],
    ['again when the driver repeats it', 2],
    ['and again', 3],
  ])('because the answer was lost %s happens exactly once', async (_, times) => {
    await create();
    const proxy = await startCuttingProxy(service.url);
    const through = await openMongo(proxy.url);
    const there = openStore(through);
    await there.update('m1', newCommand(), score, match);
    proxy.cut('point-scored', times);
    expect(await there.update('m1', newCommand(), score, match)).toMatchObject({
      version: 3,
      state: { points: 2 },
    });
    expect(proxy.cuts()).toBeGreaterThan(0);
    expect(await store.find('m1')).toMatchObject({ version: 3, state: { points: 2 } });
    await through.close();
    await proxy.stop();
  });

  test('is found to be the command’s own when it created something', async () => {
    await create('m1');
    const proxy = await startCuttingProxy(service.url);
    const through = await openMongo(proxy.url);
    const there = openStore(through);
    await there.ready();
    proxy.cut('"created"', 2);
    const created = await create('m2', { points: 5, courtId: 'c9' }, there);
    expect(created).toMatchObject({ version: 1, state: { points: 5 } });
    expect(proxy.cuts()).toBeGreaterThan(0);
    expect(await outboxOf('m2')).toHaveLength(1);
    await through.close();
    await proxy.stop();
  });
});
