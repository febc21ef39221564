import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { timestamp } from '../fields/fields.ts';
import { pointKindSchema, setSchema, sideSchema } from '../fields/game-vocabulary.ts';
import { scoreSchema } from './match-score.ts';

const eventMeanings = {
  fault: 'A serve that was out. The second in a row is a double fault, and a point for the receiver.',
  serviceLet: 'A serve that touched the net and is served again.',
  let: 'A point that is played again.',
  codeViolation:
    'By `side`: the first is a warning, the second costs the point, the third the game. A default is entered as a result.',
  penaltyPoint: 'A point against `side`, given by an official. It may end the match.',
  penaltyGame: 'The running game against `side`, given by an official.',
  setScore: 'An official sets sets and points by hand, with a reason.',
  serviceOrder:
    'A pair says who of them serves first, before its first serve of a set; later, with a reason, who serves next since a partner served out of turn: so it stays for the set.',
  medicalTimeout: 'A player of `side` is treated. The score stays, as with all that follow.',
  toiletBreak: '`side` leaves the court for a moment.',
  timeViolation: '`side` took too long. What it costs is entered beside it, as a fault or a penalty.',
  challenge: '`side` has a call reviewed. What comes of it is entered beside it.',
  ballChange: 'New balls.',
  heatBreak: 'Play pauses for the heat.',
} as const;

export const logEventTypeSchema = wordOf('What a line of the point log is.', {
  point: 'A point.',
  ...eventMeanings,
  time: 'The time of a timed match is up: what was running of it is not finished.',
});

/** Event types of `POST /matches/{id}/events`; points and the end of the time have operations of their own. */
export const enteredEventTypeSchema = wordOf('What happened.', eventMeanings);

/** A line of the point log. `winner` is null for events that are no points; `type` and `undone` tell events apart. */
export const logEntrySchema = z
  .object({
    seq: z.number().int().min(1).describe('Place in the log, counted from 1. Undone lines keep theirs.'),
    type: logEventTypeSchema.describe('What the line is.'),
    winner: sideSchema.nullable().describe('The side that won the point. Null for what is no point.'),
    kind: pointKindSchema.nullable().describe('How the point was won. Null where that was not entered.'),
    server: sideSchema.describe('The side that served.'),
    score: scoreSchema
      .omit({ nextPoint: true })
      .extend({ sets: z.array(setSchema).describe('All sets in order, the running one included.') })
      .describe('The score after the line.'),
    at: timestamp.describe('When it was entered, in UTC.'),
    by: z
      .string()
      .describe(
        'Who entered it: `user:`, `board:` or `service:` with the id or name. To callers who are not signed in what they are, and no id: `umpire`, `referee`, `director`, `owner`, `organizer`, `captain`, `player`, `official`, `board` or `system`.',
      ),
    board: z
      .object({
        id: z.string().describe('Id of the board or scoring link.'),
        name: z.string().describe('Its present name: whose phone it is.'),
      })
      .optional()
      .describe(
        'The board or scoring link that entered it, so that those who score a match know of each other: with `boards=true`, to its boards and scoring links and to users who may score it. Absent for users, and where it was removed.',
      ),
    undone: z
      .boolean()
      .describe('Whether it was taken back. Such lines come with `includeUndone=true` only.'),
    resumedAt: timestamp
      .optional()
      .describe(
        'When play last went on, in UTC, where it had stood still since the line before: suspended, or over until that was taken back. Absent where it had not.',
      ),
    side: sideSchema
      .optional()
      .describe('The side that the event concerns: who is warned, penalized, treated or has challenged.'),
    reason: z.string().optional().describe('The reason that was given. Absent without one.'),
  })
  .describe('A line of the point log.');

export type LogEntryView = z.infer<typeof logEntrySchema>;
