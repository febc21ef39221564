import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { calendarDate, idOf, timestamp } from '../../fields/fields.ts';
import { userIdField } from '../../fields/user-ids.ts';

export const availabilityAnswerSchema = wordOf('Whether a player can play on a day.', {
  yes: 'The player can.',
  no: 'The player cannot.',
  maybe: 'The player does not know yet.',
});

export const availabilityStatusSchema = wordOf('What has become of an availability poll.', {
  open: 'Its key takes answers.',
  revoked: 'It was ended; its answers stay.',
  expired: 'Its day is over.',
});

/** The answer of a player. */
export const playerAvailabilitySchema = z
  .object({
    playerId: idOf('player'),
    answer: availabilityAnswerSchema.describe('The last answer.'),
    note: z.string().nullable().describe('What was said beside it. Null where nothing was.'),
    answeredAt: timestamp.describe('When it was given, in UTC.'),
  })
  .describe('What was answered for a player of the roster, by a user or not: who has the key answers.');

/** A poll as the captain sees it (decisions 6). */
export const availabilityPollSchema = z
  .object({
    id: idOf('availability poll'),
    teamId: idOf('team'),
    teamMatchId: idOf('team match')
      .nullable()
      .describe('The team match that it is about. Null: the day alone.'),
    date: calendarDate.describe('The day that is asked about, `YYYY-MM-DD`, where it is played.'),
    note: z.string().nullable().describe('What the captain says with it. Null where nothing is.'),
    status: availabilityStatusSchema.describe('What has become of it.'),
    answers: z
      .array(playerAvailabilitySchema)
      .describe('One for each player of the present roster who was answered for, in its order.'),
    expiresAt: timestamp.describe('Until when its key works, in UTC: the day is over everywhere by then.'),
    createdByUserId: userIdField('The user who asked.'),
    createdAt: timestamp.describe('When it was created, in UTC.'),
  })
  .describe('A question to the roster of a team: who can play on a day.');

export const availabilityPollWithKeySchema = z
  .object({
    poll: availabilityPollSchema.describe('The poll.'),
    key: z
      .string()
      .describe(
        'What the players answer with: for a link, in the part of the address that browsers send to no server (`#`). Anyone who has it answers, without an account. It is shown this once; only a hash of it is kept.',
      ),
  })
  .describe('An availability poll with its key.');

/** A poll as holders of its key see it, without answers. */
export const openAvailabilityPollSchema = z
  .object({
    teamName: z.string().describe('Present name of the team.'),
    date: calendarDate.describe('The day that is asked about, `YYYY-MM-DD`, where it is played.'),
    note: z.string().nullable().describe('What the captain says with it. Null where nothing is.'),
    teamMatch: z
      .object({
        id: idOf('team match'),
        homeTeamName: z.string().describe('Present name of the home team.'),
        guestTeamName: z.string().describe('Present name of the guest team.'),
        scheduledAt: timestamp.nullable().describe('When it is planned now, in UTC. Null while it is not.'),
        location: z.string().nullable().describe('Where it is played. Null while that is open.'),
      })
      .nullable()
      .describe('The team match that it is about. Null: the day alone.'),
    players: z
      .array(z.object({ id: idOf('player'), name: z.string().describe('Present name of the player.') }))
      .describe('The roster, by name.'),
    expiresAt: timestamp.describe('Until when it can be answered, in UTC.'),
  })
  .describe('An availability poll as those see it who answer. What others have answered is not in it.');

export type AvailabilityPollView = z.infer<typeof availabilityPollSchema>;
export type OpenAvailabilityPollView = z.infer<typeof openAvailabilityPollSchema>;
export type PlayerAvailabilityView = z.infer<typeof playerAvailabilitySchema>;
