import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { bodyId, lineOfText } from '../../fields/fields.ts';
import { formatOverrideFields, matchFormatSchema, sideSchema } from '../../fields/game-vocabulary.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { boardSchema, boardWithKeySchema } from '../../resources/boards.ts';
import { matchDetailSchema } from '../../resources/matches.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'scoring';
const freeplaySlot = z.union([
  z.strictObject({ playerId: bodyId.describe('A player, who may score and confirm the match.') }),
  z.strictObject({ name: lineOfText(100).describe('A guest by name. The slot may be claimed later.') }),
]);
const freeplaySide = z.array(freeplaySlot).min(1).max(2);

const boards = defineOperations(SERVICE, 'Boards', {
  createBoard: {
    method: 'POST',
    path: '/boards',
    summary: 'Registers a board, and shows its key this once',
    description: `The board signs in with \`Authorization: Board <key>\`. It scores every match on its court, and starts
      freeplay there. Only a hash of the key is kept: note it now, or make a new one with
      \`POST /boards/{id}/rotate-key\`.`,
    who: 'clubManagers',
    reasons: ['unknown-reference', 'answer-shown-once'],
    follows: [],
    body: z.strictObject({
      ...describedAs(boardSchema, { clubId: bodyId }),
      courtId: bodyId
        .nullable()
        .optional()
        .describe('The court of the club on which it stands. Null or absent: a portable board.'),
      ...describedAs(boardSchema, { name: lineOfText(100) }),
    }),
    answer: { status: 201, schema: boardWithKeySchema },
  },
  listBoards: {
    method: 'GET',
    path: '/boards',
    summary: 'The boards of a club',
    description: 'Without their keys, which are shown once.',
    access: 'authenticated',
    who: 'clubManagers',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().min(1).describe('The club whose boards are listed.'),
    }),
    answer: { status: 200, schema: pageOf(boardSchema) },
  },
  getBoard: {
    method: 'GET',
    path: '/boards/{id}',
    summary: 'One board, without its key',
    description: 'For those who keep it; a board that was removed is 404.',
    access: 'authenticated',
    who: 'clubManagers',
    answer: { status: 200, schema: boardSchema },
  },
  patchBoard: {
    method: 'PATCH',
    path: '/boards/{id}',
    summary: 'Renames a board or moves it to another court of its club',
    description: 'What is left out stays. Its key goes on working, from now on for the other court.',
    who: 'clubManagers',
    reasons: ['unknown-reference'],
    follows: [],
    body: z.strictObject({
      ...describedAs(boardSchema, { name: lineOfText(100).optional() }),
      courtId: bodyId
        .nullable()
        .optional()
        .describe('The court of the club on which it stands. Null: a portable board.'),
    }),
    answer: { status: 200, schema: boardSchema },
  },
  rotateBoardKey: {
    method: 'POST',
    path: '/boards/{id}/rotate-key',
    summary: 'Replaces the key of a board',
    description: 'The old key stops working at once. The new one is shown this once.',
    who: 'clubManagers',
    reasons: ['answer-shown-once'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: boardWithKeySchema },
  },
  deleteBoard: {
    method: 'DELETE',
    path: '/boards/{id}',
    summary: 'Removes a board',
    description: 'Its key stops working at once. Matches that it has scored stay.',
    who: 'clubManagers',
    follows: [],
    answer: { status: 204 },
  },
});

const freeplay = defineOperations(SERVICE, 'Freeplay', {
  createFreeplayMatch: {
    method: 'POST',
    path: '/freeplay-matches',
    summary: 'Starts a freeplay match on a court or without one',
    description: `It is in progress at once. A board that stands on a court starts it there. After two hours without a
      point it is cancelled (another time may be configured).`,
    who: 'onCourt',
    reasons: ['unknown-reference', 'unequal-sides', 'duplicate', 'impossible-format', 'court-busy'],
    follows: ['match'],
    body: z.strictObject({
      courtId: bodyId
        .optional()
        .describe('The court on which it is played. Absent: the court of the board, else none.'),
      matchFormat: matchFormatSchema.optional().describe('Format of the match. Absent: `best_of_3`.'),
      ...formatOverrideFields,
      server: sideSchema.optional().describe('The side that serves first. Absent: `home`.'),
      players: z
        .strictObject({
          home: freeplaySide.describe('Who plays at home: one, or two of a pair.'),
          guest: freeplaySide.describe('Who plays against them: as many as at home.'),
        })
        .optional()
        .describe('Who plays. Absent: four open slots, "Player 1" to "Player 4", to be claimed.'),
    }),
    answer: { status: 201, schema: matchDetailSchema },
  },
  claimFreeplaySlot: {
    method: 'POST',
    path: '/freeplay-matches/{id}/slots/{side}/{position}/claim',
    summary: 'Takes an open slot of a freeplay match',
    description: `The caller's player stands there from now on, and the match is among theirs. A guest's slot is open,
      too. The own slot again changes nothing.`,
    who: 'oneself',
    reasons: ['slot-taken', 'already-seated', 'match-completed', 'match-confirmed', 'match-cancelled'],
    follows: ['match'],
    body: z.strictObject({}),
    answer: { status: 200, schema: matchDetailSchema },
  },
});

/** Boards and freeplay matches. */
export const boardOperations = { ...boards, ...freeplay };
