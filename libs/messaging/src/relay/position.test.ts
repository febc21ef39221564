import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox-entry.ts';
import { positionOf } from './position.ts';

const entry = (fields: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ epoch: 2, version: 5, from: 5, changes: [], scopes: [], actor: 'system', at: '', body: '{}' },
  ...fields,
});

const at = (messageId: string) => ({ seq: 70, messageId });

describe('the newest message of the subject', () => {
  test.each([
    ['is this version', '2:m1:5', { isPublished: true, seq: 70, isNewest: true }],
    ['is a newer version', '2:m1:6', { isPublished: true, seq: 70, isNewest: false }],
    ['is of a newer epoch', '3:m1:1', { isPublished: true, seq: 70, isNewest: false }],
    ['is the version before', '2:m1:4', { isPublished: false, expectedSeq: 70, isTailLost: false }],
    ['is older than that', '2:m1:3', { isPublished: false, expectedSeq: 70, isTailLost: true }],
    ['is of an older epoch', '1:m1:9', { isPublished: false, expectedSeq: 70, isTailLost: false }],
    ['is none of ours', 'x', { isPublished: false, expectedSeq: 70, isTailLost: false }],
  ])('%s', (_, messageId, expected) => {
    expect(positionOf(at(messageId), 'm1', entry())).toEqual(expected);
  });

  test('is not there: the entry follows nothing', () => {
    expect(positionOf(null, 'm1', entry())).toEqual({
      isPublished: false,
      expectedSeq: 0,
      isTailLost: false,
    });
  });
});

describe('an entry that stands for several versions', () => {
  test.each(['2:m1:1', '2:m1:3', '2:m1:4'])('may follow any of them: %s', (messageId) => {
    const coalesced = entry({ from: 2 });
    expect(positionOf(at(messageId), 'm1', coalesced)).toMatchObject({
      isPublished: false,
      isTailLost: false,
    });
  });
});

describe('an entry that is published again on command', () => {
  const again = entry({ again: 'r1' });

  test('follows its own version as it was published first', () => {
    expect(positionOf(at('2:m1:5'), 'm1', again)).toMatchObject({ isPublished: false, expectedSeq: 70 });
  });

  test('is published when it is the newest message itself', () => {
    expect(positionOf(at('2:m1:5:r1'), 'm1', again)).toEqual({
      ...{ isPublished: true, seq: 70, isNewest: true },
    });
  });

  test('is not needed when a newer version is there', () => {
    expect(positionOf(at('2:m1:6'), 'm1', again)).toEqual({
      ...{ isPublished: true, seq: 70, isNewest: false },
    });
  });
});
