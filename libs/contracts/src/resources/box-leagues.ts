import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { freeText, idOf, lineOfText, recordDates, timestamp } from '../fields/fields.ts';
import { sportSchema } from '../fields/game-vocabulary.ts';
import { formatCodeShown, matchFormatSchema } from '../fields/match-format.ts';
import { sidePlayersSchema } from './match-parts.ts';

/** The settings of a box league (decisions 21). */
export const boxLeagueSettings = {
  name: lineOfText().describe('Name of the box league, on one line.'),
  description: freeText().nullable().describe('What players should know. Null: nothing.'),
  boxSize: z
    .number()
    .int()
    .min(4)
    .max(10)
    .describe('Of how many a box is to be; boxes have four to ten, as many as come out closest.'),
  weeks: z.number().int().min(2).max(8).describe('Weeks that a round lasts.'),
  moves: z
    .number()
    .int()
    .min(1)
    .max(5)
    .describe(
      'How many of a box go up and how many down after a round; twice as many as a box has at most. Of a smaller box as many as leave nobody going both ways.',
    ),
  points: wordOf('The points of a match in the table.', {
    played_and_sets: '1 for playing, and 1 for each set won.',
    by_score: '5 for a win without losing a set, 4 for another win; 2 for a loss with a set won, 1 without.',
    win_loss: '3 for a win, 1 for a loss.',
  }),
  unplayed: wordOf('What becomes of matches that are not played when the next round is made.', {
    not_counted: 'They count for nobody.',
    both_lose: 'Both have lost them, without points.',
  }),
  joining: wordOf('How players come in by themselves.', {
    open: 'Whoever asks plays from the next round on; a pair is asked about.',
    asked: 'The club answers each.',
    closed: 'The club alone enters players.',
  }),
} as const;

const roundNumber = z.number().int().min(1).describe('Number of the round, from 1.');
const day = z.iso.date();

/** The days of a round and where it is played. */
const roundFields = {
  round: roundNumber,
  drawId: idOf('draw that its boxes are the groups of'),
  startDate: day.describe('First day.'),
  endDate: day.describe('Last day: by then its matches are to be played.'),
};

const boxLeagueStatusSchema = wordOf('Where a box league stands.', {
  planned: 'Its first round is to be made.',
  running: 'Its last round is played, or was played and the next one is to be made.',
  over: 'Its tournament is completed, or cancelled.',
});

/** A box league (decisions 21). */
export const boxLeagueSchema = z
  .object({
    id: idOf('box league'),
    clubId: idOf('club'),
    tournamentId: idOf('tournament that its rounds are the draws of'),
    sport: sportSchema.describe('What is played.'),
    discipline: wordOf('Alone or in a pair.', {
      singles: 'Single players.',
      doubles: 'Pairs that stay together.',
    }),
    ...boxLeagueSettings,
    matchFormat: matchFormatSchema.describe('The format of the matches of the next round.'),
    formatCode: formatCodeShown,
    status: boxLeagueStatusSchema,
    rounds: z
      .array(
        z
          .object({
            ...roundFields,
            madeAt: timestamp.describe('When it was made, in UTC.'),
            closedAt: timestamp
              .nullable()
              .describe('When the next one was made, in UTC. Null of the last round.'),
          })
          .describe('A round.'),
      )
      .describe('Its rounds, the first one first.'),
    ...recordDates,
  })
  .describe('A box league of a club.');

const players = z
  .array(
    z.object({ id: idOf('player'), name: z.string().describe('Name, or initials of a `hidden` player.') }),
  )
  .describe('The player, or both of a pair.');

const box = z.number().int().min(1).describe('Number of the box; 1 is the top.');

const standing = wordOf('How somebody stands in a box league.', {
  playing: 'In a box of the last round.',
  leaving: 'The same, and in no box of the next one.',
  waiting: 'From the next round on, in the last box.',
  asked: 'Has asked to come in; the club has not answered.',
});

/** Who is in a box league, or wants to be. */
export const boxLeaguePlayerSchema = z
  .object({
    players,
    standing,
    box: box.nullable().describe('Their box in the last round. Null: none.'),
    since: timestamp.nullable().describe('Since when they wait or have asked, in UTC. Null of who plays.'),
  })
  .describe('Who is in a box league, or wants to be.');

export const boxLeaguePlayersSchema = z.object({
  data: z
    .array(boxLeaguePlayerSchema)
    .describe('Those who play, box by box; then who waits, the first first.'),
});

const wonLost = z.object({
  won: z.number().int().describe('How many were won.'),
  lost: z.number().int().describe('How many were lost.'),
});

const boxRowSchema = z
  .object({
    rank: z.number().int().min(1).describe('Rank in the box; who are equal share it.'),
    players,
    played: z.number().int().describe('Matches that count.'),
    wins: z.number().int().describe('Of these, won.'),
    losses: z.number().int().describe('Of these, lost.'),
    points: z.number().int().describe('Points, by the scheme of the round.'),
    sets: wonLost.describe('Sets that count.'),
    games: wonLost.describe('Games of these.'),
    toPlay: z.number().int().describe('Matches that are to come.'),
    withdrawn: z.boolean().describe('Whether they have withdrawn from the round.'),
    from: box.nullable().describe('Their box in the round before. Null: none.'),
    to: box
      .nullable()
      .describe(
        'Their box in the next round: as it was made, or, while it is not, as the table stands and nobody comes or leaves. Null: none.',
      ),
  })
  .describe('A row of the table of a box.');

/** A round with the tables of its boxes. */
export const boxRoundSchema = z
  .object({
    boxLeagueId: idOf('box league'),
    ...roundFields,
    closedAt: timestamp.nullable().describe('When the next one was made, in UTC. Null of the last round.'),
    boxes: z
      .array(
        z
          .object({ box, rows: z.array(boxRowSchema).describe('Its table, in order.') })
          .describe('A box with its table.'),
      )
      .describe('Its boxes, the top one first. Matches: `GET /draws/{drawId}`, whose groups are the boxes.'),
  })
  .describe('A round with the tables of its boxes.');

/** What would become of the next round. */
export const nextBoxRoundSchema = z
  .object({
    round: roundNumber,
    startDate: day.describe('First day, where none is sent.'),
    endDate: day.describe('Last day, where no first one is sent.'),
    waitsFor: z
      .array(
        z
          .object({
            matchId: idOf('match'),
            why: wordOf('Why the next round waits for a match.', {
              reported: 'Its result waits for the word of the other side.',
              disputed: 'Its result is disputed: an official decides.',
              unconfirmed: 'Its result waits for an official.',
              in_progress: 'It is being played.',
            }),
            players: sidePlayersSchema.describe('Who plays it, by side.'),
          })
          .describe('A match of the last round that holds the next one up.'),
      )
      .describe('Matches that are to be settled first. Empty: none.'),
    unplayed: z.number().int().describe('Matches that nobody has played: they count by the rule.'),
    boxes: z
      .array(
        z
          .object({
            box,
            players: z
              .array(
                z.object({
                  players,
                  from: box.nullable().describe('Their box in the last round. Null: a newcomer.'),
                }),
              )
              .describe('Who plays in it, in the order in which they come in.'),
          })
          .describe('A box of the next round.'),
      )
      .describe('The boxes, the top one first. Empty while there are fewer than four.'),
    leaving: z
      .array(z.object({ players, from: box.describe('Their box in the last round.') }))
      .describe('Who is in none any more.'),
    asked: z.number().int().describe('Who have asked to come in and wait for the answer of the club.'),
  })
  .describe('The next round, as it would be made now.');

/** A box league, as the caller stands in it. */
export const ownBoxLeagueSchema = z
  .object({
    boxLeague: boxLeagueSchema,
    ...boxLeaguePlayerSchema.shape,
  })
  .describe('A box league, as the caller stands in it.');

export const ownBoxLeaguesSchema = z.object({
  data: z.array(ownBoxLeagueSchema).describe('Those that are not over, the newest first.'),
});

export type BoxLeagueView = z.infer<typeof boxLeagueSchema>;
export type BoxLeaguePlayerView = z.infer<typeof boxLeaguePlayerSchema>;
export type BoxRoundView = z.infer<typeof boxRoundSchema>;
export type BoxRowView = z.infer<typeof boxRowSchema>;
export type NextBoxRoundView = z.infer<typeof nextBoxRoundSchema>;
export type OwnBoxLeagueView = z.infer<typeof ownBoxLeagueSchema>;
