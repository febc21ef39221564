import { z } from 'zod';
import { idOf } from './fields.ts';
import { sideSchema } from './game-vocabulary.ts';

/** One side of another match to or from which a match leads; `what` describes the side. */
export function feedOf(what: string) {
  return z.object({
    matchId: idOf('match'),
    side: sideSchema.describe(what),
  });
}

/** The qualifying winner who takes a line of a main draw. */
export const qualifierFromSchema = z
  .object({
    drawId: idOf('draw'),
    place: z.number().int().describe('Which of its winners, from the top, counted from 1.'),
  })
  .nullable()
  .optional()
  .describe(
    'Of a line that qualifying fills: whose winner comes to it. Null while no lot has said it, and elsewhere.',
  );
