import { z } from 'zod';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import { invitationSchema, invitationWithKeySchema } from '../../resources/people.ts';
import { matchDetailSchema } from '../../resources/matches.ts';
import { defineOperations } from '../operation.ts';
import { acceptance, newInvitation } from '../tournaments/staff-invitations.ts';

/** Umpires by invitation (decisions 14). */
export const umpireInvitationOperations = defineOperations('scoring', 'Matches', {
  listUmpireInvitations: {
    method: 'GET',
    path: '/matches/{id}/umpire-invitations',
    access: 'authenticated',
    summary: 'The invitations to umpire a match, newest first',
    description: 'Those that have ended are listed, too: up to a hundred in all. Keys are not shown.',
    who: 'umpireInviters',
    query: z.object(pageQuery),
    answer: { status: 200, schema: pageOf(invitationSchema) },
  },
  createUmpireInvitation: {
    method: 'POST',
    path: '/matches/{id}/umpire-invitations',
    summary: 'Makes an invitation to umpire a match, and shows the key this once',
    description: `For whom no user id is known; for a person without an account there are scoring links (\`POST /boards\`).
      Put the \`key\` into a link or a QR code; the first who signs in and sends it to \`POST /umpire-invitations/accept\` is
      the umpire. It works once, until \`expiresAt\`, and until it is taken back or the match has got an umpire in another
      way. A match has at most fifty open ones.`,
    who: 'umpireInviters',
    reasons: [
      'impossible-expiry',
      'too-many-invitations',
      'answer-shown-once',
      'match-confirmed',
      'match-cancelled',
    ],
    follows: ['match'],
    body: z.strictObject(newInvitation),
    answer: { status: 201, schema: invitationWithKeySchema },
  },
  deleteUmpireInvitation: {
    method: 'DELETE',
    path: '/matches/{id}/umpire-invitations/{invitationId}',
    summary: 'Takes an invitation to umpire a match back',
    description: `Its key is refused from now on. One that was accepted stays so: another umpire, or none, is named with
      \`PATCH /matches/{id}\`.`,
    who: 'umpireInviters',
    follows: ['match'],
    answer: { status: 204 },
  },
  acceptUmpireInvitation: {
    method: 'POST',
    path: '/umpire-invitations/accept',
    summary: 'Accepts an invitation to umpire a match',
    description: `The caller is its umpire from now on; all other open invitations to umpire it end. The same user may send
      it again. A match of a draft is there for its umpire once the tournament is public.`,
    who: 'user',
    reasons: [
      'invitation-unknown',
      'invitation-used',
      'invitation-revoked',
      'invitation-expired',
      'match-confirmed',
      'match-cancelled',
    ],
    follows: ['match'],
    body: acceptance,
    answer: { status: 200, schema: matchDetailSchema },
  },
});
