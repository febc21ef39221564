import { beforeAll, describe, expect, test } from '@jest/globals';
import type mongoose from 'mongoose';
import { useServer } from '../support/running-server.ts';

const { collection, database, run } = useServer();

type Command = mongoose.mongo.Document;

/** What must be named in the refusal, and the command. */
const refused: readonly [string, Command][] = [
  ['$where', { find: 'c', filter: { $where: 'true' } }],
  ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }],
  ['$jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }],
  ['$near', { find: 'c', filter: { at: { $near: [1, 2] } } }],
  ['$geoWithin', { find: 'c', filter: { at: { $geoWithin: {} } } }],
  ['$bitsAllSet', { find: 'c', filter: { a: { $bitsAllSet: 1 } } }],
  ['collation', { find: 'c', collation: { locale: 'en', strength: 2 } }],
  ['tailable', { find: 'c', tailable: true }],
  ['showRecordId', { find: 'c', showRecordId: true }],
  ['let', { find: 'c', let: { a: 1 } }],
  ['$meta', { find: 'c', projection: { score: { $meta: 'textScore' } } }],
  ['$meta', { find: 'c', sort: { score: { $meta: 'textScore' } } }],
  ['$natural', { find: 'c', sort: { $natural: -1 } }],
  [
    '$out',
    {
      aggregate: 'empty',
      pipeline: [{ $lookup: { from: 'c', pipeline: [{ $out: 'd' }], as: 'x' } }],
      cursor: {},
    },
  ],
  ['snapshot', { find: 'c', readConcern: { level: 'snapshot' } }],
  ['collation', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation: { locale: 'en' } }] }],
  ['$bucket', { aggregate: 'c', pipeline: [{ $bucket: {} }], cursor: {} }],
  ['$merge', { aggregate: 'c', pipeline: [{ $merge: 'd' }], cursor: {} }],
  ['$out', { aggregate: 'c', pipeline: [{ $out: 'd' }], cursor: {} }],
  ['$graphLookup', { aggregate: 'c', pipeline: [{ $graphLookup: {} }], cursor: {} }],
  ['$geoNear', { aggregate: 'c', pipeline: [{ $geoNear: {} }], cursor: {} }],
  ['$unionWith', { aggregate: 'c', pipeline: [{ $facet: { a: [{ $unionWith: 'd' }] } }], cursor: {} }],
  ['$function', { aggregate: 'c', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} }],
  [
    '$accumulator',
    { aggregate: 'c', pipeline: [{ $group: { _id: 1, a: { $accumulator: {} } } }], cursor: {} },
  ],
  ['$foo', { aggregate: 'c', pipeline: [{ $set: { a: { $cond: [true, { $foo: 1 }, 2] } } }], cursor: {} }],
  ['$$USER_ROLES', { aggregate: 'c', pipeline: [{ $set: { a: '$$USER_ROLES' } }], cursor: {} }],
  ["'2dsphere'", { createIndexes: 'c', indexes: [{ key: { at: '2dsphere' }, name: 'x' }] }],
  ["'text'", { createIndexes: 'c', indexes: [{ key: { at: 'text' }, name: 'x' }] }],
  ["'hashed'", { createIndexes: 'c', indexes: [{ key: { at: 'hashed' }, name: 'x' }] }],
  ['wildcard', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }],
  ['collation', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', collation: { locale: 'en' } }] }],
  ['hidden', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', hidden: true }] }],
  [
    '$or',
    {
      createIndexes: 'c',
      indexes: [{ key: { a: 1 }, name: 'x', partialFilterExpression: { $or: [{ a: 1 }] } }],
    },
  ],
  ['validator', { create: 'd', validator: { $jsonSchema: {} } }],
  ['capped', { create: 'd', capped: true, size: 4096 }],
  ['timeseries', { create: 'd', timeseries: { timeField: 'at' } }],
  ['viewOn', { create: 'd', viewOn: 'c', pipeline: [] }],
  ['validator', { collMod: 'c', validator: {} }],
  ['mapReduce', { mapReduce: 'c', map: 'x', reduce: 'y', out: 'z' }],
  ['bulkWrite', { bulkWrite: 1, ops: [], nsInfo: [] }],
  ['renameCollection', { renameCollection: 'test.c', to: 'test.d' }],
  ['saslStart', { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: 'x' }],
  ['shutdown', { shutdown: 1 }],
  ['explain of insert', { explain: { insert: 'c', documents: [] } }],
];

beforeAll(async () => {
  await collection('c').insertOne({ _id: 1, a: 1 });
});

/** What a command or its first statement failed with. */
function failureIn(answer: Command): { message: string; code: number } {
  const [statement] = (answer.writeErrors ?? []) as Command[];
  const { errmsg, code } = statement ?? answer;
  return { message: String(errmsg), code: Number(code) };
}

test.each(refused)('%s is refused by name in %j', async (name, command) => {
  const { message, code } = failureIn(await run(command));
  expect(message).toContain(name);
  expect(message).toMatch(/is not supported by the embedded development server/);
  expect(code).toBe(238);
  expect(await collection('c').find().toArray()).toEqual([{ _id: 1, a: 1 }]);
});

/** What is unknown to MongoDB as well, the command, and the code. */
const unknown: readonly [string, Command, number][] = [
  ['a command', { inventedCommand: 1 }, 59],
  ['a field of a command', { find: 'c', inventedField: 1 }, 40415],
  ['a field of a statement', { update: 'c', updates: [{ q: {}, u: {}, inventedField: 1 }] }, 40415],
  [
    'an option of an index',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', inventedOption: 1 }] },
    197,
  ],
];

test.each(unknown)('%s that nobody knows is refused: %j', async (_what, command, code) => {
  expect(failureIn(await run(command)).code).toBe(code);
});

test('a write concern that a set of one cannot meet is refused', async () => {
  const insert = { insert: 'c', documents: [{ _id: 2 }] };
  expect(await run({ ...insert, writeConcern: { w: 2 } })).toMatchObject({ ok: 0, code: 100 });
  expect(await run({ ...insert, writeConcern: { w: 'elsewhere' } })).toMatchObject({ ok: 0, code: 79 });
});

describe('transactions', () => {
  test('are refused by name at their first operation', async () => {
    const session = database().client.startSession();
    const transaction = session.withTransaction(() => collection('c').insertOne({ _id: 3 }, { session }));
    await expect(transaction).rejects.toThrow(
      'Transactions are not supported by the embedded development server',
    );
    await session.endSession();
    expect(await collection('c').countDocuments()).toBe(1);
  });
});

describe('change streams', () => {
  test('are refused by name', async () => {
    const stream = collection('c').watch();
    await expect(stream.next()).rejects.toThrow('Change streams ($changeStream) are not supported');
    await stream.close();
  });
});
