import { z } from 'zod';
import { bodyId, lineOfText, searchText, timeZone, webAddress } from '../fields.ts';
import { surfaceSchema } from '../game-vocabulary.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageQuery, sortQuery } from '../pagination.ts';
import { clubCourtSchema, clubSchema, courtSchema } from '../resources/venues.ts';

const service = 'tournaments';
const writeRefusals = [403, 404, 409, 422] as const;

const clubs = {
  listClubs: defineOperation({
    id: 'listClubs',
    service,
    tag: 'Clubs',
    method: 'GET',
    path: '/clubs',
    summary: 'Clubs',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(clubSchema) },
    refusals: [422],
  }),
  getClub: defineOperation({
    id: 'getClub',
    service,
    tag: 'Clubs',
    method: 'GET',
    path: '/clubs/{id}',
    summary: 'One club',
    answer: { status: 200, schema: clubSchema },
    refusals: [404],
  }),
  createClub: defineOperation({
    id: 'createClub',
    service,
    tag: 'Clubs',
    method: 'POST',
    path: '/clubs',
    summary: 'Creates a club; the caller becomes its owner',
    body: z.strictObject({
      name: lineOfText(),
      address: lineOfText(500).nullable().optional(),
      logo: webAddress.nullable().optional(),
      timeZone: timeZone.optional(),
    }),
    answer: { status: 201, schema: clubSchema },
    refusals: [409, 422],
  }),
  patchClub: defineOperation({
    id: 'patchClub',
    service,
    tag: 'Clubs',
    method: 'PATCH',
    path: '/clubs/{id}',
    summary: 'Changes a club',
    body: z.strictObject({
      name: lineOfText().optional(),
      address: lineOfText(500).nullable().optional(),
      logo: webAddress.nullable().optional(),
      timeZone: timeZone.optional(),
    }),
    answer: { status: 200, schema: clubSchema },
    refusals: writeRefusals,
  }),
  deleteClub: defineOperation({
    id: 'deleteClub',
    service,
    tag: 'Clubs',
    method: 'DELETE',
    path: '/clubs/{id}',
    summary: 'Removes a club that nothing uses',
    answer: { status: 204 },
    refusals: [403, 404, 409],
  }),
  listClubCourts: defineOperation({
    id: 'listClubCourts',
    service,
    tag: 'Clubs',
    method: 'GET',
    path: '/clubs/{id}/courts',
    summary: 'The courts of a club in natural order of their names',
    query: z.object({ surface: surfaceSchema.optional(), search: searchText.optional() }),
    answer: { status: 200, schema: z.array(clubCourtSchema) },
    refusals: [404, 422],
  }),
};

const courts = {
  listCourts: defineOperation({
    id: 'listCourts',
    service,
    tag: 'Courts',
    method: 'GET',
    path: '/courts',
    summary: 'Courts',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().optional(),
      surface: surfaceSchema.optional(),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(courtSchema) },
    refusals: [422],
  }),
  getCourt: defineOperation({
    id: 'getCourt',
    service,
    tag: 'Courts',
    method: 'GET',
    path: '/courts/{id}',
    summary: 'One court',
    answer: { status: 200, schema: courtSchema },
    refusals: [404],
  }),
  createCourt: defineOperation({
    id: 'createCourt',
    service,
    tag: 'Courts',
    method: 'POST',
    path: '/courts',
    summary: 'Adds a court to a club',
    body: z.strictObject({
      name: lineOfText(100),
      clubId: bodyId,
      surface: surfaceSchema.nullable().optional(),
    }),
    answer: { status: 201, schema: courtSchema },
    refusals: [403, 409, 422],
  }),
  patchCourt: defineOperation({
    id: 'patchCourt',
    service,
    tag: 'Courts',
    method: 'PATCH',
    path: '/courts/{id}',
    summary: 'Changes a court',
    body: z.strictObject({ name: lineOfText(100).optional(), surface: surfaceSchema.nullable().optional() }),
    answer: { status: 200, schema: courtSchema },
    refusals: writeRefusals,
  }),
  deleteCourt: defineOperation({
    id: 'deleteCourt',
    service,
    tag: 'Courts',
    method: 'DELETE',
    path: '/courts/{id}',
    summary: 'Removes a court that no unfinished match uses',
    answer: { status: 204 },
    refusals: [403, 404, 409],
  }),
};

/** Clubs and courts. */
export const venueOperations = { ...clubs, ...courts };
