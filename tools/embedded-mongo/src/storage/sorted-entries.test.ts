import { expect, test } from 'vitest';
import fc from 'fast-check';
import { encodeKey } from '../values/key.ts';
import { SortedEntries } from './sorted-entries.ts';

const number = fc.integer({ min: 0, max: 2000 });
/** Keys as indexes have them: of text, of numbers in either direction, and of both joined. */
const key = fc.oneof(
  number.map((n) => String(n).padStart(4, '0')),
  number.map((n) => encodeKey(new Date(n * 1e9))),
  fc
    .tuple(fc.constantFrom('a', 'ab', 'é', '中', '\u{1F3BE}'), number)
    .map(([text, n]) => encodeKey(text) + encodeKey(n)),
);
const step = fc.record({ isAdded: fc.boolean(), key, slot: fc.nat(3) });
interface Row {
  key: string;
  slot: number;
}
const inOrder = (a: Row, b: Row) => (a.key === b.key ? a.slot - b.slot : a.key < b.key ? -1 : 1);
const rowOf = ({ key: its, slot }: Row): Row => ({ key: its, slot });

test('what is added and removed is there in order, in both directions, through any range', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3000, size: 'max' }), key, key, (steps, from, to) => {
      const entries = new SortedEntries();
      const model = new Map<string, Row>();
      for (const { isAdded, ...row } of steps) {
        const name = `${row.key}/${row.slot}`;
        if (isAdded === model.has(name)) continue;
        if (isAdded) {
          entries.add(row.key, row.slot);
          model.set(name, row);
        } else {
          entries.remove(row.key, row.slot);
          model.delete(name);
        }
      }
      const rows = [...model.values()].sort(inOrder);
      const inRange = rows.filter((row) => row.key >= from && row.key < to);
      expect([...entries.ascending({ from, to })].map(rowOf)).toEqual(inRange);
      expect(entries.count({ from, to })).toBe(inRange.length);
      const visited: number[] = [];
      entries.forEach({ from, to }, (slot) => visited.push(slot));
      expect(visited).toEqual(inRange.map(({ slot }) => slot));
      expect([...entries.descending({ from, to })].map(rowOf)).toEqual(inRange.toReversed());
      expect(entries.size).toBe(model.size);
      for (const { key: its } of rows)
        expect(entries.slotOf(its)).toBe(rows.find((row) => row.key === its)?.slot);
      for (const row of rows) entries.remove(row.key, row.slot);
      expect(entries.size).toBe(0);
      expect([...entries.ascending({ from: '', to: '\uffff' })]).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('entries that are loaded at once are as if they had been added', () => {
  const names = Array.from({ length: 1000 }, (_, i) => String((i * 7919) % 1000).padStart(4, '0'));
  const loaded = new SortedEntries();
  loaded.load(names.map((name) => ({ key: name, slot: 0 })));
  loaded.add('0500x', 1);
  const all = [...loaded.ascending({ from: '', to: '\uffff' })].map(({ key: name }) => name);
  expect(all).toEqual([...names, '0500x'].sort());
});

test('a range is counted within a chunk and across many', () => {
  const entries = new SortedEntries();
  for (let i = 0; i < 5000; i++) entries.add(String(i).padStart(4, '0'), 0);
  expect(entries.count({ from: '0010', to: '0020' })).toBe(10);
  expect(entries.count({ from: '0020', to: '0010' })).toBe(0);
  expect(entries.count({ from: '1000', to: '4000' })).toBe(3000);
  expect(entries.count({ from: '', to: '\uffff' })).toBe(5000);
});

test('removing what is not there changes nothing', () => {
  const entries = new SortedEntries();
  entries.add('a', 0);
  entries.remove('a', 1);
  entries.remove('b', 0);
  expect(entries.size).toBe(1);
  expect(entries.slotOf('b')).toBeUndefined();
});
