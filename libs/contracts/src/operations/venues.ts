import { z } from 'zod';
import { bodyId, lineOfText, searchText, timeZone, webAddress } from '../fields/fields.ts';
import { surfaceSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import { clubCourtSchema, clubSchema, courtSchema } from '../resources/venues.ts';

const SERVICE = 'tournaments';

const clubs = defineOperations(SERVICE, 'Clubs', {
  listClubs: {
    method: 'GET',
    path: '/clubs',
    summary: 'Clubs',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(clubSchema) },
  },
  getClub: {
    method: 'GET',
    path: '/clubs/{id}',
    summary: 'One club',
    answer: { status: 200, schema: clubSchema },
  },
  createClub: {
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
  },
  patchClub: {
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
  },
  deleteClub: {
    method: 'DELETE',
    path: '/clubs/{id}',
    summary: 'Removes a club that nothing uses',
    answer: { status: 204 },
  },
  listClubCourts: {
    method: 'GET',
    path: '/clubs/{id}/courts',
    summary: 'The courts of a club in natural order of their names',
    query: z.object({ surface: surfaceSchema.optional(), search: searchText.optional() }),
    answer: { status: 200, schema: z.array(clubCourtSchema) },
  },
});

const courts = defineOperations(SERVICE, 'Courts', {
  listCourts: {
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
  },
  getCourt: {
    method: 'GET',
    path: '/courts/{id}',
    summary: 'One court',
    answer: { status: 200, schema: courtSchema },
  },
  createCourt: {
    method: 'POST',
    path: '/courts',
    summary: 'Adds a court to a club',
    body: z.strictObject({
      name: lineOfText(100),
      clubId: bodyId,
      surface: surfaceSchema.nullable().optional(),
    }),
    answer: { status: 201, schema: courtSchema },
  },
  patchCourt: {
    method: 'PATCH',
    path: '/courts/{id}',
    summary: 'Changes a court',
    body: z.strictObject({ name: lineOfText(100).optional(), surface: surfaceSchema.nullable().optional() }),
    answer: { status: 200, schema: courtSchema },
  },
  deleteCourt: {
    method: 'DELETE',
    path: '/courts/{id}',
    summary: 'Removes a court that no unfinished match uses',
    answer: { status: 204 },
  },
});

/** Clubs and courts. */
export const venueOperations = { ...clubs, ...courts };
