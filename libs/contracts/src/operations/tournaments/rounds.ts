import { z } from 'zod';
import { bodyId, lineOfText } from '../../fields/fields.ts';
import { genderSchema, sportSchema } from '../../fields/game-vocabulary.ts';
import {
  formatCodeField,
  formatOverrideFields,
  goldenPointField,
  matchFormatSchema,
  tiesAllowedField,
} from '../../fields/match-format.ts';
import { checkedDrawSchema, drawDetailSchema, tournamentDetailSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { drawName, newRoundFields, randomSeed } from './draw-fields.ts';

const SERVICE = 'tournaments';

const newcomer = z.union([
  z.strictObject({ playerId: bodyId.describe('A player who is known.') }),
  z.strictObject({
    name: lineOfText(100).describe('A player by name, who is made as a ghost.'),
    gender: genderSchema.optional().describe('What a `mixed` evening needs. Absent: not known.'),
  }),
]);

/** Who comes to a draw that is made round by round: single players, or pairs. */
const newcomers = z
  .array(z.array(newcomer).min(1).max(2).describe('One player, or both of a pair.'))
  .min(1)
  .max(64);

const eveningType = z
  .enum(['americano', 'mexicano', 'winners_court'])
  .optional()
  .describe('How it is played: `americano`, `mexicano` or `winners_court`. Absent: `americano`.');

/** Draws that are made round by round (decisions 17). */
export const roundOperations = {
  ...defineOperations(SERVICE, 'Draws', {
    drawRound: {
      method: 'POST',
      path: '/draws/{id}/rounds',
      summary: 'Draws the next round',
      description: `Of a draw of \`drawType\` \`americano\`, \`mexicano\`, \`winners_court\` or \`swiss\`, once all matches of
        the rounds before are confirmed or cancelled. From the first round on entrants come and go by
        \`POST /draws/{id}/arrivals\` and \`…/withdrawals\`. The matches are there a moment later; those for which there is
        no court wait in line, and get the next one that is free. Two who ask at the same time get one round: name it in
        \`round\`, and one that was drawn already changes nothing.`,
      who: 'officials',
      reasons: [
        'not-by-rounds',
        'tournament-over',
        'round-open',
        'too-few-entrants',
        'too-many-entrants',
        'player-without-gender',
        'no-round-left',
        'not-permitted-field',
      ],
      follows: ['draw', 'match'],
      body: z.strictObject({
        round: z
          .number()
          .int()
          .min(1)
          .max(200)
          .optional()
          .describe('Number of the round that is meant, from 1. Absent: the next one.'),
        all: z
          .boolean()
          .optional()
          .describe(
            'Of an `americano` of at most 32: whether all further rounds are drawn at once, until everybody has partnered (with `teams` met) everybody. Absent: false.',
          ),
        randomSeed: randomSeed
          .optional()
          .describe('The number that the lot begins with. Absent: one is made, and shown with the round.'),
      }),
      answer: { status: 201, schema: drawDetailSchema },
    },
    deleteRound: {
      method: 'DELETE',
      path: '/draws/{id}/rounds/{n}',
      summary: 'Takes the last round back, of which nothing was played',
      description: `Its matches are gone: their addresses are 404. Refused once a point or a result of it exists. Without
        rounds the draw is as before the first one.`,
      who: 'officials',
      reasons: ['not-by-rounds', 'tournament-over', 'not-last-round', 'draw-begun'],
      refusals: [404],
      follows: ['draw', 'match'],
      answer: { status: 204 },
    },
    addArrivals: {
      method: 'POST',
      path: '/draws/{id}/arrivals',
      summary: 'Enters who comes to a draw that is made round by round',
      description: `Before its first round, or between rounds: they play from the next round that is drawn. Who had left comes
        back. Nothing that was drawn changes. The same request again (\`Idempotency-Key\`) makes no player twice.`,
      who: 'managers',
      reasons: [
        'not-by-rounds',
        'tournament-over',
        'unknown-reference',
        'duplicate',
        'singles-and-pairs',
        'too-many-entrants',
        'player-of-other-gender',
        'pair-not-mixed',
      ],
      follows: ['draw'],
      body: z.strictObject({ entrants: newcomers.describe('Who comes, in their order.') }),
      answer: { status: 200, schema: checkedDrawSchema },
    },
    getDrawStandingsCsv: {
      method: 'GET',
      path: '/draws/{id}/standings.csv',
      summary: 'The tables of a draw for a spreadsheet',
      description: `What \`GET /draws/{id}/standings\` has, a line for each row. UTF-8 with byte order mark.`,
      answer: { status: 200, contentType: 'text/csv' },
    },
  }),
  ...defineOperations(SERVICE, 'Tournaments', {
    createEvening: {
      method: 'POST',
      path: '/evenings',
      summary: 'Makes a club evening in one step',
      description: `A tournament in phase \`live\` with one draw that is made round by round, owned by the caller. Next:
        \`POST /draws/{id}/rounds\`. A code by which players enter results without an account: \`POST /boards\` with
        \`drawId\`. Everything is checked before anything is made.`,
      who: 'user',
      reasons: [
        'unknown-reference',
        'duplicate',
        'court-not-granted',
        'impossible-format',
        'format-not-playable',
        'not-permitted-field',
        'singles-and-pairs',
        'too-many-entrants',
      ],
      follows: ['tournament', 'draw'],
      body: z.strictObject({
        name: lineOfText().describe('Name of the evening.'),
        clubId: bodyId.describe('The club at which it is played.'),
        sport: sportSchema.optional().describe('What is played. Absent: `padel`.'),
        drawName: drawName.optional().describe('Name of its draw. Absent: that of the evening.'),
        drawType: eveningType,
        players: newcomers
          .optional()
          .describe('Who plays, in the order of strength where that matters. Absent: nobody yet.'),
        matchFormat: matchFormatSchema
          .optional()
          .describe('Format of its matches. Absent: `points`, with `minutes` `timed`.'),
        ...formatOverrideFields,
        tiesAllowed: tiesAllowedField,
        formatCode: formatCodeField,
        goldenPoint: goldenPointField,
        ...newRoundFields,
      }),
      answer: {
        status: 201,
        schema: z.object({
          tournament: tournamentDetailSchema.describe('The tournament that the evening is.'),
          draw: checkedDrawSchema.describe('Its draw.'),
        }),
      },
    },
  }),
};
