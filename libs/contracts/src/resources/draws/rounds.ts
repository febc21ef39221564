import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { bodyId, idOf, timestamp } from '../../fields/fields.ts';
import { matchSchema } from '../matches.ts';

const pairing = wordOf('Who of four by rank plays with whom.', {
  '1+4v2+3': 'The first and the fourth against the second and the third.',
  '1+3v2+4': 'The first and the third against the second and the fourth.',
  '1+2v3+4': 'The first and the second against the third and the fourth.',
});

const sitOutCredit = wordOf('What those get who sat out more often than others.', {
  average:
    'For each match that they have fewer than who has most, the average of their own; nothing once they have left.',
  none: 'Nothing.',
});

/** Settings of a draw that is made round by round (decisions 17). */
export const roundFields = {
  mixed: z
    .boolean()
    .describe('Of an `americano`: whether every pair is a woman and a man. Then genders are known of all.'),
  teams: z
    .boolean()
    .describe('Of an `americano`: whether pairs stay together, and every pair meets every other.'),
  pairing,
  sitOutCredit,
  courtIds: z
    .array(bodyId)
    .min(1)
    .max(32)
    .describe('The courts of its host clubs on which it is played, the first one the winners’ court.'),
  courtCount: z
    .number()
    .int()
    .min(1)
    .max(32)
    .describe('On how many courts it is played, where these are not named. Not beside `courtIds`.'),
};

/** The settings of a draw that is made round by round, beside its format; absent for other draws. */
export const shownRoundFields = {
  mixed: roundFields.mixed.optional(),
  teams: roundFields.teams.optional(),
  pairing: pairing.optional(),
  sitOutCredit: sitOutCredit.optional(),
  courtIds: z
    .array(idOf('court'))
    .nullable()
    .optional()
    .describe('The courts on which it is played, the first one first. Null where none are named.'),
  courtCount: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('On how many courts it is played. Null where courts are named, or every match has one.'),
};

const places = z.array(z.number().int().min(0));

/** The clock of a round, the same for all of its courts. It is read by the time of the server. */
export const roundClockSchema = z
  .object({
    minutes: z
      .number()
      .int()
      .min(1)
      .describe('How long the round takes, in minutes, with what was added since it began.'),
    endsAt: timestamp
      .nullable()
      .describe(
        'When it is at zero as it runs, in UTC; in the past once it has run out. Null while it is stopped.',
      ),
    secondsLeft: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe(
        'What was left when it was stopped, in seconds, rounded up. Null while it runs: see `endsAt`.',
      ),
  })
  .describe('The clock of a round.');

/** The clock of a draw as sockets are sent it. */
export const drawClockSchema = roundClockSchema
  .extend({ round: z.number().int().min(1).describe('The round that it is of, from 1.') })
  .describe('The clock of the last round that has one.');

/** A code at the door of an evening. */
export const doorSchema = z
  .object({
    key: z
      .string()
      .describe('The code: what `POST /door/open` and `POST /door/enter` take. Shown this once.'),
    expiresAt: timestamp.describe('Until when it opens the door, in UTC.'),
  })
  .describe('A new code at the door.');

/** The answer to a holder of a door code. */
export const openDoorSchema = z
  .object({
    drawId: idOf('draw'),
    name: z.string().describe('Name of the draw.'),
    tournamentId: idOf('tournament'),
    tournamentName: z.string().describe('Name of the evening.'),
    mixed: z.boolean().describe('Whether everybody says whether they are a woman or a man.'),
    names: z.array(z.string()).describe('The names in the list so far, in their order.'),
    expiresAt: timestamp
      .nullable()
      .describe('Until when somebody can come in, in UTC. Null once it is closed.'),
  })
  .describe('An evening, seen through its door.');

/** A player who has entered by the door. */
export const enteredSchema = z
  .object({
    drawId: idOf('draw'),
    playerId: idOf('player').describe('The player who was made for the name.'),
    name: z.string().describe('The name, as it stands in the list.'),
  })
  .describe('Somebody who has entered themselves.');

/** A round that was drawn, with its matches. */
export const drawnRoundSchema = z
  .object({
    round: z.number().int().min(1).describe('Number of the round, from 1 in the order of play.'),
    randomSeed: z.number().int().describe('The number that its lot began with.'),
    matches: z
      .array(
        z.object({
          matchId: idOf('match'),
          court: z
            .number()
            .int()
            .nullable()
            .describe('Number of its court, from 1. Null while it waits in line for one.'),
          courtId: idOf('court').nullable().describe('That court where courts are named. Else null.'),
          home: places.describe('Places in `entrants` of the home side: one, or two who play together.'),
          guest: places.describe('Places in `entrants` of the guest side.'),
          match: matchSchema.nullable().describe('The match. Null for a moment after it was made.'),
        }),
      )
      .describe('Its matches, the first court first.'),
    sitOut: places.describe('Who sits out: places in `entrants`. In `swiss` who has a bye.'),
    clock: roundClockSchema
      .nullable()
      .optional()
      .describe('Its clock. Null where none was started. Older releases leave it out.'),
  })
  .describe('A round of a draw that is made round by round.');

/** Fields of table rows of such a draw, beyond those of groups. */
export const roundsRowFields = {
  difference: z
    .number()
    .int()
    .optional()
    .describe('Points won less points lost. Absent for groups, and in `swiss`.'),
  satOut: z
    .number()
    .int()
    .optional()
    .describe('Rounds that they sat out while they were there; in `swiss` byes. Absent for groups.'),
  credit: z
    .number()
    .optional()
    .describe('What is credited for sitting out, to two decimals. Absent for groups, and in `swiss`.'),
  total: z
    .number()
    .optional()
    .describe('What the rank goes by: `points` and `credit`. Absent for groups, and in `swiss`.'),
  buchholz: z
    .number()
    .int()
    .optional()
    .describe('In `swiss` the wins of all opponents together. Absent for all others.'),
};

export type DoorView = z.infer<typeof doorSchema>;
export type OpenDoorView = z.infer<typeof openDoorSchema>;
export type RoundClockView = z.infer<typeof roundClockSchema>;
export type DrawClockView = z.infer<typeof drawClockSchema>;
export type DrawnRoundView = z.infer<typeof drawnRoundSchema>;
