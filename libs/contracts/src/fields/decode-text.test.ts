import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const NAMES = 'name\nJosé Muñoz';
const utf16 = (order: 'le' | 'be'): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${NAMES}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['utf-8', Buffer.from(NAMES)],
  ['utf-8', Buffer.from(`\uFEFF${NAMES}`)],
  ['windows-1252', Buffer.from(NAMES, 'latin1')],
  ['utf-16', utf16('le')],
  ['utf-16', utf16('be')],
])('a file of %s is read with its accents', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: NAMES, encoding });
});

test('what only Windows-1252 has is read, too', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x8a)).text).toBe('€Š');
});
