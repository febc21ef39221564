import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { wordOf } from '../fields/described.ts';
import { id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { userIdField } from '../fields/user-ids.ts';
import { genderSchema } from '../fields/game-vocabulary.ts';
import { levelSchema } from './players/levels.ts';

/** User (specification 2.2). */
export const userSchema = z
  .object({
    id: idOf('user'),
    idpId: z.string().describe('The `sub` of the access token: who the user is at the identity provider.'),
    email: z
      .string()
      .nullable()
      .describe('E-mail address as the last access token names it. Null where it names none. Never public.'),
    name: z
      .string()
      .nullable()
      .describe('Display name as the last access token names it. Null where it names none.'),
    role: platformRoleSchema.describe('What the user may do on the platform as a whole.'),
    createdAt: timestamp.describe('When the first request with a token of the user came, in UTC.'),
  })
  .describe('A person who can sign in. Only the user and admins see it.');

/** A user as admins list it. */
export const userAdminSchema = userSchema
  .extend({
    disabled: z
      .boolean()
      .describe('Whether an admin has disabled the account: its token gets 403 everywhere.'),
    updatedAt: recordDates.updatedAt,
  })
  .describe('A user as admins see it.');

/** Player (specification 2.10) with `userId`, null for a ghost, and whether it is one (decisions 3). */
export const playerSchema = z
  .object({
    id: id.describe(
      'Id of the player. Where a player was merged into another by a claim, its id answers with that one for ever.',
    ),
    name: z.string().describe('Full name, as draws and scores show it.'),
    nationality: z
      .string()
      .optional()
      .describe('Country as ISO 3166-1 alpha-2 in capitals, such as `ES`. Absent while it is not known.'),
    gender: genderSchema.optional().describe('Absent while it is not known.'),
    profileImageUrl: z
      .string()
      .describe(
        'Path of an image, relative to the origin of the API. It always exists: without an upload it shows initials.',
      ),
    clubs: z
      .array(
        z.object({
          id: idOf('club'),
          name: z.string().describe('Present name of the club.'),
          role: clubRoleSchema.describe('What the player is in the club.'),
          isPrimary: z.boolean().describe('Whether it is the one club that the player plays for.'),
        }),
      )
      .describe('Clubs of which the player is a member now. Past memberships are not among them.'),
    userId: userIdField('Id of the user who is this player. Null for a ghost.'),
    claimed: z
      .boolean()
      .describe('Whether a user is this player. False: a ghost, which has no account and can be claimed.'),
    listed: z
      .boolean()
      .optional()
      .describe(
        'Whether the player has a page and stands in `GET /players`. False while an admin has disabled the account, when results keep the name, and of a hidden player.',
      ),
    hidden: z
      .boolean()
      .optional()
      .describe(
        'Whether everybody sees initials (`A. B.`) for a name, and no page; the player and who may change it see the whole name. Absent while nobody has decided it.',
      ),
    levels: z
      .array(levelSchema)
      .optional()
      .describe('Levels of other systems, as they were noted. Absent where none are.'),
    ...recordDates,
  })
  .describe('Who takes part in matches. A player exists with or without an account.');

/** Membership of a player in a club (decisions 3); `leftAt` is null while it is active. */
export const membershipSchema = z
  .object({
    id: idOf('membership'),
    playerId: idOf('player'),
    clubId: idOf('club'),
    role: clubRoleSchema.describe('What the player is in the club.'),
    isPrimary: z
      .boolean()
      .describe('Whether it is the one club that the player plays for. Setting it clears it on all others.'),
    confirmed: z
      .boolean()
      .optional()
      .describe(
        'Whether the club has made or confirmed it. False: the player has joined by themselves, and starts no freeplay on its courts before the club has said yes.',
      ),
    joinedAt: timestamp.describe('When it began, in UTC.'),
    leftAt: timestamp.nullable().describe('When it ended, in UTC. Null while the player is a member.'),
  })
  .describe('That a player is, or was, in a club.');

/** A member of a club in the list for those who run the club (decisions 3). */
export const clubMemberSchema = membershipSchema
  .pick({ id: true, playerId: true, role: true, isPrimary: true, confirmed: true, joinedAt: true })
  .extend({
    playerName: z.string().describe('Full name of the player.'),
    claimed: playerSchema.shape.claimed,
  })
  .describe('A present member of a club.');

/** `GET /auth/me` (specification 4.1). */
export const meSchema = z
  .object({
    user: userSchema.describe('The account.'),
    player: z
      .object({ id: idOf('player'), name: z.string().describe('Full name of the player.') })
      .nullable()
      .describe('The player that the user is: made with the account, or claimed. Null where there is none.'),
  })
  .describe('Who the caller is.');

export type UserView = z.infer<typeof userSchema>;
export type UserAdminView = z.infer<typeof userAdminSchema>;
export type PlayerView = z.infer<typeof playerSchema>;
export type MembershipView = z.infer<typeof membershipSchema>;
export type ClubMemberView = z.infer<typeof clubMemberSchema>;

/** Roles that an invitation can give. Owners are appointed by user id, so that no lost link gives a tournament away. */
export const invitedRoleSchema = wordOf('What a user may be invited to be in a tournament.', {
  director: 'Changes the tournament and its draws; appoints referees and umpires.',
  referee: 'Finalizes draws, plans the order of play, confirms results.',
  umpire: 'Enters points and scores.',
});

/** The status of an invitation. */
export const invitationStatusSchema = wordOf('What has become of an invitation.', {
  open: 'It can be accepted.',
  accepted: 'A user has accepted it; its key works for no other user.',
  revoked: 'It was taken back.',
  expired: 'It was not accepted in time.',
});

/** An invitation to be staff of a tournament or umpire of a match (decisions 14); its key is never shown again. */
export const invitationSchema = z
  .object({
    id: idOf('invitation'),
    role: invitedRoleSchema.describe('What who accepts it becomes. To umpire a match: `umpire`.'),
    name: z.string().describe('Whom it is for, for those who keep it.'),
    status: invitationStatusSchema.describe('What has become of it.'),
    expiresAt: timestamp.describe('Until when it can be accepted, in UTC.'),
    createdByUserId: userIdField('The user who has made it.'),
    acceptedByUserId: userIdField('The user who has accepted it. Null also while there is none.'),
    acceptedAt: timestamp.nullable().describe('When it was accepted, in UTC. Null while it was not.'),
    createdAt: timestamp.describe('When it was created, in UTC.'),
  })
  .describe('An invitation to be staff of a tournament, or the umpire of a match.');

export const invitationWithKeySchema = z
  .object({
    invitation: invitationSchema.describe('The invitation.'),
    key: z
      .string()
      .describe(
        'What who is invited accepts it with: for a link or a QR code, in the part of the address that browsers send to no server (`#`). Anyone who has it and signs in can accept. It is shown this once; only a hash of it is kept.',
      ),
  })
  .describe('An invitation with its key.');

export type InvitationView = z.infer<typeof invitationSchema>;
