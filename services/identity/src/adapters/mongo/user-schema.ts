import { aggregateSchema, listIndexes, listSorts, oneOf, required, wordIndex } from '@courtcast/mongo';
import type { User } from '../../domain/user.ts';

/** The collection `user`. */
export const userSchema = aggregateSchema<User>({
  state: {
    issuer: required(String),
    subject: required(String),
    email: String,
    name: String,
    role: required(oneOf('user', 'admin')),
    disabled: required(Boolean),
    playerId: String,
    erasedAt: Date,
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    // Issuer and subject, by which a user is found at sign-in.
    identity: required(String),
    role: required(String),
    disabled: required(Boolean),
    // Of a tombstone alone, which no list shows.
    isErased: Boolean,
    name: required(String),
    words: required([String]),
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  indexes: [
    { fields: { 'keys.identity': 1 }, options: { unique: true, name: 'one-user-an-identity' } },
    ...listIndexes(['isErased'], listSorts),
    ...listIndexes(['role', 'isErased'], listSorts),
    ...listIndexes(['disabled', 'isErased'], listSorts),
    wordIndex,
  ],
});
