import { expect, test } from 'vitest';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { entriesOf } from './entries-of-tournaments.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const now = at(10);
const tournament = (deadline: Date | null = null) =>
  ({ phase: 'registration', registrationDeadline: deadline }) as const;

interface Given {
  readonly opensAt?: Date;
  readonly closesAt?: Date;
  readonly capacity?: number;
  readonly accepted?: number;
}

const list = ({ opensAt, closesAt, capacity, accepted = 0 }: Given = {}) =>
  ({
    settings: { opensAt: opensAt ?? null, closesAt: closesAt ?? null, capacity: capacity ?? null },
    entries: Array.from({ length: accepted }, () => ({ status: 'accepted', mark: null })),
  }) as unknown as EntryList;

const entries = (lists: readonly EntryList[], deadline: Date | null = null) =>
  entriesOf(tournament(deadline), lists, now);

test('a tournament is open while one of its draws is, until the last of them closes', () => {
  expect(
    entries([list({ closesAt: at(9) }), list({ closesAt: at(12) }), list({ closesAt: at(11) })]),
  ).toEqual({
    ...{ opening: 'open', opensAt: null, closesAt: at(12), freePlaces: Infinity },
  });
  expect(entries([list({ closesAt: at(12) }), list()]).closesAt).toBeNull();
  expect(entries([list()], at(13)).closesAt).toEqual(at(13));
});

test('free places are those of the draws that are open', () => {
  const closed = list({ closesAt: at(9), capacity: 99 });
  const lists = [list({ capacity: 32, accepted: 28 }), list({ capacity: 8, accepted: 8 }), closed];
  expect(entries(lists).freePlaces).toBe(4);
});

test('before the first draw opens it says when, and after the last has closed nothing', () => {
  expect(entries([list({ opensAt: at(12) }), list({ opensAt: at(11) })])).toMatchObject({
    ...{ opening: 'not-yet', opensAt: at(11) },
  });
  expect(entries([list({ closesAt: at(9) })]).opening).toBe('closed');
});

test('without entry lists the deadline decides', () => {
  expect(entries([], at(11))).toMatchObject({ opening: 'open', closesAt: at(11), freePlaces: null });
  expect(entries([], at(9))).toMatchObject({ opening: 'closed', closesAt: null });
  expect(entries([])).toMatchObject({ opening: 'open', closesAt: null });
});
