import { beforeEach, expect, test } from 'vitest';
import { encodeStored } from '../values/bson-codec.ts';
import { BufferPool } from './buffer-pool.ts';
import { StoredRecord } from './stored-record.ts';

const DOCUMENT_BYTES = encodeStored({ _id: 10 }).length;

let journal: Buffer;
let reads: number[];
let pool: BufferPool;
let records: StoredRecord[];

/** Ten documents that stand one after the other in a journal; a pool that holds four of them at the most. */
beforeEach(() => {
  const documents = Array.from({ length: 10 }, (_, index) => encodeStored({ _id: index }));
  journal = Buffer.concat(documents);
  reads = [];
  pool = new BufferPool(4 * DOCUMENT_BYTES);
  pool.readWith((offset, length) => {
    reads.push(offset / DOCUMENT_BYTES);
    return journal.subarray(offset, offset + length);
  });
  records = documents.map((bytes, index) => {
    const record = new StoredRecord(`${index}`, bytes);
    record.offset = index * DOCUMENT_BYTES;
    pool.hold(record);
    return record;
  });
});

const idsOf = (numbers: readonly number[]) => numbers.map((number) => records[number]?.document._id);
const held = () =>
  records.filter((record) => {
    const before = reads.length;
    void record.bytes;
    return reads.length === before;
  });

test('what was used last is in memory, and everything else is read from the journal', () => {
  expect(idsOf([9, 8, 7])).toEqual([9, 8, 7]);
  expect(reads).toEqual([]);
  expect(idsOf([0, 1])).toEqual([0, 1]);
  expect(reads).toEqual([0, 1]);
});

test('what was read once is read again only after others were', () => {
  void records[0]?.bytes;
  void records[0]?.bytes;
  expect(reads).toEqual([0]);
  for (const record of records.slice(1, 9)) void record.bytes;
  void records[0]?.bytes;
  expect(reads.filter((number) => number === 0)).toHaveLength(2);
});

test('as much is held as is allowed', () => {
  for (const record of [...records, ...records]) void record.bytes;
  expect(held().length).toBeLessThanOrEqual(5);
});

test('a document counts with what it has grown to', () => {
  const released: string[] = [];
  const recordOf = (name: string, length: number) => ({ length, release: () => released.push(name) });
  const hundred = new BufferPool(100);
  const growing = recordOf('growing', 10);
  hundred.hold(recordOf('small', 10));
  hundred.hold(growing);
  growing.length = 60;
  hundred.hold(growing);
  hundred.hold(recordOf('large', 60));
  expect(released).toEqual(['small', 'growing']);
});

test('a document that does not stand in the journal yet stays in memory', () => {
  const [first] = records;
  const next = { _id: 0, name: 'Ana' };
  first?.replace(next, encodeStored(next));
  for (const record of [...records.slice(1), ...records.slice(1)]) void record.bytes;
  reads = [];
  expect(first?.bytes).toEqual(encodeStored(next));
  expect(reads).toEqual([]);
});

test('bytes that are no document of that length are refused', () => {
  const [first] = records;
  if (first !== undefined) first.offset += 1;
  expect(() => first?.bytes).toThrow('no document of 14 bytes stands at byte 1 of the journal');
});
