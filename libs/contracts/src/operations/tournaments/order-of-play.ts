import { z } from 'zod';
import { bodyId, dryRun, idOf, moment, timeOfDay, timestamp } from '../../fields/fields.ts';
import { matchSchema } from '../../resources/matches.ts';
import { defineOperations } from '../operation.ts';
import { maxMatchesPerDay, restMinutes } from './draw-fields.ts';

/** Midnight at the end of a day, too. */
const closingTime = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A moment with the offset that it was written with: kept as it came, because `dailyUntil` is meant in it. */
const momentWithOffset = z.iso.datetime({ offset: true }).refine((text) => /^2[01]\d\d-/.test(text), {
  error: 'must be in a year from 2000 to 2199',
  params: { code: 'out-of-range' },
});

/** Maximum number of unavailable hours in a tournament. */
const MAX_UNAVAILABLE = 1_000;

/** Hours as they are sent. */
const unavailableRow = z
  .strictObject({
    playerId: bodyId.optional().describe('Id of the player; or `courtId`, never both.'),
    courtId: bodyId.optional().describe('Id of the court; or `playerId`, never both.'),
    from: moment.describe('From when on, with an offset.'),
    to: moment.describe('Until when, with an offset; later than `from`.'),
  })
  .describe('Hours in which a player cannot play, or a court is not to be had.');

/** Hours as they are answered. */
const unavailableAnswer = z
  .array(
    z
      .object({
        playerId: idOf('player').nullable().describe('Id of the player. Null for hours of a court.'),
        courtId: idOf('court').nullable().describe('Id of the court. Null for hours of a player.'),
        from: timestamp.describe('From when on, in UTC.'),
        to: timestamp.describe('Until when; it is free again at this moment, in UTC.'),
      })
      .describe('Hours in which a player cannot play, or a court is not to be had.'),
  )
  .describe('The hours that an order of play keeps free, as they were sent.');

/** Orders of play (decisions 4). */
export const orderOfPlayOperations = defineOperations('tournaments', 'Tournaments', {
  getUnavailable: {
    method: 'GET',
    path: '/tournaments/{id}/unavailable',
    summary: 'Hours of players and courts that an order of play keeps free',
    description: 'They are shown to nobody but the officials of the tournament.',
    access: 'authenticated',
    who: 'officials',
    answer: { status: 200, schema: unavailableAnswer },
  },
  putUnavailable: {
    method: 'PUT',
    path: '/tournaments/{id}/unavailable',
    summary: 'Sets the hours in which players cannot play and courts are not to be had',
    description: `Replaces those of before; the next \`POST /tournaments/{id}/schedule\` plans around them. What is
      planned already stays.`,
    who: 'officials',
    reasons: ['tournament-over', 'not-permitted-field', 'unknown-reference', 'ends-before-start'],
    follows: ['tournament'],
    body: z.array(unavailableRow).max(MAX_UNAVAILABLE).describe('All hours, in any order.'),
    answer: { status: 200, schema: unavailableAnswer },
  },
  scheduleTournament: {
    method: 'POST',
    path: '/tournaments/{id}/schedule',
    summary: 'Plans court, times and order of all unplayed matches, and stores them',
    description: `Takes the matches of all finalized draws that have not begun. No court and no player is taken twice at
      a time, a match comes after those that feed it, and the last one ends as early as it can. What has begun is not
      moved. Send it again whenever something has changed. Single matches are moved with \`PATCH /matches/{id}\`.
      Times that are not possible are refused; 503 while it is not known what has begun. With \`dryRun=true\` the answer
      is the order of play that it would store, and nothing is stored.`,
    who: 'officials',
    reasons: [
      'tournament-over',
      'draw-not-finalized',
      'unknown-reference',
      'duplicate',
      'court-not-granted',
      'ends-before-start',
      'day-too-short',
    ],
    follows: ['match', 'tournament'],
    query: z.object({ dryRun }),
    body: z.strictObject({
      courts: z
        .array(bodyId)
        .min(1)
        .max(64)
        .describe(
          'Ids of the courts, the best first: it gets the most important match. They may be of any club that lets the tournament onto its courts.',
        ),
      from: momentWithOffset.describe(
        'When play begins, with its offset (`2026-05-01T09:00:00+02:00`). Without `dailyFrom` play begins at this time of day, in this offset, on every later day, too.',
      ),
      matchMinutes: z
        .number()
        .int()
        .min(1)
        .max(720)
        .describe('How long a match is reckoned to last, in minutes.'),
      restMinutes,
      nightRestHours: z
        .number()
        .min(0)
        .max(24)
        .optional()
        .describe(
          'Rest of a player between the last match of a day and the first one of the next, in hours. Absent: that of `restMinutes`.',
        ),
      maxMatchesPerDay,
      dailyFrom: timeOfDay
        .optional()
        .describe(
          'Time of day (`HH:MM`, in the offset of `from`) at which play begins on every day; on the first not before `from`. Absent: the time of day of `from`.',
        ),
      dailyUntil: z
        .string()
        .regex(closingTime, 'must be a time of day such as 20:00')
        .optional()
        .describe(
          'Time of day (`HH:MM`, in the offset of `from`) at which the last match of a day has ended. Below `dailyFrom` it is that of the next day; without `dailyFrom` only until `06:00`. `24:00` is midnight. Absent: play goes on through the night, with `dailyFrom` until midnight.',
        ),
      followClock: z
        .boolean()
        .optional()
        .describe(
          'With `true` the times of day are those of the clocks in the time zone of the tournament, also on days after a change to or from summer time. Absent: in the offset of `from`.',
        ),
    }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(matchSchema).describe('The planned matches, in the order in which they are played.'),
        makespanMinutes: z
          .number()
          .min(0)
          .describe('Minutes from `from` to the end of the last planned match, nights included.'),
        lowerBoundMinutes: z
          .number()
          .min(0)
          .describe('Minutes that every order of these matches needs at least.'),
        violations: z
          .number()
          .int()
          .min(0)
          .describe('How often the order breaks what it promises, counted again at the end: 0.'),
        heldOver: z
          .array(
            z
              .object({
                matchId: idOf('match').describe('Id of the match.'),
                playerIds: z
                  .array(idOf('player'))
                  .min(1)
                  .describe('Players who have the most matches on that day, or may have.'),
              })
              .describe('A match that waits for a later day.'),
          )
          .describe(
            'Matches that courts and players would have allowed on an earlier day, where somebody would have more than `maxMatchesPerDay`. Empty without that limit.',
          ),
        objective: z.string().describe('What the order keeps and what it makes small, in words for people.'),
      }),
    },
  },
});
