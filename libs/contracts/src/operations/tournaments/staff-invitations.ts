import { z } from 'zod';
import { lineOfText, moment } from '../../fields/fields.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import { invitationSchema, invitationWithKeySchema, invitedRoleSchema } from '../../resources/people.ts';
import { openStaffInvitationSchema, tournamentDetailSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';

/** Fields that every new invitation has. */
export const newInvitation = {
  name: lineOfText(100).optional().describe('Whom it is for, for those who keep it. Absent: "Invitation".'),
  expiresAt: moment
    .optional()
    .describe('Until when it can be accepted: at most thirty days ahead. Absent: for three days.'),
};

/** Fields that accept an invitation. */
export const acceptance = z.strictObject({
  key: z.string().min(1).max(500).describe('The key of the invitation.'),
});

const SERVICE = 'tournaments';
const TAG = 'Tournaments';
const refusedKeys = [
  'invitation-unknown',
  'invitation-used',
  'invitation-revoked',
  'invitation-expired',
] as const;

const kept = defineOperations(SERVICE, TAG, {
  listStaffInvitations: {
    method: 'GET',
    path: '/tournaments/{id}/staff-invitations',
    access: 'authenticated',
    summary: 'The invitations to be staff of a tournament, newest first',
    description: 'Those that have ended are listed, too: up to a hundred in all. Keys are not shown.',
    who: 'managers',
    query: z.object(pageQuery),
    answer: { status: 200, schema: pageOf(invitationSchema) },
  },
  createStaffInvitation: {
    method: 'POST',
    path: '/tournaments/{id}/staff-invitations',
    summary: 'Makes an invitation to be staff of a tournament, and shows the key this once',
    description: `For whom no user id is known. Put the \`key\` into a link or a QR code; the first who signs in and sends
      it to \`POST /staff-invitations/accept\` gets the role. It works once, until \`expiresAt\`, until it is taken back, and
      while who has made it may still give the role. A tournament has at most fifty open ones.`,
    who: 'appointing',
    reasons: ['impossible-expiry', 'too-many-invitations', 'answer-shown-once'],
    follows: ['tournament'],
    body: z.strictObject({
      role: invitedRoleSchema.describe('What who accepts it becomes.'),
      ...newInvitation,
    }),
    answer: { status: 201, schema: invitationWithKeySchema },
  },
  deleteStaffInvitation: {
    method: 'DELETE',
    path: '/tournaments/{id}/staff-invitations/{invitationId}',
    summary: 'Takes an invitation to be staff back',
    description: `Its key is refused from now on. One that was accepted stays so: the role is taken away with
      \`DELETE /tournaments/{id}/staff/{userId}\`.`,
    who: 'managers',
    follows: ['tournament'],
    answer: { status: 204 },
  },
});

/** Operations for holders of the key, which is sent in bodies, never in addresses (ADR 33). */
const byKey = defineOperations(SERVICE, TAG, {
  openStaffInvitation: {
    method: 'POST',
    access: 'public',
    path: '/staff-invitations/open',
    summary: 'What an invitation to be staff offers, for those who have its key',
    description: `Changes nothing, and needs no account: to be read before one signs in to accept. A key that fits no
      invitation is 422, whatever else it looks like; one of an invitation that was accepted, by the caller or another
      user, was taken back, has expired, or whose maker may not give the role any more, is 409.`,
    who: 'keyHolders',
    reasons: refusedKeys,
    follows: [],
    body: acceptance,
    answer: { status: 200, schema: openStaffInvitationSchema },
  },
  acceptStaffInvitation: {
    method: 'POST',
    path: '/staff-invitations/accept',
    summary: 'Accepts an invitation to be staff of a tournament',
    description: `The caller has the role from now on, also in a draft. Who has that role already, or a higher one, keeps
      it, and the invitation stays open. The same user may send it again.`,
    who: 'user',
    reasons: refusedKeys,
    follows: ['tournament'],
    body: acceptance,
    answer: { status: 200, schema: tournamentDetailSchema },
  },
});

/** Staff by invitation (decisions 14). */
export const staffInvitationOperations = { ...kept, ...byKey };
