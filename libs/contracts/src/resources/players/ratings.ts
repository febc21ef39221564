import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { id, idOf } from '../../fields/fields.ts';
import { sportSchema } from '../../fields/game-vocabulary.ts';

export const disciplineSchema = wordOf('Alone or in a pair.', {
  singles: 'Matches of one against one.',
  doubles: 'Matches of pairs. The rating is that of the player; a pair is the mean of its players.',
});

const level = (description: string) => z.number().min(0).max(7).describe(description);

/** How strong a player is in one sport, alone or in a pair (decisions 3). */
export const ratingSchema = z
  .object({
    sport: sportSchema.describe('What was played.'),
    discipline: disciplineSchema,
    value: z
      .number()
      .int()
      .describe('The rating: 1500 where everyone starts; 400 more wins ten sets to one.'),
    from: z.number().int().describe('Lower end of its range: it lies within in 95 of 100 cases.'),
    to: z.number().int().describe('Upper end of its range.'),
    level: level('The same as a level from 0 to 7, in tenths: 3.5 where everyone starts.'),
    levelFrom: level('Lower end of the range of the level.'),
    levelTo: level('Upper end of the range of the level.'),
    isProvisional: z
      .boolean()
      .describe('Whether there are too few matches yet, or none for long, to rely on it.'),
    matches: z.number().int().min(1).describe('Matches that are counted in it.'),
    lastPlayedOn: z.iso.date().describe('Day of the last of them, in UTC.'),
  })
  .describe('How strong a player is in one sport, alone or in a pair.');

/** All ratings of a player. */
export const playerRatingsSchema = z
  .object({
    playerId: id.describe('Id of the player, who answers for those that were merged into them.'),
    ratings: z.array(ratingSchema).describe('One for each sport and discipline that was played.'),
  })
  .describe('How strong a player is by confirmed results.');

/** What one match has done to a rating. */
export const ratingChangeSchema = z
  .object({
    matchId: idOf('match'),
    playedOn: z.iso.date().describe('The day on which it ended, in UTC.'),
    before: z.number().int().nullable().describe('The rating before it. Null of the first match.'),
    value: z.number().int().describe('The rating after it.'),
    from: z.number().int().describe('Lower end of the range after it.'),
    to: z.number().int().describe('Upper end of the range after it.'),
  })
  .describe('What one match has done to a rating.');

export type RatingView = z.infer<typeof ratingSchema>;
export type PlayerRatingsView = z.infer<typeof playerRatingsSchema>;
export type RatingChangeView = z.infer<typeof ratingChangeSchema>;
