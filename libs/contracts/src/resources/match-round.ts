import { z } from 'zod';
import { id, idOf } from '../fields/fields.ts';

/** The round of a box league that a match is of. */
export const boxRoundOfMatch = z
  .object({
    id: idOf('box league'),
    clubId: id.describe('Id of its club, whose owners and managers settle its results.'),
    round: z.number().int().min(1).describe('Number of the round, from 1.'),
    until: z.iso.date().describe('The last day of the round.'),
  })
  .describe('The round of a box league that a match is of.');
