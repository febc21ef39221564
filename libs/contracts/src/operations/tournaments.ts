import { z } from 'zod';
import {
  bodyId,
  calendarDate,
  freeText,
  lineOfText,
  moment,
  searchText,
  timeZone,
} from '../fields/fields.ts';
import {
  matchFormatSchema,
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import { tournamentDetailSchema, tournamentSchema } from '../resources/tournaments.ts';
import { cachedList } from '../events/topics.ts';

const SERVICE = 'tournaments';
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
export const tournamentOperations = defineOperations(SERVICE, 'Tournaments', {
  listTournaments: {
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
  },
  getTournament: {
    method: 'GET',
    path: '/tournaments/{id}',
    summary: 'One tournament with host clubs, staff and draws',
    cachePolicy: cachedList(SERVICE, 'tournament', { id: 'tournament' }),
    answer: { status: 200, schema: tournamentDetailSchema },
  },
  createTournament: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Creates a tournament as a draft; the caller becomes its owner',
    body: z.strictObject({ name: lineOfText(), sport: sportSchema, ...tournamentFields }),
    answer: { status: 201, schema: tournamentDetailSchema },
  },
  patchTournament: {
    method: 'PATCH',
    path: '/tournaments/{id}',
    summary: 'Changes a tournament',
    body: z.strictObject({
      name: lineOfText().optional(),
      sport: sportSchema.optional(),
      ...tournamentFields,
    }),
    answer: { status: 200, schema: tournamentDetailSchema },
  },
  moveTournament: {
    method: 'POST',
    path: '/tournaments/{id}/phase',
    summary: 'Moves a tournament to its next phase, or cancels it',
    body: z.strictObject({ phase: tournamentPhaseSchema }),
    answer: { status: 200, schema: tournamentDetailSchema },
  },
  putTournamentStaff: {
    method: 'PUT',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Gives a user a role in a tournament',
    body: z.strictObject({ role: staffRoleSchema }),
    answer: { status: 200, schema: tournamentDetailSchema },
  },
  deleteTournamentStaff: {
    method: 'DELETE',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Takes the role of a user away',
    answer: { status: 204 },
  },
});
