import { z } from 'zod';
import { bodyId, calendarDate, freeText, lineOfText } from '../../fields/fields.ts';
import {
  availabilityAnswerSchema,
  availabilityPollSchema,
  availabilityPollWithKeySchema,
  openAvailabilityPollSchema,
  playerAvailabilitySchema,
} from '../../resources/teams/availability.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'leagues';
const TAG = 'Teams';

const key = z.string().min(1).max(500).describe('The key of the poll.');
const refusedKeys = ['invitation-unknown', 'invitation-revoked', 'invitation-expired'] as const;

const polls = defineOperations(SERVICE, TAG, {
  listAvailabilityPolls: {
    method: 'GET',
    path: '/teams/{id}/availability',
    access: 'authenticated',
    summary: 'Who of a team can play on which day, the newest question first',
    description: 'Twenty at most, with those that have ended. Keys are not shown.',
    who: 'pollKeepers',
    answer: { status: 200, schema: z.array(availabilityPollSchema) },
  },
  createAvailabilityPoll: {
    method: 'POST',
    path: '/teams/{id}/availability',
    summary: 'Asks the roster of a team who can play, and shows the key for answers this once',
    description: `Put the \`key\` into a link and send it to the team: who has it answers with
      \`PUT /availability/answer\`, for any player of the roster and without an account, until the day is over or the
      poll is ended. A team has at most ten open ones.`,
    who: 'pollKeepers',
    reasons: ['unknown-reference', 'too-many-invitations', 'answer-shown-once'],
    follows: [],
    body: z.strictObject({
      teamMatchId: bodyId
        .optional()
        .describe('The team match that it is about, one of the team. Absent: a day alone, with `date`.'),
      date: calendarDate
        .optional()
        .describe(
          'The day that is asked about: not over, and within a year. Absent: the day on which the team match is planned.',
        ),
      note: freeText(500).optional().describe('For the players, such as when to meet. Absent: nothing.'),
    }),
    answer: { status: 201, schema: availabilityPollWithKeySchema },
  },
  deleteAvailabilityPoll: {
    method: 'DELETE',
    path: '/teams/{id}/availability/{pollId}',
    summary: 'Ends an availability poll',
    description: 'Its key is refused from now on. What was answered stays. Ending it again changes nothing.',
    who: 'pollKeepers',
    follows: [],
    answer: { status: 204 },
  },
});

/**
 * Operations without an account: the key alone identifies the poll. It is sent in bodies, never in addresses (ADR 33).
 */
const byKey = defineOperations(SERVICE, TAG, {
  openAvailabilityPoll: {
    method: 'POST',
    access: 'public',
    path: '/availability/open',
    summary: 'What an availability poll asks, for those who have its key',
    description: `Changes nothing. A key that fits no poll is 422, whatever else it looks like; one of a poll that was
      ended, or whose day is over, is 409.`,
    who: 'keyHolders',
    reasons: refusedKeys,
    follows: [],
    body: z.strictObject({ key }),
    answer: { status: 200, schema: openAvailabilityPollSchema },
  },
  answerAvailabilityPoll: {
    method: 'PUT',
    access: 'public',
    path: '/availability/answer',
    summary: 'Answers an availability poll for a player of the roster',
    description: `The last answer counts. Who has the key may answer for each player, as teammates do for each other. Only
      the captain, and owners and managers of the club, read what was answered.`,
    who: 'keyHolders',
    reasons: [...refusedKeys, 'not-in-roster'],
    follows: [],
    body: z.strictObject({
      key,
      playerId: bodyId.describe('A player of the roster, as the poll shows it.'),
      answer: availabilityAnswerSchema.describe('Whether the player can play.'),
      note: lineOfText(200).optional().describe('For the captain. Absent: nothing.'),
    }),
    answer: { status: 200, schema: playerAvailabilitySchema },
  },
});

/** Availability of players on a match day (decisions 6). */
export const availabilityOperations = { ...polls, ...byKey };
