import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { id } from '../fields/fields.ts';
import { sideSchema } from '../fields/game-vocabulary.ts';

export const prizeSchema = wordOf('What winning the next point wins beyond the point.', {
  game: 'The game, and no more.',
  set: 'The set, and no more.',
  match: 'The match.',
});

/** The stakes of the next point (decisions 5). */
export const nextPointSchema = z
  .object({
    home: prizeSchema.nullable().describe('What the home side wins with the point. Null: the point alone.'),
    guest: prizeSchema.nullable().describe('What the guest side wins with the point. Null: the point alone.'),
    deciding: z
      .boolean()
      .describe('Whether the deuce rule lets this point decide the game: a golden, silver or star point.'),
  })
  .describe('What the next point decides: game, set or match point, by side.');

const POINTS_AS_TEXT = 'as text: `0`, `15`, `30`, `40`, `A` for advantage; in a tiebreak its numerals.';

/** The full state of a point-by-point score (decisions 5). */
export const scoreSchema = z
  .object({
    server: sideSchema.describe('The side that serves the next point.'),
    serverPlayerId: id
      .nullable()
      .describe('Id of the player who serves the next point. Null while the players are not known.'),
    points: z
      .object({
        home: z.string().describe(`Points of the home side ${POINTS_AS_TEXT}`),
        guest: z.string().describe(`Points of the guest side ${POINTS_AS_TEXT}`),
      })
      .describe('Points of the running game or tiebreak.'),
    inTiebreak: z
      .boolean()
      .describe(
        'Whether points are numerals: in a tiebreak, a match tiebreak, a match of points, or at the point that decides a level match.',
      ),
    currentSet: z
      .number()
      .int()
      .min(1)
      .describe(
        'Number of the running set, counted from 1. After the end of the match that of the last one.',
      ),
    changeEnds: z.boolean().describe('Whether the sides change ends before the next point.'),
    suggestedWinner: sideSchema.nullable().describe('Who has won by the score. Null while it does not say.'),
    /** Releases before it do not send it. */
    nextPoint: nextPointSchema
      .nullable()
      .optional()
      .describe('What the next point decides. Null when the match is decided. Absent in the point log.'),
  })
  .describe('The score of a match point by point, with who serves.');

export type ScoreView = z.infer<typeof scoreSchema>;
