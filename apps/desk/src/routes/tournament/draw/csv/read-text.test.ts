import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test('a file that cannot be read is none', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readText(gone)).toBe(null);
  expect(await readText(new Blob(['name\nJosé']))).toEqual({ text: 'name\nJosé', encoding: 'utf-8' });
});
