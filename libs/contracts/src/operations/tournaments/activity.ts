import { z } from 'zod';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import { activitySchema } from '../../resources/activity/tournament.ts';
import { defineOperations } from '../operation.ts';

/** The activity log of a tournament (decisions 16). */
export const activityOperations = defineOperations('tournaments', 'Tournaments', {
  listActivity: {
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/activity',
    summary: 'Who did what in a tournament, the newest first',
    description: `Everything that people and boards did to the tournament, its draws, matches, registrations and order of
      play, a moment after it was done; of what the system does by itself only what decides a match. The points of a match
      are one line for each who scores it, which moves up with every point. A line is kept for 400 days. \`undo\` says how
      the caller may take back what was the last thing done to that record.`,
    who: 'tournamentStaff',
    query: z.object({
      ...pageQuery,
      userId: z.string().optional().describe('Only what this user did. An unknown id finds nothing.'),
      matchId: z
        .string()
        .optional()
        .describe('Only what was done to this match. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: pageOf(activitySchema) },
  },
});
