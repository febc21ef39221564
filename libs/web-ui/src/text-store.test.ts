import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { openTextStore } from './text-store.ts';

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('a text is found by its name until it is removed', () => {
  const storage = memoryStore();
  const texts = openTextStore(() => storage);
  expect(texts.write('theme', 'dark')).toBe(true);
  expect([texts.read('theme'), texts.read('other')]).toEqual(['dark', null]);
  texts.write('themes', '[1]');
  storage.setItem('else', '');
  expect(texts.namesFrom('them')).toEqual(['theme', 'themes']);
  texts.remove('theme');
  expect([texts.read('theme'), storage.kept.has('theme')]).toEqual([null, false]);
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['{', null],
  ['', null],
])('the JSON %o reads as %o', (text, value) => {
  const storage = memoryStore();
  storage.setItem('name', text);
  expect(openTextStore(() => storage).readJson('name')).toEqual(value);
});

test('a storage that is switched off throws nothing, and the page keeps its texts until it is left', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      return blocked();
    },
  });
  const texts = openTextStore(() => window.localStorage);
  expect([texts.read('code'), texts.readJson('code')]).toEqual([null, null]);
  expect(texts.write('code', 'secret')).toBe(false);
  expect([texts.read('code'), texts.namesFrom('co')]).toEqual(['secret', ['code']]);
  texts.remove('code');
  expect(texts.read('code')).toBeNull();
});

test('a full storage does not answer with what was there before', () => {
  vi.stubGlobal('window', {});
  const storage = memoryStore();
  storage.setItem('code', 'old');
  const texts = openTextStore(() => ({ ...storage, setItem: blocked, length: 1 }));
  texts.write('code', 'new');
  expect(texts.read('code')).toBe('new');
});

test('a server keeps nothing', () => {
  const texts = openTextStore(() => window.localStorage);
  expect(texts.write('code', 'secret')).toBe(false);
  expect(texts.read('code')).toBeNull();
});
