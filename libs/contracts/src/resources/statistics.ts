import { z } from 'zod';
import { idOf } from '../fields/fields.ts';

const count = (description: string) => z.number().int().min(0).nullable().describe(description);

/** The statistics of one side (decisions 11); docs/glossary.md defines the terms. */
export const sideStatisticsSchema = z
  .object({
    pointsWon: count('Points won, penalty points among them.'),
    servicePointsPlayed: count('Points that the side served, those of tiebreaks included.'),
    servicePointsWon: count('Points won on its own service.'),
    receivingPointsWon: count('Points won on the service of the other side.'),
    breakPoints: count(
      'Points played at which the side, receiving, could win the game; several in one game count each. A golden, silver or star point is one. None in tiebreaks.',
    ),
    breakPointsWon: count('Break points won: games of the other side broken.'),
    gamesWon: count('Games won as the score has them. A tiebreak and a match tiebreak are one game each.'),
    serviceGamesPlayed: count(
      'Games that the side served to their end. Tiebreaks and a game that is still running are none.',
    ),
    serviceGamesWon: count('Of these, games won.'),
    decidingPointsPlayed: count(
      'Golden, silver and star points played: those that decided a game at deuce. The same number for both sides.',
    ),
    decidingPointsWon: count('Of these, points won.'),
    longestRun: count('Most points won in a row, across games; in `total` across sets, too.'),
    aces: count(
      'Points of kind `ace` won. Null, as the four after it, while no point of the match has a kind.',
    ),
    doubleFaults: count('Double faults that the side served.'),
    winners: count('Points of kind `winner` won. Aces are not among them.'),
    forcedErrors: count('Errors that the side made under pressure: points of kind `forcedError` lost.'),
    unforcedErrors: count(
      'Errors that the side made without need: points of kind `unforcedError` lost. Double faults are not among them.',
    ),
  })
  .describe('What the point log counts of one side.');

const bothSides = z.object({
  home: sideStatisticsSchema.describe('Of the home side.'),
  guest: sideStatisticsSchema.describe('Of the guest side.'),
});

/** The statistics of one set. */
export const setStatisticsSchema = bothSides
  .extend({
    durationSeconds: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe(
        'Seconds from the end of the set before, or the start of the match, to the last event of the set. The time that a match was suspended, or over until that was taken back, does not count. Null without a point log.',
      ),
  })
  .describe('The statistics of one set.');

/** The statistics of a match (decisions 11). */
export const matchStatisticsSchema = z
  .object({
    matchId: idOf('match'),
    version: z.number().int().min(1).describe('The version of the match that was counted.'),
    hasPointLog: z
      .boolean()
      .describe(
        'Whether the match is scored point by point. Where it is not (it has not begun, or its sets were typed in), all counts are null.',
      ),
    hasPointKinds: z
      .boolean()
      .describe(
        'Whether any point of the match has a `kind`. Double faults and penalty points have one by themselves.',
      ),
    total: bothSides.describe('Of the whole match.'),
    sets: z
      .array(setStatisticsSchema)
      .describe(
        'One of each set that the match shows, in order, the running one included; empty before play.',
      ),
  })
  .describe('The statistics of a match as it stands.');

export type MatchStatisticsView = z.infer<typeof matchStatisticsSchema>;
