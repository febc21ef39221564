import { expect, test } from 'vitest';
import { lostDrafts } from './lost-drafts.ts';

test('what is lost is named once by its kind', () => {
  expect(
    lostDrafts(['order-of-play:t', 'order-proposal:t', 'tournament:t', 'club:c', 'doubles:m:home']),
  ).toEqual(['order', 'forms', 'lineUps']);
});

test('settings of the board are nothing to lose', () => {
  expect(lostDrafts(['order-settings:t'])).toEqual([]);
});
