import { z } from 'zod';
import { structurePresetSchema, structureUntilSchema } from '../../resources/draws/links.ts';
import { drawSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';

/** Structures around a main draw: consolation and placement draws, and double elimination. */
export const structureOperations = defineOperations('tournaments', 'Draws', {
  makeStructure: {
    method: 'POST',
    path: '/draws/{id}/structures',
    summary: 'Makes consolation or placement draws of a main draw',
    description: `Each is a draw of its own, with \`links\` to those that its players come from, and stands in the lists
      of draws. They are finalized with the main draw, follow its size until then, and fill up by its results. A
      structure more may be made of rounds that no other takes. Next: \`POST /draws/{id}/finalize\` of the main draw.`,
    who: 'managers',
    reasons: [
      'tournament-over',
      'draw-finalized',
      'linked-draw',
      'not-a-main-draw',
      'structures-exist',
      'not-permitted-field',
    ],
    follows: ['draw'],
    body: z.strictObject({
      preset: structurePresetSchema.describe('What is made.'),
      until: structureUntilSchema
        .optional()
        .describe('The last round whose losers come in, for `feed_in_consolation` only. Absent: `final`.'),
    }),
    answer: {
      status: 201,
      schema: z.object({ data: z.array(drawSchema).describe('The draws that were made, without brackets.') }),
    },
  },
  deleteStructures: {
    method: 'DELETE',
    path: '/draws/{id}/structures',
    summary: 'Removes all draws that were made of a main draw',
    description: 'Only before it is finalized. Where there are none, nothing changes.',
    who: 'managers',
    reasons: ['tournament-over', 'draw-finalized'],
    follows: ['draw'],
    answer: { status: 204 },
  },
});
