import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Double, Long, ObjectId } from 'bson';
import { selectRecords } from '../../src/planner/select.ts';
import { parseSort, sortKey } from '../../src/planner/sort.ts';
import type { Document } from '../../src/values/document.ts';
import { encodeKey } from '../../src/values/key.ts';
import type { DirectCommands } from '../support/direct-commands.ts';
import { asSent, openDirectCommands } from '../support/direct-commands.ts';
import type { Random } from '../support/random.ts';
import { announceSeed, createRandom } from '../support/random.ts';

const ROUNDS = 102;
const QUERIES_IN_ROUND = 100;
const DOCUMENTS_IN_ROUND = 40;

const ids = [1, 2, 3].map((i) => new ObjectId(`64b00000000000000000000${i}`));

function scalar({ pick }: Random): unknown {
  return pick<unknown>([
    0, 1, 2, 3, -1, 2.5, new Double(2), Long.fromNumber(3), Long.fromString('9007199254740993'), NaN, -0,
    'a', 'b', 'ab', '', 'a\0b', '\uffff', '\u{1f3be}', null, true, false, pick(ids), new Date(5e11), new Date(-5),
  ]); // prettier-ignore
}

function value(random: Random, depth: number): unknown {
  const shape = depth < 3 ? random.next() : 1;
  if (shape < 0.2) return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
  if (shape < 0.35) return subdocument(random, depth);
  return scalar(random);
}

function subdocument(random: Random, depth: number): Document {
  const fields = ['x', 'y'].filter(() => random.chance(0.7));
  return Object.fromEntries(fields.map((name) => [name, value(random, depth + 1)]));
}

function small({ below }: Random): number {
  return below(6);
}

/** Half of the values are few numbers and arrays of them, so that filters meet and arrays stand in many indexes. */
function fieldValue(random: Random): unknown {
  if (random.chance(0.5)) return value(random, 0);
  if (random.chance(0.1)) return random.pick(['', 'a', 'ab']);
  return random.chance(0.3) ? Array.from({ length: random.below(4) }, () => small(random)) : small(random);
}

function pair(random: Random): Document {
  return random.chance(0.7) ? { x: small(random), y: small(random) } : subdocument(random, 1);
}

function documentWith(random: Random, id: number): Document {
  const fields = ['a', 'b', 'c', 'd'].filter(() => random.chance(0.8));
  const content = Object.fromEntries(fields.map((name) => [name, fieldValue(random)]));
  if (random.chance(0.6)) content.d = Array.from({ length: random.below(4) }, () => pair(random));
  return { _id: id, ...content };
}

const paths = ['a', 'b', 'c', 'a.x', 'b.y', 'd', 'd.x', 'd.y', 'a.0', '_id'];

function operand(random: Random): unknown {
  return random.chance(0.9) ? scalar(random) : value(random, 1);
}

function comparison(random: Random): Document {
  return { [random.pick(['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'])]: operand(random) };
}

function range(random: Random): Document {
  const [low, high] = random.pick([[0, 3], [1, 2], ['', 'b'], ['a', 'ab'], [new Date(-10), new Date(9e11)]]); // prettier-ignore
  return { [random.pick(['$gte', '$gt'])]: low, [random.pick(['$lt', '$lte'])]: high };
}

function elementCondition(random: Random): Document {
  return random.chance(0.5)
    ? random.pick([range, comparison])(random)
    : { x: condition(random), ...(random.chance(0.5) ? { y: condition(random) } : {}) };
}

const conditions: readonly ((random: Random) => unknown)[] = [
  operand,
  operand,
  comparison,
  comparison,
  range,
  range,
  () => null,
  (random) => ({ $in: [scalar(random), scalar(random), scalar(random)] }),
  (random) => ({ $exists: random.chance(0.5) }),
  (random) => ({ $not: range(random) }),
  (random) => ({ $elemMatch: elementCondition(random) }),
  (random) => ({ $elemMatch: elementCondition(random) }),
];

function condition(random: Random): unknown {
  return random.pick(conditions)(random);
}

/** Filters of the kinds for which there are special rules, on values that occur. */
const likelyFilters: readonly ((random: Random) => Document)[] = [
  (random) => ({ [random.pick(['a', 'b', 'c'])]: { [random.pick(['$lt', '$gte'])]: small(random) } }),
  (random) => ({ [random.pick(['a', 'b', 'c'])]: { $gt: small(random), $lte: small(random) + 2 } }),
  (random) => ({ [random.pick(['a', 'c'])]: { [random.pick(['$lt', '$lte'])]: random.pick(['a', 'b']) } }),
  (random) => ({ a: { $elemMatch: { $gt: small(random), $lte: small(random) + 2 } } }),
  (random) => ({ 'd.x': small(random), 'd.y': small(random) }),
  (random) => ({ 'd.x': small(random), 'd.y': { $lt: small(random) } }),
  (random) => ({ d: { $elemMatch: { x: small(random), y: { $gte: small(random), $lt: small(random) } } } }),
  (random) => ({ b: { $in: [small(random), small(random)] } }),
  (random) => ({
    $and: [{ $or: [{ a: small(random) }, { b: small(random) }] }, { c: { $gte: small(random) } }],
  }),
  (random) => ({ b: small(random), c: { $gte: small(random) } }),
];

function filterWith(random: Random): Document {
  if (random.chance(0.4)) return random.pick(likelyFilters)(random);
  const filter: Document = {};
  for (let i = 0; i <= random.below(3); i++) filter[random.pick(paths)] = condition(random);
  if (random.chance(0.15)) return { $and: [filter, { [random.pick(paths)]: condition(random) }] };
  if (random.chance(0.15)) return { $or: [filter, { [random.pick(paths)]: condition(random) }] };
  if (random.chance(0.1)) return { ...filter, $or: [{ a: condition(random) }, { b: condition(random) }] };
  return filter;
}

const orders: readonly Document[] = [
  {},
  { a: 1, _id: 1 },
  { a: -1, _id: -1 },
  { c: -1, _id: 1 },
  { b: 1, c: -1, _id: 1 },
  { c: 1 },
  { a: -1 },
  { b: 1, c: 1 },
  { 'd.x': 1, _id: 1 },
  { _id: -1 },
];

const indexes: readonly Document[] = [
  { key: { a: 1 } },
  { key: { a: -1 } },
  { key: { a: 1, _id: 1 } },
  { key: { c: -1, _id: 1 } },
  { key: { b: 1, c: -1, _id: 1 } },
  { key: { b: 1, c: 1 } },
  { key: { b: 1, c: -1 } },
  { key: { c: -1, a: 1, b: 1 } },
  { key: { 'a.x': 1 } },
  { key: { 'd.x': 1, 'd.y': 1 } },
  { key: { 'd.x': 1, 'd.y': -1, c: 1 } },
  { key: { d: 1 } },
  { key: { 'b.y': 1, a: 1 } },
  { key: { c: 1 }, sparse: true },
  { key: { b: 1 }, sparse: true },
  { key: { a: 1, c: 1 }, sparse: true },
];

interface Round {
  random: Random;
  database: DirectCommands;
}

async function attempt(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'done',
    (error: unknown) => String(error),
  );
}

/** Documents with two arrays in one index are refused with it; they stay out of both collections. */
async function fill({ random, database }: Round): Promise<void> {
  const chosen = indexes.filter(() => random.chance(0.35));
  const named = chosen.map((index, i) => ({ ...index, name: `index${i}_${encodeKey(index).length}` }));
  for (const index of named) await attempt(database.run({ createIndexes: 'indexed', indexes: [index] }));
  for (let id = 0; id < DOCUMENTS_IN_ROUND; id++) {
    const document = documentWith(random, id);
    const { fields } = await database.run({ insert: 'indexed', documents: [document] });
    if (fields.n === 1) await database.run({ insert: 'plain', documents: [document] });
  }
}

interface Query {
  filter: Document;
  sort: Document;
  skip: number;
  limit: number;
}

/** The documents that a find would give, straight from the planner. */
function answer({ engine }: DirectCommands, name: string, { filter, sort, skip, limit }: Query): Document[] {
  const collection = engine.store.find('test', name);
  if (collection === undefined) return [];
  const selection = { filter, order: parseSort(sort), skip, limit };
  return selectRecords(collection, selection).map(({ document }) => document);
}

function idsOf(documents: readonly Document[]): number[] {
  return documents.map(({ _id }) => Number(_id));
}

/** The part of two answers that must be equal: everything for a total order, otherwise the order and the number. */
function essence(documents: readonly Document[], { sort, skip, limit }: Query): unknown {
  if ('_id' in sort) return idsOf(documents);
  const order = parseSort(sort);
  const keys = documents.map((document) => order.map((field) => sortKey(document, field)));
  const isWhole = skip === 0 && limit === 0;
  return { keys, ids: isWhole ? idsOf(documents).sort((a, b) => a - b) : documents.length };
}

const updates: readonly ((random: Random) => Document)[] = [
  (random) => ({ $set: { a: value(random, 1) } }),
  (random) => ({ $set: { 'b.y': scalar(random) } }),
  () => ({ $unset: { b: 1, c: 1 } }),
  (random) => ({ $push: { d: subdocument(random, 1) } }),
  (random) => ({ $set: { c: scalar(random), d: [subdocument(random, 1)] } }),
];

/** Changes one document in both; where the index refuses it, in neither. */
async function change({ random, database }: Round, filter: Document): Promise<void> {
  const [first] = answer(database, 'plain', { filter, sort: { _id: 1 }, skip: 0, limit: 1 });
  if (first === undefined) return;
  const one = { q: { _id: first._id }, u: random.pick(updates)(random) };
  const indexed = await database.run({ update: 'indexed', updates: [one] });
  if (indexed.fields.writeErrors === undefined) await database.run({ update: 'plain', updates: [one] });
}

async function planOf(database: DirectCommands, query: Query): Promise<string> {
  const { fields } = await database.run({ explain: { find: 'indexed', ...query } });
  return JSON.stringify(fields.queryPlanner);
}

/** Compares the counts of drivers, by indexes, with the documents found without any. */
async function compareCounts(database: DirectCommands, query: Query): Promise<void> {
  const { filter, skip, limit } = query;
  const n = answer(database, 'plain', query).length;
  const stages = [{ $match: filter }, { $skip: skip }, ...(limit > 0 ? [{ $limit: limit }] : [])];
  const pipeline = [...stages, { $group: { _id: 1, n: { $sum: 1 } } }];
  const { documents } = await database.run({ aggregate: 'indexed', pipeline, cursor: {} });
  expect({ query, documents }).toEqual({ query, documents: n === 0 ? [] : [{ _id: 1, n }] });
}

/** Asks both collections; a difference fails with the plan that made it. */
async function compareAnswers(database: DirectCommands, query: Query): Promise<void> {
  const plain = essence(answer(database, 'plain', query), query);
  const indexed = essence(answer(database, 'indexed', query), query);
  if (isDeepStrictEqual(plain, indexed)) return;
  expect({ query, plan: await planOf(database, query), answer: indexed }).toEqual({ query, answer: plain });
}

function queryWith(random: Random): Query {
  return {
    filter: asSent(filterWith(random)),
    sort: random.pick(orders),
    skip: random.pick([0, 0, 0, 2]),
    limit: random.pick([0, 0, 3, 10]),
  };
}

test('a collection with indexes gives the same answers as one without', async () => {
  const random = createRandom(announceSeed('indexed answers'));
  const plans: string[] = [];
  let queries = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const database = openDirectCommands();
    await fill({ random, database });
    for (let i = 0; i < QUERIES_IN_ROUND; i++) {
      const query = queryWith(random);
      await compareAnswers(database, query);
      await compareCounts(database, query);
      queries++;
      if (i % 10 === 0) plans.push(await planOf(database, query));
      if (random.chance(0.2)) await change({ random, database }, query.filter);
    }
  }
  expect(queries).toBeGreaterThanOrEqual(10_000);
  const onIndex = plans.filter((plan) => !plan.includes('COLLSCAN'));
  expect(onIndex.length / plans.length).toBeGreaterThan(0.4);
});
