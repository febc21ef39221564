import type { AnswerOf } from '@courtcast/client';

type EntryList = AnswerOf<'listEntryLists'>['data'][number];

/** What the conditions of a draw ask of a person who enters it. */
export function askedOf({ gender, conditions }: Pick<EntryList, 'gender' | 'conditions'>) {
  const { bornFrom, bornTo, ratingFrom, ratingTo } = conditions;
  return {
    birthYear: bornFrom !== null || bornTo !== null,
    gender: gender !== null && gender !== 'other',
    rating: ratingFrom !== null || ratingTo !== null,
  };
}

/** How many places are free; Infinity where there is no end of them. */
export function freePlaces({ capacity, accepted }: Pick<EntryList, 'capacity' | 'accepted'>): number {
  return capacity === null ? Infinity : Math.max(0, capacity - accepted);
}
