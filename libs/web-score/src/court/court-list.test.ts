import type { LiveMatchView, MatchView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { courtsNow, matchesElsewhere, wallOf } from './court-list.ts';

const courts = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }];
const live = (id: string, courtId?: string) =>
  ({ id, ...(courtId === undefined ? {} : { court: { id: courtId } }) }) as LiveMatchView;
const planned = (id: string, courtId: string | null) =>
  ({ id, court: courtId === null ? null : { id: courtId } }) as MatchView;

test('each court has its live match and the first of those that are planned on it', () => {
  const matches = {
    live: [live('a', 'c2')],
    planned: [planned('x', null), planned('p', 'c1'), planned('q', 'c1'), planned('r', 'c2')],
  };
  expect(courtsNow(courts, matches).map(({ court, match, next }) => [court.id, match?.id, next?.id])).toEqual(
    [
      ['c1', undefined, 'p'],
      ['c2', 'a', 'r'],
      ['c3', undefined, undefined],
    ],
  );
});

test('a live match without a court, or on one that is gone, is elsewhere', () => {
  const found = matchesElsewhere(courts, [live('a', 'c2'), live('b'), live('c', 'c9')]);
  expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a wall has two courts at least and twelve at most', () => {
  expect(wallOf(courts.slice(0, 1))).toBeNull();
  expect(wallOf(courts)).toBe('/display/wall?courts=c1,c2,c3');
  const many = Array.from({ length: 20 }, (_, index) => ({ id: `c${index}` }));
  expect(wallOf(many)?.split(',')).toHaveLength(12);
});
