import { z } from 'zod';
import { bodyId, lineOfText } from '../../fields/fields.ts';
import {
  drawGenderSchema,
  qualifierPlacementSchema,
  seedBlocksSchema,
  seedNumberSchema,
} from '../../fields/game-vocabulary.ts';
import { drawTypeSchema, groupFields } from '../../resources/draws/groups.ts';
import { roundFields } from '../../resources/draws/rounds.ts';
import {
  formatCodeField,
  formatOverrideFields,
  goldenPointField,
  matchFormatSchema,
  tiesAllowedField,
} from '../../fields/match-format.ts';

/** Fields of a new draw, beside its name and size. */
export const drawFields = {
  matchFormat: matchFormatSchema
    .optional()
    .describe('Format of its matches. Absent at creation: that of the tournament, else `best_of_3`.'),
  ...formatOverrideFields,
  tiesAllowed: tiesAllowedField,
  formatCode: formatCodeField,
  goldenPoint: goldenPointField,
  seeds: seedNumberSchema.optional().describe('How many may be seeded at most. Absent at creation: `itf`.'),
  seedBlocks: seedBlocksSchema
    .optional()
    .describe('How seeds 9 to 16 of 64 are drawn. Absent at creation: `juniors`.'),
  qualifierPlacement: qualifierPlacementSchema
    .optional()
    .describe('How those who qualify for it come onto their lines. Absent at creation: `afterQualifying`.'),
  gender: drawGenderSchema.optional().describe('For whom it is meant. Absent: for everyone.'),
  ageCategory: lineOfText(50)
    .optional()
    .describe('Age category as text, such as `U14`. Absent: for all ages.'),
  parentDrawId: bodyId
    .optional()
    .describe(
      'The draw of this tournament that its winners qualify for. Only together with `qualifyingSpots`.',
    ),
  qualifyingSpots: z
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('How many qualify: a power of two, at most half of `size`. Only together with `parentDrawId`.'),
};

const { groupCount, groupSize, separateBy, ...otherGroupFields } = groupFields;

/** Further fields of a new draw in groups. */
export const newGroupFields = {
  drawType: drawTypeSchema
    .optional()
    .describe(
      'How it is played: `elimination`, a bracket; `round_robin`, groups; round by round: `americano`, `mexicano`, `winners_court`, `swiss`. Absent: `elimination`.',
    ),
  groupCount: groupCount.optional(),
  groupSize: groupSize.optional(),
  separateBy: separateBy.optional(),
  legs: otherGroupFields.legs
    .optional()
    .describe('How often two of a group meet: `1` or `2`. Absent at creation: `1`.'),
  rankBy: otherGroupFields.rankBy
    .optional()
    .describe(
      'The order of a group: the name of one, or its steps. Absent at creation: `padel` in padel, `tourFinals` in tennis.',
    ),
  snake: otherGroupFields.snake
    .optional()
    .describe('Whether seeds go back and forth through the groups. Absent at creation: false.'),
  pointsPerWin: otherGroupFields.pointsPerWin
    .optional()
    .describe('Points of the table for a win. Absent at creation: 2.'),
  pointsPerTie: otherGroupFields.pointsPerTie
    .optional()
    .describe('Points for a tie, not more than for a win. Absent at creation: 1.'),
  pointsPerLoss: otherGroupFields.pointsPerLoss
    .optional()
    .describe('Points for a loss, not more than for a win. Absent at creation: 0.'),
  pointsPerWalkover: otherGroupFields.pointsPerWalkover
    .optional()
    .describe('Points for who did not come, not more than for a win. Absent at creation: 0.'),
  walkoverCredit: otherGroupFields.walkoverCredit
    .optional()
    .describe('What a walkover or default counts: `full` or `none`. Absent at creation: `full`.'),
  retirementCredit: otherGroupFields.retirementCredit
    .optional()
    .describe('What a retirement counts: `complete` or `asPlayed`. Absent at creation: `complete`.'),
  withdrawnResults: otherGroupFields.withdrawnResults
    .optional()
    .describe(
      'What the results of who withdraws before half of their matches are worth: `void`, nothing, or `count`. Absent at creation: `void`.',
    ),
  playoffs: otherGroupFields.playoffs
    .optional()
    .describe(
      `${otherGroupFields.playoffs.description} Only together with \`parentDrawId\`. Absent at creation: nowhere.`,
    ),
};

/** Further fields of a new draw that is made round by round. */
export const newRoundFields = {
  mixed: roundFields.mixed.optional().describe(`${roundFields.mixed.description} Absent at creation: false.`),
  teams: roundFields.teams
    .optional()
    .describe(`${roundFields.teams.description} Not beside \`mixed\`. Absent at creation: false.`),
  pairing: roundFields.pairing
    .optional()
    .describe(
      'Of a `mexicano` who of four by rank plays with whom: `1+4v2+3`, `1+3v2+4` or `1+2v3+4`. Absent at creation: `1+4v2+3`.',
    ),
  sitOutCredit: roundFields.sitOutCredit
    .optional()
    .describe(
      'What those get who sat out more often than others: `average` or `none`. Not in `swiss`. Absent at creation: `average`.',
    ),
  courtIds: roundFields.courtIds
    .optional()
    .describe(`${roundFields.courtIds.description} Absent at creation: none are named.`),
  courtCount: roundFields.courtCount
    .optional()
    .describe(`${roundFields.courtCount.description} Absent at creation: every match has one.`),
};

/** A field of a change; null removes the value. */
export function orNull<T extends z.ZodType>(field: T, meaning: string) {
  return field.nullable().describe(`${meaning} Null takes it away.`);
}

const { drawType: _fixed, ...changeableGroupFields } = newGroupFields;

/** Fields of a draw that can be changed, beside its name and size. */
export const changeableDrawFields = {
  ...drawFields,
  ...changeableGroupFields,
  ...newRoundFields,
  courtIds: orNull(newRoundFields.courtIds, 'The courts on which it is played.'),
  courtCount: orNull(newRoundFields.courtCount, 'On how many courts it is played.'),
  groupCount: orNull(newGroupFields.groupCount, 'How many groups.'),
  groupSize: orNull(newGroupFields.groupSize, 'Of how many a group is.'),
  separateBy: orNull(newGroupFields.separateBy, 'Who is kept apart: `club`, `country`.'),
  matchFormat: drawFields.matchFormat.describe('Format of its matches.'),
  tiebreakAt: orNull(
    drawFields.tiebreakAt,
    'Games of each side at which a tiebreak is played: as many as win a set, or one less.',
  ),
  finalSetTiebreak: orNull(z.boolean().optional(), 'Whether the deciding set has a tiebreak.'),
  gender: orNull(drawFields.gender, 'For whom it is meant.'),
  ageCategory: orNull(drawFields.ageCategory, 'Age category as text, such as `U14`.'),
  parentDrawId: orNull(drawFields.parentDrawId, 'The draw of this tournament that its winners qualify for.'),
  qualifyingSpots: orNull(
    drawFields.qualifyingSpots,
    'How many qualify: a power of two, at most half of `size`.',
  ),
};
/** The name of a draw. */
export const drawName = lineOfText().describe('Name of the draw within its tournament.');
/** Its lines. */
export const drawSize = z
  .literal([2, 4, 8, 16, 32, 64, 128])
  .describe(
    'Lines of the first round: `2`, `4`, `8`, `16`, `32`, `64` or `128`. More than half of them must be taken.',
  );

/** Seed of a drawing of lots; equal seeds give equal lots. */
export const randomSeed = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Reasons that refuse a list of entrants. */
export const entrantRefusals = [
  'linked-draw',
  'tournament-over',
  'draw-finalized',
  'unknown-reference',
  'duplicate',
  'singles-and-pairs',
  'too-many-entrants',
  'too-many-seeds',
  'seed-gap',
  'player-of-other-gender',
  'pair-not-mixed',
  'in-joined-draw',
] as const;

/** Rest of a player between two matches of a plan. */
export const restMinutes = z
  .number()
  .int()
  .min(0)
  .max(1440)
  .optional()
  .describe('Rest of a player between two matches, in minutes. Absent: 0.');

/** The limit of a player's matches on a day of a plan. */
export const maxMatchesPerDay = z
  .number()
  .int()
  .min(1)
  .max(20)
  .optional()
  .describe(
    'The most matches that a player may have to play on a day, singles, doubles and mixed together. Absent: without a limit.',
  );
