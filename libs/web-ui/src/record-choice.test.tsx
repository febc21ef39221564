import { expect, test } from 'vitest';
import { isAnswered } from './record-choice.tsx';

test.each([
  ['while it is searched', { isSearching: true, retry: null }, false],
  ['where the search failed', { isSearching: false, retry: () => undefined }, false],
  ['once there is an answer', { isSearching: false, retry: null }, true],
])('%s a new record is offered: %j', (_when, found, is) => {
  expect(isAnswered({ options: [], ...found })).toBe(is);
});
