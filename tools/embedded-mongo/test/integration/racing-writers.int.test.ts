import { afterAll, beforeAll, expect, test } from 'vitest';
import mongoose from 'mongoose';
import type { EmbeddedMongo } from '../../src/index.ts';
import { startEmbeddedMongo } from '../../src/index.ts';

interface Row {
  _id: string;
  version?: number;
  wins?: string[];
  n?: number;
  liveCourtId?: string;
}

let server: EmbeddedMongo;
let connections: mongoose.Connection[];

beforeAll(async () => {
  server = await startEmbeddedMongo({});
  const opening = Array.from({ length: 4 }, () =>
    mongoose.createConnection(server.url, { maxPoolSize: 10 }).asPromise(),
  );
  connections = await Promise.all(opening);
});

afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await server.stop();
});

const WRITERS = 50;
const SAVES_EACH = 2;

/** The same collection through one of four connections. */
function rowsOf(name: string, writer: number): mongoose.mongo.Collection<Row> {
  return connections[writer % connections.length]!.getClient().db('race').collection<Row>(name);
}

function race(run: (writer: number) => Promise<unknown>): Promise<unknown[]> {
  return Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
}

test('no update under a version is lost among fifty writers', async () => {
  await rowsOf('versioned', 0).insertOne({ _id: 'm1', version: 1, wins: [] });
  await race(async (writer) => {
    const rows = rowsOf('versioned', writer);
    for (let saved = 0; saved < SAVES_EACH;) {
      const { version = 0 } = (await rows.findOne({ _id: 'm1' })) ?? {};
      const change = { $set: { version: version + 1 }, $push: { wins: `${writer}.${saved}` } };
      saved += (await rows.updateOne({ _id: 'm1', version }, change)).modifiedCount;
    }
  });
  const stored = await rowsOf('versioned', 0).findOne({ _id: 'm1' });
  expect(stored?.version).toBe(1 + WRITERS * SAVES_EACH);
  expect(new Set(stored?.wins).size).toBe(WRITERS * SAVES_EACH);
});

test('no addition is lost', async () => {
  await race(async (writer) => {
    const rows = rowsOf('counted', writer);
    for (let i = 0; i < 10; i++)
      await rows.updateOne({ _id: 'c' }, { $push: { wins: `${writer}.${i}` } }, { upsert: true });
  });
  const stored = await rowsOf('counted', 0).findOne({ _id: 'c' });
  expect(stored?.wins).toHaveLength(WRITERS * 10);
  expect(new Set(stored?.wins).size).toBe(WRITERS * 10);
});

test('of writers that claim one unique key exactly one succeeds', async () => {
  await rowsOf('claimed', 0).createIndex({ liveCourtId: 1 }, { unique: true, sparse: true }, {});
  await race((writer) => rowsOf('claimed', writer).insertOne({ _id: `m${writer}` }));
  const outcomes = await race((writer) =>
    rowsOf('claimed', writer)
      .updateOne({ _id: `m${writer}` }, { $set: { liveCourtId: 'court 1' } })
      .then(
        () => 'claimed',
        (error: unknown) => (error instanceof mongoose.mongo.MongoServerError ? error.code : error),
      ),
  );
  expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 11000)).toHaveLength(WRITERS - 1);
});

test('of inserts of one _id exactly one succeeds', async () => {
  const outcomes = await race((writer) =>
    rowsOf('inserted', writer)
      .insertOne({ _id: 'same', n: writer })
      .then(
        () => writer,
        () => -1,
      ),
  );
  const winners = outcomes.filter((outcome) => outcome !== -1);
  expect(winners).toHaveLength(1);
  expect(await rowsOf('inserted', 0).findOne({ _id: 'same' })).toEqual({ _id: 'same', n: winners[0] });
});

test('each of the writers that take work by findOneAndUpdate gets another piece', async () => {
  await rowsOf('work', 0).insertMany(Array.from({ length: WRITERS }, (_, i) => ({ _id: `w${i}`, n: 0 })));
  const taken = await race((writer) => rowsOf('work', writer).findOneAndUpdate({ n: 0 }, { $set: { n: 1 } }));
  expect(new Set(taken.map((row) => (row as Row)._id)).size).toBe(WRITERS);
});
