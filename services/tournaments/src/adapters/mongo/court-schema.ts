import { aggregateSchema, listIndexes, listSorts, oneOf, required, wordIndex } from '@courtcast/mongo';
import type { Court } from '../../domain/venues.ts';
import { namedKeys } from './club-schema.ts';

/** The collection `court`. */
export const courtSchema = aggregateSchema<Court>({
  state: {
    name: required(String),
    clubId: required(String),
    surface: oneOf('clay', 'hard', 'grass', 'indoor'),
    surfaceLabel: String,
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: { deleted: required(Boolean), clubId: required(String), surface: String, ...namedKeys },
  indexes: [
    ...listIndexes(['deleted'], listSorts),
    ...listIndexes(['clubId', 'deleted'], listSorts),
    ...listIndexes(['surface', 'deleted'], listSorts),
    wordIndex,
  ],
});
