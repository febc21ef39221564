import { z } from 'zod';
import { cachedList, cachedRecord } from '../../events/topics.ts';
import { bodyId } from '../../fields/fields.ts';
import { entryMarkSchema } from '../../fields/game-vocabulary.ts';
import { checkedDrawSchema, drawDetailSchema, drawSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { closedDrawOperations } from './closed-draws.ts';
import {
  changeableDrawFields,
  drawFields,
  drawName,
  drawSize,
  entrantRefusals,
  newGroupFields,
  newRoundFields,
  orNull,
  randomSeed,
} from './draw-fields.ts';

const SERVICE = 'tournaments';
const detail = { status: 200, schema: drawDetailSchema } as const;
const checked = { status: 200, schema: checkedDrawSchema } as const;

const settings = defineOperations(SERVICE, 'Draws', {
  listDraws: {
    method: 'GET',
    path: '/tournaments/{tournamentId}/draws',
    summary: 'The draws of a tournament',
    description: 'All of them in the order in which they were made, without brackets and without pages.',
    cachePolicy: cachedList(SERVICE, 'draw', { tournamentId: 'tournament' }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(drawSchema).describe('The draws, without entrants and brackets.') }),
    },
  },
  getDraw: {
    method: 'GET',
    path: '/draws/{id}',
    summary: 'One draw with its entrants and its bracket',
    description: `Its matches stand in their entries; one that was made a moment ago may be null there. What
      \`confirm\` has just answered, the \`winnerSide\` of the final included, is in the bracket a moment later: the
      result comes from another service. Watch it with \`subscribe-tournament\`.`,
    cachePolicy: cachedRecord(SERVICE, 'draw'),
    answer: detail,
  },
  listQualifiers: {
    method: 'GET',
    path: '/draws/{id}/qualifiers',
    summary: 'The draws whose winners advance into this one',
    description: 'Its qualifying draws, as a plain list without brackets. Empty where there are none.',
    answer: { status: 200, schema: z.array(drawSchema) },
  },
  createDraw: {
    method: 'POST',
    path: '/tournaments/{tournamentId}/draws',
    summary: 'Adds a draw to a tournament',
    description: `Next: \`PUT /draws/{id}/entrants\`, \`POST /draws/{id}/generate\`, \`POST /draws/{id}/finalize\`. With
      \`parentDrawId\` it is a qualifying draw: it ends when \`qualifyingSpots\` players or pairs are left, who take the
      \`qualifier\` slots of the parent. A draw that is made round by round has matches of \`points\` unless
      another format is named (\`timed\` where \`minutes\` are; \`swiss\` that of the tournament); next:
      \`PUT /draws/{id}/entrants\`, \`POST /draws/{id}/rounds\`.`,
    who: 'managers',
    reasons: [
      'linked-draw',
      'tournament-over',
      'impossible-format',
      'format-not-playable',
      'not-permitted-field',
      'unknown-reference',
      'duplicate',
      'parent-finalized',
    ],
    follows: ['draw'],
    body: z.strictObject({
      name: drawName,
      size: drawSize
        .optional()
        .describe(
          'Lines of the first round: `2`, `4`, `8`, `16`, `32`, `64` or `128`, more than half of them taken. Absent: as many as the entrants need when it is generated.',
        ),
      ...drawFields,
      ...newGroupFields,
      ...newRoundFields,
    }),
    answer: { status: 201, schema: drawDetailSchema },
  },
  patchDraw: {
    method: 'PATCH',
    path: '/draws/{id}',
    summary: 'Changes a draw',
    description: `What is left out stays. Once it is finalized, only \`name\` and \`goldenPoint\` can change; where it is made round by round also
      \`pairing\`, \`sitOutCredit\` and its courts. Another
      \`size\` or \`qualifyingSpots\` makes its lines void: generate it again. Another \`gender\` is refused where an
      entrant may not stand there then.`,
    who: 'managers',
    reasons: [
      'linked-draw',
      'tournament-over',
      'draw-finalized',
      'impossible-format',
      'format-not-playable',
      'not-permitted-field',
      'too-many-entrants',
      'too-many-seeds',
      'singles-and-pairs',
      'unknown-reference',
      'duplicate',
      'qualifies-for-itself',
      'parent-finalized',
      'player-of-other-gender',
      'pair-not-mixed',
      'in-joined-draw',
    ],
    follows: ['draw'],
    body: z.strictObject({
      name: drawName.optional(),
      size: orNull(
        drawSize.optional(),
        'Lines of the first round: `2`, `4`, `8`, `16`, `32`, `64` or `128`, more than half of them taken.',
      ),
      ...changeableDrawFields,
    }),
    answer: checked,
  },
  deleteDraw: {
    method: 'DELETE',
    path: '/draws/{id}',
    summary: 'Removes a draw that has no matches',
    description:
      'Refused once it is finalized, while others qualify for it, and when its parent is finalized.',
    who: 'managers',
    reasons: ['linked-draw', 'tournament-over', 'draw-finalized', 'in-use', 'parent-finalized'],
    follows: ['draw'],
    answer: { status: 204 },
  },
});

const making = defineOperations(SERVICE, 'Draws', {
  putEntrants: {
    method: 'PUT',
    path: '/draws/{id}/entrants',
    summary: 'Replaces the entrants of a draw',
    description: `Single players only, or pairs only. Seeds go from 1 without a gap; a draw of 2 or 4 takes 2, of 8
      four, of 16 or 32 eight, of 64 sixteen, of 128 32, and with \`seeds: national\` half of its lines. Lines that were generated are void. Players who are not there yet: \`POST /players\`, or
      \`POST /tournaments/{id}/imports/entrants\` for a whole list. In a draw for men or women a player of the other gender
      is refused, in a mixed one a pair of one gender; players whose gender is not known are entered, and warned of.`,
    who: 'managers',
    reasons: entrantRefusals,
    follows: ['draw'],
    body: z.strictObject({
      entrants: z
        .array(
          z.strictObject({
            playerIds: z.array(bodyId).min(1).max(2).describe('Id of the player, or of both of a pair.'),
            seed: z
              .number()
              .int()
              .min(1)
              .max(64)
              .optional()
              .describe('Place in the order of strength, from 1. Absent: not seeded.'),
            entryMark: entryMarkSchema
              .nullable()
              .optional()
              .describe(
                'How they came into the draw, as it is written beside the name. Absent or null: simply entered.',
              ),
          }),
        )
        .max(128)
        .describe('All entrants. A player who is left out is entered no more.'),
    }),
    answer: checked,
  },
  generateDraw: {
    method: 'POST',
    path: '/draws/{id}/generate',
    summary: 'Gives every entrant a line: by seeds and lot, or by hand',
    description: `Seeds, byes and qualifier slots are placed by the ITF pattern, all others by lot. The lot begins with
      \`randomSeed\`: the same entrants and the same number give the same draw. It may be repeated until the draw is
      finalized. Entrants and qualifier slots must be more than half of the lines; a draw that was made without \`size\`
      gets here the lines that they need.`,
    who: 'managers',
    reasons: [
      'linked-draw',
      'made-by-rounds',
      'tournament-over',
      'draw-finalized',
      'not-permitted-field',
      'singles-and-pairs',
      'too-few-entrants',
      'too-many-entrants',
      'too-many-seeds',
      'unknown-reference',
      'duplicate',
      'entrant-not-placed',
      'bye-against-bye',
      'qualifier-slots',
    ],
    follows: ['draw'],
    body: z.strictObject({
      method: z
        .enum(['seeded', 'manual'])
        .optional()
        .describe(
          'How lines are given.\n\n- `seeded`: by seeds and lot. What is meant when it is absent.\n- `manual`: as `positions` says.',
        ),
      randomSeed: randomSeed
        .optional()
        .describe(
          'The number that the lot begins with. Absent: one is made, and shown in the answer. Ignored with `manual`.',
        ),
      positions: z
        .array(z.union([z.number().int().min(0).max(127), z.literal('bye'), z.literal('qualifier')]))
        .max(128)
        .optional()
        .describe(
          'With `manual`, one for each line from the top: the place of an entrant in `entrants`, counted from 0; `"bye"` for no opponent; `"qualifier"` for a winner of a qualifying draw.',
        ),
    }),
    answer: detail,
  },
  finalizeDraw: {
    method: 'POST',
    path: '/draws/{id}/finalize',
    summary: 'Closes a draw and creates its matches',
    description: `From now on entrants and lines stand, and players leave by withdrawal. The matches
      are there a moment later, \`scheduled\`. Next: \`POST /tournaments/{id}/schedule\`. As long as nothing was played,
      \`POST /draws/{id}/reopen\` takes it back.`,
    who: 'officials',
    reasons: [
      'linked-draw',
      'made-by-rounds',
      'tournament-over',
      'draw-finalized',
      'draw-not-generated',
      'qualifier-slots',
    ],
    follows: ['draw', 'match'],
    body: z.strictObject({}),
    answer: detail,
  },
});

/** Draws, entrants, brackets. */
export const drawOperations = { ...settings, ...making, ...closedDrawOperations };
