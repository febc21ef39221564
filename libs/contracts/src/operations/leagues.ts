import { z } from 'zod';
import { bodyId, calendarDate, lineOfText, queryInteger, searchText } from '../fields/fields.ts';
import { deuceRuleSchema, matchFormatSchema, sportSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
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
import { cachedList } from '../events/topics.ts';

const SERVICE = 'leagues';
/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
const teamMatchStatusFilter = z.enum(['scheduled', 'upcoming', 'in_progress', 'completed', 'cancelled']);
const championshipFields = {
  name: lineOfText(),
  sport: sportSchema,
  season: lineOfText(50),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
};
const leagueFields = {
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
};
const groupFields = { name: lineOfText(), teamIds: z.array(bodyId).min(2).max(20) };

const championships = defineOperations(SERVICE, 'Leagues', {
  listChampionships: {
    method: 'GET',
    path: '/championships',
    summary: 'Championships',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(championshipSchema) },
  },
  getChampionship: {
    method: 'GET',
    path: '/championships/{id}',
    summary: 'One championship',
    answer: { status: 200, schema: championshipSchema },
  },
  createChampionship: {
    method: 'POST',
    path: '/championships',
    summary: 'Creates a championship; the caller becomes its organiser',
    body: z.strictObject(championshipFields),
    answer: { status: 201, schema: championshipSchema },
  },
  patchChampionship: {
    method: 'PATCH',
    path: '/championships/{id}',
    summary: 'Changes a championship; its sport only while it has no league',
    body: z.strictObject(championshipFields).partial(),
    answer: { status: 200, schema: championshipSchema },
  },
});

const leagues = defineOperations(SERVICE, 'Leagues', {
  listLeagues: {
    method: 'GET',
    path: '/leagues',
    summary: 'Leagues',
    query: z.object({ championshipId: z.string().optional() }),
    answer: { status: 200, schema: z.array(leagueSchema) },
  },
  getLeague: {
    method: 'GET',
    path: '/leagues/{id}',
    summary: 'One league',
    answer: { status: 200, schema: leagueSchema },
  },
  createLeague: {
    method: 'POST',
    path: '/leagues',
    summary: 'Adds a league to a championship',
    body: z.strictObject({ championshipId: bodyId, ...leagueFields }),
    answer: { status: 201, schema: leagueSchema },
  },
  patchLeague: {
    method: 'PATCH',
    path: '/leagues/{id}',
    summary: 'Changes a league; team matches that are there keep what they were made with',
    body: z.strictObject(leagueFields).partial(),
    answer: { status: 200, schema: leagueSchema },
  },
  listLeagueGroups: {
    method: 'GET',
    path: '/league-groups',
    summary: 'Groups of a league',
    query: z.object({ leagueId: z.string().optional() }),
    answer: { status: 200, schema: z.array(leagueGroupSchema) },
  },
  getLeagueGroup: {
    method: 'GET',
    path: '/league-groups/{id}',
    summary: 'One league group with its teams and league',
    cachePolicy: cachedList(SERVICE, 'league-group', { id: 'league-group' }),
    answer: { status: 200, schema: leagueGroupDetailSchema },
  },
  createLeagueGroup: {
    method: 'POST',
    path: '/league-groups',
    summary: 'Adds a group of teams to a league',
    body: z.strictObject({ leagueId: bodyId, ...groupFields }),
    answer: { status: 201, schema: leagueGroupDetailSchema },
  },
  patchLeagueGroup: {
    method: 'PATCH',
    path: '/league-groups/{id}',
    summary: 'Changes a group; its teams only until there are fixtures',
    body: z.strictObject(groupFields).partial(),
    answer: { status: 200, schema: leagueGroupDetailSchema },
  },
  withdrawTeam: {
    method: 'PUT',
    path: '/league-groups/{id}/withdrawals/{teamId}',
    summary: 'Withdraws a team: it stays listed, and its results do not count',
    answer: { status: 200, schema: leagueGroupDetailSchema },
  },
  takeBackWithdrawal: {
    method: 'DELETE',
    path: '/league-groups/{id}/withdrawals/{teamId}',
    summary: 'Takes the withdrawal of a team back: its results count again',
    answer: { status: 204 },
  },
  createFixtures: {
    method: 'POST',
    path: '/league-groups/{id}/fixtures',
    summary: 'Makes the round robin of a group',
    body: z.strictObject({
      doubleRound: z.boolean().optional(),
      firstDate: calendarDate,
      daysBetween: z.number().int().min(0).max(365),
    }),
    answer: { status: 201, schema: z.object({ data: z.array(teamMatchSchema) }) },
  },
  getSchedule: {
    method: 'GET',
    path: '/league-groups/{id}/schedule',
    summary: 'The team matches of a group in order',
    query: z.object({
      matchDay: queryInteger({ min: 1, max: 1000 }).optional(),
      status: teamMatchStatusFilter.optional(),
      teamId: z.string().optional(),
    }),
    cachePolicy: cachedList(SERVICE, 'team-match', { id: 'league-group' }),
    answer: { status: 200, schema: z.array(scheduledTeamMatchSchema) },
  },
  getStandings: {
    method: 'GET',
    path: '/league-groups/{id}/standings',
    summary: 'The table of a group',
    cachePolicy: cachedList(SERVICE, 'league-group', { id: 'league-group' }),
    answer: { status: 200, schema: z.array(standingsRowSchema) },
  },
});

/** Championships, leagues and groups. */
export const leagueOperations = { ...championships, ...leagues };
