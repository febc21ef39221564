import { z } from 'zod';
import { bodyId, freeText, lineOfText, moment, queryDateOrMoment, searchText } from '../fields/fields.ts';
import { sideSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import {
  leagueCategorySchema,
  refereeTypeSchema,
  teamMatchEntrySchema,
  teamMatchSchema,
  teamSchema,
} from '../resources/leagues.ts';
import { cachedList } from '../events/topics.ts';

const SERVICE = 'leagues';
/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
const teamMatchStatusFilter = z.enum(['scheduled', 'upcoming', 'in_progress', 'completed', 'cancelled']);

const teamFields = {
  name: lineOfText(),
  clubId: bodyId,
  captainPlayerId: bodyId,
  playerIds: z.array(bodyId).min(1).max(60),
};

const teams = defineOperations(SERVICE, 'Teams', {
  listTeams: {
    method: 'GET',
    path: '/teams',
    summary: 'Teams',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().optional(),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(teamSchema) },
  },
  getTeam: {
    method: 'GET',
    path: '/teams/{id}',
    summary: 'One team with its roster',
    answer: { status: 200, schema: teamSchema },
  },
  createTeam: {
    method: 'POST',
    path: '/teams',
    summary: 'Creates a team of a club',
    body: z.strictObject(teamFields),
    answer: { status: 201, schema: teamSchema },
  },
  patchTeam: {
    method: 'PATCH',
    path: '/teams/{id}',
    summary: 'Changes a team: its captain the roster, its club all of it',
    body: z.strictObject(teamFields).partial(),
    answer: { status: 200, schema: teamSchema },
  },
});

const teamMatches = defineOperations(SERVICE, 'Team matches', {
  listTeamMatches: {
    method: 'GET',
    path: '/team-matches',
    summary: 'Team matches',
    query: z.object({
      leagueGroupId: z.string().optional(),
      teamId: z.string().optional(),
      clubId: z.string().optional(),
      status: teamMatchStatusFilter.optional(),
      dateFrom: queryDateOrMoment.optional(),
      dateTo: queryDateOrMoment.optional(),
      category: leagueCategorySchema.optional(),
    }),
    cachePolicy: cachedList(SERVICE, 'team-match', { leagueGroupId: 'league-group' }),
    answer: { status: 200, schema: z.array(teamMatchSchema) },
  },
  getTeamMatch: {
    method: 'GET',
    path: '/team-matches/{id}',
    summary: 'One team match; notes of a side only for those who may see them',
    cache: 'none',
    answer: { status: 200, schema: teamMatchSchema },
  },
  createTeamMatch: {
    method: 'POST',
    path: '/team-matches',
    summary: 'Adds a team match to a group',
    body: z.strictObject({
      leagueGroupId: bodyId,
      homeTeamId: bodyId,
      guestTeamId: bodyId,
      matchDay: z.number().int().min(1).max(1000).nullable().optional(),
      scheduledAt: moment.nullable().optional(),
      location: lineOfText().nullable().optional(),
    }),
    answer: { status: 201, schema: teamMatchSchema },
    refusals: [404],
  },
});

const changed = { status: 200, schema: teamMatchSchema } as const;
/** Whose captain's side it is; the organiser names it (decisions 6). */
const side = sideSchema.optional();

const ties = defineOperations(SERVICE, 'Team matches', {
  listTeamMatchEntries: {
    method: 'GET',
    path: '/team-matches/{id}/entries',
    summary: 'Singles and doubles of a team match; those of one side are its own until both are in',
    cache: 'none',
    answer: { status: 200, schema: z.array(teamMatchEntrySchema) },
  },
  patchTeamMatch: {
    method: 'PATCH',
    path: '/team-matches/{id}',
    summary: "Changes time, place, referee and notes of a team match; a captain his own side's notes",
    body: z.strictObject({
      scheduledAt: moment.nullable().optional(),
      location: lineOfText().nullable().optional(),
      refereePlayerId: bodyId.nullable().optional(),
      refereeType: refereeTypeSchema.nullable().optional(),
      notes: freeText().nullable().optional(),
      homeNotes: freeText().nullable().optional(),
      guestNotes: freeText().nullable().optional(),
    }),
    answer: changed,
  },
  putLineUp: {
    method: 'PUT',
    path: '/team-matches/{id}/lineup',
    summary: 'Hands in the singles players of a side in order of strength',
    body: z.strictObject({ playerIds: z.array(bodyId).max(60), side }),
    answer: changed,
  },
  putDoubles: {
    method: 'PUT',
    path: '/team-matches/{id}/doubles',
    summary: 'Hands in the pairs of a side',
    body: z.strictObject({ pairs: z.array(z.tuple([bodyId, bodyId])).max(30), side }),
    answer: changed,
  },
  approveTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/approve',
    summary: 'Approves the result for a side; the second approval completes the team match',
    body: z.strictObject({ side }),
    answer: changed,
  },
  cancelTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/cancel',
    summary: 'Calls a team match off',
    body: z.strictObject({}),
    answer: changed,
  },
  forfeitTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/forfeit',
    summary: 'Gives every match to the other side and completes the team match',
    body: z.strictObject({ side: sideSchema }),
    answer: changed,
  },
});

/** Teams and team matches. */
export const teamOperations = { ...teams, ...teamMatches, ...ties };
