import { expect, test } from 'vitest';
import { isChangedByOthers } from './drafts.tsx';

const draft = { base: { value: ['ana', 'bea'] }, values: { value: ['bea', 'ana'] } };

test('what others have changed since the first change is seen', () => {
  expect(isChangedByOthers(draft, ['ana', 'bea'])).toBe(false);
  expect(isChangedByOthers(draft, ['ana', 'bea', 'eva'])).toBe(true);
});

test('the same change by others is none to choose about', () => {
  expect(isChangedByOthers(draft, ['bea', 'ana'])).toBe(false);
});

test('without a draft there is nothing that others could overtake', () => {
  expect(isChangedByOthers(null, ['eva'])).toBe(false);
});
