import { expect, test } from 'vitest';
import fc from 'fast-check';
import { encodeKey } from '../values/key.ts';
import { packKey, unpackKey } from './packed-key.ts';

const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
const key = fc.oneof(units, fc.string({ unit: 'binary' }).map(encodeKey), fc.double().map(encodeKey));

function packed(text: string): Buffer {
  const { bytes, length } = packKey(text);
  return Buffer.from(bytes.subarray(0, length));
}

test('packed keys have the order of the keys, and give them back', () => {
  fc.assert(
    fc.property(key, key, (a, b) => {
      const [one, other] = [packed(a), packed(b)];
      expect(Math.sign(Buffer.compare(one, other))).toBe(a < b ? -1 : a > b ? 1 : 0);
      expect(unpackKey(one, 0, one.length)).toBe(a);
    }),
    { numRuns: 2000 },
  );
});

test('a key may be as long as a document', () => {
  const long = `${'x'.repeat(100_000)}\ud83c`;
  expect(unpackKey(packed(long), 0, 100_003)).toBe(long);
});
