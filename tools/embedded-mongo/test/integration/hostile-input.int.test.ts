import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serialize } from 'bson';
import { useServer } from '../support/running-server.ts';

const { collection, run, url, logged } = useServer();

afterEach(() => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.prototype.toString.call({})).toBe('[object Object]');
  expect(logged).toEqual([]);
});

/** A document with an own field `__proto__`, as a client with raw BSON can send one. */
function withProto(value: unknown): Record<string, unknown> {
  return JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as Record<string, unknown>;
}

const polluting: readonly [string, Record<string, unknown>][] = [
  ['$set on __proto__', { $set: { '__proto__.polluted': 1 } }],
  ['$set on constructor.prototype', { $set: { 'constructor.prototype.polluted': 1 } }],
  ['$set of a document with __proto__', { $set: { a: withProto({ polluted: 1 }) } }],
  ['$setOnInsert', { $setOnInsert: { '__proto__.polluted': 1 } }],
  ['$push', { $push: { '__proto__.polluted': 1 } }],
  ['$addToSet', { $addToSet: { 'a.__proto__.polluted': 1 } }],
  ['$max', { $max: { '__proto__.polluted': 1 } }],
  ['$pull', { $pull: { '__proto__.polluted': 1 } }],
  ['$unset', { $unset: { '__proto__.toString': 1, 'constructor.prototype.toString': 1 } }],
  ['$push with an inherited name', { $push: { n: { $each: [1], constructor: 1 } } }],
];

test.each(polluting)('%s changes no prototype', async (_title, update) => {
  await collection('polluted').deleteMany({});
  await collection('polluted').insertOne({ _id: 1, known: 1 });
  await run({ update: 'polluted', updates: [{ q: { _id: 1 }, u: update }] });
  expect((await collection('polluted').findOne({ _id: 1 }))?._id).toBe(1);
});

test('what is set under __proto__ is stored and found under that name', async () => {
  await collection('named').insertOne({ _id: 1 });
  await run({ update: 'named', updates: [{ q: { _id: 1 }, u: { $set: { '__proto__.x': 1 } } }] });
  expect(await collection('named').countDocuments({ ['__proto__.x']: 1 })).toBe(1);
  expect(await collection('named').countDocuments({ x: 1 })).toBe(0);
  expect(Object.keys((await collection('named').findOne({ _id: 1 })) ?? {})).toEqual(['_id', '__proto__']);
});

test.each([
  [
    'an upsert',
    {
      update: 'upserted',
      updates: [{ q: { '__proto__.polluted': 1 }, u: { $set: { a: 1 } }, upsert: true }],
    },
  ],
  [
    'an upsert that replaces',
    { update: 'upserted', updates: [{ q: {}, u: withProto({ polluted: 1 }), upsert: true }] },
  ],
  ['a filter', { find: 'polluted', filter: withProto({ polluted: 1 }), sort: { '__proto__.polluted': 1 } }],
  ['a projection', { find: 'polluted', projection: { '__proto__.polluted': 1 } }],
  ['a projection that leaves out', { find: 'polluted', projection: { '__proto__.toString': 0 } }],
  ['a stage', { aggregate: 'polluted', pipeline: [withProto({ polluted: 1 })], cursor: {} }],
  [
    '$group',
    { aggregate: 'polluted', pipeline: [{ $group: { _id: 1, ['__proto__']: { $sum: 1 } } }], cursor: {} },
  ],
  ['an index', { createIndexes: 'polluted', indexes: [{ key: { '__proto__.x': 1 }, name: '__proto__' }] }],
])('%s with __proto__ changes no prototype', async (_title, command) => {
  await collection('polluted')
    .insertOne({ _id: 'again', a: 1 })
    .catch(() => undefined);
  await run(command);
  await collection('polluted').drop();
});

const inheritedNames = JSON.parse('{"constructor":5,"valueOf":"x"}') as Record<string, unknown>;

test('names of inherited properties are fields like any other', async () => {
  await collection('inherited').insertMany([{ _id: 1 }, { _id: 2, ...inheritedNames }]);
  expect(await collection('inherited').countDocuments({ constructor: { $exists: true } })).toBe(1);
  expect(await collection('inherited').countDocuments({ 'constructor.name': 'Object' })).toBe(0);
  expect(
    await collection('inherited')
      .find()
      .project({ ['constructor']: 1 })
      .toArray(),
  ).toEqual<unknown>([{ _id: 1 }, { _id: 2, ['constructor']: 5 }]);
  expect(
    await collection('inherited')
      .find()
      .sort([['valueOf', -1]])
      .toArray(),
  ).toHaveLength(2);
});

test.each([
  ['a command', { constructor: 1 }],
  ['an operator of a filter', { find: 'x', filter: { a: { $gt: 1, constructor: 1 } } }],
  ['an update operator', { update: 'x', updates: [{ q: {}, u: { $__proto__: { a: 1 } } }] }],
  ['a stage', { aggregate: 'x', pipeline: [{ $toString: 1 }], cursor: {} }],
])('%s by an inherited name is refused', async (_title, command) => {
  const answer = await run(command);
  expect(answer.ok === 0 || Array.isArray(answer.writeErrors)).toBe(true);
});

/** An OP_MSG with the given bytes as its body. */
function messageWith(body: Buffer): Buffer {
  const header = Buffer.alloc(21);
  header.writeInt32LE(21 + body.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, body]);
}

async function exchange(bytes: Buffer): Promise<Buffer | 'closed'> {
  const socket = connect(Number(new URL(url()).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const answer = await Promise.race([
    once(socket, 'data').then(([data]) => data as Buffer),
    once(socket, 'close').then(() => 'closed' as const),
  ]);
  socket.destroy();
  return answer;
}

function nested(depth: number): Record<string, unknown> {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

test.each([
  ['a body that is cut off', Buffer.from([50, 0, 0, 0, 2])],
  ['a body of random bytes', Buffer.from('this is not BSON at all, is it?')],
  [
    'a document nested too deeply',
    Buffer.from(serialize({ insert: 'x', documents: [nested(250)], $db: 'test' })),
  ],
])('%s is answered with an error', async (_title, body) => {
  const answer = await exchange(messageWith(body));
  expect(answer).not.toBe('closed');
  expect(answer.toString('latin1')).toContain('errmsg');
  expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
});

test.each([
  ['a negative length', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0])],
  ['a length beyond the limit', Buffer.from([0, 0, 0, 127, 0, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0])],
])('a message with %s ends its connection only', async (_title, bytes) => {
  expect(await exchange(bytes)).toBe('closed');
  expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('a document over 16 MB is refused and not stored', async () => {
  const half = 'x'.repeat(9_000_000);
  await collection('large').insertOne({ _id: 1, half });
  const update = { update: 'large', updates: [{ q: { _id: 1 }, u: { $set: { again: half } } }] };
  expect(await run(update)).toMatchObject({ writeErrors: [{ code: 10334 }] });
  expect(Object.keys((await collection('large').findOne({ _id: 1 })) ?? {})).toEqual(['_id', 'half']);
});
