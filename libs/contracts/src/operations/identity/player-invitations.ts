import { z } from 'zod';
import { bodyId, moment } from '../../fields/fields.ts';
import { claimedPlayerSchema } from '../../resources/players/claims.ts';
import {
  invitedBySchema,
  invitedPlayerSchema,
  openPlayerInvitationSchema,
  playerInvitationOutcomeSchema,
} from '../../resources/players/invitations.ts';
import { pushLanguageSchema } from '../../resources/push/subscriptions.ts';
import { defineOperations } from '../operation.ts';

const MAX_ADDRESS = 254;
const MAX_ROWS = 100;
/** Ids of a list stand in its address. */
const MAX_LISTED = 50;

const invitation = z
  .strictObject({
    playerId: bodyId.describe('The player who the person is.'),
    by: invitedBySchema,
    email: z
      .email()
      .max(MAX_ADDRESS)
      .optional()
      .describe('Where to write to. Absent: where the last open invitation went. Shown to nobody else.'),
    language: pushLanguageSchema
      .optional()
      .describe('The language of the mail. Absent: that of the installation.'),
  })
  .describe('A person who is to be invited.');

const byKey = z.strictObject({
  key: z.string().min(1).max(500).describe('The key of the invitation.'),
});

const refusedKeys = [
  'invitation-unknown',
  'invitation-used',
  'invitation-revoked',
  'invitation-expired',
] as const;

/** Invitations of people to be the player who they are already (decisions 14). */
export const playerInvitationOperations = defineOperations('identity', 'Players', {
  listPlayerInvitations: {
    method: 'GET',
    path: '/player-invitations',
    access: 'authenticated',
    summary: 'Who of these players has come with an account, and who was invited',
    description: 'In the order in which they are asked for; ids that are not known are left out.',
    who: 'inviters',
    query: z.object({
      playerIds: z
        .string()
        .min(1)
        .max(8_000)
        .transform((text) => [...new Set(text.split(','))])
        .refine((ids) => ids.length <= MAX_LISTED, {
          error: `must name at most ${MAX_LISTED} players`,
          params: { code: 'too-long' },
        })
        .meta({ type: 'string' })
        .describe('Ids of players, divided by commas: fifty at most.'),
    }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(invitedPlayerSchema).describe('The players.') }),
    },
  },
  createPlayerInvitations: {
    method: 'POST',
    path: '/player-invitations',
    summary: 'Invites people to be, with an account, the players who they are already',
    description: `By mail, or by a key for a QR code on paper, which is shown this once. What leads to an account is one
      code a player: whoever is invited again keeps the key that they have, with a new end; a code that was told by hand
      ends. Each person is a row of the answer, in the order of the request, and none depends on another; sent again,
      those who are invited stay so.`,
    who: 'inviters',
    reasons: ['impossible-expiry', 'duplicate', 'answer-shown-once'],
    follows: [],
    body: z.strictObject({
      invitations: z.array(invitation).min(1).max(MAX_ROWS).describe('Who is invited: a hundred at most.'),
      expiresAt: moment
        .optional()
        .describe('Until when the keys work: at most thirty days ahead. Absent: for thirty days.'),
    }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(playerInvitationOutcomeSchema).describe('A row a person.') }),
    },
  },
  openPlayerInvitation: {
    method: 'POST',
    path: '/player-invitations/open',
    access: 'public',
    summary: 'What an invitation to be a player offers, for those who have its key',
    description: `Needs no account: to be read before one signs in. That it was opened is noted, for the desk. A key that
      fits no invitation is 422, whatever else it looks like; one that was used, taken back or refused, or has expired, is
      409.`,
    who: 'keyHolders',
    reasons: refusedKeys,
    follows: [],
    body: byKey,
    answer: { status: 200, schema: openPlayerInvitationSchema },
  },
  acceptPlayerInvitation: {
    method: 'POST',
    path: '/player-invitations/accept',
    summary: 'Accepts an invitation: the caller is the player from now on',
    description: `As a claim with a code (\`claimPlayer\`): the player that came with the account is merged into it. The
      same user may send it again. Rights of a captain are accepted on their own.`,
    who: 'user',
    reasons: [...refusedKeys, 'player-claimed', 'claimed-another', 'stand-together', 'changed-meanwhile'],
    follows: ['match'],
    body: byKey,
    answer: { status: 200, schema: claimedPlayerSchema },
    changesCaller: true,
  },
  refusePlayerInvitation: {
    method: 'POST',
    path: '/player-invitations/refuse',
    access: 'public',
    summary: 'Says that one is not this player, or wants no account: the key ends',
    description:
      'Needs no account. Sent again it changes nothing. The address that it was mailed to is forgotten.',
    who: 'keyHolders',
    reasons: refusedKeys,
    follows: [],
    body: byKey,
    answer: { status: 204 },
  },
});
