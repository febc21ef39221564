import { beforeAll, describe, expect, test } from 'vitest';
import mongoose from 'mongoose';
import { unsupportedNames } from '../../src/unsupported.ts';
import { useServer } from '../support/running-server.ts';

const { collection, database, run } = useServer();
const { Decimal128 } = mongoose.mongo;

type Command = mongoose.mongo.Document;

const update = (u: unknown, further: Command = {}): Command => ({
  update: 'c',
  updates: [{ q: {}, u, ...further }],
});
const pipeline = (...stages: Command[]): Command => ({ aggregate: 'c', pipeline: stages, cursor: {} });
const count = { $group: { _id: 1, n: { $sum: 1 } } };
const index = (key: Command, further: Command = {}): Command => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'x', ...further }],
});

/** The name that the refusal must contain, and the command. */
const refused: readonly [string, Command][] = [
  // Drivers mark the ends of transactions as parts of one, which is refused as such.
  ...[...unsupportedNames.command]
    .filter((name) => !name.endsWith('Transaction'))
    .map((name): [string, Command] => [name, { [name]: 1 }]),
  ...[...unsupportedNames['query operator']].flatMap((name): [string, Command][] => [
    [name, { find: 'c', filter: { a: { [name]: 1 } } }],
    [name, { find: 'c', filter: { a: { $elemMatch: { [name]: 1 } } } }],
    [name, { find: 'c', filter: { [name]: 1 } }],
  ]),
  ...[...unsupportedNames['update operator']].map((name): [string, Command] => [
    name,
    update({ [name]: { a: 1 } }),
  ]),
  ...[...unsupportedNames['index option']].map((name): [string, Command] => [
    name,
    index({ a: 1 }, { [name]: 1 }),
  ]),
  ...[...unsupportedNames.option]
    .filter((name) => !['skip', 'limit', 'sort'].includes(name))
    .map((name): [string, Command] => [name, { find: 'c', [name]: 1 }]),
  ...'collation arrayFilters hint sort sampleId upsertSupplied'
    .split(' ')
    .map((name): [string, Command] => [name, update({ $set: { a: 1 } }, { [name]: 1 })]),
  ...'addFields bucket count facet geoNear graphLookup lookup merge out project replaceRoot sample set sort unionWith unwind foo'
    .split(' ')
    .map((name): [string, Command] => [`$${name}`, pipeline({ [`$${name}`]: 1 }, count)]),
  ['$match', pipeline({ $skip: 1 }, { $match: {} }, count)],
  ['$match', pipeline({ $match: {} }, { $match: {} }, count)],
  ['$group', pipeline({ $match: {} })],
  ['$avg', pipeline({ $group: { _id: 1, n: { $avg: '$a' } } })],
  ['$a', pipeline({ $group: { _id: '$a', n: { $sum: 1 } } })],
  ['explain', { ...pipeline(count), explain: true }],
  ['$slice', { find: 'c', projection: { a: { $slice: 1 } } }],
  ['$elemMatch', { find: 'c', projection: { a: { $elemMatch: { b: 1 } } } }],
  ['$meta', { find: 'c', projection: { score: { $meta: 'textScore' } } }],
  ['a.$', { find: 'c', projection: { 'a.$': 1 } }],
  ['$a', { find: 'c', projection: { b: '$a' } }],
  ['$meta', { find: 'c', sort: { score: { $meta: 'textScore' } } }],
  ['$natural', { find: 'c', sort: { $natural: -1 } }],
  ['snapshot', { find: 'c', readConcern: { level: 'snapshot' } }],
  ['positional operator $', update({ $set: { 'a.$.b': 1 } })],
  ['positional operator $[]', update({ $set: { 'a.$[].b': 1 } })],
  ['positional operator $[one]', update({ $set: { 'a.$[one].b': 1 } })],
  ['pipeline', update([{ $set: { a: 2 } }])],
  ['$sort', update({ $push: { list: { $each: [2], $sort: 1 } } })],
  ['$position', update({ $push: { list: { $each: [2], $position: 0 } } })],
  ['$each', update({ $addToSet: { list: { $each: [2] } } })],
  ['remove', { findAndModify: 'c', query: {}, remove: true }],
  ['fields', { findAndModify: 'c', query: {}, update: { $set: { a: 2 } }, fields: { a: 1 } }],
  ['query', { count: 'c', query: { a: 1 } }],
  ["'2dsphere'", index({ at: '2dsphere' })],
  ["'text'", index({ at: 'text' })],
  ["'hashed'", index({ at: 'hashed' })],
  ['wildcard', index({ '$**': 1 })],
  ['a.0', index({ 'a.0': 1 })],
  ['validator', { create: 'd', validator: {} }],
  ['capped', { create: 'd', capped: true, size: 4096 }],
  ['timeseries', { create: 'd', timeseries: { timeField: 'at' } }],
  ['viewOn', { create: 'd', viewOn: 'c', pipeline: [] }],
  ['explain of insert', { explain: { insert: 'c', documents: [] } }],
  ['decimal', { find: 'c', filter: { a: Decimal128.fromString('1') } }],
];

beforeAll(async () => {
  await collection('c').insertOne({ _id: 1, a: 1 });
});

/** The error of a command or its first statement. */
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

/** A name unknown to MongoDB as well, the command, and the code. */
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

test.each(unknown)('an unknown %s is refused: %j', async (_what, command, code) => {
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
