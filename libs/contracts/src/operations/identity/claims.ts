import { z } from 'zod';
import { lineOfText, moment } from '../../fields/fields.ts';
import {
  claimCodeSchema,
  claimedPlayerSchema,
  myPlayerSchema,
  playerClaimSchema,
  undoneClaimSchema,
  waitingClaimSchema,
} from '../../resources/players/claims.ts';
import { defineOperations } from '../operation.ts';

const decided = { status: 200, schema: playerClaimSchema } as const;

/** Claims: users say which player they are (decisions 2). */
export const claimOperations = defineOperations('identity', 'Players', {
  claimPlayer: {
    method: 'POST',
    path: '/players/{id}/claim',
    summary: 'Makes a ghost the player of the caller',
    description: `A player who stands in no draw, registration, roster, line-up, match or club is the caller's at once, and
      so is any other with the \`code\` that was handed out for them, or where the caller could approve the claim. Else it
      waits: 202 with the \`claim\`, which those who may approve it find at \`GET /player-claims\`, for thirty days; sent
      again it is looked at again. The player that was created with the account is merged into the claimed one: its
      memberships, matches, entries and image follow, and its id answers with the claimed player from then on. The name of
      the claimed player stays. A user claims once; claiming one's own player again changes nothing.`,
    who: 'oneself',
    reasons: [
      'player-claimed',
      'claimed-another',
      'stand-together',
      'claim-code-wrong',
      'too-many-claims',
      'changed-meanwhile',
    ],
    follows: ['match'],
    body: z.strictObject({
      code: z
        .string()
        .min(1)
        .max(40)
        .optional()
        .describe(
          'The code that was handed out for this player. Neither case nor blanks and hyphens matter.',
        ),
    }),
    answer: { status: 200, schema: claimedPlayerSchema, waiting: waitingClaimSchema },
    changesCaller: true,
  },
  getMyPlayer: {
    method: 'GET',
    path: '/me/player',
    access: 'authenticated',
    summary: 'The player of the caller, and what became of their claims',
    description: 'Claims that were accepted at once are not among them.',
    who: 'oneself',
    answer: { status: 200, schema: myPlayerSchema },
  },
  listPlayerClaims: {
    method: 'GET',
    path: '/player-claims',
    access: 'authenticated',
    summary: 'The claims that wait for the caller, the oldest first',
    description: `Those of players about whom the caller decides: as staff of the tournament, club or league in which the
      player stood first. Admins find all. A hundred at most.`,
    who: 'oneself',
    answer: { status: 200, schema: z.object({ data: z.array(playerClaimSchema).describe('What waits.') }) },
  },
  approvePlayerClaim: {
    method: 'POST',
    path: '/players/{id}/claims/{claimId}/approve',
    summary: 'Approves a claim: the claimant is the player from now on',
    description: 'Sent again it changes nothing. All other claims of the player are refused with it.',
    who: 'claimDeciders',
    reasons: ['claim-decided', 'player-claimed', 'claimed-another', 'stand-together', 'changed-meanwhile'],
    follows: ['match'],
    answer: decided,
  },
  refusePlayerClaim: {
    method: 'POST',
    path: '/players/{id}/claims/{claimId}/refuse',
    summary: 'Refuses a claim, with a reason that the claimant reads',
    description: 'The claimant may claim again. Sent again it changes nothing.',
    who: 'claimDeciders',
    reasons: ['claim-decided'],
    follows: [],
    body: z.strictObject({ reason: lineOfText(300).describe('Why; the claimant reads it.') }),
    answer: decided,
  },
  createClaimCode: {
    method: 'POST',
    path: '/players/{id}/claim-code',
    summary: 'Makes a code by which a player is claimed at once, and shows it this once',
    description: `For the person who it is, on paper or by a link. It works once, for this player, until \`expiresAt\`; a new
      one takes its place.`,
    who: 'claimDeciders',
    reasons: ['player-claimed', 'impossible-expiry', 'answer-shown-once'],
    follows: [],
    body: z.strictObject({
      expiresAt: moment
        .optional()
        .describe('Until when it works: at most thirty days ahead. Absent: for fourteen days.'),
    }),
    answer: { status: 201, schema: claimCodeSchema },
  },
  deleteClaimCode: {
    method: 'DELETE',
    path: '/players/{id}/claim-code',
    summary: 'Takes the code of a player back, and with it an invitation by mail or on paper',
    description: 'Where there is none nothing changes.',
    who: 'codeKeepers',
    follows: [],
    answer: { status: 204 },
  },
  undoClaim: {
    method: 'POST',
    path: '/players/{id}/unclaim',
    summary: 'Undoes a claim that was wrong',
    description: `The player is without an account again, with the memberships of before; the player that came with the
      account is the user's again, with theirs and their image. The user may claim another one. What that player stood in
      before the claim stays with the claimed one.`,
    who: 'admin',
    reasons: ['not-claimed', 'changed-meanwhile'],
    follows: ['match'],
    answer: { status: 200, schema: undoneClaimSchema },
  },
});
