import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { id, idOf, timestamp } from '../../fields/fields.ts';

/** How an invitation reaches the person. */
export const invitedBySchema = wordOf('How the invitation reaches the person.', {
  mail: 'By a mail with a link.',
  sheet: 'By a QR code on a printed sheet.',
});

/** A thing in which who invites is staff. */
export const invitationPlaceSchema = wordOf('What who invites is staff of.', {
  tournament: 'A tournament.',
  club: 'A club.',
});

/** How far somebody is on the way to their own account. */
export const playerInvitationStatusSchema = wordOf('How far the person is.', {
  'not-invited': 'They have no account, and nothing that leads to one.',
  code: 'A code was handed out by hand.',
  invited: 'They were invited by mail or on paper.',
  opened: 'The link was opened, and not accepted yet.',
  refused: 'They have said that they do not want it, or are somebody else.',
  expired: 'What they were given works no more.',
  joined: 'A user is the player.',
});

/** A player in the list of who has come. */
export const invitedPlayerSchema = z
  .object({
    playerId: id.describe('Id of the player, as it was asked for.'),
    name: z.string().describe('Full name; initials of a hidden player whom the caller may not invite.'),
    mayInvite: z.boolean().describe('Whether the caller may invite the person.'),
    status: playerInvitationStatusSchema
      .nullable()
      .describe('How far the person is. Null where the caller may not invite them and they have no account.'),
    by: invitedBySchema.nullable().describe('How they were invited last. Null where they were not.'),
    sentAt: timestamp.nullable().describe('When they were invited last, in UTC. Null where they were not.'),
    expiresAt: timestamp.nullable().describe('Until when the invitation works, in UTC. Null without one.'),
    email: z
      .string()
      .nullable()
      .describe('Where the last mail went: for who has sent it alone, and while it is open. Else null.'),
  })
  .describe('A player, and whether a person with an account has come.');

/** What became of one person who was to be invited. */
export const playerInvitationOutcomeSchema = z
  .object({
    playerId: id.describe('Id of the player, as it was sent.'),
    outcome: wordOf('What became of it.', {
      invited: 'The person is invited.',
      joined: 'A user is the player already; nothing was changed.',
      'not-found': 'There is no such player.',
      forbidden: 'The caller may not invite the person.',
      'no-address': 'There is no address to write to.',
      'too-soon': 'The same mail went out within the last ten minutes; it stands.',
    }),
    key: z
      .string()
      .optional()
      .describe('The key of the link, for a sheet alone: `/invitations/player#<key>`. Shown this once.'),
    expiresAt: timestamp.optional().describe('Until when the invitation works, in UTC.'),
  })
  .describe('One row of what was sent.');

/** What an invitation offers, for who has its key. */
export const openPlayerInvitationSchema = z
  .object({
    name: z.string().describe('Name of the player as everybody reads it: initials of who is hidden.'),
    inviter: z.string().nullable().describe('Name of who invites. Null where they are gone.'),
    place: z
      .object({
        kind: invitationPlaceSchema,
        id: idOf('tournament or club'),
        name: z.string().nullable().describe('Its name. Null of a tournament, whose page says it.'),
      })
      .nullable()
      .describe('What who invites is staff of. Null of a captain.'),
    expiresAt: timestamp.describe('Until when it can be accepted, in UTC.'),
  })
  .describe('Who is invited to be whom.');

export type InvitedPlayerView = z.infer<typeof invitedPlayerSchema>;
export type PlayerInvitationOutcome = z.infer<typeof playerInvitationOutcomeSchema>;
export type OpenPlayerInvitationView = z.infer<typeof openPlayerInvitationSchema>;
