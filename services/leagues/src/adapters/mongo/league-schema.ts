import { aggregateSchema, anything, oneOf, required } from '@courtcast/mongo';
import type { League } from '../../domain/league.ts';

/** Format fields of leagues and team matches, beside those that each has under its own name (rules 1). */
export const formatFields = {
  gamesPerSet: Number,
  tiebreakAt: Number,
  tiebreakTo: Number,
  tiebreakSuddenDeath: Boolean,
  finalSetTiebreak: Boolean,
  finalSetTiebreakAt: Number,
  finalSetTiebreakTo: Number,
  minutes: Number,
  count: String,
  pointsTotal: Number,
  servesEach: Number,
};

/** The collection `league`. */
export const leagueSchema = aggregateSchema<League>({
  state: {
    ...formatFields,
    championshipId: required(String),
    name: required(String),
    category: required(oneOf('active', 'youth', 'senior')),
    gender: oneOf('male', 'female', 'mixed'),
    ageGroup: String,
    tier: Number,
    defaultSinglesCount: required(Number),
    defaultDoublesCount: required(Number),
    defaultMatchFormat: String,
    defaultMatchTiebreakTo: Number,
    deuceRule: required(String),
    lineupOrder: required(Boolean),
    doublesOrder: required(Boolean),
    walkoverCredit: required(oneOf('full', 'none')),
    retirementCredit: required(oneOf('complete', 'asPlayed')),
    pointsPerWin: Number,
    pointsPerDraw: Number,
    pointsPerLoss: Number,
    pointsPerForfeit: Number,
    // Names of criteria, in their order.
    rankBy: anything,
    drawId: String,
    promoted: Number,
    relegated: Number,
    standIns: Boolean,
    standInLimit: Number,
    standInOncePerDay: Boolean,
    previousLeagueId: String,
    nextSeason: {
      leagueId: required(String),
      championshipId: required(String),
      name: required(String),
      named: required([{ teamId: required(String), tier: Number }]),
      groups: required([
        {
          id: required(String),
          name: required(String),
          tier: Number,
          teamIds: required([String]),
          askedTeamIds: required([String]),
        },
      ]),
      madeAt: required(Date),
    },
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    championshipId: required(String),
    // The largest number where it has none: behind all others.
    tier: required(Number),
    name: required(String),
  },
  indexes: [
    { fields: { 'keys.championshipId': 1, 'keys.tier': 1, 'keys.name': 1, _id: 1 } },
    { fields: { 'keys.tier': 1, 'keys.name': 1, _id: 1 } },
  ],
});
