import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { bodyId, idOf } from '../../fields/fields.ts';
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

/** What may be set of a draw that is made round by round (decisions 17). */
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

/** How such a draw is played, beside its format; none of it is there for other draws. */
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
  })
  .describe('A round of a draw that is made round by round.');

/** What rows of such a draw show beside those of groups. */
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

export type DrawnRoundView = z.infer<typeof drawnRoundSchema>;
