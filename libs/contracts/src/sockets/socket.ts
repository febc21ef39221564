import { z } from 'zod';
import { id, timestamp } from '../fields/fields.ts';
import {
  deuceRuleSchema,
  matchStatusSchema,
  outcomeSchema,
  setSchema,
  sideSchema,
} from '../fields/game-vocabulary.ts';
import { problemBodySchema } from '../problem-body.ts';
import { standingsRowSchema, teamMatchSchema } from '../resources/leagues.ts';
import { listedMatchSchema, liveMatchSchema, scoreSchema, sidePlayersSchema } from '../resources/matches.ts';
import type { SocketEventName, SubscribableScope } from './socket-names.ts';

/** Who plays; optional for clients, as releases before it do not send it. */
const players = sidePlayersSchema.optional();

/** State of one match in snapshots. */
export const matchSnapshotSchema = z.object({
  matchId: id,
  version: z.number().int(),
  status: matchStatusSchema,
  sets: z.array(setSchema).nullable(),
  score: scoreSchema.nullable(),
  players,
  deuceRule: deuceRuleSchema.optional(),
  timestamp,
});

/** What a list of live matches is filtered by, as it was subscribed to. */
const liveFilter = { tournamentId: id.optional(), clubId: id.optional() };

/** The argument of `subscribe-live`: both together are the matches of the tournament that are of the club, too. */
export const liveFilterSchema = z.strictObject(liveFilter);

/** The state of a scope at the moment of subscribing, by kind of scope. */
export const snapshotSchemas = {
  match: matchSnapshotSchema,
  tournament: z.object({ tournamentId: id, matches: z.array(matchSnapshotSchema), timestamp }),
  court: z.object({ courtId: id, match: liveMatchSchema.nullable(), timestamp }),
  club: z.object({ clubId: id, matches: z.array(matchSnapshotSchema), timestamp }),
  /** The notes of the sides are null: sockets show what everybody may see. */
  'team-match': teamMatchSchema.extend({ timestamp }),
  'league-group': z.object({ leagueGroupId: id, rows: z.array(standingsRowSchema), timestamp }),
  live: z.object({ ...liveFilter, matches: z.array(liveMatchSchema), timestamp }),
} as const satisfies Record<SubscribableScope, z.ZodObject>;

/** Acknowledgement of every socket message. */
export const acknowledgementSchema = z.union([
  z.object({ ok: z.literal(true), snapshot: z.unknown() }),
  z.object({ ok: z.literal(false), error: problemBodySchema }),
]);

export const tournamentChangeSchema = z.enum([
  'details',
  'phase',
  'draw',
  'schedule',
  'match-status',
  'match-score',
]);

/** What the service sends, by event name (specification 6, decisions 7). */
export const socketEventSchemas = {
  'match:scoreUpdate': z.object({
    matchId: id,
    data: z.object({
      sets: z.array(setSchema),
      score: scoreSchema.nullable().optional(),
      version: z.number().int(),
    }),
    timestamp,
  }),
  'match:statusUpdated': z.object({
    matchId: id,
    data: z.object({
      status: matchStatusSchema,
      winnerSide: sideSchema.nullable(),
      outcome: outcomeSchema.nullable(),
      version: z.number().int(),
      players,
    }),
    timestamp,
  }),
  'tournament:updated': z.object({
    tournamentId: id,
    data: z.object({
      change: tournamentChangeSchema,
      matchId: id.optional(),
      drawId: id.optional(),
      status: z.string().optional(),
      sets: z.array(setSchema).optional(),
      /** Of the match, where it is one of a match. */
      version: z.number().int().optional(),
      score: scoreSchema.nullable().optional(),
    }),
    timestamp,
  }),
  'court:updated': z.object({
    courtId: id,
    data: z.object({ match: liveMatchSchema.nullable() }),
    timestamp,
  }),
  'club:updated': z.object({
    clubId: id,
    data: z.object({ matchId: id, status: matchStatusSchema, version: z.number().int().optional() }),
    timestamp,
  }),
  'live:updated': z.object({
    ...liveFilter,
    /** `listed` is false once, when the match has ended, is suspended, or goes on elsewhere. */
    data: z.object({ match: listedMatchSchema, listed: z.boolean() }),
    timestamp,
  }),
  'team-match:updated': z.object({
    teamMatchId: id,
    data: snapshotSchemas['team-match'].omit({ timestamp: true }),
    timestamp,
  }),
  'standings:updated': z.object({
    leagueGroupId: id,
    data: z.object({ rows: z.array(standingsRowSchema) }),
    timestamp,
  }),
} as const satisfies Record<SocketEventName, z.ZodObject>;

export type SocketEvent<N extends SocketEventName> = z.infer<(typeof socketEventSchemas)[N]>;
export type MatchSnapshot = z.infer<typeof matchSnapshotSchema>;
export type SnapshotOf<K extends SubscribableScope> = z.infer<(typeof snapshotSchemas)[K]>;
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
