import { expect, test } from 'vitest';
import { memoryTexts } from '@courtcast/web-testkit/memory-store.ts';
import { createSendKeys } from './use-save.ts';

const input = { body: { name: 'Graz Open' } };

test('a write that was not answered is sent again under its key', () => {
  const store = memoryTexts();
  const { key } = createSendKeys('createTournament', input, store);
  expect(createSendKeys('createTournament', { body: { name: 'Graz Open' } }, store).key).toBe(key);
});

test('another write, and the same one after its answer, have keys of their own', () => {
  const store = memoryTexts();
  const first = createSendKeys('createTournament', input, store);
  const keys = [
    first.key,
    createSendKeys('createTournament', { body: { name: 'Linz Open' } }, store).key,
    createSendKeys('createClub', input, store).key,
  ];
  first.settle();
  keys.push(createSendKeys('createTournament', input, store).key);
  expect(new Set(keys).size).toBe(4);
});
