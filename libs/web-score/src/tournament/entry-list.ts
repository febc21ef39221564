import type { AnswerOf } from '@courtcast/client';

/** The entry list of a draw: conditions, fee and places. */
export type EntryList = AnswerOf<'listEntryLists'>['data'][number];

/** The conditions of a draw for the people who enter it. */
export function askedOf({ gender, conditions }: Pick<EntryList, 'gender' | 'conditions'>) {
  const { bornFrom, bornTo, ratingFrom, ratingTo } = conditions;
  return {
    birthYear: bornFrom !== null || bornTo !== null,
    gender: gender !== null && gender !== 'other',
    rating: ratingFrom !== null || ratingTo !== null,
  };
}

/** The number of free places; Infinity if unlimited. */
export function freePlaces({ capacity, accepted }: Pick<EntryList, 'capacity' | 'accepted'>): number {
  return capacity === null ? Infinity : Math.max(0, capacity - accepted);
}
