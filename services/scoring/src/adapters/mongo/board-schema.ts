import { aggregateSchema, listIndexes, required } from '@courtcast/mongo';
import type { Board } from '../../domain/board.ts';

/** The index that gives each scoring link of a match, and each code of a draw, a slot of its own. */
export const ONE_A_SLOT = 'board-slot';

const terms = { expiresAt: required(Date), slot: Number };

/** The collection `board`: devices, scoring links and codes of evenings. */
export const boardSchema = aggregateSchema<Board>({
  state: {
    id: required(String),
    name: required(String),
    // Null once it is removed; its hash never leaves the database.
    keyHash: String,
    madeBy: String,
    clubId: String,
    courtId: String,
    link: { ...terms, matchId: required(String), endings: required(Number) },
    code: { ...terms, drawId: required(String) },
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    keyHash: String,
    // Keys of lists: one of these three; none for removed boards.
    clubId: String,
    matchId: String,
    drawId: String,
    slot: String,
    name: required(String),
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  indexes: [
    { fields: { 'keys.keyHash': 1 }, options: { unique: true, sparse: true, name: 'board-key' } },
    { fields: { 'keys.slot': 1 }, options: { unique: true, sparse: true, name: ONE_A_SLOT } },
    ...listIndexes(['clubId'], ['name', 'createdAt', 'updatedAt']),
    ...listIndexes(['matchId'], ['name', 'createdAt', 'updatedAt']),
    ...listIndexes(['drawId'], ['name', 'createdAt', 'updatedAt']),
  ],
});
