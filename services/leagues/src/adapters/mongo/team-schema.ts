import {
  aggregateSchema,
  anything,
  listIndexes,
  listSorts,
  oneOf,
  required,
  wordIndex,
} from '@courtcast/mongo';
import type { Team } from '../../domain/team.ts';
import { namedKeys } from './championship-schema.ts';

/** The collection `team`. */
export const teamSchema = aggregateSchema<Team>({
  state: {
    name: required(String),
    clubId: required(String),
    captainPlayerId: required(String),
    playerIds: required([String]),
    captaincy: oneOf('pending', 'declined'),
    captainUnasked: Boolean,
    // Shape: `AvailabilityPoll`.
    polls: [anything],
    namedSince: [{ playerId: required(String), since: required(Date) }],
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    clubId: required(String),
    playerIds: required([String]),
    // The captain, as long as they have not said yes.
    askedPlayerId: String,
    ...namedKeys,
  },
  indexes: [
    ...listIndexes([], listSorts),
    ...listIndexes(['clubId'], listSorts),
    wordIndex,
    { fields: { 'keys.playerIds': 1, _id: 1 } },
  ],
});
