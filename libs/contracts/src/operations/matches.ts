import { z } from 'zod';
import { queryBoolean } from '../fields/fields.ts';
import { matchStatusSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import {
  freeplayMatchSchema,
  liveMatchSchema,
  logEntrySchema,
  matchDetailSchema,
  matchSchema,
} from '../resources/matches.ts';
import { cachedList, cachedRecord } from '../events/topics.ts';

const SERVICE = 'scoring';
const detail = { status: 200, schema: matchDetailSchema } as const;

/** Reading matches, their logs and what is live. */
export const matchOperations = {
  ...defineOperations(SERVICE, 'Matches', {
    listMatches: {
      method: 'GET',
      path: '/matches',
      summary: 'Lists matches of every kind, newest first or in the order of play',
      query: z.object({
        ...pageQuery,
        ...sortQuery(['createdAt', 'updatedAt', 'scheduledTime', 'startedAt', 'completedAt']),
        tournamentId: z.string().optional(),
        drawId: z.string().optional(),
        status: matchStatusSchema.optional(),
        courtId: z.string().optional(),
        playerId: z.string().optional(),
        clubId: z.string().optional(),
        live: queryBoolean.optional(),
        sort: z.enum(['schedule']).optional(),
      }),
      cachePolicy: cachedList(SERVICE, 'match', {
        courtId: 'court',
        tournamentId: 'tournament',
        clubId: 'club',
      }),
      answer: { status: 200, schema: pageOf(matchSchema) },
    },
    getMatch: {
      method: 'GET',
      path: '/matches/{id}',
      summary: 'One match with players and score',
      cachePolicy: cachedRecord(SERVICE, 'match'),
      answer: detail,
    },
    listMatchPoints: {
      method: 'GET',
      path: '/matches/{id}/points',
      summary: 'The point log of a match',
      query: z.object({ includeUndone: queryBoolean.optional(), events: queryBoolean.optional() }),
      cachePolicy: cachedRecord(SERVICE, 'match'),
      answer: { status: 200, schema: z.array(logEntrySchema) },
    },
  }),
  ...defineOperations(SERVICE, 'Players', {
    listPlayerMatches: {
      method: 'GET',
      path: '/players/{id}/matches',
      summary: 'The matches of one player, newest first',
      query: z.object({ ...pageQuery, status: matchStatusSchema.optional() }),
      answer: { status: 200, schema: pageOf(matchSchema) },
    },
  }),
  ...defineOperations(SERVICE, 'Live', {
    listLiveMatches: {
      method: 'GET',
      path: '/live/matches',
      summary: 'All matches in progress',
      query: z.object({ tournamentId: z.string().optional(), clubId: z.string().optional() }),
      cachePolicy: cachedList(SERVICE, 'match', { tournamentId: 'tournament', clubId: 'club' }),
      answer: { status: 200, schema: z.object({ matches: z.array(liveMatchSchema) }) },
    },
    getLiveCourt: {
      method: 'GET',
      path: '/live/courts/{id}',
      summary: 'The match in progress on one court, null when it is idle',
      cachePolicy: cachedList(SERVICE, 'match', { id: 'court' }),
      answer: { status: 200, schema: z.object({ match: liveMatchSchema.nullable() }) },
    },
  }),
  ...defineOperations(SERVICE, 'Freeplay', {
    listClubFreeplayMatches: {
      method: 'GET',
      path: '/clubs/{id}/freeplay-matches',
      summary: 'Freeplay matches in progress on the courts of a club',
      query: z.object({ status: z.enum(['in_progress']).optional() }),
      cachePolicy: cachedList(SERVICE, 'match', { id: 'club' }),
      answer: { status: 200, schema: z.object({ data: z.array(freeplayMatchSchema) }) },
    },
  }),
};
