import { z } from 'zod';
import { bodyId, freeText, moment } from '../fields/fields.ts';
import { outcomeSchema, pointKindSchema, setInputSchema, sideSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { logEventTypeSchema, matchDetailSchema } from '../resources/matches.ts';

const SERVICE = 'scoring';
const expectedVersion = z.number().int().min(0).optional();
const versionOnly = z.strictObject({ expectedVersion });
const detail = { status: 200, schema: matchDetailSchema } as const;
const point = z.strictObject({ winner: sideSchema, kind: pointKindSchema.optional() });
/** Who serves first for each side of a doubles match: player ids, first server first. */
const serviceOrder = z.strictObject({ home: z.array(bodyId).length(2), guest: z.array(bodyId).length(2) });

const play = defineOperations(SERVICE, 'Scoring', {
  startMatch: {
    method: 'POST',
    path: '/matches/{id}/start',
    summary: 'Starts a scheduled match',
    body: z.strictObject({
      server: sideSchema.optional(),
      serviceOrder: serviceOrder.optional(),
      expectedVersion,
    }),
    answer: detail,
  },
  addPoints: {
    method: 'POST',
    path: '/matches/{id}/points',
    summary: 'Enters one point, or a batch of at most 500 that is taken whole or not at all',
    body: z.union([
      point.extend({ expectedVersion }),
      z.strictObject({ points: z.array(point).min(1).max(500), expectedVersion }),
    ]),
    answer: detail,
  },
  addMatchEvent: {
    method: 'POST',
    path: '/matches/{id}/events',
    summary: 'Enters an event of the log that is no point',
    body: z.strictObject({
      type: logEventTypeSchema.exclude(['point']),
      side: sideSchema.optional(),
      reason: freeText(500).optional(),
      sets: z.array(setInputSchema).max(5).optional(),
      points: z.strictObject({ home: z.string().max(3), guest: z.string().max(3) }).optional(),
      order: z.array(bodyId).max(2).optional(),
      expectedVersion,
    }),
    answer: detail,
  },
  undoPoint: {
    method: 'POST',
    path: '/matches/{id}/undo',
    summary: 'Takes back the last event of the log, or an unconfirmed result',
    body: versionOnly,
    answer: detail,
  },
  putScore: {
    method: 'PUT',
    path: '/matches/{id}/score',
    summary: 'Replaces the sets of a match',
    body: z.strictObject({ sets: z.array(setInputSchema).max(5), expectedVersion }),
    answer: detail,
  },
});

const lifecycle = {
  ...defineOperations(SERVICE, 'Scoring', {
    suspendMatch: {
      method: 'POST',
      path: '/matches/{id}/suspend',
      summary: 'Suspends a match in progress',
      body: z.strictObject({ notes: freeText().optional(), expectedVersion }),
      answer: detail,
    },
    resumeMatch: {
      method: 'POST',
      path: '/matches/{id}/resume',
      summary: 'Resumes a suspended match',
      body: versionOnly,
      answer: detail,
    },
    setMatchResult: {
      method: 'POST',
      path: '/matches/{id}/result',
      summary: 'Ends a match by walkover, retirement or default',
      body: z.strictObject({
        outcome: outcomeSchema.exclude(['completed']),
        winnerSide: sideSchema,
        expectedVersion,
      }),
      answer: detail,
    },
    confirmMatch: {
      method: 'POST',
      path: '/matches/{id}/confirm',
      summary: 'Confirms the result of a completed match',
      body: z.strictObject({
        winnerSide: sideSchema.optional(),
        outcome: outcomeSchema.optional(),
        expectedVersion,
      }),
      answer: detail,
    },
    reopenMatch: {
      method: 'POST',
      path: '/matches/{id}/reopen',
      summary: 'Takes a confirmation back',
      body: versionOnly,
      answer: detail,
    },
    cancelMatch: {
      method: 'POST',
      path: '/matches/{id}/cancel',
      summary: 'Cancels an unfinished match; `bothOut` puts both sides of a draw match out',
      body: z.strictObject({ bothOut: z.boolean().optional(), expectedVersion }),
      answer: detail,
    },
    reinstateMatch: {
      method: 'POST',
      path: '/matches/{id}/reinstate',
      summary: 'Brings a cancelled match back',
      body: versionOnly,
      answer: detail,
    },
  }),
  ...defineOperations(SERVICE, 'Matches', {
    patchMatch: {
      method: 'PATCH',
      path: '/matches/{id}',
      summary: 'Changes court, time, order of play, notes or umpire of a match',
      body: z.strictObject({
        courtId: bodyId.nullable().optional(),
        scheduledTime: moment.nullable().optional(),
        notBeforeTime: moment.nullable().optional(),
        playOrder: z.number().int().min(0).max(1_000_000).nullable().optional(),
        notes: freeText().nullable().optional(),
        umpireUserId: bodyId.nullable().optional(),
        expectedVersion,
      }),
      answer: detail,
    },
  }),
};

/** Entering points and scores, and the life of a match. */
export const scoringOperations = { ...play, ...lifecycle };
