import { z } from 'zod';
import { id, idOf, timestamp } from '../fields/fields.ts';
import { wordOf } from '../fields/described.ts';
import { sportSchema } from '../fields/game-vocabulary.ts';

const count = (description: string) => z.number().int().min(0).describe(description);

const balanceSchema = z.object({
  won: count('Matches won.'),
  lost: count('Matches lost.'),
});

const recordKindSchema = wordOf('What matches of a record belong to.', {
  tournament: 'A draw of a tournament.',
  team: 'A team match of a league.',
  evening: 'A club evening: `americano`, `mexicano` or `winners_court`.',
  freeplay: 'Nothing: they were played on a court, or anywhere.',
});

const named = (what: string) =>
  z.object({ id: idOf(what), name: z.string().describe(`Name of the ${what}.`) });

/** Wins and losses of a player (decisions 5). */
export const playerRecordSchema = z
  .object({
    playerId: id.describe('Id of the player, who answers for those that were merged into them.'),
    total: balanceSchema.describe('Of all matches.'),
    waiting: z
      .number()
      .int()
      .optional()
      .describe('Results of freeplay that wait for a word of the other side: they count nowhere yet.'),
    seasons: z
      .array(
        z
          .object({
            year: z.number().int().describe('The year in which the matches ended, in UTC.'),
            kind: recordKindSchema,
            sport: sportSchema
              .nullable()
              .describe('What is played in the tournaments. Null of matches outside of tournaments.'),
            singles: balanceSchema.describe('Of matches alone.'),
            doubles: balanceSchema.describe('Of matches in a pair.'),
          })
          .describe('A year of one kind of match, and of one sport.'),
      )
      .describe('By year, the latest first; in a year by kind, and of tournaments by sport.'),
    titles: z
      .array(
        z
          .object({
            matchId: idOf('final').describe(
              'Id of the final; of a group that was won, of the last match that the player had there.',
            ),
            group: z
              .number()
              .int()
              .min(1)
              .nullable()
              .optional()
              .describe(
                'Of a draw in groups from which nobody goes on: number of the group that was won, null where there is one only. Absent: a final was won.',
              ),
            tournament: named('tournament').describe('The tournament.'),
            draw: named('draw').describe('The draw that was won.'),
            wonAt: timestamp.describe('When that match ended, in UTC.'),
            partners: z
              .array(named('player'))
              .describe('With whom it was won: one of a pair, empty in singles.'),
          })
          .describe('A draw that the player has won.'),
      )
      .describe(
        'Finals won, and groups from which nobody goes on, the latest first. Finals of qualifying draws are none.',
      ),
  })
  .describe('What a player has won and lost in public, by confirmed results. Walkovers count as neither.');

export type PlayerRecordView = z.infer<typeof playerRecordSchema>;
