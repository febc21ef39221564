import { z } from 'zod';
import { bodyId, calendarDate } from '../../fields/fields.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import {
  playerRankingSchema,
  rankingRecordSchema,
  rankingRowSchema,
  rankingSchema,
  rankingSettings,
} from '../../resources/rankings.ts';
import { defineOperations } from '../operation.ts';

const asOf = calendarDate
  .optional()
  .describe('The day, `YYYY-MM-DD`: by all results known now, corrections included. Absent: today, in UTC.');

const reasons = [
  'duplicate',
  'unknown-reference',
  'out-of-range',
  'ends-before-start',
  'not-allowed-value',
] as const;
const { gender, ageCategory, best, usualLevel, tournaments, ...required } = rankingSettings;

/** Rankings of clubs and of the installation (decisions 20). */
export const rankingOperations = defineOperations('tournaments', 'Rankings', {
  listRankings: {
    method: 'GET',
    path: '/rankings',
    summary: 'Rankings',
    description: 'Every ranking is public. The oldest first.',
    query: z.object({
      ...pageQuery,
      clubId: z.string().optional().describe('Only rankings of this club. An unknown id finds nothing.'),
      championshipId: z
        .string()
        .optional()
        .describe('Only rankings of this championship. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: pageOf(rankingSchema) },
  },
  getRanking: {
    method: 'GET',
    path: '/rankings/{id}',
    summary: 'One ranking: how it counts',
    description: 'Who stands where: `GET /rankings/{id}/standings`. A ranking that was removed is 404.',
    answer: { status: 200, schema: rankingSchema },
  },
  createRanking: {
    method: 'POST',
    path: '/rankings',
    summary: 'Makes a ranking of a club, or of the installation',
    description: `It counts results of draws that are over, of tournaments that are live or completed, those of before,
      too: the place in a main draw, its matches for places included. A draw counts for the discipline in which its
      entrants are single players or pairs. Who only lost by walkover gets nothing. A ranking of a championship counts the
      tournaments that its organizer names; one without \`clubId\` and \`championshipId\` is made by admins.`,
    who: 'rankingMakers',
    reasons,
    follows: [],
    body: z.strictObject({
      clubId: bodyId
        .nullable()
        .optional()
        .describe('Id of the club. Null or absent: a ranking of the installation, or of a championship.'),
      championshipId: bodyId
        .nullable()
        .optional()
        .describe(
          'Id of a championship that the caller organizes, in place of `clubId`. Null or absent: none.',
        ),
      ...required,
      gender: gender.optional(),
      ageCategory: ageCategory.optional(),
      best: best.optional(),
      usualLevel: usualLevel.optional(),
      tournaments: tournaments.optional(),
    }),
    answer: { status: 201, schema: rankingSchema },
  },
  patchRanking: {
    method: 'PATCH',
    path: '/rankings/{id}',
    summary: 'Changes how a ranking counts',
    description:
      'What is left out stays; lists are replaced as a whole. Everything is counted anew, earlier days, too.',
    who: 'rankingMakers',
    reasons,
    follows: [],
    body: z.strictObject(rankingSettings).partial(),
    answer: { status: 200, schema: rankingSchema },
  },
  deleteRanking: {
    method: 'DELETE',
    path: '/rankings/{id}',
    summary: 'Removes a ranking',
    description: 'Results stay where they are.',
    who: 'rankingMakers',
    follows: [],
    answer: { status: 204 },
  },
  listRankingRows: {
    method: 'GET',
    path: '/rankings/{id}/standings',
    summary: 'Who stands where in a ranking on a day, the best first',
    description: 'Counted from the results at each reading: a correction shows at once.',
    query: z.object({ ...pageQuery, asOf }),
    answer: { status: 200, schema: pageOf(rankingRowSchema) },
  },
  getRankingFile: {
    method: 'GET',
    path: '/rankings/{id}/standings.csv',
    summary: 'A ranking on a day as a spreadsheet',
    description: 'Rank, name, points and number of results, without pages.',
    query: z.object({ asOf }),
    answer: { status: 200, contentType: 'text/csv' },
  },
  listPlayerRankings: {
    method: 'GET',
    path: '/players/{id}/rankings',
    summary: 'The rankings in which a player stands today',
    description: `Twenty at most: those of clubs whose tournaments they have played, and those that name one of these.
      Counted from the results at each reading. An unknown player is 404, and so is a \`hidden\` one, for everybody.`,
    answer: {
      status: 200,
      schema: z.object({ data: z.array(playerRankingSchema).describe('The best rank first.') }),
    },
  },
  getRankingRecord: {
    method: 'GET',
    path: '/rankings/{id}/record',
    summary: 'How a player stands in a ranking: results, and the rank of each week',
    description: `The id of a player who was merged into another answers with that one's. An unknown player is 404, and so
      is a \`hidden\` one, for everybody.`,
    query: z.object({ asOf, playerId: z.string().min(1).max(200).describe('Id of the player.') }),
    answer: { status: 200, schema: rankingRecordSchema },
  },
});
