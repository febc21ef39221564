import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { timestamp } from '../../fields/fields.ts';
import { structurePresets } from './links.ts';

export const competitionPresetSchema = wordOf('What a competition is.', {
  knock_out: 'A bracket in which the loser is out.',
  groups: 'Groups in which everybody meets everybody, and the draws that their finishers go on to.',
  ...structurePresets,
});

const count = z.number().int().min(0);

/** The shape of a competition: what is proposed, and what is made. */
export const shapeFields = {
  preset: competitionPresetSchema,
  groupCount: z.number().int().min(1).max(42).optional().describe('Of groups, how many there are.'),
};

/** Number of finishers of groups who go on to a draw. */
export const goingOnSpots = z.number().int().min(2).max(64).describe('How many go there.');

/** A format of play with what it comes to (decisions 4). */
export const competitionProposalSchema = z
  .object({
    ...shapeFields,
    goingOn: z
      .array(z.object({ qualifyingSpots: goingOnSpots }).describe('A draw that finishers go on to.'))
      .describe('Of groups the draws that their finishers go on to, the best first. Empty: none.'),
    draws: z
      .array(
        z
          .object({
            size: count.nullable().describe('Lines of a bracket. Null of groups.'),
            groupSizes: z.array(count).describe('How many play in each group. Empty of a bracket.'),
            matches: count.describe('Its matches, byes apart.'),
          })
          .describe('A draw of the competition.'),
      )
      .describe('The draw that is entered, then those that follow from it.'),
    matches: count.describe('Matches that generating and finalizing its draws makes, byes apart.'),
    mayBeFewer: z
      .boolean()
      .describe('Whether some of them are played only after certain results, as a decider is.'),
    matchesEach: z
      .object({
        min: count.describe('Matches of who loses as early as can be.'),
        max: count.describe('Matches of who plays most.'),
      })
      .describe('How many matches everybody plays, walkovers apart.'),
    endsAt: timestamp.describe('When the last match would be over, in UTC.'),
    fits: z.boolean().describe('Whether that is before the last of `windows` ends.'),
  })
  .describe('A format of play with what it comes to.');
