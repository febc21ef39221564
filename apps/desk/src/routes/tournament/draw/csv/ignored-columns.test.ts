import { beforeEach, expect, test } from 'vitest';
import { ignoreQuery, keepIgnored, readIgnored, withIgnored } from './ignored-columns.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
});

test('columns are remembered, each once, the newest of many', () => {
  expect(readIgnored()).toEqual([]);
  keepIgnored(withIgnored(['Club'], ['Phone', 'Club']));
  expect(readIgnored()).toEqual(['Club', 'Phone']);
  const many = Array.from({ length: 60 }, (_, index) => `C${index}`);
  expect(withIgnored(['Club'], many)).toHaveLength(50);
  expect(withIgnored(['Club'], many).at(-1)).toBe('C59');
});

test('what another page has written there is not believed', () => {
  for (const text of ['{', '{"a":1}', '[1,"Club"]']) {
    kept.set('courtcast.ignored-columns', text);
    expect(readIgnored().every((column) => column === 'Club')).toBe(true);
  }
});

test('the API is given them in one parameter, or none', () => {
  expect(ignoreQuery([])).toEqual({});
  expect(ignoreQuery(['Club, town', 'Phone'])).toEqual({ ignoreColumns: 'Club  town,Phone' });
});
