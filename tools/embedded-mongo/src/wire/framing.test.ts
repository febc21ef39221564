import { expect, test } from 'vitest';
import fc from 'fast-check';
import { createFraming } from './framing.ts';

function messageOf(content: string): Buffer {
  const bytes = Buffer.alloc(16 + content.length, content);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

test('messages come out whole however their bytes arrive', () => {
  const contents = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }), {
    minLength: 1,
    maxLength: 6,
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 });
  fc.assert(
    fc.property(contents, sizes, (texts, pieces) => {
      const sent = texts.map(messageOf);
      const stream = Buffer.concat(sent);
      const framing = createFraming();
      const received: Buffer[] = [];
      for (let at = 0, i = 0; at < stream.length; i++) {
        const size = pieces[i % pieces.length] ?? 1;
        received.push(...framing.push(stream.subarray(at, at + size)));
        at += size;
      }
      expect(received).toEqual(sent);
    }),
  );
});

test.each([-1, 0, 15, 48_000_001])('a length of %d is impossible', (length) => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  expect(() => createFraming().push(header)).toThrow(RangeError);
});
