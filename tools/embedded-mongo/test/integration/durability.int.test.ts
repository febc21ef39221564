import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import mongoose from 'mongoose';
import type { EmbeddedMongo } from '../../src/index.ts';
import { startEmbeddedMongo } from '../../src/index.ts';
import type { TemporaryDirectory } from '../support/child-server.ts';
import { startChild, temporaryDirectory } from '../support/child-server.ts';
import { announceSeed, createRandom } from '../support/random.ts';

let directory: TemporaryDirectory;

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(() => directory.remove());

interface Row {
  _id: string;
  version?: number;
  log?: number[];
  [field: string]: unknown;
}

const durable = { writeConcern: { w: 'majority', j: true } } as const;

/** The acknowledged version of each document. */
type Acknowledged = Map<string, number>;

/** Inserts a document and raises its version until the connection breaks. */
async function writeUntilKilled(
  rows: mongoose.mongo.Collection<Row>,
  id: string,
  acknowledged: Acknowledged,
): Promise<void> {
  await rows.insertOne({ _id: id, version: 1, log: [1] }, durable);
  acknowledged.set(id, 1);
  for (let version = 1; ; version++) {
    const change = { $set: { version: version + 1 }, $push: { log: version + 1 } } as never;
    const { modifiedCount } = await rows.updateOne({ _id: id, version }, change, durable);
    if (modifiedCount !== 1) throw new Error(`lost version ${version} of ${id}`);
    acknowledged.set(id, version + 1);
  }
}

function openRows(connection: mongoose.Connection): mongoose.mongo.Collection<Row> {
  return connection.getClient().db('durable').collection<Row>('rows');
}

function connectTo(url: string): Promise<mongoose.Connection> {
  const options = { serverSelectionTimeoutMS: 500, retryWrites: false, retryReads: false };
  return mongoose.createConnection(url, options).asPromise();
}

test('kill -9 in the middle of writes loses nothing that was acknowledged with j: true', async () => {
  const random = createRandom(announceSeed('kill -9'));
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < 4; round++) {
    const server = await startChild(['--port', '0', '--data-dir', directory.path]);
    const connection = await connectTo(server.url);
    const rows = openRows(connection);
    const writers = Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => writeUntilKilled(rows, `r${round}w${i}`, acknowledged)),
    );
    const enough = acknowledged.size + 8;
    const depth = 5 + random.below(40);
    const isDeep = () =>
      acknowledged.size >= enough && [...acknowledged.values()].slice(-8).every((v) => v >= depth);
    while (!isDeep()) await new Promise((resolve) => setImmediate(resolve));
    await server.end('SIGKILL');
    const endings = await writers;
    expect(endings.every(({ status }) => status === 'rejected')).toBe(true);
    await connection.close();
  }
  const server = await startChild(['--port', '0', '--data-dir', directory.path]);
  const connection = await connectTo(server.url);
  const stored = await openRows(connection).find().toArray();
  await connection.close();
  await server.end('SIGTERM');
  expect(stored.length).toBe(32);
  for (const { _id, version = 0, log } of stored) {
    const known = acknowledged.get(_id) ?? 0;
    // One write more may have been done without its answer having arrived.
    expect([known, known + 1]).toContain(version);
    expect(log).toEqual(Array.from({ length: version }, (_, i) => i + 1));
  }
});

test('a client goes on by itself after the server was killed and started again', async () => {
  const first = await startChild(['--port', '0', '--data-dir', directory.path]);
  const connection = await mongoose.createConnection(first.url).asPromise();
  const rows = openRows(connection);
  await rows.insertOne({ _id: 'a', version: 1 });
  await first.end('SIGKILL');
  const second = await startChild(['--port', String(first.port), '--data-dir', directory.path]);
  // On a connection that is dead: the driver retries the write on a new one.
  expect(await rows.updateOne({ _id: 'a', version: 1 }, { $set: { version: 2 } })).toMatchObject({
    modifiedCount: 1,
  });
  expect(await rows.findOne()).toEqual({ _id: 'a', version: 2 });
  await connection.close();
  await second.end('SIGTERM');
});

async function withServer<Result>(
  use: (server: EmbeddedMongo, logged: string[]) => Promise<Result>,
): Promise<Result> {
  const logged: string[] = [];
  const server = await startEmbeddedMongo({ dataDir: directory.path, log: (line) => logged.push(line) });
  try {
    return await use(server, logged);
  } finally {
    await server.stop();
  }
}

async function withRows<Result>(
  use: (rows: mongoose.mongo.Collection<Row>) => Promise<Result>,
): Promise<Result> {
  return withServer(async ({ url }) => {
    const connection = await connectTo(url);
    try {
      return await use(openRows(connection));
    } finally {
      await connection.close();
    }
  });
}

const journal = () => join(directory.path, 'journal.log');

test('documents, their types and order, and indexes are there again after a restart', async () => {
  const { Double, Long, ObjectId } = mongoose.mongo;
  const values = {
    int: 1,
    double: new Double(2),
    long: Long.fromString('9007199254740993'),
    at: new Date(5),
    by: new ObjectId(),
  };
  await withRows(async (rows) => {
    await rows.createIndex({ version: 1 }, { unique: true, sparse: true }, {});
    await rows.createIndex({ tags: 1, version: -1 }, {}, {});
    await rows.insertMany([{ _id: 'z', ...values }, { _id: 'a', version: 1, tags: ['x'] }, { _id: 'm' }]);
    await rows.updateOne({ _id: 'a' }, { $push: { tags: 'y' } } as never);
    await rows.deleteOne({ _id: 'm' });
  });
  await withRows(async (rows) => {
    const raw = await rows.find({}, { promoteValues: false, promoteLongs: false }).toArray();
    expect(raw).toMatchObject([
      { _id: 'z', double: new Double(2), long: values.long },
      { _id: 'a', tags: ['x', 'y'] },
    ]);
    expect((await rows.indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'version_1',
      'tags_1_version_-1',
    ]);
    await expect(rows.insertOne({ _id: 'b', version: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(JSON.stringify(await rows.find({ tags: 'y', version: 1 }).explain())).toContain('IXSCAN');
  });
});

test('what was dropped stays dropped', async () => {
  await withRows(async (rows) => {
    await rows.insertOne({ _id: 'a' });
    await rows.createIndex({ version: 1 }, {}, {});
    await rows.drop();
    await rows.insertOne({ _id: 'b' });
  });
  await withRows(async (rows) => {
    expect((await rows.find().toArray()).map(({ _id }) => _id)).toEqual(['b']);
    expect(await rows.indexes()).toHaveLength(1);
  });
});

test('a journal of much that is out of date is compacted at the next start', async () => {
  await withRows(async (rows) => {
    const text = 'x'.repeat(10_000);
    await rows.insertOne({ _id: 'a', version: 0 });
    await rows.createIndex({ version: 1 }, {}, {});
    for (let i = 0; i < 200; i++)
      await rows.updateOne({ _id: 'a' }, { $set: { version: i, text: text + String(i) } });
  });
  const before = statSync(journal()).size;
  await withRows(async (rows) => {
    expect(await rows.findOne({ version: 199 })).toMatchObject({ _id: 'a' });
  });
  const after = statSync(journal()).size;
  expect(before).toBeGreaterThan(2_000_000);
  expect(after).toBeLessThan(50_000);
  await withRows(async (rows) => {
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'version_1']);
  });
});

test.each([
  ['half of a frame', Buffer.from([200, 0, 0, 0, 1, 2, 3, 4, 5])],
  ['half of a header', Buffer.from([200, 0])],
  ['a frame with a wrong checksum', Buffer.from([1, 0, 0, 0, 9, 9, 9, 9, 7])],
  ['zeros', Buffer.alloc(64)],
])('%s at the end is cut off, kept aside and reported', async (_title, tail) => {
  await withRows(async (rows) => {
    await rows.insertMany([{ _id: 'a' }, { _id: 'b' }]);
  });
  const whole = readFileSync(journal());
  appendFileSync(journal(), tail);
  await withServer(async (server, logged) => {
    const connection = await connectTo(server.url);
    expect(await openRows(connection).countDocuments()).toBe(2);
    await connection.close();
    expect(logged).toEqual([expect.stringContaining(`unfinished write at byte ${whole.length}`)]);
  });
  expect(readdirSync(directory.path).sort()).toEqual(['journal.log', 'journal.log.cut']);
  expect(readFileSync(journal()).subarray(0, whole.length)).toEqual(whole);
});

/** Positions of the frames in a journal. */
function framesOf(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at += 8 + bytes.readUInt32LE(at)) starts.push(at);
  return starts;
}

test.each([
  ['the length made larger', 2],
  ['the length made smaller', 0],
  ['the checksum', 5],
  ['the first record', 14],
  ['a document', 90],
])('one flipped bit before the end, %s, refuses to start and changes nothing', async (_title, offset) => {
  await withRows(async (rows) => {
    for (const _id of ['a', 'b', 'c', 'd']) await rows.insertOne({ _id, text: 'x'.repeat(100) });
  });
  const damaged = readFileSync(journal());
  const frame = framesOf(damaged).at(-2) ?? 0;
  damaged.writeUInt8(damaged.readUInt8(frame + offset) ^ 1, frame + offset);
  writeFileSync(journal(), damaged);
  await expect(startEmbeddedMongo({ dataDir: directory.path })).rejects.toThrow(
    new RegExp(`^.*damaged at byte ${frame}, .*$`),
  );
  expect(readdirSync(directory.path)).toEqual(['journal.log']);
  expect(readFileSync(journal())).toEqual(damaged);
});

test('a second server in one process does not get the same directory', async () => {
  await withServer(async () => {
    await expect(startEmbeddedMongo({ dataDir: directory.path })).rejects.toThrow('in use by process');
  });
});
