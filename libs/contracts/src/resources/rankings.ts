import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { bodyId, calendarDate, id, idOf, lineOfText, recordDates } from '../fields/fields.ts';
import { drawGenderSchema, sportSchema } from '../fields/game-vocabulary.ts';

const MAX_POINTS = 1_000_000;
const MAX_WEEKS = 260;
const levelName = lineOfText(60);

const pointsRowSchema = z
  .strictObject({
    place: z.number().int().min(1).max(1000).describe('A place, from 1.'),
    points: z.number().int().min(0).max(MAX_POINTS).describe('Its points.'),
  })
  .describe('The points of a place, and of worse ones down to the next row.');

const levelSchema = z
  .strictObject({
    name: levelName.describe('Name of the level, such as `Championship`.'),
    points: z
      .array(pointsRowSchema)
      .min(1)
      .max(100)
      .describe('Points by place, the best place first; the first row is place 1.'),
  })
  .describe('A level of tournaments.');

const periodSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('weeks').describe('A rolling time.'),
      weeks: z
        .number()
        .int()
        .min(1)
        .max(MAX_WEEKS)
        .describe('Number of weeks up to the day that is asked for.'),
    }),
    z.strictObject({
      kind: z.literal('season').describe('From a first to a last day.'),
      from: calendarDate.describe('First day.'),
      to: calendarDate.describe('Last day.'),
    }),
  ])
  .describe('The time whose results count: a rolling time, or a season.');

const rankedTournamentSchema = z
  .strictObject({
    tournamentId: bodyId.describe('Id of the tournament.'),
    level: levelName.nullable().describe('Name of its level. Null: it does not count.'),
  })
  .describe('A tournament that the ranking names.');

/** The settings of a ranking (decisions 20). */
export const rankingSettings = {
  name: lineOfText().describe('Name of the ranking, on one line.'),
  sport: sportSchema.describe('What is played: tournaments of it count.'),
  discipline: wordOf('Alone or in a pair.', {
    singles: 'Draws of single players.',
    doubles:
      'Draws of pairs; each player gets the points in full. Evenings whose partners change count for pairs.',
  }),
  gender: drawGenderSchema.nullable().describe('Only draws that are meant for these count. Null: all draws.'),
  ageCategory: lineOfText(50).nullable().describe('Only draws of this age category count. Null: all draws.'),
  period: periodSchema,
  best: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe('Number of results of each player that count, the best ones. Null: all.'),
  levels: z.array(levelSchema).min(1).max(20).describe('The levels of tournaments.'),
  usualLevel: levelName
    .nullable()
    .describe(
      'Name of the level of tournaments that the club hosts and that are not named. Null: only named ones count.',
    ),
  tournaments: z
    .array(rankedTournamentSchema)
    .max(500)
    .describe('Tournaments with a level of their own, and those that do not count.'),
} as const;

/** A ranking of a club, or of the installation (decisions 20). */
export const rankingSchema = z
  .object({
    id: idOf('ranking'),
    clubId: id
      .nullable()
      .describe('Id of the club whose ranking it is. Null: of a championship, or of the whole installation.'),
    championshipId: id
      .nullable()
      .optional()
      .describe('Id of the championship whose ranking it is. Null or absent: of none.'),
    ...rankingSettings,
    ...recordDates,
  })
  .describe('A ranking of players by their results in tournaments.');

const rankBefore = (time: string) =>
  z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe(`The rank ${time} before, by all results known now. Null: none.`);

const rankedPlayer = z
  .object({ id: idOf('player'), name: z.string().describe('Name, or initials of a `hidden` player.') })
  .describe('A player.');

/** A result as rankings show it. */
const rankingResultSchema = z
  .object({
    tournament: z
      .object({ id: idOf('tournament'), name: z.string().describe('Name of the tournament.') })
      .describe('The tournament.'),
    draw: z
      .object({ id: idOf('draw'), name: z.string().describe('Name of the draw.') })
      .describe('The draw.'),
    date: z.iso.date().describe('The day from which it counts: the last one of the tournament.'),
    place: z.number().int().min(1).describe('The place; who share one have its best number.'),
    points: z.number().int().describe('The points of the place.'),
    counts: z.boolean().describe('Whether it is among the best that count.'),
  })
  .describe('A result in the time that counts.');

/** A row of a ranking. */
export const rankingRowSchema = z
  .object({
    rank: z.number().int().min(1).describe('From 1; who has as many points shares it.'),
    previousRank: rankBefore('a week'),
    rankFourWeeksBefore: rankBefore('four weeks').optional(),
    player: rankedPlayer,
    points: z.number().int().describe('Sum of the results that count.'),
    results: z.number().int().describe('Number of results in the time that counts.'),
  })
  .describe('A row of a ranking.');

/** A ranking, as one player stands in it. */
export const rankingRecordSchema = z
  .object({
    player: rankedPlayer,
    asOf: z.iso.date().describe('The day.'),
    rank: z.number().int().nullable().describe('The rank. Null: not ranked.'),
    points: z.number().int().describe('Sum of the results that count; 0 where there is none.'),
    results: z.array(rankingResultSchema).describe('Those of the time that counts, the best first.'),
    weeks: z
      .array(
        z
          .object({
            date: z.iso.date().describe('A Monday.'),
            rank: z.number().int().nullable().describe('The rank on that day. Null: not ranked.'),
            points: z.number().int().describe('The points on that day.'),
          })
          .describe('A week.'),
      )
      .describe('The last 52 weeks, the earliest first, by all results known now.'),
  })
  .describe('How a player stands in a ranking, and has stood.');

/** A ranking in which a player stands. */
export const playerRankingSchema = z
  .object({
    ranking: z
      .object({
        id: idOf('ranking'),
        name: z.string().describe('Name of the ranking.'),
        sport: sportSchema.describe('What is played.'),
        discipline: rankingSettings.discipline,
        clubId: id.nullable().describe('Id of the club whose ranking it is. Null: of none.'),
      })
      .describe('The ranking.'),
    rank: z.number().int().min(1).describe('The rank today, from 1; who has as many points shares it.'),
    previousRank: rankBefore('a week'),
    points: z.number().int().describe('Sum of the results that count.'),
  })
  .describe('A ranking in which a player stands.');

export type PlayerRankingView = z.infer<typeof playerRankingSchema>;
export type RankingView = z.infer<typeof rankingSchema>;
export type RankingRowView = z.infer<typeof rankingRowSchema>;
export type RankingRecordView = z.infer<typeof rankingRecordSchema>;
