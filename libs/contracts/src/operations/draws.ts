import { z } from 'zod';
import { bodyId, lineOfText } from '../fields/fields.ts';
import { formatOverrideFields, genderSchema, matchFormatSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { drawDetailSchema, drawSchema } from '../resources/tournaments.ts';
import { cachedList, cachedRecord } from '../events/topics.ts';

const SERVICE = 'tournaments';
const drawFields = {
  matchFormat: matchFormatSchema.optional(),
  ...formatOverrideFields,
  gender: genderSchema.optional(),
  ageCategory: lineOfText(50).optional(),
  parentDrawId: bodyId.optional(),
  qualifyingSpots: z.number().int().min(1).max(32).optional(),
};
/** In a change, null takes a value away. */
const changeableDrawFields = {
  ...drawFields,
  tiebreakAt: drawFields.tiebreakAt.nullable(),
  finalSetTiebreak: drawFields.finalSetTiebreak.nullable(),
  gender: drawFields.gender.nullable(),
  ageCategory: drawFields.ageCategory.nullable(),
  parentDrawId: drawFields.parentDrawId.nullable(),
  qualifyingSpots: drawFields.qualifyingSpots.nullable(),
};
const drawSize = z.literal([8, 16, 32, 64]);

/** Draws, entrants, brackets. */
export const drawOperations = defineOperations(SERVICE, 'Draws', {
  listDraws: {
    method: 'GET',
    path: '/tournaments/{tournamentId}/draws',
    summary: 'The draws of a tournament',
    cachePolicy: cachedList(SERVICE, 'draw', { tournamentId: 'tournament' }),
    answer: { status: 200, schema: z.object({ data: z.array(drawSchema) }) },
  },
  getDraw: {
    method: 'GET',
    path: '/draws/{id}',
    summary: 'One draw with its bracket',
    cachePolicy: cachedRecord(SERVICE, 'draw'),
    answer: { status: 200, schema: drawDetailSchema },
  },
  listQualifiers: {
    method: 'GET',
    path: '/draws/{id}/qualifiers',
    summary: 'The draws whose winners advance into this one',
    answer: { status: 200, schema: z.array(drawSchema) },
  },
  createDraw: {
    method: 'POST',
    path: '/tournaments/{id}/draws',
    summary: 'Adds a draw to a tournament',
    body: z.strictObject({ name: lineOfText(), size: drawSize, ...drawFields }),
    answer: { status: 201, schema: drawDetailSchema },
  },
  patchDraw: {
    method: 'PATCH',
    path: '/draws/{id}',
    summary: 'Changes a draw; once finalized, only name and golden point',
    body: z.strictObject({
      name: lineOfText().optional(),
      size: drawSize.optional(),
      ...changeableDrawFields,
    }),
    answer: { status: 200, schema: drawDetailSchema },
  },
  deleteDraw: {
    method: 'DELETE',
    path: '/draws/{id}',
    summary: 'Removes a draw',
    answer: { status: 204 },
  },
  putEntrants: {
    method: 'PUT',
    path: '/draws/{id}/entrants',
    summary: 'Replaces the entrants of a draw',
    body: z.strictObject({
      entrants: z
        .array(
          z.strictObject({
            playerIds: z.array(bodyId).min(1).max(2),
            seed: z.number().int().min(1).max(16).optional(),
          }),
        )
        .max(64),
    }),
    answer: { status: 200, schema: drawDetailSchema },
  },
  generateDraw: {
    method: 'POST',
    path: '/draws/{id}/generate',
    summary: 'Places seeds, byes and entrants',
    body: z.strictObject({
      method: z.enum(['seeded', 'manual']).optional(),
      randomSeed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      positions: z
        .array(z.union([z.number().int().min(0).max(63), z.literal('bye'), z.literal('qualifier')]))
        .max(64)
        .optional(),
    }),
    answer: { status: 200, schema: drawDetailSchema },
  },
  finalizeDraw: {
    method: 'POST',
    path: '/draws/{id}/finalize',
    summary: 'Closes a draw and creates its matches',
    body: z.strictObject({}),
    answer: { status: 200, schema: drawDetailSchema },
  },
  withdrawFromDraw: {
    method: 'POST',
    path: '/draws/{id}/withdrawals',
    summary: 'Withdraws a player: the entrant goes, or once finalized his next opponent wins by walkover',
    body: z.strictObject({ playerId: bodyId }),
    answer: { status: 200, schema: drawDetailSchema },
  },
});
