import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { ignoreQuery, keepIgnored, readIgnored, withIgnored } from './ignored-columns.ts';

let storage: ReturnType<typeof memoryStore>;

beforeEach(() => {
  storage = memoryStore();
  vi.stubGlobal('window', { localStorage: storage });
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
    storage.setItem('courtcast.ignored-columns', text);
    expect(readIgnored().every((column) => column === 'Club')).toBe(true);
  }
});

test('the API is given them in one parameter, or none', () => {
  expect(ignoreQuery([])).toEqual({});
  expect(ignoreQuery(['Club, town', 'Phone'])).toEqual({ ignoreColumns: 'Club  town,Phone' });
});
