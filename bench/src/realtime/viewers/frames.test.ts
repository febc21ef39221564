import { describe, expect, test } from 'vitest';
import { clientFrame, findFrame, opcodes, serverFrame } from './frames.ts';
import type { FrameCursor } from './frames.ts';

const cursor = (): FrameCursor => ({ opcode: 0, start: 0, end: 0 });

describe('frames of a server', () => {
  test.each([0, 1, 125, 126, 358, 65_535])('one of %i bytes is found whole', (length) => {
    const at = cursor();
    const bytes = serverFrame('x'.repeat(length));
    expect(findFrame(bytes, 0, at)).toBe(true);
    expect(at).toEqual({ opcode: opcodes.text, start: bytes.length - length, end: bytes.length });
  });

  test('no part of one is taken for a whole one', () => {
    const bytes = serverFrame('x'.repeat(300));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(findFrame(bytes.subarray(0, length), 0, cursor())).toBe(false);
    }
  });

  test('frames in one read are found one after the other', () => {
    const bytes = Buffer.concat(['first', 'second', ''].map(serverFrame));
    const found: string[] = [];
    const at = cursor();
    for (let from = 0; findFrame(bytes, from, at); from = at.end)
      found.push(bytes.toString('latin1', at.start, at.end));
    expect(found).toEqual(['first', 'second', '']);
  });
});

describe('frames of a client', () => {
  test.each([0, 125, 126, 4_000])('one of %i bytes is masked with zeros', (length) => {
    const bytes = clientFrame('x'.repeat(length));
    expect((bytes[1] ?? 0) & 0x80).toBe(0x80);
    expect(bytes.subarray(bytes.length - length - 4, bytes.length - length)).toEqual(Buffer.alloc(4));
    expect(bytes.toString('latin1', bytes.length - length)).toBe('x'.repeat(length));
  });
});
