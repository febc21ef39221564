import { expect, test } from 'vitest';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { useNewestOwnClubs, useOwnClubs } from './choices.tsx';

const clubs = [{ id: 'c', name: 'Club Norte' }];
const reads = [
  [ask('getMe').queryKey, { user: { id: 'u' }, player: { id: 'p', name: 'Dana' } }],
  [ask('getPlayer', { params: { id: 'p' } }).queryKey, { id: 'p', name: 'Dana', clubs }],
] as const;

test('the clubs of a reader are known by what was read before', () => {
  expect(deskHook(() => useOwnClubs(), { reads })).toEqual(clubs);
});

test('the newest clubs of a reader are not known until they are asked for once more', () => {
  expect(deskHook(() => ({ clubs: useNewestOwnClubs() }), { reads })).toEqual({ clubs: undefined });
});

test('a reader without a player belongs to no club', () => {
  const alone = [[ask('getMe').queryKey, { user: { id: 'u' }, player: null }]] as const;
  for (const use of [useOwnClubs, useNewestOwnClubs])
    expect(deskHook(() => use(), { reads: alone })).toEqual([]);
});
