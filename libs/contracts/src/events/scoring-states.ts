import { z } from 'zod';
import { idOf } from '../fields/fields.ts';
import { boardSchema } from '../resources/boards.ts';
import { matchDetailSchema } from '../resources/matches.ts';
import { feedOf } from '../fields/feed.ts';

/** `scoring.match`: the detail form of a match, and its links to other records. */
export const matchStateSchema = matchDetailSchema
  // Events carry `feeds` instead.
  .omit({ advancesTo: true, loserGoesTo: true })
  .extend({
    feeds: feedOf('The side that the winner becomes in that match.')
      .nullable()
      .describe(
        'Where the winner of a match of a draw goes. Null outside of a draw, and after its last round.',
      ),
    bothOut: z.boolean().describe('Whether an official put both sides of a match of a draw out.'),
    dropped: z
      .boolean()
      .optional()
      .describe(
        'Whether a match of a draw is not played, for want of a side: who comes alone has won it by walkover.',
      ),
    decisions: z
      .number()
      .int()
      .optional()
      .describe(
        'How often it has decided who goes on: distinguishes a result that was taken back and entered again.',
      ),
    gone: z
      .boolean()
      .optional()
      .describe('Whether there is no such match any more: its draw was opened again.'),
    hidden: z
      .boolean()
      .default(false)
      .describe('Whether it belongs to a draft, which only its staff may see.'),
    clubIds: z
      .array(idOf('club'))
      .optional()
      .describe('Clubs whose match it is: of its court, else those of its tournament, team match or board.'),
  })
  .describe('A match with what ties it to others.');

/** `scoring.board`; its key is in none. */
export const boardStateSchema = boardSchema
  .omit({ hasEnded: true })
  .extend({ removed: z.boolean().describe('Whether it was removed: its key does not work any more.') })
  .describe('A board, without its key.');

export type MatchState = z.infer<typeof matchStateSchema>;
export type BoardState = z.infer<typeof boardStateSchema>;
