import { z } from 'zod';
import { describedAs, wordOf } from '../../fields/described.ts';
import { bodyId, dryRun, expectedVersion, freeText, moment } from '../../fields/fields.ts';
import {
  forcedOutcomeSchema,
  outcomeSchema,
  setsInputSchema,
  sideSchema,
} from '../../fields/game-vocabulary.ts';
import { changeOutcome } from '../../problem-body.ts';
import { changePreviewSchema } from '../../resources/change-preview.ts';
import { matchDetailSchema, matchSchema, pendingResultSchema } from '../../resources/matches.ts';
import { defineOperations } from '../operation.ts';
import { notInProgress } from './not-in-progress.ts';

const versionOnly = z.strictObject({ expectedVersion });
const answerBody = z.strictObject({
  playerId: bodyId
    .optional()
    .describe('With the code of an evening: which of those who play says it. Not for a user.'),
  expectedVersion,
});
const detail = { status: 200, schema: matchDetailSchema } as const;
const detailOrPreview = { ...detail, preview: changePreviewSchema } as const;

/** Matches per bulk change: more than a large tournament has on its courts or in the plan of a day. */
const MAX_CHANGES = 200;

const changed = { matchId: bodyId.describe('The match.'), expectedVersion } as const;

/** The result of a match, entered and made official at once. */
export const enteredResult = {
  sets: setsInputSchema
    .optional()
    .describe(
      'All sets in order; where it was not played to its end the score at which play ended. Absent: the score stays as it stood.',
    ),
  outcome: outcomeSchema.optional().describe('How it ended. Absent: played to its end.'),
  winnerSide: sideSchema
    .optional()
    .describe('The side that has won. Required unless it was played to its end. Absent: as the score says.'),
} as const;

/** A change of one match of many, as the operation of the match alone takes it. */
const manyChange = z.union([
  z.strictObject({
    ...changed,
    change: z.literal('suspend').describe('As `POST /matches/{id}/suspend`.'),
    notes: freeText()
      .optional()
      .describe('Why, for everyone. It takes the place of the notes of the match. Absent: they stay.'),
  }),
  z.strictObject({
    ...changed,
    change: z.literal('resume').describe('As `POST /matches/{id}/resume`.'),
    endsNotes: freeText()
      .optional()
      .describe('Notes that are over with it: taken away where the match has these. Absent: all notes stay.'),
  }),
  z.strictObject({
    ...changed,
    change: z.literal('confirm').describe('As `POST /matches/{id}/confirm` without a body.'),
  }),
  z.strictObject({
    ...changed,
    change: z
      .literal('result')
      .describe(
        'Its score, or how it ended, typed in and made official in one step: by who may do both. What is official already stays as it is; another result is refused.',
      ),
    ...enteredResult,
  }),
  z.strictObject({
    ...changed,
    change: z.literal('place').describe('As `PATCH /matches/{id}` with these fields.'),
    courtId: bodyId.nullable().describe('The court on which it is played. Null takes it off its court.'),
    ...describedAs(matchSchema, {
      scheduledTime: moment.nullable(),
      notBeforeTime: moment.nullable(),
      playOrder: z.number().int().min(0).max(1_000_000).nullable(),
    }),
  }),
]);

const manyResult = z.object({
  matchId: z.string().describe('The match, in the order in which they were asked for.'),
  ...changeOutcome,
});

/** The life of a match beside its points. */
export const lifecycleOperations = defineOperations('scoring', 'Scoring', {
  changeMatches: {
    method: 'POST',
    path: '/matches/changes',
    summary: 'Suspends, resumes, confirms or places many matches, or enters their results',
    description: `One change for each of up to ${MAX_CHANGES} matches, made one after the other in their order; each is
      refused or made by itself, as the operation of the match alone would, with its rights, its version and its event.
      The answer is 200 whatever became of them, with a result for each. Under an \`Idempotency-Key\` it is safe to send
      again: what was made is not made twice. A 503 in the middle leaves the rest undone; the same request goes on.`,
    who: 'user',
    reasons: ['duplicate'],
    follows: ['match', 'draw', 'teamMatch'],
    body: z.strictObject({
      changes: z.array(manyChange).min(1).max(MAX_CHANGES).describe('One change a match.'),
    }),
    answer: { status: 200, schema: z.object({ results: z.array(manyResult).describe('One a change.') }) },
  },
  suspendMatch: {
    method: 'POST',
    path: '/matches/{id}/suspend',
    summary: 'Suspends a match in progress',
    description: 'It leaves the live lists and frees its court. The score stays.',
    who: 'scorers',
    reasons: notInProgress,
    follows: ['match'],
    body: z.strictObject({
      notes: freeText()
        .optional()
        .describe('Why, for everyone. It takes the place of the notes of the match. Absent: they stay.'),
      expectedVersion,
    }),
    answer: detail,
  },
  resumeMatch: {
    method: 'POST',
    path: '/matches/{id}/resume',
    summary: 'Resumes a suspended match',
    description: 'It goes on where it stood, on a court on which no other match is in progress.',
    who: 'scorers',
    reasons: [
      'match-not-started',
      'match-in-progress',
      'match-completed',
      'match-confirmed',
      'match-cancelled',
      'court-busy',
      'court-not-granted',
    ],
    follows: ['match'],
    body: versionOnly,
    answer: detail,
  },
  setMatchResult: {
    method: 'POST',
    path: '/matches/{id}/result',
    summary: 'Ends a match by walkover, retirement or default',
    description: `The result stands in \`pendingResult\` until it is confirmed; until then another one replaces it, and
      \`POST /matches/{id}/undo\` takes it back. A walkover is for a match without a point, a retirement for one that was
      started, a default for any. The score stays as it stood, or is what \`sets\` says: typed in with the result, in one
      step, by who may type a score (\`PUT /matches/{id}/score\`); such a match comes onto no court, so that the next one
      may be in progress there.`,
    who: 'scorers',
    reasons: [
      'match-completed',
      'match-confirmed',
      'match-cancelled',
      'sides-unknown',
      'already-played',
      'match-not-started',
      'impossible-score',
      'set-unfinished',
      'match-decided',
      'tournament-not-live',
      'team-match-over',
    ],
    follows: ['score', 'match'],
    body: z.strictObject({
      sets: setsInputSchema
        .optional()
        .describe(
          'The score at which play ended, all sets in order, the last one unfinished as a rule; none for 0–0. Absent: the score stays as it stood.',
        ),
      ...describedAs(pendingResultSchema, { outcome: forcedOutcomeSchema, winnerSide: sideSchema }),
      expectedVersion,
    }),
    answer: detail,
  },
  confirmMatch: {
    method: 'POST',
    path: '/matches/{id}/confirm',
    summary: 'Confirms the result of a completed match',
    description: `Without a body it accepts the pending result, else what the score says. From now on the result is
      official. In a draw the winner stands in the next match a moment later: \`advancesTo\` names it, and
      \`match:statusUpdated\` of that match says when. A team match counts it in its totals.`,
    who: 'confirmers',
    reasons: [
      'match-not-started',
      'match-in-progress',
      'match-suspended',
      'match-confirmed',
      'match-cancelled',
      'no-result',
      'score-disagrees',
      'already-played',
      'winner-has-place',
    ],
    follows: ['match', 'draw', 'teamMatch'],
    body: z.strictObject({
      winnerSide: sideSchema
        .optional()
        .describe('The side that has won. Absent: as the pending result says, else the score.'),
      outcome: outcomeSchema
        .optional()
        .describe(
          'How it was decided. Absent: as the pending result says, else `completed`, which needs the score.',
        ),
      expectedVersion,
    }),
    answer: detail,
  },
  reportResult: {
    method: 'POST',
    path: '/matches/{id}/report',
    summary: 'Reports the result of a match of an evening, or of a box league',
    description: `With \`Authorization: Board <key>\`, the key of a code (\`POST /boards\` with \`drawId\`), by one of those who
      play, or by a user who does: the match is \`completed\`, and confirmed as soon as another one of them accepts it
      (\`POST /matches/{id}/accept-result\`), or after two minutes. Until then who has reported it may report it again. A
      dispute leaves it to the host, who confirms it or types another score. What a board has scored to its end can only be
      reported as it stands. In a **box league** by a user who plays, at any time: it is confirmed as soon as one of the other
      side accepts it, or after 48 hours without a dispute; \`outcome\` and \`winnerSide\` say that it was not played to its
      end. Disputed it counts for nothing until who has disputed it accepts it, or the club decides.`,
    who: 'codeHolders',
    reasons: [
      'not-in-match',
      'not-on-court',
      'opponent-without-account',
      'required',
      'not-permitted-field',
      'already-played',
      'match-not-started',
      'result-disputed',
      'match-completed',
      'match-confirmed',
      'match-cancelled',
      'match-suspended',
      'impossible-score',
      'set-unfinished',
      'match-decided',
      'tournament-not-live',
    ],
    follows: ['score', 'match'],
    body: z.strictObject({
      playerId: bodyId.describe('Who reports it: one of those who play.'),
      sets: setsInputSchema.describe('The score as it ended; empty for a walkover.'),
      outcome: wordOf('How a match of a box league ended without being played out.', {
        walkover: 'A side did not come.',
        retirement: 'A side stopped; `sets` has the score at which it did.',
      })
        .optional()
        .describe(
          '`walkover` or `retirement`, with `winnerSide`; in box leagues only. Absent: played to its end.',
        ),
      winnerSide: sideSchema.optional().describe('With `outcome` the side that has won by it.'),
      expectedVersion,
    }),
    answer: detail,
  },
  acceptResult: {
    method: 'POST',
    path: '/matches/{id}/accept-result',
    summary: 'Accepts the result of freeplay, or one that was reported on an evening or in a box league',
    description: `A confirmed result counts in the records of its players once each side on which users play has accepted
      it: who confirms it accepts it for their own. Takes back a dispute of the caller. Again changes nothing. With the code of an
      evening one of those who play (\`playerId\`) confirms what another one has reported. In a box league one of the other side
      confirms it; the partner of who has reported it adds nothing.`,
    who: 'freeplayers',
    reasons: ['result-not-asked', 'result-disputed', 'not-in-match', 'not-permitted-field'],
    follows: ['match', 'draw'],
    body: answerBody,
    answer: detail,
  },
  disputeResult: {
    method: 'POST',
    path: '/matches/{id}/dispute-result',
    summary:
      'Says that the result of freeplay, or one that was reported on an evening or in a box league, is wrong',
    description: `Within 48 hours, and before each side has accepted it. It counts in no record until the dispute is taken
      back, or the result is corrected, which asks the other side again. With the code of an evening by one of those who
      play (\`playerId\`): the result waits for the host.`,
    who: 'freeplayers',
    reasons: ['result-not-asked', 'result-counted', 'not-in-match', 'not-permitted-field'],
    follows: ['match'],
    body: answerBody,
    answer: detail,
  },
  reopenMatch: {
    method: 'POST',
    path: '/matches/{id}/reopen',
    summary: 'Takes a confirmation back',
    description: `The match is \`completed\` and unconfirmed again; a walkover, retirement or default is pending. In a draw
      the winner leaves the next match, which must not have begun. In a team match both approvals are cleared. With
      \`dryRun=true\` it says what would change.`,
    who: 'reopeners',
    reasons: [
      'match-not-started',
      'match-in-progress',
      'match-suspended',
      'match-completed',
      'match-cancelled',
      'side-out',
      'next-match-begun',
      'tournament-over',
      'team-match-over',
    ],
    follows: ['match', 'draw', 'teamMatch', 'standings'],
    query: z.object({ dryRun }),
    body: versionOnly,
    answer: detailOrPreview,
  },
  correctMatch: {
    method: 'POST',
    path: '/matches/{id}/correct',
    summary: 'Corrects a confirmed result',
    description: `In one step what reopening, another score or result and confirming come to: the match stays confirmed,
      by who corrects it. Where the winner stays the same, the next match of the draw is not touched and may have begun.
      Where another side has won, it takes the place in the next match, which must be \`scheduled\`. In a team match both
      approvals are cleared. What says what stands there already changes nothing. With \`dryRun=true\` it says what would
      change.`,
    who: 'reopeners',
    reasons: [
      'match-not-started',
      'match-in-progress',
      'match-suspended',
      'match-completed',
      'match-cancelled',
      'side-out',
      'impossible-score',
      'set-unfinished',
      'match-decided',
      'no-result',
      'score-disagrees',
      'already-played',
      'next-match-begun',
      'winner-has-place',
      'tournament-not-live',
      'tournament-over',
      'team-match-over',
    ],
    follows: ['score', 'match', 'draw', 'teamMatch', 'standings'],
    query: z.object({ dryRun }),
    body: z.strictObject({
      sets: setsInputSchema
        .optional()
        .describe(
          'All sets in order; none for a walkover. They decide the match unless it ended by retirement or default. Absent: they stay.',
        ),
      outcome: outcomeSchema.optional().describe('How it was decided. Absent: as before.'),
      winnerSide: sideSchema
        .optional()
        .describe('The side that has won. Absent: as the score says, where it was not played out as before.'),
      expectedVersion,
    }),
    answer: detailOrPreview,
  },
  cancelMatch: {
    method: 'POST',
    path: '/matches/{id}/cancel',
    summary: 'Cancels an unfinished match',
    description: `In a draw the slot that it feeds goes on waiting; with \`bothOut\`, for two absent players, that slot
      becomes a bye. It can be reinstated.`,
    who: 'confirmers',
    reasons: [
      'match-completed',
      'match-confirmed',
      'match-cancelled',
      'not-in-a-draw',
      'sides-unknown',
      'match-in-progress',
      'match-suspended',
    ],
    follows: ['match', 'draw'],
    body: z.strictObject({
      bothOut: z
        .boolean()
        .optional()
        .describe(
          'True: neither side goes on. Only for a scheduled match of a draw with both sides known. Absent: false.',
        ),
      expectedVersion,
    }),
    answer: detail,
  },
  reinstateMatch: {
    method: 'POST',
    path: '/matches/{id}/reinstate',
    summary: 'Brings a cancelled match back',
    description: `It is \`suspended\` where anything was played, else \`scheduled\`. In a draw the next match must not have
      begun.`,
    who: 'confirmers',
    reasons: [
      'match-not-started',
      'match-in-progress',
      'match-suspended',
      'match-completed',
      'match-confirmed',
      'side-out',
      'next-match-begun',
      'tournament-over',
      'team-match-over',
    ],
    follows: ['match', 'draw'],
    body: versionOnly,
    answer: detail,
  },
});
