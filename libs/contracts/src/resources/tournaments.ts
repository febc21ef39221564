import { z } from 'zod';
import { calendarDate, id, timestamp } from '../fields/fields.ts';
import {
  deuceRuleSchema,
  genderSchema,
  matchFormatSchema,
  sideSchema,
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from '../fields/game-vocabulary.ts';
import { matchSchema } from './matches.ts';

/** Tournament (specification 2.3) with its time zone (decisions 10). */
export const tournamentSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  status: tournamentStatusSchema,
  sport: sportSchema,
  surface: surfaceSchema.nullable(),
  matchFormat: matchFormatSchema.nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  registrationDeadline: timestamp.nullable(),
  timeZone: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Tournament detail (decisions 4). */
export const tournamentDetailSchema = tournamentSchema.extend({
  phase: tournamentPhaseSchema,
  ownerId: id,
  hostClubs: z.array(z.object({ id, name: z.string(), logo: z.string().nullable() })),
  staff: z.array(z.object({ userId: id, role: staffRoleSchema })),
  draws: z.array(z.object({ id, name: z.string(), size: z.number().int(), finalized: z.boolean() })),
});

/** Draw without its entries (specification 2.4). */
export const drawSchema = z.object({
  id,
  name: z.string(),
  tournamentId: id,
  size: z.number().int(),
  matchFormat: matchFormatSchema,
  tiebreakAt: z.number().int().optional(),
  finalSetTiebreak: z.boolean().optional(),
  finalSetTiebreakTo: z.number().int().nullable().optional(),
  matchTiebreakTo: z.number().int().nullable().optional(),
  deuceRule: deuceRuleSchema,
  finalized: z.boolean(),
  goldenPoint: z.boolean(),
  gender: genderSchema.optional(),
  ageCategory: z.string().optional(),
  parentDrawId: id.optional(),
  qualifyingSpots: z.number().int().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const named = z.object({ id, name: z.string() });

/** One slot of one round of a bracket (decisions 4). */
export const bracketEntrySchema = z.object({
  id,
  /** 1 is the final. */
  round: z.number().int().min(1),
  /** 1-based from the top within the round. */
  position: z.number().int().min(1),
  matchId: id.nullable(),
  side: sideSchema,
  player: named.nullable(),
  players: z.array(named),
  seed: z.number().int().nullable(),
  status: z.enum(['pending', 'placed', 'bye', 'qualifier']),
  match: matchSchema.nullable(),
});

/** Draw with its whole bracket, whom it is made of, and the lot that placed them (null where placed by hand). */
export const drawDetailSchema = drawSchema.extend({
  entrants: z.array(z.object({ players: z.array(named), seed: z.number().int().nullable() })),
  randomSeed: z.number().int().nullable(),
  entries: z.array(bracketEntrySchema),
});

/** Registration of a player, or a pair, for a draw. */
export const registrationSchema = z.object({
  id,
  tournamentId: id,
  drawId: id,
  playerId: id,
  partnerPlayerId: id.nullable(),
  players: z.array(named),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type RegistrationView = z.infer<typeof registrationSchema>;
export type TournamentView = z.infer<typeof tournamentSchema>;
export type TournamentDetailView = z.infer<typeof tournamentDetailSchema>;
export type DrawView = z.infer<typeof drawSchema>;
export type DrawDetailView = z.infer<typeof drawDetailSchema>;
export type BracketEntryView = z.infer<typeof bracketEntrySchema>;
