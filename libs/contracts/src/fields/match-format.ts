import { z } from 'zod';
import { wordOf } from './described.ts';

/** The formats that a tournament may have as its default (specification 2.3). */
const tournamentFormats = {
  best_of_3_mtb: 'Two sets to 6 games; at one set all a match tiebreak to 10 points.',
  best_of_3: 'Best of three sets to 6 games.',
  short_sets_to_4: 'Two sets to 4 games, tiebreak at 4–4; at one set all a match tiebreak to 10 points.',
  pro_set: 'One set to 8 games, tiebreak at 8–8.',
  best_of_3_to_4: 'Best of three sets to 4 games, tiebreak at 4–4.',
  best_of_5: 'Best of five sets to 6 games.',
} as const;

const ABOUT =
  'How many sets of how many games a match is. Every set is won by two games, and has a tiebreak to 7 unless the match sets something else.';

export const tournamentFormatSchema = wordOf(ABOUT, tournamentFormats);

export const matchFormatSchema = wordOf(ABOUT, {
  ...tournamentFormats,
  one_set: 'One set to 6 games, tiebreak at 6–6.',
  match_tiebreak: 'One match tiebreak to 10 points, and nothing else.',
  fast4:
    'Fast4: two sets to 4 games; at 3–3 a tiebreak to 5, decided by the next point at 4–4; a golden point at deuce; no service lets; at one set all a match tiebreak to 10 points.',
  timed:
    'As many games, or points, as are played until time is up: 20 minutes. Level, one more point decides it.',
  points: 'A sequence of 24 points, each player serving four in turn. Level, one more point decides it.',
});

export const deuceRuleSchema = wordOf(
  'What happens when a game is at 40–40. Tiebreaks do not know it. At a deciding point the receivers choose the side on which they receive.',
  {
    advantage: 'Two points in a row win the game, however long that takes.',
    golden: 'The point at the first deuce decides the game.',
    silver: 'One advantage is played for; the point at the second deuce decides the game.',
    star: 'Two advantages are played for; the point at the third deuce decides the game.',
  },
);

const countSchema = wordOf('What a match without sets counts.', {
  games: 'Games, as those of a set without end.',
  points: 'Points, of which each player serves four in turn.',
});

const targetOf = () => z.number().int().min(5).max(21);

const texts = {
  gamesPerSet: 'Games that win a set, by two.',
  tiebreakTo: 'Points that win the tiebreak of a set, by two unless `tiebreakSuddenDeath` says otherwise.',
  tiebreakSuddenDeath:
    'Whether a tiebreak is decided by the next point when both sides lack one, such as 6–6 of 7. A match tiebreak never is.',
  finalSetTiebreakAt:
    'Games of each side at which the tiebreak of the deciding set is played, where that is later than in the others: 12 is 12–12.',
  minutes: 'Minutes that a `timed` match lasts.',
  count: 'What a `timed` match counts.',
  pointsTotal: 'Points of both sides together in a match of `points`.',
  servesEach: 'Points that a player serves in turn in a match of `points`: `2` or `4`.',
} as const;

/** Overrides of a match format by a draw, league or freeplay match (rules 1). */
export const formatOverrideFields = {
  gamesPerSet: z
    .number()
    .int()
    .min(4)
    .max(10)
    .nullable()
    .optional()
    .describe(
      `${texts.gamesPerSet} Not with \`match_tiebreak\`. Null, or absent at creation: as the format says.`,
    ),
  tiebreakAt: z
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe(
      'Games of each side at which a tiebreak is played: as many as win a set, or one less. Absent at creation: as the format says.',
    ),
  tiebreakTo: targetOf()
    .nullable()
    .optional()
    .describe(`${texts.tiebreakTo} Null, or absent at creation: as the format says.`),
  tiebreakSuddenDeath: z
    .boolean()
    .nullable()
    .optional()
    .describe(`${texts.tiebreakSuddenDeath} Null, or absent at creation: as the format says.`),
  finalSetTiebreak: z
    .boolean()
    .optional()
    .describe(
      'Whether the deciding set has a tiebreak. False: it goes on until one side leads by two games; not with a match tiebreak. Absent at creation: true.',
    ),
  finalSetTiebreakAt: z
    .number()
    .int()
    .min(4)
    .max(24)
    .nullable()
    .optional()
    .describe(
      `${texts.finalSetTiebreakAt} At least the games that win a set. Null, or absent at creation: as in the other sets.`,
    ),
  finalSetTiebreakTo: targetOf()
    .nullable()
    .optional()
    .describe(
      'Points that win the tiebreak of the deciding set. Null, or absent at creation: as in the other sets.',
    ),
  matchTiebreakTo: targetOf()
    .nullable()
    .optional()
    .describe(
      'Points that win the match tiebreak, by two. Given on a format without one, it replaces the deciding set by one; not where there is one set. Null, or absent at creation: as the format says.',
    ),
  minutes: z
    .number()
    .int()
    .min(5)
    .max(120)
    .nullable()
    .optional()
    .describe(`${texts.minutes} Null, or absent at creation: 20.`),
  count: countSchema.nullable().optional().describe(`${texts.count} Null, or absent at creation: \`games\`.`),
  pointsTotal: z
    .number()
    .int()
    .min(8)
    .max(99)
    .nullable()
    .optional()
    .describe(`${texts.pointsTotal} Null, or absent at creation: 24.`),
  servesEach: z
    .literal([2, 4])
    .describe('Points in turn: `2` or `4`.')
    .nullable()
    .optional()
    .describe(`${texts.servesEach} Null, or absent at creation: 4.`),
  deuceRule: deuceRuleSchema
    .optional()
    .describe(
      'What happens at 40–40. Absent at creation: as the format says, which is `golden` for `fast4`, else `advantage`.',
    ),
};

/** A mark of draws and freeplay matches. */
export const goldenPointField = z
  .boolean()
  .optional()
  .describe(
    'A mark for displays, without effect on any score: that is `deuceRule`. Absent at creation: true with `deuceRule` `golden`, else false.',
  );

const FORMAT_CODE = 'The whole format in the CODES notation of TODS, such as `SET3-S:6/TB7-F:TB10`.';

/** CODES notation in an input, instead of a format and its overrides. */
export const formatCodeField = z
  .string()
  .max(100)
  .optional()
  .describe(
    `${FORMAT_CODE} It stands in the place of the format and its overrides, never beside one of them.`,
  );

/** CODES notation in an answer. */
export const formatCodeShown = z
  .string()
  .nullable()
  // Records that an older release published do not have it.
  .optional()
  .describe(`${FORMAT_CODE} Null where the notation has no word for it.`);

/** Overrides in an answer beyond the ones that the specification names. */
export const shownOverrideFields = {
  gamesPerSet: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(`${texts.gamesPerSet} Null: as the format says.`),
  tiebreakTo: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(`${texts.tiebreakTo} Null: as the format says.`),
  tiebreakSuddenDeath: z
    .boolean()
    .nullable()
    .optional()
    .describe(`${texts.tiebreakSuddenDeath} Null: as the format says.`),
  finalSetTiebreakAt: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(`${texts.finalSetTiebreakAt} Null: as in the other sets.`),
  minutes: z.number().int().nullable().optional().describe(`${texts.minutes} Null: as the format says.`),
  count: countSchema.nullable().optional().describe(`${texts.count} Null: as the format says.`),
  pointsTotal: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(`${texts.pointsTotal} Null: as the format says.`),
  servesEach: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(`${texts.servesEach} Null: as the format says.`),
};

/** The rules of a match without sets, in the answer for a match. */
export const shownPeriodFields = {
  minutes: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Minutes that it lasts. Null where no time ends it.'),
  count: countSchema.nullable().optional().describe('What a timed match counts. Null for any other.'),
  pointsTotal: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Points of both sides together after which it ends. Null where it ends otherwise.'),
  servesEach: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Points that a player serves in turn. Null where games are served.'),
  tiesAllowed: z.boolean().optional().describe('Whether it may end level. False: one more point decides it.'),
};

const TIES = 'Whether a match may end level, where its format can: `timed` and `points`.';

/** Whether ties are allowed, in the input of a draw. */
export const tiesAllowedField = z
  .boolean()
  .nullable()
  .optional()
  .describe(
    `${TIES} Not in a draw in which the loser is out, nor in \`winners_court\` and \`swiss\`. Null: no. Absent at creation: true in \`americano\` and \`mexicano\`, else false.`,
  );

/** Whether ties are allowed, in the answer for a draw. */
export const tiesAllowedShown = z
  .boolean()
  .nullable()
  .optional()
  .describe(`${TIES} Null: one more point decides it.`);

/** Format fields in an answer beyond the ones that the specification names. */
export const shownFormatFields = { formatCode: formatCodeShown, ...shownOverrideFields };

/** Further format fields in the answer for a league. */
export const finalSetFields = {
  tiebreakAt: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Games of each side at which a tiebreak is played. Null: as the format says.'),
  finalSetTiebreak: z
    .boolean()
    .nullable()
    .optional()
    .describe('Whether the deciding set has a tiebreak. Null: it has.'),
  finalSetTiebreakTo: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Points that win the tiebreak of the deciding set. Null: as in the other sets.'),
};
