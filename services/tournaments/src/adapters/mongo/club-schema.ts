import { aggregateSchema, listIndexes, listSorts, required, wordIndex } from '@courtcast/mongo';
import type { Club } from '../../domain/venues.ts';

/** Keys of records in lists by name (`listKeys`). */
export const namedKeys = {
  words: required([String]),
  name: required(String),
  createdAt: required(Date),
  updatedAt: required(Date),
};

/** The collection `club`. */
export const clubSchema = aggregateSchema<Club>({
  state: {
    name: required(String),
    address: String,
    logo: String,
    timeZone: required(String),
    createdByUserId: required(String),
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
    courtUse: { open: required(Boolean), granted: required([String]), refused: required([String]) },
  },
  keys: { deleted: required(Boolean), createdByUserId: required(String), ...namedKeys },
  indexes: [
    ...listIndexes(['deleted'], listSorts),
    ...listIndexes(['createdByUserId', 'deleted'], ['createdAt']),
    wordIndex,
  ],
});
