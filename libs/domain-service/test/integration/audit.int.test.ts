import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvent } from '@courtcast/contracts';
import { connectBacking, createSystemCommand, startRelays } from '@courtcast/domain-service';
import type { AuditedCopies, Backing } from '@courtcast/domain-service';
import { eventSubject, messageId, republish } from '@courtcast/messaging';
import { aggregateSchema, createAggregateStore, createReadCopy, required } from '@courtcast/mongo';
import type { AggregateStore, CopyRevision } from '@courtcast/mongo';
import { createInternalKeys, eventually, startMongo, startNats } from '@courtcast/testkit';
import type { BackingServer, MongoService } from '@courtcast/testkit';
import { checkCopies } from '../../src/audit/check-copies.ts';
import { checkStream } from '../../src/audit/check-stream.ts';
import { createThrottle } from '../../src/audit/throttle.ts';
import { runChecks } from '../../src/audit/suspects.ts';
import type { Findings } from '../../src/audit/suspects.ts';

interface Tally {
  readonly points: number;
}

const SETTLE_MS = 10_000;
const republishing = { by: 'republish', service: 'scoring' };
const restarting = { by: 'restart', service: 'scoring' };
const raising = { by: 'raise-epoch', service: 'scoring' };

let mongoService: MongoService;
let natsServer: BackingServer;
let backing: Backing;
let aggregate = 'kind-0';
let one = 'one-0';
let store: AggregateStore<Tally>;

beforeAll(async () => {
  [mongoService, natsServer] = await Promise.all([startMongo(), startNats()]);
  const keys = await createInternalKeys(['scoring']);
  const config = {
    ...({ HOST: '127.0.0.1', PORT: 0, ADMIN_PORT: 0, LOG_LEVEL: 'silent', DRAIN_DELAY_MS: 0 } as const),
    ...{ INTERNAL_TIMEOUT_MS: 300, NATS_STREAM_REPLICAS: 1, MONGODB_VALIDATION: 'on' as const },
    ...{ INTERNAL_KEY: keys.privateKeys.scoring ?? '', INTERNAL_TRUSTED_KEYS: keys.trustedKeys },
    ...{ MONGODB_URL: mongoService.url, NATS_URL: natsServer.url },
  };
  backing = await connectBacking('scoring', config, {});
});

afterAll(async () => {
  await backing.client.close();
  await backing.nats.close();
  await backing.mongo.close();
  await Promise.all([mongoService.stop(), natsServer.stop()]);
});

// Every test has its own kind of aggregates, so that tests do not affect each other.
beforeEach(async () => {
  aggregate = `kind-${Number(aggregate.slice('kind-'.length)) + 1}`;
  one = aggregate.replace('kind', 'one');
  store = createAggregateStore<Tally>({
    ...{ mongo: backing.mongo, service: 'scoring', aggregate, schemaVersion: 1 },
    schema: aggregateSchema<Tally>({ state: { points: required(Number) }, keys: {}, indexes: [] }),
    toPublic: (tally) => tally,
  });
  await store.ready();
});

const insert = (id: string) =>
  store.insert({ id, command: createSystemCommand('scoring'), state: { points: 0 }, changes: ['created'] });

const score = (id: string) =>
  store.update(
    id,
    createSystemCommand('scoring'),
    ({ state }) => ({ state: { points: state.points + 1 }, changes: ['score'] }),
    { notFound: 'Match' },
  );

/** Publishes every stored event. */
const publish = async (write: () => Promise<unknown>): Promise<void> => {
  const relays = await startRelays(backing, { store });
  await write();
  await relays.stop(SETTLE_MS);
};

const context = () => ({ ...backing, throttle: createThrottle() });
const auditStream = (settleMs = 0): Promise<Findings> =>
  runChecks([checkStream(context(), aggregate)], settleMs);

const set = (id: string, fields: object) =>
  backing.mongo.collection<{ _id: string }>(aggregate).updateOne({ _id: id }, { $set: fields });

const publishEvent = (id: string, revision: { epoch: number; version: number }) => {
  const event: Partial<DomainEvent> = { aggregateId: id, ...revision };
  return backing.nats.jetstream.publish(eventSubject('scoring', aggregate, id), JSON.stringify(event), {
    msgID: messageId(id, revision),
  });
};

const oneDifference = (says: string, repair: object) => ({
  differences: [{ of: `${aggregate} ${one}`, says, repair }],
  brokenOff: [],
});
const nothing = { differences: [], brokenOff: [] };

test('what was published and acknowledged differs in nothing', async () => {
  await publish(async () => {
    await insert(one);
    await insert(`${one}-other`);
    await score(one);
  });
  expect(await auditStream()).toEqual(nothing);
});

test('an aggregate that is written all the time differs in nothing', async () => {
  await publish(async () => {
    await insert(one);
    const writing = new AbortController();
    const write = async () => {
      while (!writing.signal.aborted) await score(one);
    };
    const written = write();
    for (let look = 0; look < 5; look += 1) expect(await auditStream(SETTLE_MS)).toEqual(nothing);
    writing.abort();
    await written;
  });
});

test('what waits is a difference only if it still does after the time to settle', async () => {
  await insert(one);
  expect(await auditStream()).toEqual(oneDifference('version 1 waits to be published', restarting));
  const settling = auditStream(SETTLE_MS);
  await publish(async () => expect(await settling).toEqual(nothing));
});

test('an event that the stream has lost is found, and is there again after a republication', async () => {
  await publish(() => insert(one));
  await backing.nats.manager.streams.purge('SCORING', { filter: eventSubject('scoring', aggregate, one) });
  expect(await auditStream()).toEqual(
    oneDifference('version 1 is stored, and the stream has no event of it', republishing),
  );
  await publish(async () => {
    await republish(store.outboxSource, 'again');
    expect(await auditStream(SETTLE_MS)).toEqual(nothing);
  });
});

test('a stream that is behind, ahead, or of another epoch', async () => {
  await publish(() => insert(one));
  await set(one, { version: 3 });
  expect(await auditStream()).toEqual(
    oneDifference('version 3 is stored, and the stream has version 1', republishing),
  );
  await publishEvent(one, { epoch: 1, version: 7 });
  expect(await auditStream()).toEqual(
    oneDifference('the stream has version 7, and version 3 is stored', raising),
  );
  await publishEvent(one, { epoch: 0, version: 3 });
  expect(await auditStream()).toEqual(
    oneDifference('version 3 is stored, and the stream has version 3 of epoch 0', restarting),
  );
});

test('an event of what is not stored', async () => {
  await publishEvent(one, { epoch: 1, version: 2 });
  expect(await auditStream()).toEqual(
    oneDifference('the stream has version 2, and nothing is stored', raising),
  );
});

test('what is so old that its events have left the stream differs in nothing', async () => {
  await publish(() => insert(one));
  await publishEvent(`${one}-two`, { epoch: 1, version: 1 });
  await publish(() => insert(`${one}-two`).catch(() => undefined));
  const { publishedSeq } = await backing.mongo
    .collection<{ _id: string; publishedSeq: number }>(aggregate)
    .findOne({ _id: one })
    .then((found) => found ?? { publishedSeq: 0 });
  await backing.nats.manager.streams.purge('SCORING', { seq: publishedSeq + 1 });
  expect(await auditStream()).toEqual(nothing);
});

test('thousands of differences are not all collected', async () => {
  const documents = Array.from({ length: 1_200 }, (_, at) => ({
    ...{ _id: `id-${at}`, schemaVersion: 1, version: 1, state: { points: 0 }, keys: {}, outbox: [] },
    ...{ publishedSeq: 0, commands: [], createdBy: 'x' },
  }));
  await backing.mongo.collection<{ _id: string }>(aggregate).insertMany(documents);
  const { differences, brokenOff } = await auditStream();
  expect(differences).toHaveLength(1_000);
  expect(brokenOff).toEqual([`${aggregate} and its stream`]);
});

const copiesOf = (
  owned: ReadonlyMap<string, CopyRevision>,
  more: Partial<AuditedCopies> = {},
): AuditedCopies => ({
  ...{ name: aggregate, owner: 'scoring', aggregate },
  ask: async (copies) => copies.flatMap(({ id }) => owned.get(id) ?? []),
  ...more,
});

const auditCopies = (copies: AuditedCopies, settleMs = 0): Promise<Findings> =>
  runChecks(checkCopies(context(), copies), settleMs);

const owned = (version: number, epoch = 1) => new Map([[one, { id: one, epoch, version }]]);

const copyDifference = (says: string, repair: object) => [
  { of: `copy of ${aggregate} ${one}`, says, repair },
];

test('a copy that is behind its owner, and one that has caught up by the second look', async () => {
  const copy = createReadCopy<Tally>({ mongo: backing.mongo, name: aggregate });
  await copy.put(one, { epoch: 1, version: 2, state: { points: 1 } });
  expect(await auditCopies(copiesOf(owned(2)))).toEqual(nothing);
  expect((await auditCopies(copiesOf(owned(5)))).differences).toEqual(
    copyDifference('the copy is of version 2, and scoring has version 5', republishing),
  );
  const asked = Promise.withResolvers<null>();
  const ask: AuditedCopies['ask'] = async () => {
    asked.resolve(null);
    return [...owned(5).values()];
  };
  const settling = auditCopies(copiesOf(owned(5), { ask }), SETTLE_MS);
  await asked.promise;
  await copy.put(one, { epoch: 1, version: 5, state: { points: 4 } });
  expect(await settling).toEqual(nothing);
});

test('a copy of an older epoch, one that is ahead, and one of nothing', async () => {
  const copy = createReadCopy<Tally>({ mongo: backing.mongo, name: aggregate });
  await copy.put(one, { epoch: 1, version: 9, state: { points: 1 } });
  expect((await auditCopies(copiesOf(owned(4, 2)))).differences).toEqual(
    copyDifference('the copy is of version 9, and scoring has version 4', republishing),
  );
  expect((await auditCopies(copiesOf(owned(4)))).differences).toEqual(
    copyDifference('the copy is of version 9, and scoring has version 4', raising),
  );
  expect((await auditCopies(copiesOf(new Map()))).differences).toEqual(
    copyDifference('the copy is of version 9, and scoring has none', raising),
  );
  expect(await auditCopies(copiesOf(new Map(), { answersNewerOnly: true }))).toEqual(nothing);
});

test('a copy that never came is missing, unless only some are copied', async () => {
  await publish(() => insert(one));
  await eventually(async () =>
    expect((await auditCopies(copiesOf(owned(1)))).differences).toEqual(
      copyDifference('there is no copy, and scoring has version 1', republishing),
    ),
  );
  expect(await auditCopies(copiesOf(owned(1), { isPartial: true }))).toEqual(nothing);
});

test('an owner that does not answer is named', async () => {
  const copy = createReadCopy<Tally>({ mongo: backing.mongo, name: aggregate });
  await copy.put(one, { epoch: 1, version: 1, state: { points: 1 } });
  const ask: AuditedCopies['ask'] = () => Promise.reject(new Error('gone'));
  await expect(auditCopies(copiesOf(owned(1), { ask }))).rejects.toThrow(
    'scoring does not say what it has: gone',
  );
});
