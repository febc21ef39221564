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
