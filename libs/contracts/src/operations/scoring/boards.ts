import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { bodyId, lineOfText, moment } from '../../fields/fields.ts';
import { sideSchema } from '../../fields/game-vocabulary.ts';
import {
  formatCodeField,
  formatOverrideFields,
  goldenPointField,
  matchFormatSchema,
} from '../../fields/match-format.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { boardItselfSchema, boardSchema, boardWithKeySchema } from '../../resources/boards.ts';
import { freeplaySlotsSchema } from '../../resources/live-matches.ts';
import { matchDetailSchema } from '../../resources/matches.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'scoring';
const freeplaySlot = z.union([
  z.strictObject({ playerId: bodyId.describe('A player, who may score and confirm the match.') }),
  z.strictObject({
    name: lineOfText(100).describe(
      'A guest by name, whose slot is closed. By the name of an open slot ("Player 1" to "Player 4", by its place) it is open.',
    ),
  }),
]);
const freeplaySide = z.array(freeplaySlot).min(1).max(2);

/** The two forms of a new board have no field in common but the name (decisions 11). */
const otherForm = (form: string) => (issue: { readonly code?: string | undefined }) =>
  issue.code === 'unrecognized_keys' ? `is not a field of ${form}` : undefined;
const newDevice = z.strictObject(
  {
    clubId: bodyId.describe('The club that it belongs to.'),
    courtId: bodyId
      .nullable()
      .optional()
      .describe('The court of the club on which it stands. Null or absent: a portable board.'),
    ...describedAs(boardSchema, { name: lineOfText(100) }),
  },
  { error: otherForm('a board of a club (`clubId`)') },
);
const newLink = z.strictObject(
  {
    matchId: bodyId.describe('The one match that may be scored with its key.'),
    name: lineOfText(100).optional().describe('Name for those who keep it. Absent: "Scoring link".'),
    expiresAt: moment
      .optional()
      .describe('When it ends at the latest: at most seven days ahead. Absent: after 24 hours.'),
  },
  { error: otherForm('a scoring link (`matchId`)') },
);

const newCode = z.strictObject(
  {
    drawId: bodyId.describe('The draw of an evening whose results may be reported with its key.'),
    name: lineOfText(100).optional().describe('Name for those who keep it. Absent: "Code of the evening".'),
    expiresAt: moment
      .optional()
      .describe('When it ends at the latest: at most seven days ahead. Absent: after 24 hours.'),
  },
  { error: otherForm('the code of an evening (`drawId`)') },
);

const boards = defineOperations(SERVICE, 'Boards', {
  createBoard: {
    method: 'POST',
    path: '/boards',
    summary: 'Registers a board or makes a scoring link, and shows its key this once',
    description: `Both sign in with \`Authorization: Board <key>\`. Only a hash of the key is kept: note it now, or make
      a new one with \`POST /boards/{id}/rotate-key\`.

      With \`clubId\`, a **board** of the club: it scores every match on its court, and starts freeplay there.

      With \`matchId\`, a **scoring link** for a person with a phone: \`url\` is the umpire pad with the key. The key
      starts and scores that match (start, points, events, undo, suspend, resume, result) and does nothing else. It ends
      at \`expiresAt\`, as soon as the match is confirmed or cancelled, and with \`DELETE /boards/{id}\`; it is then
      401 like any unknown key, also once the match is reopened. A match may have a hundred of them. Points that it enters are
      \`by\` \`board:<id>\`. A match that there is none of, or that belongs to a draft of others, is 404.

      With \`drawId\`, the **code of an evening**. The draw is one that is made round by round. With its code one of the
      players of a match on court reports the result (\`POST /matches/{id}/report\`), and another one accepts or disputes
      it; it opens nothing else. It ends at \`expiresAt\` and with \`DELETE /boards/{id}\`.`,
    who: 'boardMakers',
    reasons: [
      'unknown-reference',
      'answer-shown-once',
      'impossible-expiry',
      'too-many-links',
      'match-confirmed',
      'match-cancelled',
      'not-by-rounds',
    ],
    refusals: [404],
    follows: [],
    body: z.union([newDevice, newLink, newCode]),
    answer: { status: 201, schema: boardWithKeySchema },
  },
  listBoards: {
    method: 'GET',
    path: '/boards',
    summary: 'The boards of a club, the scoring links of a match, or the codes of a draw',
    description: `Without their keys, which are shown once. Exactly one of \`clubId\`, \`matchId\` and \`drawId\` says of what. Links
      that have ended are listed (\`hasEnded\`) until they are removed.`,
    access: 'authenticated',
    who: 'boardKeepers',
    query: z
      .object({
        ...pageQuery,
        ...sortQuery(['createdAt', 'updatedAt', 'name']),
        clubId: z
          .string()
          .min(1)
          .optional()
          .describe(
            'The club whose boards are listed. Exactly one of `clubId`, `matchId` and `drawId` is required.',
          ),
        matchId: z.string().min(1).optional().describe('The match whose scoring links are listed.'),
        drawId: z.string().min(1).optional().describe('The draw whose codes are listed.'),
      })
      .refine(({ clubId, matchId, drawId }) => (clubId ?? matchId ?? drawId) !== undefined, {
        path: ['clubId'],
        error: 'or `matchId`, or `drawId`, is required',
        params: { code: 'required' },
      })
      .refine(
        ({ clubId, matchId, drawId }) =>
          [clubId, matchId, drawId].filter((one) => one !== undefined).length <= 1,
        {
          path: ['matchId'],
          error: 'only one of `clubId`, `matchId` and `drawId` can be sent',
          params: { code: 'not-permitted-field' },
        },
      ),
    reasons: ['not-permitted-field'],
    answer: { status: 200, schema: pageOf(boardSchema) },
  },
  getMyBoard: {
    method: 'GET',
    path: '/boards/me',
    summary: 'The board whose key is sent, with its club, its court and the match that it may score',
    description: `What a board asks first. To follow its court from then on, \`subscribe-court\`; to follow the match,
      \`subscribe-match\`. A user has no board: they get 403.`,
    access: 'authenticated',
    who: 'board',
    answer: { status: 200, schema: boardItselfSchema },
  },
  getBoard: {
    method: 'GET',
    path: '/boards/{id}',
    summary: 'One board, without its key',
    description:
      'For those who keep it; a board that was removed is 404, a scoring link that has ended is not.',
    access: 'authenticated',
    who: 'boardKeepers',
    answer: { status: 200, schema: boardSchema },
  },
  patchBoard: {
    method: 'PATCH',
    path: '/boards/{id}',
    summary: 'Renames a board or moves it to another court of its club',
    description: `What is left out stays. Its key goes on working, from now on for the other court. Of a scoring link only
      the name can be changed.`,
    who: 'boardKeepers',
    reasons: ['unknown-reference', 'not-permitted-field'],
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
    description: `The old key stops working at once. The new one is shown this once. A scoring link ends when it would
      have ended; one that has ended is 409.`,
    who: 'boardKeepers',
    reasons: ['answer-shown-once', 'link-ended'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: boardWithKeySchema },
  },
  deleteBoard: {
    method: 'DELETE',
    path: '/boards/{id}',
    summary: 'Removes a board',
    description: 'Its key stops working at once. Matches that it has scored stay.',
    who: 'boardKeepers',
    follows: [],
    answer: { status: 204 },
  },
});

const freeplay = defineOperations(SERVICE, 'Freeplay', {
  createFreeplayMatch: {
    method: 'POST',
    path: '/freeplay-matches',
    summary: 'Starts a freeplay match on a court or without one',
    description: `It is in progress at once. Without \`players\` it is doubles with four open slots; for singles name the
      two places, \`{ "home": [{ "name": "Player 1" }], "guest": [{ "name": "Player 2" }] }\` leaves both open. A board
      that stands on a court starts it there. After two hours without a point it is cancelled (another time may be
      configured). A user who names registered players is one of them, or runs the club of the court (403). Open slots
      are taken with their keys: \`GET /freeplay-matches/{id}/slots\`.`,
    who: 'onCourt',
    reasons: [
      'unknown-reference',
      'unequal-sides',
      'duplicate',
      'impossible-format',
      'format-not-playable',
      'not-permitted-field',
      'court-busy',
    ],
    follows: ['match'],
    body: z.strictObject({
      courtId: bodyId
        .optional()
        .describe('The court on which it is played. Absent: the court of the board, else none.'),
      matchFormat: matchFormatSchema.optional().describe('Format of the match. Absent: `best_of_3`.'),
      ...formatOverrideFields,
      formatCode: formatCodeField,
      goldenPoint: goldenPointField,
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
  listFreeplaySlots: {
    method: 'GET',
    path: '/freeplay-matches/{id}/slots',
    access: 'authenticated',
    summary: 'The slots of a freeplay match, with the keys of the open ones',
    description: `What the QR codes at the court are made of: \`/claim/{id}/{side}/{position}#<key>\` is the page that takes
      a slot. A key works once.`,
    who: 'slotKeepers',
    answer: { status: 200, schema: freeplaySlotsSchema },
  },
  claimFreeplaySlot: {
    method: 'POST',
    path: '/freeplay-matches/{id}/slots/{side}/{position}/claim',
    summary: 'Takes an open slot of a freeplay match',
    description: `The caller's player stands there from now on, and the match is among theirs. It takes the slot's
      key, which its QR code carries and which ends with that; who may hand keys out needs none. A guest's slot is closed.
      The own slot again changes nothing.`,
    who: 'oneself',
    reasons: [
      'slot-taken',
      'slot-key-unknown',
      'already-seated',
      'match-completed',
      'match-confirmed',
      'match-cancelled',
    ],
    follows: ['match'],
    body: z.strictObject({ key: z.string().max(100).optional().describe('The key of the slot.') }),
    answer: { status: 200, schema: matchDetailSchema },
  },
});

/** Boards and freeplay matches. */
export const boardOperations = { ...boards, ...freeplay };
