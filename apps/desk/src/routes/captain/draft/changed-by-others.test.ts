import { expect, test } from 'vitest';
import { hasMoved } from './changed-by-others.ts';

const draft = { base: { value: ['ana', 'bea'] }, values: { value: ['bea', 'ana'] } };

test('what others have changed since the first change is seen', () => {
  expect(hasMoved(draft, ['ana', 'bea'])).toBe(false);
  expect(hasMoved(draft, ['ana', 'bea', 'eva'])).toBe(true);
});

test('the same change by others is none to choose about', () => {
  expect(hasMoved(draft, ['bea', 'ana'])).toBe(false);
});

test('without a draft there is nothing that others could overtake', () => {
  expect(hasMoved(null, ['eva'])).toBe(false);
});
