import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { qualifierFromSchema } from '../../fields/feed.ts';
import { id, idOf } from '../../fields/fields.ts';
import { entryMarkSchema, sideSchema } from '../../fields/game-vocabulary.ts';
import { loserGoesToSchema, matchSchema } from '../matches.ts';
import { linkTakeSchema } from './links.ts';

/** A player by their present name. */
export const named = z.object({
  id: idOf('player'),
  name: z.string().describe('Present name of the player.'),
});

/** The way in which an entrant entered a draw. */
export const entryMark = entryMarkSchema
  .nullable()
  .optional()
  .describe('How they came into the draw. Null where they were simply entered.');

export const bracketEntryStatusSchema = wordOf('What is known of a slot of the bracket.', {
  pending: 'No one yet: a match before it is open, or the draw is not generated.',
  placed: 'A player or a pair stands here.',
  bye: 'No one will come: the opponent goes on without a match.',
  qualifier: 'It waits for the winner of a qualifying draw.',
});

/** The match of another draw from which a player comes by a link. */
const comesFromSchema = z
  .object({
    drawId: idOf('draw'),
    part: z
      .string()
      .optional()
      .describe('Which part of the structure that draw is. Absent where it is the main draw.'),
    round: z.number().int().min(1).describe('Round of that draw, counted from its end: 1 is the final.'),
    roundFromFirst: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'The same round counted from the first. Only of a draw that others come into on the way, whose rounds before the final have no other names.',
      ),
    number: z.number().int().min(1).describe('The match of that round, from the top, counted from 1.'),
    matchId: id.nullable().describe('That match. Null before its draw is finalized, and against a bye.'),
    take: linkTakeSchema.describe('Who of that match comes.'),
  })
  .describe('The match of another draw whose winner or loser comes.');

/** One slot of one round of a bracket (decisions 4). */
export const bracketEntrySchema = z
  .object({
    id: z.string().describe('Id of the slot: the same as long as the draw exists.'),
    round: z.number().int().min(1).describe('Round, counted from the end: 1 is the final, 2 the semifinals.'),
    position: z
      .number()
      .int()
      .min(1)
      .describe('Place in its round from the top, counted from 1. Slots 2k−1 and 2k meet each other.'),
    matchId: id
      .nullable()
      .describe(
        'The match that is played from this slot. Null before the draw is finalized, and against a bye.',
      ),
    side: sideSchema.describe(
      'The side of the match that it is: odd positions are `home`, even ones `guest`.',
    ),
    player: z
      .object({
        id: id.describe('Id of the player; of a pair that of the first one.'),
        name: z.string().describe('Name of the player; of a pair "A / B".'),
      })
      .nullable()
      .describe('Who stands here, as one name. Null while it is not known.'),
    players: z
      .array(named)
      .describe('Everyone who stands here: one player, or two of a pair. Empty while it is not known.'),
    seed: z.number().int().nullable().describe('Seed of who stands here, from 1. Null without one.'),
    entryMark: entryMark.describe(
      'How who stands here came into the draw. Null where they were simply entered, and where no one stands.',
    ),
    status: bracketEntryStatusSchema.describe('What is known of the slot.'),
    qualifyingPlace: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'Of a line that qualifying fills: which one, from the top; also where another came in for who qualified. Absent elsewhere.',
      ),
    qualifierFrom: qualifierFromSchema,
    comesFrom: comesFromSchema
      .optional()
      .describe(
        'Of a line that a link fills: the match whose winner or loser comes to it, also once they are here. Absent elsewhere.',
      ),
    groupFinish: z
      .object({
        drawId: idOf('draw'),
        group: z.number().int().min(1).describe('Number of their group, from 1.'),
        position: z.number().int().min(1).describe('Their place in it, from 1.'),
      })
      .optional()
      .describe('Of players who came from groups: where they finished there. Absent for anybody else.'),
    match: matchSchema
      .nullable()
      .describe('The match of `matchId`. Null without one, and for a moment after it was made.'),
    loserGoesTo: loserGoesToSchema
      .optional()
      .describe('Where the loser of `matchId` goes. Absent where they are out, and without a match.'),
  })
  .describe('One slot of one round of a bracket.');

export type BracketEntryView = z.infer<typeof bracketEntrySchema>;
