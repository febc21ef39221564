import { z } from 'zod';
import { bodyId, calendarDate, freeText, lineOfText, moment, searchText, timeZone } from '../fields.ts';
import {
  matchFormatSchema,
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from '../game-vocabulary.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageQuery, sortQuery } from '../pagination.ts';
import { tournamentDetailSchema, tournamentSchema } from '../resources/tournaments.ts';
import { cachedList } from '../topics.ts';

const service = 'tournaments';
const writeRefusals = [403, 404, 409, 422] as const;
const tournamentFields = {
  description: freeText(5000).nullable().optional(),
  surface: surfaceSchema.nullable().optional(),
  matchFormat: matchFormatSchema.nullable().optional(),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
  registrationDeadline: moment.nullable().optional(),
  hostClubIds: z.array(bodyId).max(50).optional(),
  timeZone: timeZone.optional(),
};

/** Tournaments and their staff. */
export const tournamentOperations = {
  listTournaments: defineOperation({
    id: 'listTournaments',
    service,
    tag: 'Tournaments',
    method: 'GET',
    path: '/tournaments',
    summary: 'Tournaments',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name', 'startDate', 'endDate']),
      status: tournamentStatusSchema.optional(),
      search: searchText.optional(),
      hostClubId: z.string().optional(),
      ownerId: z.string().optional(),
      staffUserId: z.string().optional(),
    }),
    answer: { status: 200, schema: pageOf(tournamentSchema) },
    refusals: [422],
  }),
  getTournament: defineOperation({
    id: 'getTournament',
    service,
    tag: 'Tournaments',
    method: 'GET',
    path: '/tournaments/{id}',
    summary: 'One tournament with host clubs, staff and draws',
    cachePolicy: cachedList(service, 'tournament', { id: 'tournament' }),
    answer: { status: 200, schema: tournamentDetailSchema },
    refusals: [404],
  }),
  createTournament: defineOperation({
    id: 'createTournament',
    service,
    tag: 'Tournaments',
    method: 'POST',
    path: '/tournaments',
    summary: 'Creates a tournament as a draft; the caller becomes its owner',
    body: z.strictObject({ name: lineOfText(), sport: sportSchema, ...tournamentFields }),
    answer: { status: 201, schema: tournamentDetailSchema },
    refusals: [409, 422],
  }),
  patchTournament: defineOperation({
    id: 'patchTournament',
    service,
    tag: 'Tournaments',
    method: 'PATCH',
    path: '/tournaments/{id}',
    summary: 'Changes a tournament',
    body: z.strictObject({
      name: lineOfText().optional(),
      sport: sportSchema.optional(),
      ...tournamentFields,
    }),
    answer: { status: 200, schema: tournamentDetailSchema },
    refusals: writeRefusals,
  }),
  moveTournament: defineOperation({
    id: 'moveTournament',
    service,
    tag: 'Tournaments',
    method: 'POST',
    path: '/tournaments/{id}/phase',
    summary: 'Moves a tournament to its next phase, or cancels it',
    body: z.strictObject({ phase: tournamentPhaseSchema }),
    answer: { status: 200, schema: tournamentDetailSchema },
    refusals: writeRefusals,
  }),
  putTournamentStaff: defineOperation({
    id: 'putTournamentStaff',
    service,
    tag: 'Tournaments',
    method: 'PUT',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Gives a user a role in a tournament',
    body: z.strictObject({ role: staffRoleSchema }),
    answer: { status: 200, schema: tournamentDetailSchema },
    refusals: writeRefusals,
  }),
  deleteTournamentStaff: defineOperation({
    id: 'deleteTournamentStaff',
    service,
    tag: 'Tournaments',
    method: 'DELETE',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Takes the role of a user away',
    answer: { status: 204 },
    refusals: [403, 404, 409],
  }),
};
