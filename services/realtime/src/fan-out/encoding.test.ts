import { expect, test } from 'vitest';
import { encode, toFrames } from './encoding.ts';

// RFC 6455, section 5.2: how long a payload is stands in one, three or nine bytes.
test.each([
  [0, '8100'],
  [125, '817d'],
  [126, '817e007e'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
])('a text of %i bytes begins with %s', (length, header) => {
  const frame = toFrames(['x'.repeat(length)]);
  expect(frame.subarray(0, header.length / 2).toString('hex')).toBe(header);
  expect(frame.subarray(header.length / 2).toString()).toBe('x'.repeat(length));
});

test('length is counted in bytes, and frames follow each other', () => {
  expect(toFrames(['é', '€']).toString('hex')).toBe('8102c3a98103e282ac');
});

test('an event is a message of Engine.IO, and a frame with the same message', () => {
  const payload = { clubId: 'c', data: { matchId: 'm', status: 'completed' }, timestamp: 't' } as const;
  const { messages, frames } = encode([{ name: 'club:updated', payload }]);
  expect(messages).toEqual([`2["club:updated",${JSON.stringify(payload)}]`]);
  expect(frames.subarray(2).toString()).toBe(`4${messages[0]}`);
});
