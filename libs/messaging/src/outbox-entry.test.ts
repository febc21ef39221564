import { expect, test } from 'vitest';
import { messageId, parseMessageId } from './outbox-entry.ts';

test('a message id gives epoch and version back', () => {
  expect(messageId('m1', { epoch: 2, version: 13 })).toBe('2:m1:13');
  expect(parseMessageId('2:m1:13')).toEqual({ epoch: 2, version: 13 });
});

test('one that was published again does, too', () => {
  const id = messageId('m1', { epoch: 2, version: 13, again: 'r1' });
  expect(id).toBe('2:m1:13:r1');
  expect(parseMessageId(id)).toEqual({ epoch: 2, version: 13 });
});

test.each(['', 'm1', '1:m1', 'a:m1:1', '1:m1:x', '1:m1:1:a:b'])('%j is none of ours', (text) => {
  expect(parseMessageId(text)).toBeNull();
});
