import { expect, test } from 'vitest';
import { addresses, isOfSameDocument } from './addresses.ts';

test.each([
  ['/desk/clubs/c/teams', '/desk/teams/t', true],
  ['/desk/clubs/c/teams', addresses.team('t'), false],
  ['/me', '/invitations/staff#key', true],
  ['/me/claims', addresses.player('p'), false],
  ['/clubs/c', addresses.team('t'), true],
  ['/', '/desk/clubs?page=2', false],
  ['/matches/m', '/score/m', false],
])('%s and %s are of one document: %s', (shown, to, isSame) => {
  expect(isOfSameDocument(to, shown)).toBe(isSame);
});
