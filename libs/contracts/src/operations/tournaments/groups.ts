import { z } from 'zod';
import { cachedRecord } from '../../events/topics.ts';
import { groupRowSchema } from '../../resources/draws/groups.ts';
import { drawDetailSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { randomSeed } from './draw-fields.ts';

const SERVICE = 'tournaments';

/** Groups of a draw and their tables. */
export const drawGroupOperations = defineOperations(SERVICE, 'Draws', {
  getDrawStandings: {
    method: 'GET',
    path: '/draws/{id}/standings',
    summary: 'The tables of the groups of a draw',
    description: `Group by group, in the order of \`rankBy\`, as a plain list; empty for a bracket, and until groups are
      made. While a group plays its rows are \`provisional\`. Live: \`subscribe-draw\`.`,
    cachePolicy: cachedRecord(SERVICE, 'draw'),
    answer: { status: 200, schema: z.array(groupRowSchema) },
  },
  putDrawGroups: {
    method: 'PUT',
    path: '/draws/{id}/groups',
    summary: 'Sets who plays in which group, by hand',
    description: `Only for a draw of \`drawType\` \`round_robin\`, until it is finalized. Everybody is in one group; a group
      is of two to eight.`,
    who: 'managers',
    reasons: [
      'tournament-over',
      'draw-finalized',
      'not-in-groups',
      'singles-and-pairs',
      'unknown-reference',
      'duplicate',
      'entrant-not-placed',
      'too-few-entrants',
    ],
    follows: ['draw'],
    body: z.strictObject({
      groups: z
        .array(z.array(z.number().int().min(0).max(127)).min(2).max(8))
        .min(1)
        .max(64)
        .describe('The groups in order, each as places in `entrants`, counted from 0.'),
    }),
    answer: { status: 200, schema: drawDetailSchema },
  },
  drawTieLots: {
    method: 'POST',
    path: '/draws/{id}/lots',
    summary: 'Draws lots for shared places of groups',
    description: `For groups that are over and in which two or more are equal in every step of \`rankBy\`: a lot becomes
      the last step of their order, which their rows say (\`separatedBy\` \`lot\`). It begins with \`randomSeed\`, which
      the draw shows (\`tieLots\`), and stays: after a correction it decides only between those who are equal then.
      Opening the draw again takes it away.`,
    who: 'officials',
    reasons: ['tournament-over', 'no-tie'],
    follows: ['draw'],
    body: z.strictObject({
      randomSeed: randomSeed.optional().describe('The number that the lot begins with. Absent: one is made.'),
    }),
    answer: { status: 200, schema: drawDetailSchema },
  },
});
