import { z } from 'zod';
import { bodyId } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageQuery, sortQuery } from '../pagination.ts';
import { registrationSchema } from '../resources/tournaments.ts';

const service = 'tournaments';

/** Registrations for draws (decisions 4). */
export const registrationOperations = {
  listRegistrations: defineOperation({
    id: 'listRegistrations',
    service,
    tag: 'Registrations',
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
    refusals: [404, 422],
  }),
  getRegistration: defineOperation({
    id: 'getRegistration',
    service,
    tag: 'Registrations',
    method: 'GET',
    access: 'authenticated',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'One registration, for staff and for those who are part of it',
    answer: { status: 200, schema: registrationSchema },
    refusals: [404],
  }),
  createRegistration: defineOperation({
    id: 'createRegistration',
    service,
    tag: 'Registrations',
    method: 'POST',
    path: '/tournaments/{id}/registrations',
    summary: 'Registers the caller, or for staff any player, alone or with a partner',
    body: z.strictObject({
      drawId: bodyId,
      partnerPlayerId: bodyId.optional(),
      playerId: bodyId.optional(),
    }),
    answer: { status: 201, schema: registrationSchema },
    refusals: [403, 404, 409, 422],
  }),
  deleteRegistration: defineOperation({
    id: 'deleteRegistration',
    service,
    tag: 'Registrations',
    method: 'DELETE',
    path: '/tournaments/{id}/registrations/{registrationId}',
    summary: 'Takes a registration back',
    answer: { status: 204 },
    refusals: [403, 404, 409],
  }),
};
