import { aggregateSchema, listIndexes, listSorts, oneOf, required, wordIndex } from '@courtcast/mongo';
import type { Championship } from '../../domain/championship.ts';

/** Read where the championship itself has it: earlier releases saved no key for it. */
export const ORGANIZER = 'state.organiserId';

/** Keys of records in lists by name (`listKeys`). */
export const namedKeys = {
  words: required([String]),
  name: required(String),
  createdAt: required(Date),
  updatedAt: required(Date),
};

/** The collection `championship`. */
export const championshipSchema = aggregateSchema<Championship>({
  state: {
    name: required(String),
    sport: required(oneOf('tennis', 'padel')),
    season: required(String),
    startDate: String,
    endDate: String,
    organiserId: required(String),
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: namedKeys,
  indexes: [
    ...listIndexes([], listSorts),
    ...listIndexes([], listSorts).map(({ fields }) => ({ fields: { [ORGANIZER]: 1 as const, ...fields } })),
    wordIndex,
  ],
});
