import { aggregateSchema, listIndexes, required } from '@courtcast/mongo';
import type { Registration } from '../../domain/registration.ts';

/** The index that keeps a player from being registered twice for a draw. */
export const ONCE_A_DRAW = 'once-a-player-and-draw';

/** The collection `registration`. */
export const registrationSchema = aggregateSchema<Registration>({
  state: {
    tournamentId: required(String),
    drawId: required(String),
    playerId: required(String),
    partnerPlayerId: String,
    isPartnerAsked: Boolean,
    declinedByPlayerId: String,
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: {
    deleted: required(Boolean),
    tournamentId: required(String),
    drawId: required(String),
    playerIds: required([String]),
    // Draw and player, for each of its players.
    registered: [String],
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  indexes: [
    ...listIndexes(['tournamentId', 'deleted'], ['createdAt', 'updatedAt']),
    { fields: { 'keys.playerIds': 1 } },
    { fields: { 'keys.registered': 1 }, options: { unique: true, sparse: true, name: ONCE_A_DRAW } },
  ],
});
