import { z } from 'zod';

export const sideSchema = z.enum(['home', 'guest']);
export const sportSchema = z.enum(['tennis', 'padel']);
export const surfaceSchema = z.enum(['clay', 'hard', 'grass', 'indoor']);
export const genderSchema = z.enum(['male', 'female', 'other']);
export const matchFormatSchema = z.enum([
  'best_of_3_mtb',
  'best_of_3',
  'short_sets_to_4',
  'pro_set',
  'best_of_3_to_4',
  'best_of_5',
]);
export const deuceRuleSchema = z.enum(['advantage', 'golden', 'silver', 'star']);
export const pointKindSchema = z.enum([
  'ace',
  'doubleFault',
  'winner',
  'forcedError',
  'unforcedError',
  'penalty',
]);
export const matchStatusSchema = z.enum(['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled']);
export const matchKindSchema = z.enum(['tournament', 'team', 'freeplay']);
export const outcomeSchema = z.enum(['completed', 'walkover', 'retirement', 'default']);
export const tournamentStatusSchema = z.enum(['upcoming', 'active', 'completed', 'cancelled']);
export const tournamentPhaseSchema = z.enum(['draft', 'registration', 'live', 'completed', 'cancelled']);
export const staffRoleSchema = z.enum(['owner', 'director', 'referee', 'umpire']);

export type SideName = z.infer<typeof sideSchema>;
export type MatchStatus = z.infer<typeof matchStatusSchema>;
export type MatchKind = z.infer<typeof matchKindSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type TournamentPhase = z.infer<typeof tournamentPhaseSchema>;
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** How a match is decided, as a draw, league or freeplay match may override its format (rules 1). */
export const formatOverrideFields = {
  tiebreakAt: z.number().int().min(1).max(20).optional(),
  finalSetTiebreak: z.boolean().optional(),
  finalSetTiebreakTo: z.number().int().min(5).max(21).nullable().optional(),
  matchTiebreakTo: z.number().int().min(5).max(21).nullable().optional(),
  deuceRule: deuceRuleSchema.optional(),
  goldenPoint: z.boolean().optional(),
};

const tally = z.object({ home: z.number().int().min(0), guest: z.number().int().min(0) });

/** One set (specification 2.5): games, or the points of a match tiebreak. */
export const setSchema = tally.extend({
  tiebreak: tally.optional(),
  matchTiebreak: z.literal(true).optional(),
});

/** A set as a client types it in; whether it is possible is for the rules to say. */
export const setInputSchema = z.strictObject({
  home: z.number().int(),
  guest: z.number().int(),
  tiebreak: z.strictObject({ home: z.number().int(), guest: z.number().int() }).optional(),
  matchTiebreak: z.literal(true).optional(),
});

export type SetView = z.infer<typeof setSchema>;
