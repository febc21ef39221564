import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { bodyId, calendarDate, lineOfText, searchText } from '../../fields/fields.ts';
import { sportSchema } from '../../fields/game-vocabulary.ts';
import { formatCodeField, formatOverrideFields, matchFormatSchema } from '../../fields/match-format.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import {
  championshipSchema,
  leagueCategorySchema,
  leagueGenderSchema,
  leagueSchema,
  retirementCreditSchema,
  walkoverCreditSchema,
} from '../../resources/leagues.ts';
import { rankBySchema } from '../../fields/ranking.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'leagues';

/** Null is as good as nothing: as the format says. */
function orNull<T extends z.ZodType>(field: T) {
  return field
    .nullable()
    .optional()
    .describe(field.description ?? '');
}

const championshipFields = describedAs(championshipSchema, {
  name: lineOfText(),
  sport: sportSchema,
  season: lineOfText(50),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
});
const { matchTiebreakTo: _, tiebreakAt, finalSetTiebreak, ...overrides } = formatOverrideFields;
/** Overrides as for draws; the match tiebreak has the name that the specification gives it. */
const leagueOverrides = {
  ...overrides,
  tiebreakAt: orNull(tiebreakAt),
  finalSetTiebreak: orNull(finalSetTiebreak),
};
const moving = z.number().int().min(0).max(5).optional();
const leagueFields = {
  ...describedAs(leagueSchema, {
    name: lineOfText(),
    category: leagueCategorySchema,
    gender: leagueGenderSchema.nullable().optional(),
    ageGroup: lineOfText(50).nullable().optional(),
    tier: z.number().int().min(1).max(100).nullable().optional(),
    defaultSinglesCount: z.number().int().min(0).max(12),
    defaultDoublesCount: z.number().int().min(0).max(6),
    defaultMatchFormat: matchFormatSchema.nullable().optional(),
    defaultMatchTiebreakTo: z.number().int().min(5).max(21).nullable().optional(),
  }),
  ...leagueOverrides,
  formatCode: formatCodeField,
  lineupOrder: z
    .boolean()
    .optional()
    .describe('Whether singles are played in the order of the roster. Absent at creation: true.'),
  doublesOrder: z
    .boolean()
    .optional()
    .describe(
      'Whether pairs are ordered by the sum of their places, the lowest first. Absent at creation: true.',
    ),
  walkoverCredit: walkoverCreditSchema
    .optional()
    .describe('What a walkover or default counts. Absent at creation: `full`.'),
  retirementCredit: retirementCreditSchema
    .optional()
    .describe('What a retirement counts. Absent at creation: `complete`.'),
  pointsPerWin: z
    .number()
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe('Table points of a won team match. Absent at creation: 2. A change counts the tables again.'),
  pointsPerDraw: z
    .number()
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('Table points of a drawn team match, not more than of a won one. Absent at creation: 1.'),
  pointsPerLoss: z
    .number()
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('Table points of a lost team match, not more than of a won one. Absent at creation: 0.'),
  pointsPerForfeit: z
    .number()
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('Table points of a team that has given a team match up. Absent at creation: 0.'),
  rankBy: rankBySchema
    .nullable()
    .optional()
    .describe(
      'The order of its tables: the name of one, or its steps; `scored` are matches, lots and seeds separate no teams. Null, or absent at creation: points, then matches, sets and games, each by difference first and number won second. A change counts the tables again.',
    ),
  drawId: bodyId
    .nullable()
    .optional()
    .describe(
      'Makes it a league of individuals: the draw that it is, Swiss or in groups, of a public tournament that the caller runs. Null, or absent at creation: teams play in it.',
    ),
  promoted: moving.describe(
    'How many teams go up from each of its groups that has a tier above. Absent at creation: 0.',
  ),
  standIns: z
    .boolean()
    .optional()
    .describe(
      'Whether players of lower teams of a club, in groups of lower tiers, may stand in for a higher one. Absent at creation: false.',
    ),
  standInLimit: z
    .number()
    .int()
    .min(1)
    .max(20)
    .nullable()
    .optional()
    .describe(
      'After how many team matches for higher teams a player is bound to them. Null, or absent at creation: never.',
    ),
  standInOncePerDay: z
    .boolean()
    .optional()
    .describe(
      'Whether a player is in the line-up of one team a match day at most, where there are stand-ins. Absent at creation: false.',
    ),
  relegated: moving.describe(
    'How many teams go down from each of its groups that has a tier below. Absent at creation: 0.',
  ),
};

const championships = defineOperations(SERVICE, 'Leagues', {
  listChampionships: {
    method: 'GET',
    path: '/championships',
    summary: 'Championships',
    description: 'Every championship is public. Its leagues: `GET /leagues?championshipId=`.',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText
        .optional()
        .describe('Words of the name; each must begin a word of it. Case and accents do not matter.'),
      organiserId: z
        .string()
        .optional()
        .describe('Only championships that this user organizes. For signed-in users.'),
    }),
    answer: { status: 200, schema: pageOf(championshipSchema) },
  },
  getChampionship: {
    method: 'GET',
    path: '/championships/{id}',
    summary: 'One championship',
    description: 'Its leagues: `GET /leagues?championshipId=`.',
    answer: { status: 200, schema: championshipSchema },
  },
  createChampionship: {
    method: 'POST',
    path: '/championships',
    summary: 'Creates a championship, whose organizer the caller becomes',
    description: 'Next: `POST /leagues`, `POST /league-groups`, `POST /league-groups/{id}/fixtures`.',
    who: 'user',
    reasons: ['ends-before-start'],
    follows: [],
    body: z.strictObject(championshipFields),
    answer: { status: 201, schema: championshipSchema },
  },
  patchChampionship: {
    method: 'PATCH',
    path: '/championships/{id}',
    summary: 'Changes a championship',
    description:
      'What is left out stays; null takes a date away. Its sport changes only while it has no league.',
    who: 'organizer',
    reasons: ['ends-before-start', 'sport-in-use'],
    follows: [],
    body: z.strictObject(championshipFields).partial(),
    answer: { status: 200, schema: championshipSchema },
  },
});

const leagues = defineOperations(SERVICE, 'Leagues', {
  listLeagues: {
    method: 'GET',
    path: '/leagues',
    summary: 'Leagues',
    description: 'All of them at once, as a plain list without pages.',
    query: z.object({
      championshipId: z
        .string()
        .optional()
        .describe('Only leagues of this championship. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: z.array(leagueSchema) },
  },
  getLeague: {
    method: 'GET',
    path: '/leagues/{id}',
    summary: 'One league',
    description: 'Its groups: `GET /league-groups?leagueId=`.',
    answer: { status: 200, schema: leagueSchema },
  },
  createLeague: {
    method: 'POST',
    path: '/leagues',
    summary: 'Adds a league to a championship',
    description: `At least one singles or doubles is played. Next: \`POST /league-groups\`. With \`drawId\` it is a league of
      individuals: that draw is all of it, and it has no groups of teams.`,
    who: 'organizer',
    reasons: [
      'unknown-reference',
      'no-matches',
      'impossible-format',
      'format-not-playable',
      'not-permitted-field',
    ],
    follows: [],
    body: z.strictObject({ ...describedAs(leagueSchema, { championshipId: bodyId }), ...leagueFields }),
    answer: { status: 201, schema: leagueSchema },
  },
  patchLeague: {
    method: 'PATCH',
    path: '/leagues/{id}',
    summary: 'Changes a league',
    description: `What is left out stays; null takes a value away. Team matches that are there keep counts, format and
      credits that they were made with; the rules of order hold as they are now, and tables count the points that it
      gives now. Its category changes only while it has
      no team match.`,
    who: 'organizer',
    reasons: [
      'no-matches',
      'impossible-format',
      'format-not-playable',
      'not-permitted-field',
      'category-in-use',
      'player-of-other-gender',
      'unknown-reference',
      'league-has-groups',
    ],
    follows: ['standings'],
    body: z.strictObject(leagueFields).partial(),
    answer: { status: 200, schema: leagueSchema },
  },
});

/** Championships and their leagues. */
export const leagueOperations = { ...championships, ...leagues };
