import { z } from 'zod';
import { idOf } from '../../fields/fields.ts';
import { sportSchema } from '../../fields/game-vocabulary.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import {
  disciplineSchema,
  playerRatingsSchema,
  ratingChangeSchema,
  ratingSchema,
} from '../../resources/players/ratings.ts';
import { defineOperations } from '../operation.ts';

/** Ratings of players out of confirmed results. */
export const ratingOperations = defineOperations('leagues', 'Players', {
  getPlayerRatings: {
    method: 'GET',
    path: '/players/{id}/ratings',
    summary: 'How strong a player is, by sport, alone and in pairs',
    description: `Glicko-2, set by set, of confirmed results that were played to their end: tournaments, team matches, and
      freeplay in singles once the other side has not disputed it. Matches of evenings do not count, nor freeplay in pairs,
      which does not say what is played. A result counts some seconds after it was confirmed, and what follows from a
      correction is computed again. The id of a player who was merged into another answers with that one's ratings. An
      unknown player is 404, and so is a \`hidden\` one, for everybody.`,
    answer: { status: 200, schema: playerRatingsSchema },
  },
  listRatings: {
    method: 'GET',
    path: '/ratings',
    summary: 'Ratings of some players in one sport, alone or in pairs, the best first',
    description: `To compare who stands in one draw or one list. Left out are players without a match there, unknown ones, and
      \`hidden\` ones. What counts: \`GET /players/{id}/ratings\`. A pair is the mean of its players.`,
    query: z.object({
      sport: sportSchema.describe('What is played.'),
      discipline: disciplineSchema,
      playerIds: z
        .string()
        .max(6_500)
        .regex(/^[^,\s]{1,64}(?:,[^,\s]{1,64}){0,99}$/u, 'must be 1 to 100 ids with commas between them')
        .describe('Ids of players with commas between them, 100 at most.'),
    }),
    answer: {
      status: 200,
      schema: z.object({
        data: z
          .array(
            ratingSchema
              .extend({ playerId: idOf('player').describe('Id of the player, as it was asked for.') })
              .describe('The rating of one of the players.'),
          )
          .describe('Those who have a rating, the best first.'),
      }),
    },
  },
  listRatingChanges: {
    method: 'GET',
    path: '/players/{id}/rating-changes',
    summary: 'What each match has done to a rating of a player, the newest first',
    description: 'As after all corrections until now. Players as in `GET /players/{id}/ratings`.',
    query: z.object({
      ...pageQuery,
      sport: sportSchema.describe('What was played.'),
      discipline: disciplineSchema,
    }),
    answer: { status: 200, schema: pageOf(ratingChangeSchema) },
  },
});
