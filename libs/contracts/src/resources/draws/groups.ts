import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { bodyId, idOf } from '../../fields/fields.ts';
import { entryMarkSchema } from '../../fields/game-vocabulary.ts';
import { drawSeparatorSchema, rankBySchema } from '../../fields/ranking.ts';
import { matchSchema } from '../matches.ts';
import { roundsRowFields } from './rounds.ts';

export const drawTypeSchema = wordOf('How a draw is played.', {
  elimination: 'A bracket in which the loser is out.',
  round_robin: 'Groups in which everybody meets everybody.',
  americano:
    'Round by round, with another partner in each: everybody partners everybody, and each counts the points of their side.',
  mexicano: 'Round by round, in fours by rank: the best four together.',
  winners_court: 'Round by round over courts: winners go up one, losers down one, and every pair is split.',
  swiss: 'Round by round between those who have won as often, and nobody meets twice.',
});

const credits = {
  walkover: wordOf('What a walkover or default counts.', {
    full: 'A win in straight sets, such as 6–0 6–0.',
    none: 'The match, but no sets and games.',
  }),
  retirement: wordOf('What a retirement counts.', {
    complete: 'What was played, and for the winner the sets and games that were still needed.',
    asPlayed: 'What was played, and no more.',
  }),
};

const points = z.number().int().min(0).max(10);

/** Settings of groups (decisions 4). */
export const groupFields = {
  groupCount: z
    .number()
    .int()
    .min(1)
    .max(42)
    .describe('How many groups, of three to eight each. Only without `groupSize`.'),
  groupSize: z
    .number()
    .int()
    .min(3)
    .max(8)
    .describe(
      'Of how many a group is, the last ones of one fewer. Only without `groupCount`; without both it is 4.',
    ),
  legs: z.literal([1, 2]).describe('How often two of a group meet: `1` or `2`.'),
  rankBy: rankBySchema,
  snake: z
    .boolean()
    .describe(
      'Whether seeds go back and forth through the groups: 1 2 3, 6 5 4. Else seeds behind the first of each group are drawn by lot, block by block.',
    ),
  separateBy: wordOf('Who is kept apart where that can be.', {
    club: 'Players of one club.',
    country: 'Players of one country.',
  }),
  pointsPerWin: points.describe('Points of the table for a win.'),
  pointsPerTie: points.describe('Points of the table for a tie.'),
  pointsPerLoss: points.describe('Points of the table for a loss.'),
  pointsPerWalkover: points.describe('Points of the table for who did not come.'),
  walkoverCredit: credits.walkover.describe('What a walkover or default counts: `full` or `none`.'),
  retirementCredit: credits.retirement.describe('What a retirement counts: `complete` or `asPlayed`.'),
  withdrawnResults: wordOf('What the results of who withdraws before half of their matches are worth.', {
    void: 'Nothing: they count for nobody.',
    count: 'They count as they are, what was not played as walkovers.',
  }),
  playoffs: z
    .array(
      z.strictObject({
        parentDrawId: bodyId.describe('The draw of this tournament that they go to.'),
        qualifyingSpots: z.number().int().min(2).max(64).describe('How many go there.'),
      }),
    )
    .max(3)
    .describe(
      'Where those go who finish behind the ones that `parentDrawId` takes, in order: the draws for silver, bronze and so on. Empty: nowhere.',
    ),
};

/** The settings of a draw in groups, beside its format; absent for a bracket. */
export const shownGroupFields = {
  groupCount: groupFields.groupCount
    .nullable()
    .optional()
    .describe('How many groups. Null where their size is set. Absent for a bracket.'),
  groupSize: groupFields.groupSize
    .nullable()
    .optional()
    .describe('Of how many a group is. Null where their number is set, or neither. Absent for a bracket.'),
  legs: groupFields.legs
    .optional()
    .describe('How often two of a group meet: `1` or `2`. Absent for a bracket.'),
  rankBy: rankBySchema.optional(),
  snake: groupFields.snake.optional(),
  separateBy: groupFields.separateBy
    .nullable()
    .optional()
    .describe('Who is kept apart: `club`, `country`. Null: nobody. Absent for a bracket.'),
  pointsPerWin: groupFields.pointsPerWin.optional(),
  pointsPerTie: groupFields.pointsPerTie.optional(),
  pointsPerLoss: groupFields.pointsPerLoss.optional(),
  pointsPerWalkover: groupFields.pointsPerWalkover.optional(),
  walkoverCredit: groupFields.walkoverCredit.optional(),
  retirementCredit: groupFields.retirementCredit.optional(),
  withdrawnResults: groupFields.withdrawnResults.optional(),
  playoffs: groupFields.playoffs
    .optional()
    .describe(
      'Where those go who finish behind the ones that `parentDrawId` takes, in order. Empty: nowhere. Absent for a bracket.',
    ),
  groupWinners: z
    .array(
      z.object({
        group: z.number().int().min(1).describe('Number of the group, from 1.'),
        players: z
          .array(z.object({ id: idOf('player'), name: z.string().describe('Name of the player.') }))
          .describe(
            'Its winner: one player, or two of a pair. Empty while it is played, and where the first place is shared.',
          ),
        isOver: z.boolean().describe('Whether all of its matches are over.'),
      }),
    )
    .optional()
    .describe('Of groups from which nobody goes on: who has won each of them. Absent for any other draw.'),
};

const count = z.number().int().min(0);
const wonLost = (what: string) =>
  z
    .object({ won: count.describe('How many were won.'), lost: count.describe('How many were lost.') })
    .describe(what);

/** A row of the table of a group, or of a draw that is made round by round (decisions 4). */
export const groupRowSchema = z
  .object({
    group: z
      .number()
      .int()
      .min(1)
      .describe('Number of the group, from 1; of a draw that is made round by round always 1.'),
    rank: z
      .number()
      .int()
      .min(1)
      .describe('Place in the group, from 1. Who is equal in every step of the order shares it: 1, 2, 2, 4.'),
    players: z
      .array(z.object({ id: idOf('player'), name: z.string().describe('Present name of the player.') }))
      .describe('One player, or two of a pair.'),
    entryMark: entryMarkSchema
      .nullable()
      .describe('How they came into the draw, as it is written beside the name. Null: simply entered.'),
    seed: z.number().int().nullable().describe('Seed, from 1. Null without one.'),
    played: count.describe('Matches that count.'),
    wins: count.describe('Matches won.'),
    ties: count.describe('Matches that ended in a tie.'),
    losses: count.describe('Matches lost; where neither side came, by both.'),
    points: count.describe(
      'Points of the table; in `americano`, `mexicano` and `winners_court` those that were won in matches, by both of a pair.',
    ),
    sets: wonLost('Sets. A match tiebreak counts as one.'),
    games: wonLost('Games. A match tiebreak counts as one.'),
    scored: wonLost('Points of the sets that are counted in points.'),
    separatedBy: drawSeparatorSchema
      .nullable()
      .describe(
        'What puts this row above the next. Null in the last row of a group, and where two are equal.',
      ),
    status: wordOf('What has become of who stands here.', {
      playing: 'Matches of the group are to come.',
      finished: 'All matches of the group are over.',
      qualified: 'They go on into the next draw: all groups are over.',
      withdrawn:
        'They have withdrawn. Where their results count for nobody, they come last with zeros; who left a draw that is made round by round keeps what they have.',
    }),
    qualifiedFor: idOf('draw')
      .optional()
      .describe('The draw that they go on into. Absent unless their `status` is `qualified`.'),
    provisional: z
      .boolean()
      .describe('Whether matches of the group are to come, so that the order may change.'),
    acrossGroups: z
      .object({
        position: z.number().int().min(1).describe('Place in each group that is compared, from 1.'),
        place: z
          .number()
          .int()
          .min(1)
          .describe('Place among those of that position, from 1, the best first.'),
        spots: z
          .number()
          .int()
          .min(1)
          .describe('How many of that position go on to the draw that the first of them goes to.'),
        separatedBy: drawSeparatorSchema
          .nullable()
          .describe(
            'What puts this one above the next of them: `wins`, `sets`, `games` or `scored`, each by its share, or `lot`. Null for the last one.',
          ),
      })
      .optional()
      .describe(
        'How this row compares with the same position of the other groups, where that decides who goes on, or who takes which line of a seed. As it stands while matches are to come. Absent for any other row.',
      ),
    ...roundsRowFields,
  })
  .describe(
    'A row of the table of a group, or of a draw that is made round by round. Only confirmed results count.',
  );

/** A group of a draw with its matches. */
export const drawGroupSchema = z
  .object({
    group: z.number().int().min(1).describe('Number of the group, from 1.'),
    entrants: z
      .array(z.number().int().min(0))
      .describe('Who plays in it: places in `entrants` of the draw, counted from 0.'),
    matches: z
      .array(
        z.object({
          matchId: idOf('match'),
          round: z.number().int().min(1).describe('Round of the group, from 1, in the order of play.'),
          home: z.number().int().min(0).describe('Place in `entrants` of the home side.'),
          guest: z.number().int().min(0).describe('Place in `entrants` of the guest side.'),
          match: matchSchema.nullable().describe('The match. Null for a moment after it was made.'),
        }),
      )
      .describe('Its matches, round by round. Empty until the draw is finalized.'),
  })
  .describe('A group of a draw.');

export type GroupRowView = z.infer<typeof groupRowSchema>;
export type DrawGroupView = z.infer<typeof drawGroupSchema>;
