import { expect, test } from 'vitest';
import fc from 'fast-check';
import { StoredRecord } from './stored-record.ts';
import { SortedEntries } from './sorted-entries.ts';

const records = Array.from({ length: 4 }, (_, i) => new StoredRecord(`id${i}`, Buffer.alloc(0)));

const key = fc.integer({ min: 0, max: 2000 }).map((n) => String(n).padStart(4, '0'));
const step = fc.record({ isAdded: fc.boolean(), key, record: fc.constantFrom(...records) });

function textOf({ key: name, record }: { key: string; record: StoredRecord }): string {
  return `${name}/${record.id}`;
}

test('what is added and removed is there in order, in both directions, through any range', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3000, size: 'max' }), key, key, (steps, from, to) => {
      const entries = new SortedEntries();
      const model = new Map<string, string>();
      for (const { isAdded, ...entry } of steps) {
        if (isAdded === model.has(textOf(entry))) continue;
        if (isAdded) {
          entries.add(entry.key, entry.record);
          model.set(textOf(entry), entry.key);
        } else {
          entries.remove(entry.key, entry.record);
          model.delete(textOf(entry));
        }
      }
      const inRange = [...model].filter(([, name]) => name >= from && name < to).map(([text]) => text);
      expect([...entries.ascending({ from, to })].map(textOf)).toEqual(inRange.sort());
      expect(entries.count({ from, to })).toBe(inRange.length);
      const visited: StoredRecord[] = [];
      entries.forEach({ from, to }, (record) => visited.push(record));
      expect(visited).toEqual([...entries.ascending({ from, to })].map(({ record }) => record));
      expect([...entries.descending({ from, to })].map(textOf)).toEqual(inRange.toReversed());
      expect(entries.size).toBe(model.size);
    }),
    { numRuns: 40 },
  );
});

test('entries that are loaded at once are as if they had been added', () => {
  const names = Array.from({ length: 1000 }, (_, i) => String((i * 7919) % 1000).padStart(4, '0'));
  const loaded = new SortedEntries();
  loaded.load(names.map((name) => ({ key: name, record: records[0]! })));
  loaded.add('0500x', records[1]!);
  const all = [...loaded.ascending({ from: '', to: '\uffff' })].map(({ key: name }) => name);
  expect(all).toEqual([...names, '0500x'].sort());
});

test('a range is counted within a chunk and across many', () => {
  const entries = new SortedEntries();
  for (let i = 0; i < 5000; i++) entries.add(String(i).padStart(4, '0'), records[0]!);
  expect(entries.count({ from: '0010', to: '0020' })).toBe(10);
  expect(entries.count({ from: '0020', to: '0010' })).toBe(0);
  expect(entries.count({ from: '1000', to: '4000' })).toBe(3000);
  expect(entries.count({ from: '', to: '\uffff' })).toBe(5000);
});

test('removing what is not there changes nothing', () => {
  const entries = new SortedEntries();
  entries.add('a', records[0]!);
  entries.remove('a', records[1]!);
  entries.remove('b', records[0]!);
  expect(entries.size).toBe(1);
});
