import { expect, test } from 'vitest';
import { encodeKey, EMPTY_ARRAY_KEY, NULL_KEY } from '../values/key.ts';
import { splitPath } from '../values/paths.ts';
import { indexedKeys } from './index-keys.ts';

function keysOf(document: unknown, ...names: string[]) {
  const fields = names.map((name) => ({ name, path: splitPath(name), isDescending: false }));
  return indexedKeys(document, fields);
}

function joined(...values: unknown[]): string {
  return values.map(encodeKey).join('');
}

test.each<[string, unknown, string[], string[]]>([
  ['a scalar', { a: 1 }, ['a'], [joined(1)]],
  ['a missing field', {}, ['a'], [NULL_KEY]],
  ['a nested field', { a: { b: 'x' } }, ['a.b'], [joined('x')]],
  ['a field inside a scalar', { a: 1 }, ['a.b'], [NULL_KEY]],
  ['the elements of an array, each once', { a: [1, 2, 1] }, ['a'], [joined(1), joined(2)]],
  ['an empty array', { a: [] }, ['a'], [EMPTY_ARRAY_KEY]],
  ['an array in an array, as it is', { a: [[1, 2]] }, ['a'], [joined([1, 2])]],
  [
    'a field of documents in an array',
    { a: [{ b: 1 }, { b: 2 }, { c: 3 }] },
    ['a.b'],
    [joined(1), joined(2), NULL_KEY],
  ],
  ['a field of an empty array', { a: [] }, ['a.b'], [NULL_KEY]],
  [
    'arrays in documents in an array',
    { a: [{ b: [1, 2] }, { b: 3 }] },
    ['a.b'],
    [joined(1), joined(2), joined(3)],
  ],
  ['several fields', { a: 1, b: 'x' }, ['a', 'b'], [joined(1, 'x')]],
  ['an array and a scalar', { a: [1, 2], b: 'x' }, ['a', 'b'], [joined(1, 'x'), joined(2, 'x')]],
  [
    'two fields of one array, element by element',
    {
      a: [
        { k: 1, v: 2 },
        { k: 3, v: 4 },
      ],
    },
    ['a.k', 'a.v'],
    [joined(1, 2), joined(3, 4)],
  ],
])('keys of %s', (_title, document, ...[names, expected]) => {
  expect(keysOf(document, ...names).keys).toEqual(expected);
});

test('two arrays of one document are refused', () => {
  expect(() => keysOf({ a: [1], b: [2] }, 'a', 'b')).toThrow('cannot index parallel arrays');
});

test('it says where arrays stood on the way', () => {
  expect(keysOf({ a: [{ b: [1] }] }, 'c', 'a.b').arrays).toEqual([
    { field: 1, depth: 1 },
    { field: 1, depth: 2 },
  ]);
});

test.each([
  [{}, false],
  [{ a: null }, true],
  [{ b: { c: 1 } }, true],
  [{ b: [{ c: 1 }] }, true],
  [{ b: [{ d: 1 }] }, false],
])('whether %j has any of the fields is %s', (document, hasAny) => {
  expect(keysOf(document, 'a', 'b.c').hasAnyField).toBe(hasAny);
});
