import { expect, test } from 'vitest';
import { createTopicTable } from './topic-table.ts';

test('a topic knows its last change for as long as an answer holds it', () => {
  const table = createTopicTable();
  const [first] = table.hold(['a']);
  const held = table.hold(['a', 'b']);
  expect(held[0]).toBe(first);
  table.change(['a', 'unknown']);
  table.change(['b']);
  expect(held.map(({ changedBy }) => changedBy)).toEqual([1, 2]);
  expect(table.lastChange()).toBe(2);
  table.release(held);
  expect(table.hold(['a'])[0]).toBe(first);
  expect(table.hold(['b'])[0]).not.toBe(held[1]);
});
