import { aggregateSchema, anything, oneOf, required } from '@courtcast/mongo';
import type { FieldsOf } from '@courtcast/mongo';
import type { TeamMatch, TeamMatchSide } from '../../domain/team-match.ts';
import { formatFields } from './league-schema.ts';

const side = {
  lineup: anything,
  pairs: anything,
  teamId: required(String),
  teamName: required(String),
  clubId: required(String),
  captainPlayerId: required(String),
  matchesWon: required(Number),
  setsWon: required(Number),
  gamesWon: required(Number),
  singlesWon: required(Number),
  doublesWon: required(Number),
  lineupSubmittedAt: Date,
  doublesSubmittedAt: Date,
  approvedAt: Date,
  notes: String,
} satisfies FieldsOf<TeamMatchSide>;

const sides = ['home', 'guest'] as const;

/** Sort order of lists of team matches. */
const order = { 'keys.matchDay': 1, 'keys.scheduledAt': 1, 'keys.createdAt': 1, _id: 1 } as const;

/** The collection `team-match`. */
export const teamMatchSchema = aggregateSchema<TeamMatch>({
  state: {
    ...formatFields,
    matchFormat: required(String),
    tiesAllowed: Boolean,
    matchTiebreakTo: Number,
    deuceRule: required(String),
    leagueGroupId: required(String),
    leagueId: required(String),
    category: required(oneOf('active', 'youth', 'senior')),
    organiserId: required(String),
    home: required(side),
    guest: required(side),
    matchDay: Number,
    scheduledAt: Date,
    location: String,
    singlesCount: required(Number),
    doublesCount: required(Number),
    walkoverCredit: required(oneOf('full', 'none')),
    retirementCredit: required(oneOf('complete', 'asPlayed')),
    status: required(oneOf('upcoming', 'in_progress', 'completed', 'cancelled')),
    forfeitedBy: oneOf(...sides),
    areBothAbsent: Boolean,
    forfeitTakenBack: Boolean,
    // Shape: `EntryResult`.
    results: required([anything]),
    refereePlayerId: String,
    refereeType: oneOf('home_captain', 'guest_captain', 'neutral'),
    notes: String,
    proposal: {
      id: required(String),
      by: required(oneOf(...sides)),
      scheduledAt: required(Date),
      location: String,
      reason: String,
      proposedAt: required(Date),
      status: required(oneOf('open', 'accepted', 'declined')),
    },
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    leagueGroupId: required(String),
    teamIds: required([String]),
    clubIds: required([String]),
    playerIds: required([String]),
    status: required(String),
    category: required(String),
    // A team match without a match day has a value that sorts last.
    matchDay: required(Number),
    scheduledAt: required(Date),
    createdAt: required(Date),
  },
  indexes: [
    { fields: { 'keys.leagueGroupId': 1, ...order } },
    { fields: { 'keys.teamIds': 1, ...order } },
    { fields: { 'keys.clubIds': 1, ...order } },
    { fields: { 'keys.playerIds': 1, _id: 1 } },
    { fields: { 'keys.status': 1, ...order } },
    { fields: { 'keys.category': 1, ...order } },
    { fields: { 'keys.scheduledAt': 1, _id: 1 } },
    { fields: order },
  ],
});
