import { z } from 'zod';
import { bodyId, lineOfText, moment } from '../../fields/fields.ts';
import { wordOf } from '../../fields/described.ts';
import { genderSchema, sportSchema } from '../../fields/game-vocabulary.ts';
import {
  formatCodeField,
  formatOverrideFields,
  goldenPointField,
  matchFormatSchema,
  tiesAllowedField,
} from '../../fields/match-format.ts';
import { doorSchema, enteredSchema, openDoorSchema } from '../../resources/draws/rounds.ts';
import { checkedDrawSchema, drawDetailSchema, tournamentDetailSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { drawName, newRoundFields, randomSeed } from './draw-fields.ts';

const SERVICE = 'tournaments';

const newcomer = z.union([
  z.strictObject({ playerId: bodyId.describe('A player who is known.') }),
  z.strictObject({
    name: lineOfText(100).describe('A player by name, who is made as a ghost.'),
    gender: genderSchema.optional().describe('What a `mixed` evening needs. Absent: not known.'),
  }),
]);

/** Newcomers to a draw that is made round by round: single players or pairs. */
export const newcomers = z
  .array(z.array(newcomer).min(1).max(2).describe('One player, or both of a pair.'))
  .min(1)
  .max(64);

const entrantPlace = z.number().int().min(0).max(127);
const sidePlaces = z
  .array(entrantPlace)
  .min(1)
  .max(2)
  .describe('Places in `entrants`: one, or two who play together.');

const eveningType = z
  .enum(['americano', 'mexicano', 'winners_court', 'swiss'])
  .optional()
  .describe('How it is played: `americano`, `mexicano`, `winners_court` or `swiss`. Absent: `americano`.');

const doorKey = z.string().min(1).max(500).describe('The code at the door.');
const doorRefusals = [
  'invitation-unknown',
  'invitation-revoked',
  'invitation-expired',
  'tournament-over',
] as const;

/** Draws that are made round by round (decisions 17). */
export const roundOperations = {
  ...defineOperations(SERVICE, 'Draws', {
    drawRound: {
      method: 'POST',
      path: '/draws/{id}/rounds',
      summary: 'Draws the next round',
      description: `Of a draw of \`drawType\` \`americano\`, \`mexicano\`, \`winners_court\` or \`swiss\`, once all matches of
        the rounds before are confirmed or cancelled. From the first round on entrants come and go by
        \`POST /draws/{id}/arrivals\` and \`…/withdrawals\`. The matches are there a moment later; those for which there is
        no court wait in line, and get the next one that is free. Two who ask at the same time get one round: name it in
        \`round\`, and one that was drawn already changes nothing.`,
      who: 'officials',
      reasons: [
        'not-by-rounds',
        'tournament-over',
        'round-open',
        'too-few-entrants',
        'too-many-entrants',
        'player-without-gender',
        'no-round-left',
        'round-differs',
        'impossible-round',
        'not-permitted-field',
      ],
      follows: ['draw', 'match'],
      body: z.strictObject({
        round: z
          .number()
          .int()
          .min(1)
          .max(200)
          .optional()
          .describe('Number of the round that is meant, from 1. Absent: the next one.'),
        all: z
          .boolean()
          .optional()
          .describe(
            'Of an `americano` of at most 32: whether all further rounds are drawn at once, until everybody has partnered (with `teams` met) everybody. Absent: false.',
          ),
        randomSeed: randomSeed
          .optional()
          .describe('The number that the lot begins with. Absent: one is made, and shown with the round.'),
        drawn: z
          .strictObject({
            matches: z
              .array(z.strictObject({ home: sidePlaces, guest: sidePlaces }))
              .min(1)
              .max(64)
              .describe('Its matches, the first court first.'),
            sitOut: z
              .array(entrantPlace)
              .max(128)
              .describe('Who sits out: places in `entrants`. In `swiss` who has a bye.'),
            played: z
              .boolean()
              .optional()
              .describe(
                'Whether it is taken as it was played, though another one would be drawn now. Absent: false.',
              ),
          })
          .optional()
          .describe(
            'The round as it was drawn elsewhere with `randomSeed`, as on a phone without a network; with `round` and `randomSeed`, not with `all`. It is taken where the service draws the same one, else refused (`round-differs`). Absent: the service draws it.',
          ),
      }),
      answer: { status: 201, schema: drawDetailSchema },
    },
    deleteRound: {
      method: 'DELETE',
      path: '/draws/{id}/rounds/{n}',
      summary: 'Takes the last round back, of which nothing was played',
      description: `Its matches are gone: their addresses are 404. Refused once a point or a result of it exists. Without
        rounds the draw is as before the first one.`,
      who: 'officials',
      reasons: ['not-by-rounds', 'tournament-over', 'not-last-round', 'draw-begun'],
      refusals: [404],
      follows: ['draw', 'match'],
      answer: { status: 204 },
    },
    runRoundClock: {
      method: 'POST',
      path: '/draws/{id}/rounds/{n}/clock',
      summary: 'Starts, stops or extends the clock of a round',
      description: `For all of its courts, and for everybody who looks on: \`drawnRounds[].clock\`, and \`clock\` of
        \`draw:standings\`. At zero it stops nothing by itself. \`start\` lets a stopped one go on and leaves a running
        one alone; \`stop\` stops a stopped one no more: who taps twice changes nothing. \`extend\` adds once for each
        request (\`Idempotency-Key\`), also to one that has run out.`,
      who: 'officials',
      reasons: ['not-by-rounds', 'tournament-over', 'clock-not-started'],
      refusals: [404],
      follows: ['draw'],
      body: z.strictObject({
        action: wordOf('What is done with the clock.', {
          start: 'It starts, or goes on where it was stopped; once it has run out, from the beginning.',
          stop: 'It stands until it is started again.',
          extend: 'It gets more time.',
          reset: 'It is taken away, as if it had not been started.',
        }),
        minutes: z
          .number()
          .int()
          .min(1)
          .max(120)
          .optional()
          .describe(
            'From what it starts, or what is added. Absent: the `minutes` of the draw; one minute is added.',
          ),
      }),
      answer: { status: 200, schema: drawDetailSchema },
    },
    createDoor: {
      method: 'POST',
      path: '/draws/{id}/door',
      summary: 'Makes a code for the door of an evening, and shows it this once',
      description: `Put the \`key\` into a link or a QR code: who has it enters one name after the other
        (\`POST /door/enter\`), without an account, and does nothing else. It ends at \`expiresAt\`, with the tournament, and
        when the door is closed. Another code leaves those before it as they are; ten are open at a time. It is none by which
        results are entered, and the code for results opens no door.`,
      who: 'managers',
      reasons: [
        'not-by-rounds',
        'tournament-over',
        'singles-and-pairs',
        'impossible-expiry',
        'too-many-invitations',
        'answer-shown-once',
      ],
      follows: ['draw'],
      body: z.strictObject({
        expiresAt: moment
          .optional()
          .describe('Until when it opens the door: at most seven days ahead. Absent: for a day.'),
      }),
      answer: { status: 201, schema: doorSchema },
    },
    deleteDoor: {
      method: 'DELETE',
      path: '/draws/{id}/door',
      summary: 'Closes the door of an evening',
      description:
        'All of its codes are refused from now on. Who has come in stays. Closing it again changes nothing.',
      who: 'managers',
      reasons: ['tournament-over'],
      follows: ['draw'],
      answer: { status: 204 },
    },
    openDoor: {
      method: 'POST',
      access: 'public',
      path: '/door/open',
      summary: 'Which evening a code at the door is of, for those who have it',
      description: `Changes nothing. A code that fits no door is 422, whatever else it looks like; one that has ended is
        409.`,
      who: 'keyHolders',
      reasons: doorRefusals,
      follows: [],
      body: z.strictObject({ key: doorKey }),
      answer: { status: 200, schema: openDoorSchema },
    },
    enterByDoor: {
      method: 'POST',
      access: 'public',
      path: '/door/enter',
      summary: 'Enters one’s own name at the door of an evening',
      description: `They play from the next round that is drawn. A name that is in the list already is refused, whatever its
        letters look like; 20 come in by one code within a minute. Whoever runs the evening takes a name out again with
        \`POST /draws/{id}/withdrawals\`.`,
      who: 'keyHolders',
      reasons: [
        ...doorRefusals,
        'singles-and-pairs',
        'door-busy',
        'name-taken',
        'too-many-entrants',
        'not-permitted-field',
        'player-of-other-gender',
      ],
      follows: ['draw'],
      body: z.strictObject({
        key: doorKey,
        name: lineOfText(60).describe('The own name, as it is to stand in the list.'),
        gender: wordOf('On a mixed evening as what they play. Absent on all others.', {
          female: 'As a woman.',
          male: 'As a man.',
        }).optional(),
        attempt: z
          .string()
          .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores')
          .optional()
          .describe(
            'Made at random for this name, to send it again after a lost answer: the same one enters nobody twice. Who has no account has no `Idempotency-Key`.',
          ),
      }),
      answer: { status: 201, schema: enteredSchema },
    },
    addArrivals: {
      method: 'POST',
      path: '/draws/{id}/arrivals',
      summary: 'Enters who comes to a draw that is made round by round',
      description: `Before its first round, or between rounds: they play from the next round that is drawn. Who had left comes
        back. Nothing that was drawn changes. The same request again (\`Idempotency-Key\`) makes no player twice.`,
      who: 'managers',
      reasons: [
        'not-by-rounds',
        'tournament-over',
        'unknown-reference',
        'duplicate',
        'singles-and-pairs',
        'too-many-entrants',
        'player-of-other-gender',
        'pair-not-mixed',
      ],
      follows: ['draw'],
      body: z.strictObject({ entrants: newcomers.describe('Who comes, in their order.') }),
      answer: { status: 200, schema: checkedDrawSchema },
    },
    getDrawStandingsCsv: {
      method: 'GET',
      path: '/draws/{id}/standings.csv',
      summary: 'The tables of a draw for a spreadsheet',
      description: `What \`GET /draws/{id}/standings\` has, a line for each row. UTF-8 with byte order mark.`,
      answer: { status: 200, contentType: 'text/csv' },
    },
  }),
  ...defineOperations(SERVICE, 'Tournaments', {
    createEvening: {
      method: 'POST',
      path: '/evenings',
      summary: 'Makes a club evening in one step',
      description: `A tournament in phase \`live\` with one draw that is made round by round, owned by the caller. Next:
        \`POST /draws/{id}/rounds\`. A code by which players enter results without an account: \`POST /boards\` with
        \`drawId\`. Everything is checked before anything is made.`,
      who: 'user',
      reasons: [
        'unknown-reference',
        'duplicate',
        'court-not-granted',
        'impossible-format',
        'format-not-playable',
        'not-permitted-field',
        'singles-and-pairs',
        'too-many-entrants',
      ],
      follows: ['tournament', 'draw'],
      body: z.strictObject({
        name: lineOfText().describe('Name of the evening.'),
        clubId: bodyId.describe('The club at which it is played.'),
        sport: sportSchema.optional().describe('What is played. Absent: `padel`.'),
        drawName: drawName.optional().describe('Name of its draw. Absent: that of the evening.'),
        drawType: eveningType,
        players: newcomers
          .optional()
          .describe('Who plays, in the order of strength where that matters. Absent: nobody yet.'),
        matchFormat: matchFormatSchema
          .optional()
          .describe('Format of its matches. Absent: `points`, with `minutes` `timed`.'),
        ...formatOverrideFields,
        tiesAllowed: tiesAllowedField,
        formatCode: formatCodeField,
        goldenPoint: goldenPointField,
        ...newRoundFields,
      }),
      answer: {
        status: 201,
        schema: z.object({
          tournament: tournamentDetailSchema.describe('The tournament that the evening is.'),
          draw: checkedDrawSchema.describe('Its draw.'),
        }),
      },
    },
  }),
};
