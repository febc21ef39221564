import { expect, test } from 'vitest';
import { decodeText, readText } from './read-text.ts';

const NAMES = 'name\nJosé Muñoz';
const utf16 = (order: 'le' | 'be'): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${NAMES}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['UTF-8', Buffer.from(NAMES)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${NAMES}`)],
  ['Windows-1252, as Excel saves plain CSV', Buffer.from(NAMES, 'latin1')],
  ['UTF-16, low byte first', utf16('le')],
  ['UTF-16, high byte first', utf16('be')],
])('a file of %s is read with its accents', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(NAMES);
});

test('what only Windows-1252 has is read, too', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x8a))).toBe('€Š');
});

test('a file that cannot be read is none', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readText(gone)).toBe(null);
  expect(await readText(new Blob([NAMES]))).toBe(NAMES);
});
