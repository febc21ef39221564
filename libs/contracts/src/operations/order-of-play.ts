import { z } from 'zod';
import { bodyId } from '../fields/fields.ts';
import { defineOperations } from './operation.ts';
import { matchSchema } from '../resources/matches.ts';

const minutesOfAnHour = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A moment with the offset that it was written with: kept as it came, because `dailyUntil` is meant in it. */
const momentWithOffset = z.iso.datetime({ offset: true }).refine((text) => /^2[01]\d\d-/.test(text), {
  error: 'must be in a year from 2000 to 2199',
  params: { code: 'out-of-range' },
});

/** Orders of play (decisions 4). */
export const orderOfPlayOperations = defineOperations('tournaments', 'Tournaments', {
  scheduleTournament: {
    method: 'POST',
    path: '/tournaments/{id}/schedule',
    summary: 'Proposes and stores court, times and order of all unplayed matches',
    body: z.strictObject({
      /** By preference: the first is the best. */
      courts: z.array(bodyId).min(1).max(64),
      from: momentWithOffset,
      matchMinutes: z.number().int().min(1).max(720),
      restMinutes: z.number().int().min(0).max(1440).optional(),
      /** `HH:MM` in the offset of `from`; play goes on next day at its time of day. */
      dailyUntil: z.string().regex(minutesOfAnHour, 'must be a time of day such as 20:00').optional(),
    }),
    answer: {
      status: 200,
      schema: z.object({
        /** The planned matches, in the order in which they are played. */
        data: z.array(matchSchema),
        /** From `from` to the end of the last planned match, nights included. */
        makespanMinutes: z.number().min(0),
        /** No order of these matches is over sooner. */
        lowerBoundMinutes: z.number().min(0),
        /** How often the order breaks what it promises: 0. */
        violations: z.number().int().min(0),
        /** What the order keeps, and what it makes as small as it can. */
        objective: z.string(),
      }),
    },
  },
});
