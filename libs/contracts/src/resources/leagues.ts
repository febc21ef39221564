import { z } from 'zod';
import { calendarDate, id, timestamp } from '../fields/fields.ts';
import { deuceRuleSchema, matchFormatSchema, sideSchema, sportSchema } from '../fields/game-vocabulary.ts';
import { matchSchema } from './matches.ts';

export const leagueCategorySchema = z.enum(['active', 'youth', 'senior']);
export const leagueGenderSchema = z.enum(['male', 'female', 'mixed']);
export const walkoverCreditSchema = z.enum(['full', 'none']);
export const retirementCreditSchema = z.enum(['complete', 'asPlayed']);
export const teamMatchStatusSchema = z.enum(['upcoming', 'in_progress', 'completed', 'cancelled']);
export const refereeTypeSchema = z.enum(['home_captain', 'guest_captain', 'neutral']);

const count = z.number().int().min(0);
const named = z.object({ id, name: z.string() });

export const championshipSchema = z.object({
  id,
  name: z.string(),
  sport: sportSchema,
  season: z.string(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  organiserId: id,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** League (specification 2.11) with its settings (decisions 6). */
export const leagueSchema = z.object({
  id,
  championshipId: id,
  name: z.string(),
  category: leagueCategorySchema,
  gender: leagueGenderSchema.nullable(),
  ageGroup: z.string().nullable(),
  tier: z.number().int().nullable(),
  defaultSinglesCount: count,
  defaultDoublesCount: count,
  defaultMatchFormat: matchFormatSchema.nullable(),
  defaultMatchTiebreakTo: z.number().int().nullable(),
  deuceRule: deuceRuleSchema,
  lineupOrder: z.boolean(),
  doublesOrder: z.boolean(),
  walkoverCredit: walkoverCreditSchema,
  retirementCredit: retirementCreditSchema,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** League group in lists and writes (specification 2.12). */
export const leagueGroupSchema = z.object({
  id,
  leagueId: id,
  name: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** League group with its teams and its league. */
export const leagueGroupDetailSchema = leagueGroupSchema.extend({
  teams: z.array(named.extend({ withdrawn: z.boolean() })),
  league: leagueSchema,
});

export const teamSchema = z.object({
  id,
  name: z.string(),
  clubId: id,
  captainPlayerId: id,
  playerIds: z.array(id),
  players: z.array(named),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Team match in the schedule form (specification 2.13). */
export const scheduledTeamMatchSchema = z.object({
  id,
  leagueGroupId: id,
  homeTeamId: id,
  guestTeamId: id,
  matchDay: z.number().int().nullable(),
  scheduledAt: timestamp.nullable(),
  location: z.string().nullable(),
  singlesCount: count,
  doublesCount: count,
  status: teamMatchStatusSchema,
  homeMatchesWon: count,
  guestMatchesWon: count,
  homeTeam: named,
  guestTeam: named,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Team match in full (specification 2.13). */
export const teamMatchSchema = scheduledTeamMatchSchema.extend({
  homeSetsWon: count,
  guestSetsWon: count,
  homeGamesWon: count,
  guestGamesWon: count,
  homeSinglesWon: count,
  guestSinglesWon: count,
  homeDoublesWon: count,
  guestDoublesWon: count,
  homeLineupSubmittedAt: timestamp.nullable(),
  guestLineupSubmittedAt: timestamp.nullable(),
  homeDoublesSubmittedAt: timestamp.nullable(),
  guestDoublesSubmittedAt: timestamp.nullable(),
  homeApprovedAt: timestamp.nullable(),
  guestApprovedAt: timestamp.nullable(),
  refereePlayerId: id.nullable(),
  refereeType: refereeTypeSchema.nullable(),
  notes: z.string().nullable(),
  /** Shown to that side's captain and the organiser only; null for others. */
  homeNotes: z.string().nullable(),
  guestNotes: z.string().nullable(),
});

/** Team match entry (specification 2.14). */
export const teamMatchEntrySchema = z.object({
  id,
  teamMatchId: id,
  matchId: id.nullable(),
  matchType: z.enum(['singles', 'doubles']),
  position: z.number().int().min(1),
  courtId: id.nullable(),
  match: matchSchema.optional(),
  players: z.array(
    z.object({ side: sideSchema, position: z.number().int().min(1), playerId: id, playerName: z.string() }),
  ),
});

/** Standings row (specification 2.15) with `separatedBy` and `withdrawn` (decisions 6). */
export const standingsRowSchema = z.object({
  rank: z.number().int().min(1),
  teamId: id,
  teamName: z.string(),
  played: count,
  wins: count,
  draws: count,
  losses: count,
  tablePoints: count,
  matchPointsWon: count,
  matchPointsLost: count,
  setsWon: count,
  setsLost: count,
  gamesWon: count,
  gamesLost: count,
  separatedBy: z.enum(['tablePoints', 'matchPoints', 'sets', 'games']).nullable(),
  withdrawn: z.boolean(),
});

export type ChampionshipView = z.infer<typeof championshipSchema>;
export type LeagueView = z.infer<typeof leagueSchema>;
export type LeagueGroupView = z.infer<typeof leagueGroupSchema>;
export type LeagueGroupDetailView = z.infer<typeof leagueGroupDetailSchema>;
export type TeamView = z.infer<typeof teamSchema>;
export type ScheduledTeamMatchView = z.infer<typeof scheduledTeamMatchSchema>;
export type TeamMatchView = z.infer<typeof teamMatchSchema>;
export type TeamMatchEntryView = z.infer<typeof teamMatchEntrySchema>;
export type StandingsRowView = z.infer<typeof standingsRowSchema>;
