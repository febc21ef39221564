import { z } from 'zod';
import { idOf } from './fields.ts';
import { sideSchema } from './game-vocabulary.ts';

/** A side of a match that another one leads to, or comes from; `what` says which it is. */
export function feedOf(what: string) {
  return z.object({
    matchId: idOf('match'),
    side: sideSchema.describe(what),
  });
}

/** Whose winner comes to a line that qualifying fills. */
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
