import { z } from 'zod';
import { bodyId } from '../../fields/fields.ts';
import { entryMarkSchema } from '../../fields/game-vocabulary.ts';
import { checkedDrawSchema, drawDetailSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { randomSeed } from './draw-fields.ts';

const detail = { status: 200, schema: drawDetailSchema } as const;
const checked = { status: 200, schema: checkedDrawSchema } as const;

const moveUpField = z
  .boolean()
  .optional()
  .describe(
    'Of a seed in a closed draw: whether the next best seed takes the line, the next one the line of that one, and so on. Only by officials, and as long as no order of play of the draw is published. Absent: false.',
  );

/** Changes to a draw that has lines or is closed. */
export const closedDrawOperations = defineOperations('tournaments', 'Draws', {
  placeQualifiers: {
    method: 'POST',
    path: '/draws/{id}/qualifiers/place',
    summary: 'Draws those who have qualified onto their lines',
    description: `Not needed: once all are known, they are drawn by themselves. Earlier it draws those known so far. Two
      of one qualifying draw do not meet first where that can be avoided. The lot begins with \`randomSeed\`, which the
      draw shows (\`qualifierSeeds\`). Who is drawn keeps the line; after a correction in qualifying the line is
      another's. Where all stand on their lines, nothing changes.`,
    who: 'officials',
    reasons: ['tournament-over', 'draw-not-generated', 'qualifiers-fixed', 'no-qualifier-known'],
    follows: ['draw', 'match'],
    body: z.strictObject({
      randomSeed: randomSeed.optional().describe('The number that the lot begins with. Absent: one is made.'),
    }),
    answer: detail,
  },
  reopenDraw: {
    method: 'POST',
    path: '/draws/{id}/reopen',
    summary: 'Opens a finalized draw again, of which nothing was played',
    description: `Its matches and their places in the order of play are gone: their addresses are 404. Entrants and lines
      stay as they are, and can be changed. Refused once a point or a result exists of it, or of a draw that it
      qualifies for, a walkover included; \`details\` name the matches. A point that comes in at the same time stands,
      and the draw stays closed. Next: \`PUT /draws/{id}/entrants\`, \`POST /draws/{id}/generate\`,
      \`POST /draws/{id}/finalize\`, which makes new matches.`,
    who: 'officials',
    reasons: [
      'linked-draw',
      'made-by-rounds',
      'box-league-round',
      'tournament-over',
      'draw-not-finalized',
      'draw-begun',
    ],
    follows: ['draw', 'match'],
    body: z.strictObject({}),
    answer: detail,
  },
  withdrawFromDraw: {
    method: 'POST',
    path: '/draws/{id}/withdrawals',
    summary: 'Takes a player out of a draw',
    description: `Before the draw is finalized, the player or the pair is an entrant no more, seeds below move up, and the
      draw is to be generated again. Afterward the opponent of the next match wins by walkover, confirmed at once, as
      soon as there is one. A match that has begun is ended by retirement instead. With \`moveUp\` the seeds below take the
      lines that become empty, and the walkover is that of the last of them. A draw that is made round by round is left
      between rounds: who has left is in none that is drawn from then on.`,
    who: 'withdrawing',
    reasons: [
      'tournament-over',
      'not-in-draw',
      'no-match-left',
      'already-withdrawn',
      'match-begun',
      'round-open',
      'order-of-play-out',
    ],
    follows: ['draw', 'match'],
    body: z.strictObject({
      playerId: bodyId.describe('The player who leaves; of a pair either of both.'),
      moveUp: moveUpField,
    }),
    answer: detail,
  },
  replaceEntrant: {
    method: 'POST',
    path: '/draws/{id}/replacements',
    summary: 'Gives the place of who stands in a closed draw to another',
    description: `For a lucky loser, a late entry, or a pair with another partner, in place of an entrant or of a qualifier.
      Lines and seeds of all others stay; who comes in is an entrant without a seed. In the line of a qualifier the results
      of qualifying decide nothing any more. Only as long as who leaves has not played: later they withdraw. Players who
      have lost in a draw that qualifies for this one may come in, those who are still in it may not.`,
    who: 'officials',
    reasons: [
      'tournament-over',
      'draw-not-finalized',
      'not-in-draw',
      'match-begun',
      'order-of-play-out',
      'unknown-reference',
      'duplicate',
      'in-joined-draw',
      'singles-and-pairs',
      'player-of-other-gender',
      'pair-not-mixed',
    ],
    follows: ['draw', 'match'],
    body: z.strictObject({
      playerId: bodyId.describe('The player who leaves; of a pair either of both.'),
      playerIds: z.array(bodyId).min(1).max(2).describe('Who comes in: a player, or both of a pair.'),
      moveUp: moveUpField,
      entryMark: entryMarkSchema
        .nullable()
        .optional()
        .describe(
          'How they come into the draw. Absent: `LL` for who has lost in a draw that qualifies for this one, else none.',
        ),
    }),
    answer: checked,
  },
});
