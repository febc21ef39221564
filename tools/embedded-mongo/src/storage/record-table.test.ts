import { beforeEach, expect, test } from 'vitest';
import { encodeDocument, encodeStored } from '../values/bson-codec.ts';
import { BufferPool } from './buffer-pool.ts';
import { RecordTable } from './record-table.ts';
import type { StoredRecord } from './stored-record.ts';
import { SortedEntries } from './sorted-entries.ts';

const document = { _id: 1, name: 'Ana', sets: [{ home: 6, guest: 4 }] };
const inMemory = () => new RecordTable(new SortedEntries(), undefined);

test('what is kept shares its memory with nothing: a part of a shared piece would keep the whole of it', () => {
  const bytes = encodeStored(document);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a document is read from its bytes, once within a command', () => {
  const table = inMemory();
  const record = table.add(encodeStored(document));
  expect(record.document).toEqual(document);
  expect(table.at(record.slot).document).toBe(record.document);
});

test('the next state is the object that was given, which shares what stays with the one before', () => {
  const table = inMemory();
  const record = table.add(encodeStored(document));
  const next = { ...record.document, name: 'Bea' };
  table.replace(record.slot, encodeDocument(next), next);
  expect(record.document).toBe(next);
  expect(record.bytes.equals(encodeDocument(next))).toBe(true);
});

test('documents come in the order in which they were added, whatever else was removed, and a slot is used once', () => {
  const table = inMemory();
  const records = Array.from({ length: 5000 }, (_, index) => table.add(encodeStored({ _id: index })));
  const isKept = (_: unknown, index: number) => index % 3000 === 7;
  for (const [index, { slot }] of records.entries()) if (!isKept(slot, index)) table.remove(slot);
  const { slot } = table.add(encodeStored({ _id: 'last' }));
  expect(slot).toBe(5000);
  expect([...table.values()].map((record) => record.document._id)).toEqual([7, 3007, 'last']);
  expect(table.size).toBe(3);
  expect(table.liveBytes).toBe(
    [7, 3007, 'last'].reduce<number>((sum, _id) => sum + encodeStored({ _id }).length, 0),
  );
  expect(() => records[0]?.document).toThrow('there is no document in slot 0');
});

const DOCUMENT_BYTES = encodeStored({ _id: 10 }).length;
let reads: number[];
let records: StoredRecord[];
let table: RecordTable;

/** Ten documents that stand one after the other in a journal; a pool that holds four of them at the most. */
beforeEach(() => {
  const documents = Array.from({ length: 10 }, (_, index) => encodeStored({ _id: index }));
  const journal = Buffer.concat(documents);
  reads = [];
  const pool = new BufferPool(4 * DOCUMENT_BYTES);
  pool.readWith((offset, length) => {
    reads.push(offset / DOCUMENT_BYTES);
    return journal.subarray(offset, offset + length);
  });
  table = new RecordTable(new SortedEntries(), pool);
  records = documents.map((bytes, index) => {
    const record = table.add(bytes);
    record.putAt(index * DOCUMENT_BYTES);
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

test('who goes through all documents leaves in memory what was there', () => {
  expect(records.map(({ passingBytes }) => passingBytes.readInt32LE(0))).toEqual(
    records.map(() => DOCUMENT_BYTES),
  );
  reads = [];
  expect(idsOf([9, 8, 7])).toEqual([9, 8, 7]);
  expect(reads).toEqual([]);
});

test('a document that does not stand in the journal yet stays in memory', () => {
  const next = { _id: 0, name: 'Ana' };
  table.replace(0, encodeStored(next), next);
  for (const record of [...records.slice(1), ...records.slice(1)]) void record.bytes;
  reads = [];
  expect(records[0]?.bytes).toEqual(encodeStored(next));
  expect(reads).toEqual([]);
});

test('bytes that are no document of that length are refused', () => {
  const [first] = records;
  first?.putAt(1);
  expect(() => first?.bytes).toThrow('no document of 14 bytes stands at byte 1 of the journal');
});

test('in a journal that was written anew a document stands where it was copied to, or behind with what came meanwhile', () => {
  const newer = encodeStored({ _id: 99 });
  for (const [index, record] of records.entries()) record.putNextAt(1000 + index);
  table.put(3, { offset: 500, length: newer.length });
  table.moveToNext({ from: 400, shift: 5000 });
  expect(records.map(({ place }) => place.offset)).toEqual(
    records.map((_, index) => (index === 3 ? 5500 : 1000 + index)),
  );
});
