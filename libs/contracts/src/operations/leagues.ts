import { z } from 'zod';
import { bodyId, calendarDate, lineOfText, queryInteger, searchText } from '../fields.ts';
import { deuceRuleSchema, matchFormatSchema, sportSchema } from '../game-vocabulary.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageQuery, sortQuery } from '../pagination.ts';
import {
  championshipSchema,
  leagueCategorySchema,
  leagueGenderSchema,
  leagueGroupDetailSchema,
  leagueGroupSchema,
  leagueSchema,
  retirementCreditSchema,
  scheduledTeamMatchSchema,
  standingsRowSchema,
  teamMatchSchema,
  walkoverCreditSchema,
} from '../resources/leagues.ts';

const service = 'leagues';
const writeRefusals = [403, 404, 409, 422] as const;
/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
const teamMatchStatusFilter = z.enum(['scheduled', 'upcoming', 'in_progress', 'completed', 'cancelled']);
const championshipFields = {
  season: lineOfText(50),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
};

const championships = {
  listChampionships: defineOperation({
    id: 'listChampionships',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/championships',
    summary: 'Championships',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(championshipSchema) },
    refusals: [422],
  }),
  getChampionship: defineOperation({
    id: 'getChampionship',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/championships/{id}',
    summary: 'One championship',
    answer: { status: 200, schema: championshipSchema },
    refusals: [404],
  }),
  createChampionship: defineOperation({
    id: 'createChampionship',
    service,
    tag: 'Leagues',
    method: 'POST',
    path: '/championships',
    summary: 'Creates a championship; the caller becomes its organiser',
    body: z.strictObject({ name: lineOfText(), sport: sportSchema, ...championshipFields }),
    answer: { status: 201, schema: championshipSchema },
    refusals: [403, 409, 422],
  }),
};

const leagues = {
  listLeagues: defineOperation({
    id: 'listLeagues',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/leagues',
    summary: 'Leagues',
    query: z.object({ championshipId: z.string().optional() }),
    answer: { status: 200, schema: z.array(leagueSchema) },
    refusals: [422],
  }),
  getLeague: defineOperation({
    id: 'getLeague',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/leagues/{id}',
    summary: 'One league',
    answer: { status: 200, schema: leagueSchema },
    refusals: [404],
  }),
  createLeague: defineOperation({
    id: 'createLeague',
    service,
    tag: 'Leagues',
    method: 'POST',
    path: '/leagues',
    summary: 'Adds a league to a championship',
    body: z.strictObject({
      championshipId: bodyId,
      name: lineOfText(),
      category: leagueCategorySchema,
      gender: leagueGenderSchema.nullable().optional(),
      ageGroup: lineOfText(50).nullable().optional(),
      tier: z.number().int().min(1).max(100).nullable().optional(),
      defaultSinglesCount: z.number().int().min(0).max(12),
      defaultDoublesCount: z.number().int().min(0).max(6),
      defaultMatchFormat: matchFormatSchema.nullable().optional(),
      defaultMatchTiebreakTo: z.number().int().min(5).max(21).nullable().optional(),
      deuceRule: deuceRuleSchema.optional(),
      lineupOrder: z.boolean().optional(),
      doublesOrder: z.boolean().optional(),
      walkoverCredit: walkoverCreditSchema.optional(),
      retirementCredit: retirementCreditSchema.optional(),
    }),
    answer: { status: 201, schema: leagueSchema },
    refusals: [403, 409, 422],
  }),
  listLeagueGroups: defineOperation({
    id: 'listLeagueGroups',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/league-groups',
    summary: 'Groups of a league',
    query: z.object({ leagueId: z.string().optional() }),
    answer: { status: 200, schema: z.array(leagueGroupSchema) },
    refusals: [422],
  }),
  getLeagueGroup: defineOperation({
    id: 'getLeagueGroup',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/league-groups/{id}',
    summary: 'One league group with its teams and league',
    answer: { status: 200, schema: leagueGroupDetailSchema },
    refusals: [404],
  }),
  createLeagueGroup: defineOperation({
    id: 'createLeagueGroup',
    service,
    tag: 'Leagues',
    method: 'POST',
    path: '/league-groups',
    summary: 'Adds a group of teams to a league',
    body: z.strictObject({ leagueId: bodyId, name: lineOfText(), teamIds: z.array(bodyId).min(2).max(20) }),
    answer: { status: 201, schema: leagueGroupDetailSchema },
    refusals: [403, 409, 422],
  }),
  createFixtures: defineOperation({
    id: 'createFixtures',
    service,
    tag: 'Leagues',
    method: 'POST',
    path: '/league-groups/{id}/fixtures',
    summary: 'Makes the round robin of a group',
    body: z.strictObject({
      doubleRound: z.boolean().optional(),
      firstDate: calendarDate,
      daysBetween: z.number().int().min(0).max(365),
    }),
    answer: { status: 201, schema: z.object({ data: z.array(teamMatchSchema) }) },
    refusals: writeRefusals,
  }),
  getSchedule: defineOperation({
    id: 'getSchedule',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/league-groups/{id}/schedule',
    summary: 'The team matches of a group in order',
    query: z.object({
      matchDay: queryInteger({ min: 1, max: 1000 }).optional(),
      status: teamMatchStatusFilter.optional(),
      teamId: z.string().optional(),
    }),
    answer: { status: 200, schema: z.array(scheduledTeamMatchSchema) },
    refusals: [404, 422],
  }),
  getStandings: defineOperation({
    id: 'getStandings',
    service,
    tag: 'Leagues',
    method: 'GET',
    path: '/league-groups/{id}/standings',
    summary: 'The table of a group',
    answer: { status: 200, schema: z.array(standingsRowSchema) },
    refusals: [404],
  }),
};

/** Championships, leagues and groups. */
export const leagueOperations = { ...championships, ...leagues };
