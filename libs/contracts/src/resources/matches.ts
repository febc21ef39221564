import { z } from 'zod';
import { id, timestamp } from '../fields/fields.ts';
import {
  deuceRuleSchema,
  matchFormatSchema,
  matchKindSchema,
  matchStatusSchema,
  outcomeSchema,
  pointKindSchema,
  setSchema,
  sideSchema,
} from '../fields/game-vocabulary.ts';

const named = z.object({ id, name: z.string() });
/** The players of either side, in order; empty while they are not known. */
export const sidePlayersSchema = z.object({ home: z.array(named), guest: z.array(named) });

const prizeSchema = z.enum(['game', 'set', 'match']);

/** What the next point decides (decisions 5). */
export const nextPointSchema = z.object({
  /** What the side wins by winning it, beyond the point. */
  home: prizeSchema.nullable(),
  guest: prizeSchema.nullable(),
  /** Whether the deuce rule lets it decide the game: a golden, silver or star point. */
  deciding: z.boolean(),
});

/** The full state of a point-by-point score (decisions 5). */
export const scoreSchema = z.object({
  server: sideSchema,
  serverPlayerId: id.nullable(),
  /** `0` `15` `30` `40` `A`, or tiebreak numerals. */
  points: z.object({ home: z.string(), guest: z.string() }),
  inTiebreak: z.boolean(),
  /** 1-based. */
  currentSet: z.number().int().min(1),
  /** Whether the players change ends before the next point. */
  changeEnds: z.boolean(),
  suggestedWinner: sideSchema.nullable(),
  /** Null when the match is decided; releases before it do not send it. */
  nextPoint: nextPointSchema.nullable().optional(),
});

const court = z.object({ id, name: z.string(), clubId: id, club: named.nullable() });

/** Match in lists and entries (specification 2.5, decisions 5). */
export const matchSchema = z.object({
  id,
  kind: matchKindSchema,
  /** Counts every change to the match. */
  version: z.number().int().min(1),
  status: matchStatusSchema,
  sets: z.array(setSchema).nullable(),
  notes: z.string().nullable(),
  winnerSide: sideSchema.nullable(),
  outcome: outcomeSchema.nullable(),
  confirmedAt: timestamp.nullable(),
  confirmedByUserId: id.nullable(),
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  /** Alias of `completedAt`. */
  finishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  suggestedWinner: sideSchema.nullable(),
  players: sidePlayersSchema,
  tournament: named.nullable(),
  draw: named.extend({ goldenPoint: z.boolean() }).nullable(),
  round: z.number().int().nullable(),
  court: court.nullable(),
  matchFormat: matchFormatSchema,
  tiebreakAt: z.number().int(),
  finalSetTiebreak: z.boolean(),
  finalSetTiebreakTo: z.number().int().nullable(),
  matchTiebreakTo: z.number().int().nullable(),
  deuceRule: deuceRuleSchema,
  goldenPoint: z.boolean(),
  scheduledTime: timestamp.nullable(),
  notBeforeTime: timestamp.nullable(),
  playOrder: z.number().int().nullable(),
  umpireUserId: id.nullable(),
  teamMatchId: id.nullable(),
});

/** A result other than a played-out score that waits for confirmation. */
export const pendingResultSchema = z.object({
  outcome: outcomeSchema.exclude(['completed']),
  winnerSide: sideSchema,
});

/** Match detail: the list form, the point-by-point score and the result that waits for confirmation. */
export const matchDetailSchema = matchSchema.extend({
  score: scoreSchema.nullable(),
  pendingResult: pendingResultSchema.nullable(),
});

/** Live match (specification 2.6, decisions 5). Absent: tournament, draw, round and court where there is none. */
export const liveMatchSchema = z.object({
  id,
  kind: matchKindSchema,
  version: z.number().int().min(1),
  tournament: named.optional(),
  draw: named.extend({ goldenPoint: z.boolean() }).optional(),
  round: z.number().int().optional(),
  court: court.optional(),
  home: named.optional(),
  guest: named.optional(),
  players: sidePlayersSchema,
  sets: z.array(setSchema),
  status: z.literal('in_progress'),
  startedAt: timestamp.optional(),
  matchFormat: matchFormatSchema,
  /** Releases before it do not send it. */
  deuceRule: deuceRuleSchema.optional(),
  goldenPoint: z.boolean(),
  score: scoreSchema.nullable(),
});

/** A match of a live list: its live form, and how it ended where it has just done so. */
export const listedMatchSchema = liveMatchSchema.extend({
  status: matchStatusSchema,
  winnerSide: sideSchema.nullable(),
  outcome: outcomeSchema.nullable(),
});

const freeplayPlayer = z.object({ name: z.string(), playerId: id });

/** Freeplay match of a club (specification 2.7). */
export const freeplayMatchSchema = z.object({
  matchId: id,
  courtName: z.string(),
  courtId: id,
  players: z.object({ home: z.array(freeplayPlayer), guest: z.array(freeplayPlayer) }),
  sets: z.array(setSchema),
  status: matchStatusSchema,
  startedAt: timestamp,
});

export const logEventTypeSchema = z.enum([
  'point',
  'fault',
  'serviceLet',
  'let',
  'codeViolation',
  'penaltyPoint',
  'penaltyGame',
  'setScore',
  'serviceOrder',
]);

/** A line of the point log. `winner` is null for what is no point; `type` and `undone` distinguish the events. */
export const logEntrySchema = z.object({
  /** 1-based place in the log. */
  seq: z.number().int().min(1),
  type: logEventTypeSchema,
  winner: sideSchema.nullable(),
  kind: pointKindSchema.nullable(),
  server: sideSchema,
  /** The score after it. */
  score: scoreSchema.omit({ nextPoint: true }).extend({ sets: z.array(setSchema) }),
  at: timestamp,
  /** `user:<id>` or `board:<id>`. */
  by: z.string(),
  undone: z.boolean(),
  side: sideSchema.optional(),
  reason: z.string().optional(),
});

/** A court-side device (decisions 5); its key is never shown again. */
export const boardSchema = z.object({
  id,
  clubId: id,
  courtId: id.nullable(),
  name: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const boardWithKeySchema = z.object({ board: boardSchema, key: z.string() });

export type ScoreView = z.infer<typeof scoreSchema>;
export type MatchView = z.infer<typeof matchSchema>;
export type MatchDetailView = z.infer<typeof matchDetailSchema>;
export type LiveMatchView = z.infer<typeof liveMatchSchema>;
export type ListedMatchView = z.infer<typeof listedMatchSchema>;
export type FreeplayMatchView = z.infer<typeof freeplayMatchSchema>;
export type LogEntryView = z.infer<typeof logEntrySchema>;
export type BoardView = z.infer<typeof boardSchema>;
