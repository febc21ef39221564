import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '@courtcast/contracts';
import type { LaggingMongo } from '@courtcast/testkit';
import { eventually, startLaggingMongo, watchable } from '@courtcast/testkit';
import type { AggregateStore, Mongo, StoredAggregate } from '@courtcast/mongo';
import { createIdempotencyStore } from '@courtcast/mongo';
import { match, newCommand, openMongo, openStore, score } from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

let service: LaggingMongo;
let mongo: Mongo;
let store: AggregateStore<Tally>;
let keys: ReturnType<typeof createIdempotencyStore>;
let confirmedReads = 0;

beforeAll(async () => {
  service = await startLaggingMongo();
  mongo = await openMongo(watchable(service.url));
  mongo.connection.getClient().on('commandStarted', ({ command }) => {
    if (JSON.stringify(command.readConcern) === '{"level":"majority"}') confirmedReads += 1;
  });
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

beforeEach(async () => {
  store = openStore(mongo);
  await create(store, 'm1');
  keys = createIdempotencyStore({ mongo });
  await keys.ready();
  service.replication.pause();
  confirmedReads = 0;
});

afterEach(async () => {
  service.replication.resume();
  await mongo.connection.dropDatabase();
});

function create(at: AggregateStore<Tally>, id: string, command = newCommand()) {
  return at.insert({ id, state: { points: 0 }, changes: ['created'], command });
}

/** Waits until the primary has the version that a command made, which no majority has. */
async function untilWritten(id: string, version: number): Promise<void> {
  await eventually(async () => expect(await store.find(id)).toMatchObject({ version }));
}

type Write = (at: AggregateStore<Tally>, command: Command) => Promise<StoredAggregate<Tally>>;

const update: Write = (at, command) => at.update('m1', command, score, match);
const insert: Write = (at, command) => create(at, 'm2', command);

const writes = [
  { name: 'an update', id: 'm1', version: 2, run: update },
  { name: 'an insertion', id: 'm2', version: 1, run: insert },
];

describe.each(writes)('$name that no majority has confirmed', ({ id, version, run }) => {
  test('is carried out again after an election took it back', async () => {
    const written = run(store, newCommand());
    await untilWritten(id, version);
    service.replication.rollBack();
    expect(await written).toMatchObject({ id, version });
    expect(await store.find(id)).toMatchObject({ version });
    expect((await store.outboxSource.find(id))?.outbox).toHaveLength(version);
  });

  test('is done once a majority has it, and done once', async () => {
    const written = run(store, newCommand());
    await untilWritten(id, version);
    service.replication.resume();
    expect(await written).toMatchObject({ id, version });
    expect(await store.find(id)).toMatchObject({ version });
  });
});

describe('what only the primary has', () => {
  /** Version 2 with five points, of this command, as the primary has it alone. */
  const writeAhead = (command: Command) =>
    store.docs.updateOne(
      { _id: 'm1' },
      { $set: { version: 2, state: { points: 5 }, commands: [{ id: command.id, version: 2 }] } },
      { writeConcern: { w: 1 } },
    );

  const untilConfirmationIsAsked = () => eventually(() => expect(confirmedReads).toBeGreaterThan(0));

  test('does not make a repeated command done', async () => {
    const command = newCommand();
    await writeAhead(command);
    const repeated = store.update('m1', command, score, match);
    await untilConfirmationIsAsked();
    service.replication.rollBack();
    expect(await repeated).toMatchObject({ version: 2, state: { points: 1 } });
  });

  test('does not leave a command with nothing to do', async () => {
    await writeAhead(newCommand());
    const upToFive = (stored: StoredAggregate<Tally>) => (stored.state.points >= 5 ? null : score(stored));
    const updated = store.update('m1', newCommand(), upToFive, match);
    await untilConfirmationIsAsked();
    service.replication.rollBack();
    expect(await updated).toMatchObject({ version: 2, state: { points: 1 } });
  });

  test('does not make the record of an idempotency key', async () => {
    const [now, leaseUntil] = [new Date('2099-05-01'), new Date('2099-05-02')];
    const begin = () => keys.begin({ caller: 'user:u1', key: 'k1', fingerprint: 'f1', now, leaseUntil });
    await expect(begin()).rejects.toMatchObject({ code: 'unavailable' });
    service.replication.rollBack();
    expect(await begin()).toMatchObject({ state: 'new' });
  });
});
