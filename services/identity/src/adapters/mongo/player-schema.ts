import {
  aggregateSchema,
  anything,
  listIndexes,
  listSorts,
  oneOf,
  required,
  wordIndex,
} from '@courtcast/mongo';
import type { Player } from '../../domain/player.ts';

/** The index that lets a player be part of one merge at a time. */
export const ONE_MERGE_A_PLAYER = 'one-merge-a-player';

/** The index that lets a user claim one player only. */
export const ONE_CLAIM_A_USER = 'one-claim-a-user';

const membership = {
  id: required(String),
  clubId: required(String),
  role: required(oneOf('owner', 'manager', 'coach', 'member')),
  isPrimary: required(Boolean),
  joinedAt: required(Date),
  leftAt: Date,
  isUnconfirmed: Boolean,
  isRemoved: Boolean,
};

const claim = {
  id: required(String),
  userId: required(String),
  desks: required([String]),
  status: required(oneOf('pending', 'approved', 'refused')),
  createdAt: required(Date),
  expiresAt: required(Date),
  decidedAt: Date,
  reason: String,
};

/** The collection `player`. */
export const playerSchema = aggregateSchema<Player>({
  state: {
    name: required(String),
    nationality: String,
    gender: oneOf('male', 'female', 'other'),
    userId: String,
    memberships: required([membership]),
    claimedByUserId: String,
    absorbs: String,
    mergedInto: String,
    createdByUserId: String,
    claims: [claim],
    claimCode: { hash: required(String), expiresAt: required(Date), invitation: anything },
    claimedBy: oneOf('standing-nowhere', 'code', 'staff', 'admin'),
    beforeClaim: { nationality: String, gender: String, memberships: anything },
    isClosed: Boolean,
    isHidden: Boolean,
    levels: [
      {
        system: required(oneOf('wtn', 'utr', 'lk', 'playtomic')),
        value: Number,
        text: String,
        asOf: required(String),
        source: required(oneOf('said', 'club')),
      },
    ],
    erasedAt: Date,
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    // Absent of a disabled account and of a hidden player: in its clubs' lists of members, and in no other.
    isListed: Boolean,
    isGhost: required(Boolean),
    claimedByUserId: String,
    absorbs: String,
    // Who answers for it now: of a merged player alone.
    mergedInto: String,
    // Both players of a merge that is under way.
    merging: [String],
    name: required(String),
    words: required([String]),
    // `<club>` and `<club> <role>` of every active membership.
    memberOf: required([String]),
    // Users who have claimed it, desks that may decide, and the expiry of a waiting claim.
    claimants: [String],
    claimDesks: [String],
    claimsUntil: Date,
    // When an invitation ends whose address, or the secret of whose key, is stored.
    invitedUntil: Date,
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  indexes: [
    ...listIndexes(['isListed'], listSorts),
    ...listIndexes(['isListed', 'isGhost'], listSorts),
    ...listIndexes(['isListed', 'memberOf'], ['name']),
    wordIndex,
    {
      fields: { 'keys.claimedByUserId': 1 },
      options: { unique: true, sparse: true, name: ONE_CLAIM_A_USER },
    },
    { fields: { 'keys.absorbs': 1 }, options: { sparse: true } },
    { fields: { 'keys.mergedInto': 1 }, options: { sparse: true } },
    { fields: { 'keys.claimants': 1 }, options: { sparse: true } },
    { fields: { 'keys.claimDesks': 1 }, options: { sparse: true } },
    { fields: { 'keys.claimsUntil': 1 }, options: { sparse: true } },
    { fields: { 'keys.invitedUntil': 1 }, options: { sparse: true } },
    { fields: { 'keys.merging': 1 }, options: { unique: true, sparse: true, name: ONE_MERGE_A_PLAYER } },
  ],
});
