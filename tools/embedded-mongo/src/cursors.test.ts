import { expect, test } from 'vitest';
import { Cursors } from './cursors.ts';

const documents = Array.from({ length: 10 }, (_, i) => Buffer.from([i]));

test('batches go on where the last ended, and the end closes the cursor', () => {
  const cursors = new Cursors();
  const { id, batch } = cursors.open('a.b', documents, 4);
  expect(batch).toEqual(documents.slice(0, 4));
  expect(cursors.next(id, 'a.b', 4)).toEqual({ id, batch: documents.slice(4, 8) });
  expect(cursors.next(id, 'a.b', 4)).toEqual({ id: 0n, batch: documents.slice(8) });
  expect(cursors.size).toBe(0);
});

test('a batch ends before 16 MB, but has at least one document', () => {
  const cursors = new Cursors();
  const large = Array.from({ length: 3 }, () => Buffer.alloc(9_000_000));
  const { id, batch } = cursors.open('a.b', large, 100);
  expect(batch).toHaveLength(1);
  expect(cursors.next(id, 'a.b', Infinity).batch).toHaveLength(1);
});

test('a batch of nothing keeps the cursor open', () => {
  const cursors = new Cursors();
  const { id, batch } = cursors.open('a.b', documents, 0);
  expect(batch).toEqual([]);
  expect(cursors.next(id, 'a.b', Infinity).batch).toEqual(documents);
});

test('a cursor of another collection is not found', () => {
  const cursors = new Cursors();
  const { id } = cursors.open('a.b', documents, 1);
  expect(() => cursors.next(id, 'a.c', 1)).toThrow(`cursor id ${id} not found`);
});

test('only cursors that are idle for the time-out are closed', () => {
  const cursors = new Cursors(1000);
  cursors.open('a.b', documents, 1);
  cursors.closeIdle(Date.now());
  expect(cursors.size).toBe(1);
  cursors.closeIdle(Date.now() + 1000);
  expect(cursors.size).toBe(0);
});
