import { z } from 'zod';
import { bodyId, lineOfText } from '../fields.ts';
import { formatOverrideFields, matchFormatSchema, sideSchema } from '../game-vocabulary.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageQuery, sortQuery } from '../pagination.ts';
import { boardSchema, boardWithKeySchema, matchDetailSchema } from '../resources/matches.ts';

const service = 'scoring';
const detail = { status: 200, schema: matchDetailSchema } as const;
const writeRefusals = [403, 404, 409, 422] as const;
const freeplaySlot = z.union([
  z.strictObject({ playerId: bodyId }),
  z.strictObject({ name: lineOfText(100) }),
]);
const freeplaySide = z.array(freeplaySlot).min(1).max(2);

const boards = {
  createBoard: defineOperation({
    id: 'createBoard',
    service,
    tag: 'Boards',
    method: 'POST',
    path: '/boards',
    summary: 'Registers a board; its key is shown this once',
    body: z.strictObject({ clubId: bodyId, courtId: bodyId.nullable().optional(), name: lineOfText(100) }),
    answer: { status: 201, schema: boardWithKeySchema },
    refusals: [403, 409, 422],
  }),
  listBoards: defineOperation({
    id: 'listBoards',
    service,
    tag: 'Boards',
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
    refusals: [403, 422],
  }),
  getBoard: defineOperation({
    id: 'getBoard',
    service,
    tag: 'Boards',
    method: 'GET',
    path: '/boards/{id}',
    summary: 'A board, without its key',
    access: 'authenticated',
    answer: { status: 200, schema: boardSchema },
    refusals: [403, 404],
  }),
  patchBoard: defineOperation({
    id: 'patchBoard',
    service,
    tag: 'Boards',
    method: 'PATCH',
    path: '/boards/{id}',
    summary: 'Renames a board or moves it to another court of its club',
    body: z.strictObject({ name: lineOfText(100).optional(), courtId: bodyId.nullable().optional() }),
    answer: { status: 200, schema: boardSchema },
    refusals: writeRefusals,
  }),
  rotateBoardKey: defineOperation({
    id: 'rotateBoardKey',
    service,
    tag: 'Boards',
    method: 'POST',
    path: '/boards/{id}/rotate-key',
    summary: 'Replaces the key of a board; the old one stops working',
    body: z.strictObject({}),
    answer: { status: 200, schema: boardWithKeySchema },
    refusals: [403, 404, 409],
  }),
  deleteBoard: defineOperation({
    id: 'deleteBoard',
    service,
    tag: 'Boards',
    method: 'DELETE',
    path: '/boards/{id}',
    summary: 'Removes a board',
    answer: { status: 204 },
    refusals: [403, 404],
  }),
};

const freeplay = {
  createFreeplayMatch: defineOperation({
    id: 'createFreeplayMatch',
    service,
    tag: 'Freeplay',
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
    refusals: [403, 409, 422],
  }),
  claimFreeplaySlot: defineOperation({
    id: 'claimFreeplaySlot',
    service,
    tag: 'Freeplay',
    method: 'POST',
    path: '/freeplay-matches/{id}/slots/{side}/{position}/claim',
    summary: 'Takes an open slot of a freeplay match',
    body: z.strictObject({}),
    answer: detail,
    refusals: writeRefusals,
  }),
};

/** Boards and freeplay matches. */
export const boardOperations = { ...boards, ...freeplay };
