import { z } from 'zod';
import { id, idOf } from '../fields/fields.ts';

/** The id and present name of something that a match belongs to. */
export function namedOf(what: string) {
  return z.object({ id: idOf(what), name: z.string().describe(`Present name of the ${what}.`) });
}

/** A player of a match, guests and open slots of freeplay included. */
export const player = z.object({
  id: id.describe(
    'Id of the player; of a guest or an open slot of freeplay an id that stands for no player.',
  ),
  name: z
    .string()
    .describe(
      'Present name of the player; in freeplay of a guest, or "Player 1" to "Player 4" of an open slot.',
    ),
});

/** The players of either side, in order; empty while they are not known. */
export const sidePlayersSchema = z
  .object({
    home: z
      .array(player)
      .describe('Players of the home side: one, or two of a pair. Empty while they are not known.'),
    guest: z
      .array(player)
      .describe('Players of the guest side: one, or two of a pair. Empty while they are not known.'),
  })
  .describe('Who plays, by side.');

/** The team match of a match, with its teams. */
export const teamMatchOfMatch = z.object({
  id: idOf('team match'),
  home: namedOf('team').describe('The home team.'),
  guest: namedOf('team').describe('The guest team.'),
});

/** The court of a match. */
export const court = z
  .object({
    id: idOf('court'),
    name: z.string().describe('Name or number of the court within its club.'),
    clubId: idOf('club'),
    club: namedOf('club').nullable().describe('The club of the court. Null where the club is gone.'),
  })
  .describe('Where a match is played.');

/** The draw of a match. */
export const drawOfMatch = namedOf('draw').extend({
  goldenPoint: z
    .boolean()
    .describe('A mark for displays, set by the draw. What happens at deuce is `deuceRule`.'),
});

/** Texts of fields that several forms of a match share. */
export const texts = {
  version:
    'Counts every change of the match from 1. Send it as `expectedVersion` to be refused if someone else was faster.',
  sets: 'All sets in order, the running one included, and none after the deciding one. Once the match is over, only those in which a game, or a point of a match tiebreak, was won: after a walkover none.',
  round: 'Round of the draw, counted from the end: 1 is the final, 2 the semifinals.',
  goldenPoint: 'A mark for displays, without effect on the score. What happens at deuce is `deuceRule`.',
  winnerSide:
    'The side that has won, as confirmed. Null until then; what the score says is `suggestedWinner`.',
  outcome: 'How it was decided, as confirmed. Null until then.',
} as const;
