import { z } from 'zod';
import { bodyId, lineOfText } from '../../fields/fields.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import {
  challengeSchema,
  challengeWinnerSchema,
  holidaySchema,
  ladderDetailSchema,
  ladderHistorySchema,
  ladderSchema,
  ladderSettings,
  ladderStatusSchema,
  ownLadderSchema,
} from '../../resources/ladders.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'leagues';
const TAG = 'Ladders';

const { name, ...settings } = ladderSettings;
const place = z.number().int().min(1).max(1000);
const reason = lineOfText(300).describe('Why; everybody reads it beside the change.');
const noReasons = z.strictObject({});

const ladders = defineOperations(SERVICE, TAG, {
  listLadders: {
    method: 'GET',
    path: '/ladders',
    summary: 'Ladders',
    description: 'Every ladder is public. The oldest first.',
    query: z.object({
      ...pageQuery,
      clubId: z.string().optional().describe('Only ladders of this club. An unknown id finds nothing.'),
      playerId: z
        .string()
        .optional()
        .describe('Only ladders in which this player is. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: pageOf(ladderSchema) },
  },
  getLadder: {
    method: 'GET',
    path: '/ladders/{id}',
    summary: 'One ladder: who stands where, challenges that are open, and the last changes',
    description: 'Computed from what has happened: a correction shows at once.',
    answer: { status: 200, schema: ladderDetailSchema },
  },
  createLadder: {
    method: 'POST',
    path: '/ladders',
    summary: 'Makes a ladder of a club',
    description: 'What is left out is as usual: three places, 48 hours, seven days.',
    who: 'clubManagers',
    reasons: ['unknown-reference'],
    follows: [],
    body: z.strictObject({
      clubId: bodyId.describe('Id of the club.'),
      name,
      ...z.object(settings).partial().shape,
    }),
    answer: { status: 201, schema: ladderDetailSchema },
  },
  patchLadder: {
    method: 'PATCH',
    path: '/ladders/{id}',
    summary: 'Changes the settings of a ladder, closes or opens it',
    description: `What is left out stays. Challenges that were made keep the deadlines and effects that they were made with.
      A closed ladder stands still; opened again, what was due meanwhile follows at once.`,
    who: 'clubManagers',
    follows: [],
    body: z
      .strictObject({ ...ladderSettings, status: ladderStatusSchema.describe('Whether it is played.') })
      .partial(),
    answer: { status: 200, schema: ladderDetailSchema },
  },
  getLadderHistory: {
    method: 'GET',
    path: '/ladders/{id}/history',
    summary: 'How a ladder has stood, a line a week, and what has moved whom',
    description: 'Computed from results as they are known now: a correction shows in earlier weeks, too.',
    answer: { status: 200, schema: ladderHistorySchema },
  },
  listOwnLadders: {
    method: 'GET',
    path: '/me/ladders',
    access: 'authenticated',
    summary: 'The ladders in which the caller plays, with their challenges and whom they may challenge',
    description: 'Twenty at most. Nothing for a user who is no player.',
    who: 'oneself',
    answer: { status: 200, schema: z.object({ data: z.array(ownLadderSchema).describe('The ladders.') }) },
  },
});

const players = defineOperations(SERVICE, TAG, {
  addLadderPlayer: {
    method: 'POST',
    path: '/ladders/{id}/players',
    summary: 'Puts a member of the club into a ladder, or joins it',
    description: `Members join at the bottom where the ladder lets them. Who runs the club may name a place, and players
      without an account: their challenges are answered and decided by the club. Again changes nothing.`,
    who: 'clubOrSelfJoining',
    reasons: ['unknown-reference', 'not-a-member', 'ladder-closed', 'ladder-full', 'not-permitted-field'],
    follows: [],
    body: z.strictObject({
      playerId: bodyId.describe('Id of the player.'),
      place: place.optional().describe('For who runs the club: the place. Absent: the last one.'),
    }),
    answer: { status: 201, schema: ladderDetailSchema },
  },
  removeLadderPlayer: {
    method: 'DELETE',
    path: '/ladders/{id}/players/{playerId}',
    summary: 'Takes a player out of a ladder, or leaves it',
    description: 'Open challenges of the player end without a winner. Again changes nothing.',
    who: 'clubOrPlayer',
    follows: [],
    answer: { status: 204 },
  },
  putLadderHoliday: {
    method: 'PUT',
    path: '/ladders/{id}/players/{playerId}/holiday',
    summary: 'Sets the holiday of a player, or ends it',
    description: `It lasts 60 days at most and begins within a year. Challenges that were made before go on: they are answered
      and played, or end as without a holiday.`,
    who: 'clubOrPlayer',
    reasons: ['ends-before-start', 'out-of-range', 'not-in-ladder'],
    follows: [],
    body: z.strictObject({ holiday: holidaySchema.nullable().describe('Null: none.') }),
    answer: { status: 200, schema: ladderDetailSchema },
  },
  moveLadderPlayer: {
    method: 'POST',
    path: '/ladders/{id}/players/{playerId}/move',
    summary: 'Sets the place of a player by hand',
    description: 'All between move by one. Who has done it is in the record of the ladder.',
    who: 'clubManagers',
    reasons: ['not-in-ladder'],
    follows: [],
    body: z.strictObject({
      place: place.describe('The new place; more than there are is the last one.'),
      reason,
    }),
    answer: { status: 200, schema: ladderDetailSchema },
  },
});

const challenges = defineOperations(SERVICE, TAG, {
  listChallenges: {
    method: 'GET',
    path: '/ladders/{id}/challenges',
    summary: 'Challenges of a ladder, the newest first',
    description: 'As far as the ladder reaches back: its last two thousand changes.',
    query: z.object({
      ...pageQuery,
      playerId: z
        .string()
        .optional()
        .describe('Only challenges of this player. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: pageOf(challengeSchema) },
  },
  createChallenge: {
    method: 'POST',
    path: '/ladders/{id}/challenges',
    summary: 'Challenges somebody above',
    description: `A match of the two that begins after the challenge was accepted decides it: freeplay in singles, started at a
      court, a board or anywhere (\`POST /freeplay-matches\`), or typed in afterwards, once its result counts
      (\`POST /matches/{id}/accept-result\`, or 48 hours). A disputed result decides nothing. A correction moves the ladder
      as if it had been right at once. Against a player without an account the club decides.`,
    who: 'clubOrChallenger',
    reasons: [
      ...(['required', 'not-permitted-field', 'not-in-ladder', 'ladder-closed', 'out-of-reach'] as const),
      ...(['on-holiday', 'challenge-open', 'rematch-too-soon'] as const),
    ],
    follows: [],
    body: z.strictObject({
      playerId: bodyId.describe('Who is challenged.'),
      challengerId: bodyId.optional().describe('For who runs the club: who challenges. Absent: the caller.'),
    }),
    answer: { status: 201, schema: challengeSchema },
  },
  acceptChallenge: {
    method: 'POST',
    path: '/ladders/{id}/challenges/{challengeId}/accept',
    summary: 'Accepts a challenge',
    description: 'Again changes nothing. The club answers for players without an account.',
    who: 'clubOrChallenged',
    reasons: ['challenge-over', 'ladder-closed'],
    follows: [],
    body: noReasons,
    answer: { status: 200, schema: challengeSchema },
  },
  declineChallenge: {
    method: 'POST',
    path: '/ladders/{id}/challenges/{challengeId}/decline',
    summary: 'Declines a challenge',
    description:
      'Where the ladder says so, the challenger takes the place. Again changes nothing. The club answers for players without an account.',
    who: 'clubOrChallenged',
    reasons: ['challenge-over', 'ladder-closed'],
    follows: [],
    body: noReasons,
    answer: { status: 200, schema: challengeSchema },
  },
  withdrawChallenge: {
    method: 'POST',
    path: '/ladders/{id}/challenges/{challengeId}/withdraw',
    summary: 'Takes a challenge back',
    description: 'Until its match has begun. Nobody moves; again changes nothing.',
    who: 'clubOrChallenger',
    reasons: ['challenge-over', 'challenge-begun'],
    follows: [],
    body: noReasons,
    answer: { status: 200, schema: challengeSchema },
  },
  settleChallenge: {
    method: 'POST',
    path: '/ladders/{id}/challenges/{challengeId}/settle',
    summary: 'Decides a challenge by hand, or annuls it',
    description: `From then on the word of the club stands, whatever becomes of matches. One that was decided before is decided
      anew at its old place in time, and all that has followed is computed again.`,
    who: 'clubManagers',
    follows: [],
    body: z.strictObject({
      winner: challengeWinnerSchema.nullable().describe('Who has won. Null: nobody, it is annulled.'),
      reason,
    }),
    answer: { status: 200, schema: challengeSchema },
  },
});

/** Ladders of clubs (decisions 22). */
export const ladderOperations = { ...ladders, ...players, ...challenges };
