import { z } from 'zod';
import { bodyId, dryRun, expectedVersion, freeText } from '../../fields/fields.ts';
import { pointKindSchema, setsInputSchema, sideSchema } from '../../fields/game-vocabulary.ts';
import { changePreviewSchema } from '../../resources/change-preview.ts';
import { matchDetailSchema } from '../../resources/matches.ts';
import { enteredEventTypeSchema } from '../../resources/point-log.ts';
import { defineOperations } from '../operation.ts';
import { notInProgress } from './not-in-progress.ts';

const detail = { status: 200, schema: matchDetailSchema } as const;
/** Why nothing can be entered in the log of a match. */
const entryReasons = [...notInProgress, 'match-decided', 'scored-by-sets', 'log-full'] as const;
const point = z.strictObject({
  winner: sideSchema.describe('The side that won the point.'),
  kind: pointKindSchema
    .optional()
    .describe(
      'How it was won. Leave it out where it is not known: statistics count it only where it is given.',
    ),
});

function orderOf(side: string) {
  return z.array(bodyId).length(2).describe(`Ids of both players of the ${side} side, first server first.`);
}

/** Service order of each side in doubles: player ids, first server first. */
const serviceOrder = z.strictObject({ home: orderOf('home'), guest: orderOf('guest') });

/** Entering points and scores. */
export const playOperations = defineOperations('scoring', 'Scoring', {
  startMatch: {
    method: 'POST',
    path: '/matches/{id}/start',
    summary: 'Starts a scheduled match',
    description: `Both sides must be known. A match of a tournament needs phase \`live\`. A match of a tournament or team
      match that starts on a court cancels the freeplay match there; any other live match on it is in the way.`,
    who: 'scorers',
    reasons: [
      'match-in-progress',
      'match-suspended',
      'match-completed',
      'match-confirmed',
      'match-cancelled',
      'sides-unknown',
      'impossible-service-order',
      'tournament-not-live',
      'team-match-over',
      'court-busy',
      'court-not-granted',
    ],
    follows: ['score', 'match'],
    body: z.strictObject({
      server: sideSchema.optional().describe('The side that serves first. Absent: `home`.'),
      serviceOrder: serviceOrder
        .optional()
        .describe('In doubles who of each pair serves first. Absent: the players in the order of `players`.'),
      expectedVersion,
    }),
    answer: detail,
  },
  addPoints: {
    method: 'POST',
    path: '/matches/{id}/points',
    summary: 'Enters a point, or up to 500 at once',
    description: `A batch is taken whole or not at all; it is one version and one message. The deciding point completes
      the match; a point after it refuses the whole request. Send an \`Idempotency-Key\`, so that a point is not counted
      twice when an answer was lost, and \`expectedVersion\` where several people may enter points.`,
    who: 'scorers',
    reasons: [...entryReasons, 'impossible-point'],
    follows: ['score', 'match'],
    body: z.union([
      point.extend({ expectedVersion }),
      z.strictObject({
        points: z
          .array(point)
          .min(1)
          .max(500)
          .describe('The points in order. Refusals name the point: `points.3.kind`.'),
        expectedVersion,
      }),
    ]),
    answer: detail,
  },
  addMatchEvent: {
    method: 'POST',
    path: '/matches/{id}/events',
    summary: 'Enters an event of the log that is no point',
    description: `Faults, lets, violations, penalties, a score that an official sets by hand, who of a pair serves
      first, and what is noted only: time-outs, breaks, time violations, challenges, new balls, heat. What follows by the rules is counted at once: a second fault is a double fault, a second violation costs
      the point. \`type\` says which of the other fields belong to it.`,
    who: 'scorers',
    reasons: [
      ...entryReasons,
      'not-permitted-field',
      'impossible-score',
      'set-unfinished',
      'impossible-service-order',
      'no-service-lets',
    ],
    follows: ['score', 'match'],
    body: z.strictObject({
      type: enteredEventTypeSchema.describe('What happened.'),
      side: sideSchema
        .optional()
        .describe(
          'Who is warned, penalized or treated, has challenged or left the court, or whose order of service it is. Required for these, else left out.',
        ),
      reason: freeText(500)
        .optional()
        .describe(
          'Why, for people. Required with `setScore`, and with `serviceOrder` once the pair has served in the set: then it corrects who of it serves next.',
        ),
      sets: setsInputSchema
        .optional()
        .describe('With `setScore`, required: all sets in order, the running one last.'),
      points: z
        .strictObject({
          home: z
            .string()
            .max(3)
            .describe('Points of the home side: `0`, `15`, `30`, `40`, `A`; in a tiebreak numerals.'),
          guest: z
            .string()
            .max(3)
            .describe('Points of the guest side: `0`, `15`, `30`, `40`, `A`; in a tiebreak numerals.'),
        })
        .optional()
        .describe('With `setScore`: points of the running game or tiebreak. Absent: none.'),
      server: sideSchema
        .optional()
        .describe(
          'With `setScore`: the side that serves the next point. Absent: counted on by the number of games.',
        ),
      order: z
        .array(bodyId)
        .max(2)
        .optional()
        .describe('With `serviceOrder`, required: ids of both players of the pair, first server first.'),
      expectedVersion,
    }),
    answer: detail,
  },
  callTime: {
    method: 'POST',
    path: '/matches/{id}/time',
    summary: 'Says that the time of a timed match is up',
    description: `The running game, or point, is not finished. The side with more games, or points, has won, and the
      match is completed; where they are level, the next point decides it, unless its draw allows ties. Undo takes it
      back.`,
    who: 'scorers',
    reasons: [...entryReasons, 'not-timed', 'time-is-up'],
    follows: ['score', 'match'],
    body: z.strictObject({ expectedVersion }),
    answer: detail,
  },
  undoPoint: {
    method: 'POST',
    path: '/matches/{id}/undo',
    summary: 'Takes back the last event of the log, or an unconfirmed result',
    description: `A walkover, retirement or default that waits for confirmation goes first, then the last point, fault or
      other event; again and again, back to the start of the match. The log keeps what was undone. A completed match
      goes on when its last point is taken back.`,
    who: 'scorers',
    reasons: [
      'match-not-started',
      'match-suspended',
      'match-confirmed',
      'match-cancelled',
      'scored-by-sets',
      'nothing-to-undo',
      'tournament-over',
      'team-match-over',
      'court-busy',
      'court-not-granted',
    ],
    follows: ['score', 'match'],
    body: z.strictObject({ expectedVersion }),
    answer: detail,
  },
  putScore: {
    method: 'PUT',
    path: '/matches/{id}/score',
    summary: 'Replaces the sets of a match',
    description: `For results that are typed in, and for corrections before confirmation. It starts a scheduled match and
      goes on with a suspended one; sets that decide the match complete it. Point-by-point mode ends with it, unless the
      sets say what the log says at 0–0 of a game. A result that waits for confirmation is dropped. With \`dryRun=true\`
      it says what would change, and what the confirmation would change then.`,
    who: 'scoreTypers',
    reasons: [
      'match-confirmed',
      'match-cancelled',
      'sides-unknown',
      'impossible-score',
      'set-unfinished',
      'match-decided',
      'tournament-not-live',
      'team-match-over',
      'court-busy',
      'court-not-granted',
    ],
    follows: ['score', 'match'],
    query: z.object({ dryRun }),
    body: z.strictObject({
      sets: setsInputSchema.describe('All sets in order. Only the last one may be unfinished.'),
      expectedVersion,
    }),
    answer: { ...detail, preview: changePreviewSchema },
  },
});
