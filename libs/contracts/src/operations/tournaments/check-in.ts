import { z } from 'zod';
import { bodyId, calendarDate } from '../../fields/fields.ts';
import { checkInSchema, checkInStatusSchema } from '../../resources/draws/entries.ts';
import { defineOperations } from '../operation.ts';

/** Players who are noted at once. */
const MAX_NOTED = 200;

const date = calendarDate.describe('The day, `YYYY-MM-DD`, by the clocks of the tournament.');

/** The check-in of a day (decisions 18). */
export const checkInOperations = defineOperations('tournaments', 'Tournaments', {
  getCheckIn: {
    method: 'GET',
    path: '/tournaments/{id}/check-in',
    access: 'authenticated',
    summary: 'Who has come on a day of a tournament',
    description: 'Everybody who stands in a draw, whatever they play on this day. Shown to officials alone.',
    who: 'officials',
    query: z.object({ date }),
    answer: { status: 200, schema: checkInSchema },
  },
  noteCheckIn: {
    method: 'POST',
    path: '/tournaments/{id}/check-in',
    summary: 'Notes who has come, was warned, or is absent',
    description: `For one day, of as many as are named: the others stay as they are. It changes no match: a walkover is
      given with \`POST /matches/{id}/result\`.`,
    who: 'officials',
    reasons: ['tournament-over', 'unknown-reference'],
    follows: [],
    body: z.strictObject({
      date,
      playerIds: z.array(bodyId).min(1).max(MAX_NOTED).describe('Players who stand in a draw.'),
      status: checkInStatusSchema.nullable().describe('What is noted of them. Null: nothing any more.'),
    }),
    answer: { status: 200, schema: checkInSchema },
  },
});
