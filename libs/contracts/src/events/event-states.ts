import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { id, timestamp } from '../fields/fields.ts';
import {
  deuceRuleSchema,
  genderSchema,
  matchFormatSchema,
  sideSchema,
  sportSchema,
  staffRoleSchema,
  tournamentPhaseSchema,
} from '../fields/game-vocabulary.ts';
import {
  championshipSchema,
  leagueSchema,
  standingsRowSchema,
  teamMatchSchema,
} from '../resources/leagues.ts';
import { boardSchema, matchDetailSchema } from '../resources/matches.ts';

/** `identity.user`: what others need to know of a user; never e-mail or name. */
export const userStateSchema = z.object({
  id,
  role: platformRoleSchema,
  disabled: z.boolean(),
  playerId: id.nullable(),
});

/** `identity.player`. `mergedInto` is the player that answers for this one for ever. */
export const playerStateSchema = z.object({
  id,
  name: z.string(),
  gender: genderSchema.nullable(),
  nationality: z.string().nullable(),
  userId: id.nullable(),
  mergedInto: id.nullable(),
  /** Active memberships only. */
  clubs: z.array(z.object({ clubId: id, role: clubRoleSchema, isPrimary: z.boolean() })),
});

/** `tournaments.club` */
export const clubStateSchema = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  timeZone: z.string(),
  /** The user who created it, and so owns it until identity says otherwise. */
  createdByUserId: id,
  createdAt: timestamp.optional(),
  deleted: z.boolean(),
});

/** `tournaments.court` */
export const courtStateSchema = z.object({ id, name: z.string(), clubId: id, deleted: z.boolean() });

/** `tournaments.tournament`; `name` is null while it is a draft, which only its staff may see. */
export const tournamentStateSchema = z.object({
  id,
  name: z.string().nullable(),
  sport: sportSchema,
  phase: tournamentPhaseSchema,
  ownerId: id,
  staff: z.array(z.object({ userId: id, role: staffRoleSchema })),
  hostClubIds: z.array(id),
  timeZone: z.string(),
  deleted: z.boolean(),
});

/** A match that a finalized draw asks for. A side is null while its player is not known. */
export const drawMatchSchema = z.object({
  id,
  /** 1 is the final. */
  round: z.number().int(),
  /** 1-based within the round. */
  position: z.number().int(),
  home: z.array(id).nullable(),
  guest: z.array(id).nullable(),
  /** The match, and the side of it, that the winner goes to: past matches that a bye has emptied. */
  feeds: z.object({ matchId: id, side: sideSchema }).nullable(),
  /** A side of it will never come (both of a match below were out), so that no one plays it: to be cancelled. */
  isBye: z.boolean().optional(),
  /**
   * Sides that have withdrawn from the draw: while nothing is played and both sides are known, the other one wins by
   * walkover, confirmed at once; where both have, both are out.
   */
  withdrawn: z.array(sideSchema).optional(),
  /** Matches of qualifying draws whose winners come into it, with the side that each fills. */
  fedBy: z.array(z.object({ matchId: id, side: sideSchema })).optional(),
});

/** `tournaments.draw`; `matches` is empty until it is finalized. */
export const drawStateSchema = z.object({
  id,
  tournamentId: id,
  name: z.string(),
  size: z.number().int(),
  finalized: z.boolean(),
  matchFormat: matchFormatSchema,
  tiebreakAt: z.number().int().nullable(),
  finalSetTiebreak: z.boolean().nullable(),
  finalSetTiebreakTo: z.number().int().nullable(),
  matchTiebreakTo: z.number().int().nullable(),
  deuceRule: deuceRuleSchema,
  goldenPoint: z.boolean(),
  matches: z.array(drawMatchSchema),
  deleted: z.boolean(),
});

/**
 * `tournaments.registration`: that there is something new to look at. Who is registered is for staff and the players
 * themselves, and in no event.
 */
export const registrationStateSchema = z.object({ id, tournamentId: id, drawId: id, deleted: z.boolean() });

/** `tournaments.order-of-play`: where and when the unplayed matches of a tournament are to be played. */
export const orderOfPlayStateSchema = z.object({
  /** The tournament's. */
  id,
  tournamentId: id,
  /** The draws whose matches these are. */
  drawIds: z.array(id),
  slots: z.array(
    z.object({
      matchId: id,
      courtId: id,
      scheduledTime: timestamp,
      notBeforeTime: timestamp,
      /** Counted from 1 over all courts and days. */
      playOrder: z.number().int(),
    }),
  ),
});

/** `scoring.match`: the detail form and what ties it to others. */
export const matchStateSchema = matchDetailSchema.extend({
  /** The match, and the side of it, that the winner of a draw match goes to. */
  feeds: z.object({ matchId: id, side: sideSchema }).nullable(),
  /** Set when an official put both sides of a draw match out. */
  bothOut: z.boolean(),
  /** How often it has decided who goes on in its draw: distinguishes a result that was taken back and entered again. */
  decisions: z.number().int().optional(),
  /** Whether it belongs to a draft, which only its staff may see. */
  hidden: z.boolean().default(false),
  /** Clubs whose match it is: of its court, else those of its tournament, tie or board. */
  clubIds: z.array(id).optional(),
});

/** `scoring.board`; its key is in none. */
export const boardStateSchema = boardSchema.extend({ removed: z.boolean() });

/** `leagues.championship`: all of it is public. */
export const championshipStateSchema = championshipSchema;

/** `leagues.league`: all of it is public. */
export const leagueStateSchema = leagueSchema;

/** `leagues.team` */
export const teamStateSchema = z.object({
  id,
  name: z.string(),
  clubId: id,
  captainPlayerId: id,
  playerIds: z.array(id),
});

/** `leagues.league-group`, with the table as it stands. */
export const leagueGroupStateSchema = z.object({
  id,
  leagueId: id,
  championshipId: id,
  organiserId: id,
  name: z.string(),
  teamIds: z.array(id),
  /** They stay listed, and their results do not count. */
  withdrawnTeamIds: z.array(id).default([]),
  rows: z.array(standingsRowSchema),
});

/** A match that a revealed line-up asks for. */
export const teamMatchMatchSchema = z.object({
  id,
  matchType: z.enum(['singles', 'doubles']),
  position: z.number().int(),
  home: z.array(id),
  guest: z.array(id),
});

/** `leagues.team-match`; notes of a side and line-ups that are not yet revealed are never in it. */
export const teamMatchStateSchema = teamMatchSchema.omit({ homeNotes: true, guestNotes: true }).extend({
  organiserId: id,
  homeCaptainPlayerId: id,
  guestCaptainPlayerId: id,
  clubId: id,
  matchFormat: matchFormatSchema,
  matchTiebreakTo: z.number().int().nullable(),
  deuceRule: deuceRuleSchema,
  matches: z.array(teamMatchMatchSchema),
  /** This side has given the tie up: every match is won by the other, by walkover, whatever was played. */
  forfeitedBy: sideSchema.nullable().default(null),
  updatedAt: timestamp,
});

export type UserState = z.infer<typeof userStateSchema>;
export type PlayerState = z.infer<typeof playerStateSchema>;
export type ClubState = z.infer<typeof clubStateSchema>;
export type CourtState = z.infer<typeof courtStateSchema>;
export type TournamentState = z.infer<typeof tournamentStateSchema>;
export type DrawMatch = z.infer<typeof drawMatchSchema>;
export type DrawState = z.infer<typeof drawStateSchema>;
export type RegistrationState = z.infer<typeof registrationStateSchema>;
export type OrderOfPlayState = z.infer<typeof orderOfPlayStateSchema>;
export type MatchState = z.infer<typeof matchStateSchema>;
export type BoardState = z.infer<typeof boardStateSchema>;
export type ChampionshipState = z.infer<typeof championshipStateSchema>;
export type LeagueState = z.infer<typeof leagueStateSchema>;
export type TeamState = z.infer<typeof teamStateSchema>;
export type LeagueGroupState = z.infer<typeof leagueGroupStateSchema>;
export type TeamMatchState = z.infer<typeof teamMatchStateSchema>;
