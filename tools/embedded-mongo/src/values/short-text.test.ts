import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readText } from './short-text.ts';

test('text comes out as it went in, again and again, wherever it lies', () => {
  const text = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      for (const one of [...texts, ...texts]) {
        const bytes = Buffer.from(`\0${one}\0`);
        expect(readText(bytes, 1, bytes.length - 2)).toBe(one);
      }
    }),
  );
});

test('bytes that are no UTF-8 are not taken for the text of their codes', () => {
  expect(readText(Buffer.from('é'), 0, 2)).toBe('é');
  expect(readText(Buffer.from([0xe9]), 0, 1)).toBe('\ufffd');
});
