import { aggregateSchema, oneOf, required } from '@courtcast/mongo';
import type { Group } from '../../domain/group.ts';

const row = {
  rank: required(Number),
  teamId: required(String),
  teamName: required(String),
  played: required(Number),
  wins: required(Number),
  draws: required(Number),
  losses: required(Number),
  tablePoints: required(Number),
  matchPointsWon: required(Number),
  matchPointsLost: required(Number),
  setsWon: required(Number),
  setsLost: required(Number),
  gamesWon: required(Number),
  gamesLost: required(Number),
  separatedBy: String,
  withdrawn: Boolean,
};

/** The collection `league-group`. */
export const groupSchema = aggregateSchema<Group>({
  state: {
    leagueId: required(String),
    championshipId: required(String),
    organiserId: required(String),
    name: required(String),
    tier: Number,
    teamIds: required([String]),
    withdrawnTeamIds: required([String]),
    leftTeamIds: [String],
    entries: [
      {
        teamId: required(String),
        status: required(oneOf('pending', 'declined')),
        askedAt: required(Date),
      },
    ],
    rows: required([row]),
    fixtures: {
      doubleRound: required(Boolean),
      firstDate: required(String),
      daysBetween: required(Number),
      commandId: required(String),
      at: required(Date),
      teamIds: required([String]),
    },
    hasTeamMatches: required(Boolean),
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    leagueId: required(String),
    name: required(String),
    teamIds: required([String]),
    // Teams whose entry is not answered yet.
    askedTeamIds: [String],
  },
  indexes: [
    { fields: { 'keys.askedTeamIds': 1, _id: 1 } },
    { fields: { 'keys.teamIds': 1, _id: 1 } },
    { fields: { 'keys.leagueId': 1, 'keys.name': 1, _id: 1 } },
    { fields: { 'keys.name': 1, _id: 1 } },
  ],
});
