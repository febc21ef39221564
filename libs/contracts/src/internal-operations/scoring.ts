import { z } from 'zod';
import { teamMatchStateSchema } from '../events/league-states.ts';
import { matchStateSchema } from '../events/scoring-states.ts';
import { orderOfPlayStateSchema } from '../events/tournament-states.ts';
import { id } from '../fields/fields.ts';
import { enteredResult } from '../operations/scoring/lifecycle.ts';
import { changeOutcome } from '../problem-body.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { liveMatchSchema } from '../resources/live-matches.ts';
import { liveFilterSchema } from '../resources/socket-messages.ts';
import { lookupAnswer, lookupAnswerWithWaiting, playerPlaces, together, personData } from './shapes.ts';

/** Scopes whose state scoring can answer. */
export const liveScopeKindSchema = z.enum(['tournament', 'court', 'club']);

// The matches of the largest draw, and of the draws that it may feed.
const ids = z.array(z.string().max(200)).max(1000);

/** Operations of scoring for other services. */
export const scoringInternal = defineInternalOperations('scoring', {
  lookupMatches: {
    method: 'POST',
    path: '/internal/matches',
    summary: 'Matches that are newer than the versions known; a version of 0 asks for any',
    callers: ['tournaments', 'leagues', 'realtime'],
    body: z.strictObject({
      known: z.array(z.strictObject({ id: z.string().max(200), version: z.number().int().min(0) })).max(1000),
    }),
    answer: lookupAnswerWithWaiting(matchStateSchema),
  },
  authorizeMatch: {
    method: 'GET',
    path: '/internal/matches/{id}/visibility',
    summary: 'Whether the caller may see a match; 404 when not',
    callers: ['realtime'],
    answer: { status: 200, schema: z.object({ hidden: z.boolean() }) },
  },
  getLiveScope: {
    method: 'POST',
    path: '/internal/live-scope',
    summary:
      'The matches in progress of a tournament, court or club; 404 when there is no such thing for the caller',
    callers: ['realtime'],
    body: z.strictObject({ kind: liveScopeKindSchema, id: z.string() }),
    answer: {
      status: 200,
      schema: z.object({ matches: z.array(liveMatchSchema), hidden: z.boolean().default(false) }),
    },
  },
  getLiveList: {
    method: 'POST',
    path: '/internal/live-list',
    summary:
      'The versions of all matches in progress, or of those of a tournament, a club or both; 404 when there is no such place for the caller',
    callers: ['realtime'],
    body: liveFilterSchema,
    answer: {
      status: 200,
      schema: z.object({
        matches: z.array(z.object({ id, version: z.number().int() })),
        hidden: z.boolean(),
      }),
    },
  },
  identifyBoard: {
    method: 'POST',
    path: '/internal/boards/identify',
    summary: 'The board that has a key, named by the SHA-256 of it in hex; null when none has',
    callers: ['gateway'],
    body: z.strictObject({ keyHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: {
      status: 200,
      schema: z.object({
        boardId: id.nullable(),
        /** The user who created the board; null if that was not stored. */
        madeBy: id.nullable().default(null),
        /** Time for which the answer may be used, in ms; null: until the board changes. */
        usableForMs: z.number().min(0).nullable().default(null),
      }),
    },
  },
  placeOrderOfPlay: {
    method: 'POST',
    path: '/internal/orders-of-play',
    summary: 'Puts matches in their places in an order of play, as its event will, and answers them',
    callers: ['tournaments'],
    body: z.object({ epoch: z.number().int(), version: z.number().int(), state: orderOfPlayStateSchema }),
    answer: lookupAnswer(matchStateSchema),
  },
  recallDraw: {
    method: 'POST',
    path: '/internal/draws/{id}/recall',
    summary:
      'Takes matches of a draw back that is opened again, unless one of them, or of those that they feed, has begun: which have',
    callers: ['tournaments'],
    body: z.strictObject({ matchIds: ids, fedIds: ids }),
    answer: { status: 200, schema: z.object({ begunIds: z.array(id) }) },
  },
  placeTeamMatch: {
    method: 'POST',
    path: '/internal/team-matches',
    summary: 'Brings the matches of a team match up to it, as its event will, before its writer is answered',
    callers: ['leagues'],
    body: z.object({ id, epoch: z.number().int(), version: z.number().int(), state: teamMatchStateSchema }),
    answer: { status: 204 },
  },
  enterResults: {
    method: 'POST',
    path: '/internal/results',
    summary:
      'Enters results of matches and makes them official, for the caller, each refused or made by itself',
    callers: ['leagues'],
    body: z.strictObject({
      /** Of the request that brings them: repeated, it finds them done. */
      commandId: z.string().min(1).max(400),
      results: z.array(z.strictObject({ matchId: z.string().max(200), ...enteredResult })).max(200),
    }),
    answer: {
      status: 200,
      schema: z.object({ results: z.array(z.object({ matchId: id, ...changeOutcome })) }),
    },
  },
  standTogetherInMatch: {
    ...together,
    summary: 'Whether two players stand in one match',
  },
  exportFromScoring: { ...personData, summary: 'Matches of a person, played and umpired' },
  standingInMatches: {
    ...playerPlaces,
    summary: 'Whether a player stands in a match',
  },
});
