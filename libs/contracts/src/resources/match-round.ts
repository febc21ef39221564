import { z } from 'zod';

/** The round of a match in a draw that is made round by round, and where in it. */
export const drawRoundOfMatchSchema = z
  .object({
    round: z.number().int().min(1).describe('Number of the round, from 1 in the order of play.'),
    court: z
      .number()
      .int()
      .nullable()
      .describe('Number of the court in the evening, from 1. Null while the match waits for one.'),
    drawType: z
      .string()
      .describe('How the draw is played: `americano`, `mexicano`, `winners_court`, `swiss`.'),
  })
  .describe('Where a match stands in a draw that is made round by round.');
