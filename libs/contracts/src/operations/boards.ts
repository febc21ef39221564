import { z } from 'zod';
import { bodyId, lineOfText } from '../fields/fields.ts';
import { formatOverrideFields, matchFormatSchema, sideSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import { boardSchema, boardWithKeySchema, matchDetailSchema } from '../resources/matches.ts';

const SERVICE = 'scoring';
const detail = { status: 200, schema: matchDetailSchema } as const;
const freeplaySlot = z.union([
  z.strictObject({ playerId: bodyId }),
  z.strictObject({ name: lineOfText(100) }),
]);
const freeplaySide = z.array(freeplaySlot).min(1).max(2);

const boards = defineOperations(SERVICE, 'Boards', {
  createBoard: {
    method: 'POST',
    path: '/boards',
    summary: 'Registers a board; its key is shown this once',
    body: z.strictObject({ clubId: bodyId, courtId: bodyId.nullable().optional(), name: lineOfText(100) }),
    answer: { status: 201, schema: boardWithKeySchema },
  },
  listBoards: {
    method: 'GET',
    path: '/boards',
    summary: 'The boards of a club',
    access: 'authenticated',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().min(1),
    }),
    answer: { status: 200, schema: pageOf(boardSchema) },
  },
  getBoard: {
    method: 'GET',
    path: '/boards/{id}',
    summary: 'A board, without its key',
    access: 'authenticated',
    answer: { status: 200, schema: boardSchema },
  },
  patchBoard: {
    method: 'PATCH',
    path: '/boards/{id}',
    summary: 'Renames a board or moves it to another court of its club',
    body: z.strictObject({ name: lineOfText(100).optional(), courtId: bodyId.nullable().optional() }),
    answer: { status: 200, schema: boardSchema },
  },
  rotateBoardKey: {
    method: 'POST',
    path: '/boards/{id}/rotate-key',
    summary: 'Replaces the key of a board; the old one stops working',
    body: z.strictObject({}),
    answer: { status: 200, schema: boardWithKeySchema },
  },
  deleteBoard: {
    method: 'DELETE',
    path: '/boards/{id}',
    summary: 'Removes a board',
    answer: { status: 204 },
  },
});

const freeplay = defineOperations(SERVICE, 'Freeplay', {
  createFreeplayMatch: {
    method: 'POST',
    path: '/freeplay-matches',
    summary: 'Starts a freeplay match on a court or a portable board',
    body: z.strictObject({
      courtId: bodyId.optional(),
      matchFormat: matchFormatSchema.optional(),
      ...formatOverrideFields,
      server: sideSchema.optional(),
      players: z.strictObject({ home: freeplaySide, guest: freeplaySide }).optional(),
    }),
    answer: { status: 201, schema: matchDetailSchema },
  },
  claimFreeplaySlot: {
    method: 'POST',
    path: '/freeplay-matches/{id}/slots/{side}/{position}/claim',
    summary: 'Takes an open slot of a freeplay match',
    body: z.strictObject({}),
    answer: detail,
  },
});

/** Boards and freeplay matches. */
export const boardOperations = { ...boards, ...freeplay };
