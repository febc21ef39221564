import { expect, test } from 'vitest';
import { isForAll } from './desks.ts';

test('only the answer of a player stands where no one can sign in', () => {
  expect(isForAll('/invitations/availability')).toBe(true);
  expect(isForAll('/invitations/availability/')).toBe(true);
  for (const path of ['/invitations/staff', '/invitations/umpire', '/me', '/desk/clubs', '/desk/admin'])
    expect(isForAll(path)).toBe(false);
});
