import { z } from 'zod';
import { bodyId } from '../fields/fields.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import { registrationSchema } from '../resources/tournaments.ts';

const SERVICE = 'tournaments';

/** Registrations for draws (decisions 4). */
export const registrationOperations = defineOperations(SERVICE, 'Registrations', {
  listRegistrations: {
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/registrations',
    summary: 'The registrations of a tournament: all for its staff, for others those that they are part of',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt']),
      drawId: z.string().optional(),
      playerId: z.string().optional(),
    }),
    answer: { status: 200, schema: pageOf(registrationSchema) },
  },
  getRegistration: {
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'One registration, for staff and for those who are part of it',
    answer: { status: 200, schema: registrationSchema },
  },
  createRegistration: {
    method: 'POST',
    path: '/tournaments/{id}/registrations',
    summary: 'Registers the caller, or for staff any player, alone or with a partner',
    body: z.strictObject({
      drawId: bodyId,
      partnerPlayerId: bodyId.optional(),
      playerId: bodyId.optional(),
    }),
    answer: { status: 201, schema: registrationSchema },
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'Takes a registration back',
    answer: { status: 204 },
  },
});
