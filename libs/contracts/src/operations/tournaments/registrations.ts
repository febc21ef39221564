import { z } from 'zod';
import { bodyId } from '../../fields/fields.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { strengthFields } from '../../resources/draws/entries.ts';
import { checkedRegistrationSchema, registrationSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'tournaments';

/** Registrations for draws (decisions 4). */
export const registrationOperations = defineOperations(SERVICE, 'Registrations', {
  listRegistrations: {
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/registrations',
    summary: 'The registrations of a tournament',
    description:
      'Staff of the tournament sees all of them, everyone else those that their player is part of.',
    who: 'user',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt']),
      drawId: z.string().optional().describe('Only those for this draw. An unknown id finds nothing.'),
      playerId: z.string().optional().describe('Only those that this player is part of, alone or in a pair.'),
    }),
    answer: { status: 200, schema: pageOf(registrationSchema) },
  },
  getRegistration: {
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'One registration',
    description: 'For everyone but its players and the staff of the tournament it is 404.',
    who: 'registered',
    answer: { status: 200, schema: registrationSchema },
  },
  createRegistration: {
    method: 'POST',
    path: '/tournaments/{id}/registrations',
    summary: 'Registers a player, or a pair, for a draw',
    description: `Possible in phase \`registration\`, before \`registrationDeadline\`, once for a player and draw. Staff
      enters the players (\`PUT /draws/{id}/entrants\`): a registration alone enters no one. In a draw for men or women a player of the
      other gender is refused, in a mixed one a pair of one gender; a player whose gender is not known is registered, and
      warned of. A partner who is another user is asked, unless staff registers the pair: \`partnerAsked\`, until they
      accept or decline.`,
    who: 'registering',
    reasons: [
      'no-own-player',
      'unknown-reference',
      'duplicate',
      'registration-closed',
      'draw-finalized',
      'linked-draw',
      'already-registered',
      'player-of-other-gender',
      'pair-not-mixed',
    ],
    follows: [],
    body: z.strictObject({
      drawId: bodyId.describe('The draw of this tournament in which the player wants to stand.'),
      partnerPlayerId: bodyId.optional().describe('The partner in a pair. Leave it out for a single player.'),
      playerId: bodyId
        .optional()
        .describe('The player who is registered. Leave it out for the caller; only staff names others.'),
    }),
    answer: { status: 201, schema: checkedRegistrationSchema },
  },
  acceptPartner: {
    method: 'POST',
    path: '/tournaments/{id}/registrations/{registrationId}/partner/accept',
    summary: 'Agrees to play as the partner of a registration',
    description: `Possible as long as registering is. Again it changes nothing. What the conditions of an entry list ask for
      is said with the yes.`,
    who: 'thePartner',
    reasons: ['registration-closed', 'already-registered', 'not-eligible', 'required'],
    follows: [],
    body: z.strictObject({
      birthYear: strengthFields.birthYear.optional().describe('Year of birth. Absent: not said.'),
      rating: strengthFields.rating
        .optional()
        .describe('A level, of which more is better. Absent: not said.'),
      ranking: strengthFields.ranking.optional().describe('A place in a ranking. Absent: not said.'),
    }),
    answer: { status: 200, schema: registrationSchema },
  },
  declinePartner: {
    method: 'POST',
    path: '/tournaments/{id}/registrations/{registrationId}/partner/decline',
    summary: 'Does not play as the partner of a registration',
    description: 'The other player stays registered, without a partner.',
    who: 'thePartner',
    reasons: ['partner-agreed'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: registrationSchema },
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'Takes a registration back',
    description: `Possible as long as registering is. Who stands in the draw already leaves it with
      \`POST /draws/{id}/withdrawals\`.`,
    who: 'registered',
    reasons: ['registration-closed'],
    follows: [],
    answer: { status: 204 },
  },
});
