import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { countByIndexes } from './count.ts';
import { compileFilter } from '../match/filter.ts';
import { parseIndex } from '../storage/index-specification.ts';
import { Collection } from '../storage/collection.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';

function collectionWith(indexes: readonly Document[], documents: readonly Document[]): Collection {
  const collection = new Collection('test', 'c');
  for (const index of indexes) collection.putIndex(parseIndex(index));
  for (const [i, document] of documents.entries()) {
    const complete = { _id: i, ...document };
    collection.insert(complete, encodeDocument(complete));
  }
  return collection;
}

function countByReading(collection: Collection, filter: Document): number {
  const matches = compileFilter(filter);
  return [...collection.records.values()].filter(({ document }) => matches(document)).length;
}

const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c', '');
const words = fc.array(word, { maxLength: 4 });
const isListed = fc.constantFrom<unknown>(true, true, true, false, null);
const named: fc.Arbitrary<Document> = fc.record(
  { isListed, level: fc.integer({ min: 0, max: 3 }), words },
  { requiredKeys: ['words'] },
);
/** Words that are no array, or contain one: `$elemMatch` treats them differently from a comparison. */
const oddWords = fc.oneof<fc.Arbitrary<unknown>[]>(
  word,
  words,
  fc.constant(null),
  fc.constant([['a', 'b'], 'c']),
);
const oddLevel = fc.constantFrom<unknown>(0, 1, 2, 'a', null);
const list = fc.array(fc.record({ word: oddWords }), { maxLength: 2 });
const odd: fc.Arbitrary<Document> = fc.record(
  { isListed, level: oddLevel, words: oddWords, list },
  { requiredKeys: [] },
);

const beginning = word.map((text) => ({ words: { $elemMatch: { $gte: text, $lt: `${text}\u{10FFFF}` } } }));
const condition = fc.oneof<fc.Arbitrary<Document>[]>(
  beginning,
  beginning,
  fc.constantFrom({ isListed: true }, { isListed: false }, { isListed: { $in: [true, false] } }),
  fc.constantFrom({ level: 1 }, { level: { $in: [1, 2, 9] } }, { level: { $in: [] } }, { level: 'a' }),
  fc.constantFrom({ 'list.word': 'a' }, { 'list.word': { $elemMatch: { $gte: 'a' } } }),
  fc.constantFrom({ words: 'ab' }, { words: { $gte: 'ab', $lt: 'b' } }, { words: { $gt: 'a' } }),
);
const filter = fc.array(condition, { minLength: 1, maxLength: 4 }).map(($and) => ({ $and }));

const index = fc.constantFrom<Document>(
  { key: { words: 1 } },
  { key: { words: -1, level: 1 } },
  { key: { isListed: 1, level: -1 } },
  { key: { isListed: 1, words: 1 } },
  { key: { level: 1 } },
  { key: { 'list.word': 1 } },
  { key: { level: 1 }, sparse: true },
);
const indexes = fc.uniqueArray(index, { minLength: 1, selector: (one) => JSON.stringify(one) });

describe('counting by indexes', () => {
  test.each([
    ['of lists of words', named, 0.3],
    ['of whatever is there', odd, 0.05],
  ])('says what reading says %s, or nothing', (_title, document, share) => {
    let [asked, said] = [0, 0];
    const documents = fc.array(document, { minLength: 10, maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(
        indexes,
        documents,
        fc.array(filter, { minLength: 5, maxLength: 5 }),
        (keys, some, filters) => {
          const collection = collectionWith(
            keys.map((one, i) => ({ ...one, name: `index${i}` })),
            some,
          );
          for (const one of filters) {
            asked++;
            const counted = countByIndexes(collection, one);
            if (counted === undefined) continue;
            said++;
            expect({ filter: one, counted }).toEqual({
              filter: one,
              counted: countByReading(collection, one),
            });
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(said / asked).toBeGreaterThan(share);
  });

  const people = Array.from({ length: 1000 }, (_, i) => ({
    isListed: i % 100 !== 0,
    words: [`first${i % 10}`, `fist${i % 4}`],
  }));
  const all = { key: { isListed: 1 }, name: 'isListed_1' };
  const byWord = { key: { words: 1 }, name: 'words_1' };

  test('knows the size of a range, and of everything, without an index on more', () => {
    const collection = collectionWith([all], people);
    expect(countByIndexes(collection, { isListed: true })).toBe(990);
    expect(countByIndexes(collection, {})).toBe(1000);
    expect(countByIndexes(collection, { isListed: { $ne: false } })).toBeUndefined();
  });

  test('counts each document once, and leaves out what another index says', () => {
    const collection = collectionWith([all, byWord], people);
    const begins = (text: string) => ({ words: { $elemMatch: { $gte: text, $lt: `${text}\u{10FFFF}` } } });
    expect(countByIndexes(collection, begins('fi'))).toBe(1000);
    expect(countByIndexes(collection, { isListed: true, ...begins('fi') })).toBe(990);
    expect(countByIndexes(collection, { $and: [begins('first1'), begins('fist1')] })).toBe(50);
  });

  test('leaves few candidates to be read', () => {
    const collection = collectionWith([all, byWord], [...people, { isListed: true, words: ['rare'] }]);
    expect(
      countByIndexes(collection, { $and: [{ words: 'rare' }, { words: { $gte: 'f' } }] }),
    ).toBeUndefined();
  });
});
