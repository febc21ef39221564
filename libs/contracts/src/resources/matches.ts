import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { userIdField } from '../fields/user-ids.ts';
import {
  forcedOutcomeSchema,
  matchKindSchema,
  matchStatusSchema,
  outcomeSchema,
  setSchema,
  sideSchema,
} from '../fields/game-vocabulary.ts';
import {
  deuceRuleSchema,
  formatCodeShown,
  matchFormatSchema,
  shownPeriodFields,
} from '../fields/match-format.ts';
import { boxRoundOfMatch } from './match-round.ts';
import { court, drawOfMatch, namedOf, sidePlayersSchema, teamMatchOfMatch, texts } from './match-parts.ts';
import { scoreSchema } from './match-score.ts';

const reviewStatusSchema = wordOf('Whether a result of freeplay counts in the records of its players.', {
  pending: 'It waits for a word of the users of the other side, 48 hours at most, and counts nowhere yet.',
  counted: 'It counts: the other side has accepted it, or has not disputed it in time.',
  disputed: 'A user who plays it says that it is wrong: it counts nowhere.',
});

const drawRoundOfMatchSchema = z
  .object({
    round: z.number().int().min(1).describe('Number of the round, from 1 in the order of play.'),
    court: z
      .number()
      .int()
      .nullable()
      .describe('Number of the court in the evening, from 1. Null while the match waits for one.'),
    drawType: z
      .string()
      .describe('How the draw is played: `americano`, `mexicano`, `winners_court`, `swiss`.'),
  })
  .describe('Where a match stands in a draw that is made round by round.');

/** Match in lists and entries (specification 2.5, decisions 5). */
export const matchSchema = z
  .object({
    id: idOf('match'),
    kind: matchKindSchema.describe('What the match belongs to.'),
    version: z.number().int().min(1).describe(texts.version),
    status: matchStatusSchema.describe('Where the match stands.'),
    sets: z.array(setSchema).nullable().describe(`${texts.sets} Null until play begins.`),
    notes: z
      .string()
      .nullable()
      .describe('Remarks for everyone: delays, incidents. Null where there are none.'),
    winnerSide: sideSchema.nullable().describe(texts.winnerSide),
    outcome: outcomeSchema.nullable().describe(texts.outcome),
    confirmedAt: timestamp
      .nullable()
      .describe('When the result became official, in UTC. Null while it is not, and after it was reopened.'),
    confirmedByUserId: userIdField(
      'Who confirmed the result. Null while it is not confirmed, or where a board or the system did.',
    ),
    review: z
      .object({
        status: reviewStatusSchema,
        countsAt: timestamp
          .nullable()
          .describe(
            'When it counts unless it is disputed, in UTC; a reported one is confirmed then. Null unless it is pending.',
          ),
        winnerSide: sideSchema
          .nullable()
          .optional()
          .describe(
            'In a box league the side that has won by what is reported. Null: none. Absent elsewhere.',
          ),
        outcome: outcomeSchema
          .optional()
          .describe('In a box league how the match has ended by what is reported. Absent elsewhere.'),
        reportedBy: id
          .optional()
          .describe(
            'On an evening, or in a box league, the player who has reported the result. Absent elsewhere.',
          ),
      })
      .nullable()
      // Matches that an older release published do not have it.
      .optional()
      .describe(
        'Of confirmed freeplay whether it counts in the records of its players; on an evening, or in a box league, what has become of a result that a player has reported and that is not confirmed. Null where nobody is asked.',
      ),
    startedAt: timestamp.nullable().describe('When it was started, in UTC. Null before.'),
    resumedAt: timestamp
      .nullable()
      // Matches that an older release published do not have it.
      .optional()
      .describe('When it went on after it was last suspended, in UTC. Null where it never was.'),
    completedAt: timestamp.nullable().describe('When play ended, in UTC. Null before.'),
    finishedAt: timestamp.nullable().describe('The same as `completedAt`.'),
    ...recordDates,
    suggestedWinner: sideSchema
      .nullable()
      .describe(
        'Who has won by the score and the format. Null while the score does not say, and where it is a tie. Not official: `winnerSide` is.',
      ),
    players: sidePlayersSchema.describe('Who plays, by side.'),
    tournament: namedOf('tournament').nullable().describe('The tournament. Null outside of one.'),
    draw: drawOfMatch.nullable().describe('The draw. Null outside of one.'),
    round: z.number().int().nullable().describe(`${texts.round} Null outside of a draw.`),
    // Matches that an older release published do not have it.
    drawRound: drawRoundOfMatchSchema
      .nullable()
      .optional()
      .describe('Where it stands in a draw that is made round by round. Null in all others.'),
    // Matches that an older release published do not have it.
    boxLeague: boxRoundOfMatch
      .nullable()
      .optional()
      .describe('The round of a box league that it is of: its players arrange it. Null of all others.'),
    court: court.nullable().describe('Where it is played. Null while no court is given.'),
    matchFormat: matchFormatSchema.describe('The format, before the overrides beside it.'),
    formatCode: formatCodeShown,
    // Absent, with the fields below, in events that an older release published.
    gamesPerSet: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Games that win a set, by two. Null where no set is played.'),
    tiebreakAt: z
      .number()
      .int()
      .describe('Games of each side at which a tiebreak is played: 0 where that is all that is played.'),
    tiebreakTo: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Points that win the tiebreak of a set. Null where no set is played.'),
    tiebreakSuddenDeath: z
      .boolean()
      .optional()
      .describe('Whether the next point decides such a tiebreak when both sides lack one. False: by two.'),
    finalSetTiebreak: z
      .boolean()
      .describe(
        'Whether the deciding set has a tiebreak or is a match tiebreak. False: it goes on until a lead of two games.',
      ),
    finalSetTiebreakAt: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        'Games of each side at which the tiebreak of the deciding set is played, where it is set. Null: as in the other sets.',
      ),
    finalSetTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe(
        'Points that win the tiebreak of the deciding set. Null where it has none, or is a match tiebreak.',
      ),
    matchTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe(
        'Points that win the match tiebreak, by two. Null where the deciding set is played in games.',
      ),
    ...shownPeriodFields,
    deuceRule: deuceRuleSchema.describe('What happens at 40–40.'),
    goldenPoint: z.boolean().describe(texts.goldenPoint),
    scheduledTime: timestamp
      .nullable()
      .describe('When it is planned to begin, in UTC. Null while it is not planned.'),
    notBeforeTime: timestamp
      .nullable()
      .describe(
        'It does not begin earlier, in UTC, even where the court is free. Null without such a promise.',
      ),
    playOrder: z
      .number()
      .int()
      .nullable()
      .describe('Its number in the order of play, over all courts and days. Null where it has none.'),
    calledAt: timestamp
      .nullable()
      // Matches that an older release published do not have it.
      .default(null)
      .describe(
        'When its players were last called to its court, in UTC. Null where they were not, once it begins, and on another court.',
      ),
    umpireUserId: userIdField('Id of the user who umpires and may score it. Null where none is named.'),
    teamMatchId: id.nullable().describe('The team match that it is part of. Null outside of one.'),
    teamMatch: teamMatchOfMatch
      .nullable()
      // Matches that an older release published do not have it.
      .default(null)
      .describe('The team match that it is part of, with its teams. Null outside of one.'),
  })
  .describe('A match with its context, as lists show it.');

export const matchPartSchema = wordOf('What a user is in a match.', {
  player: 'They play it, alone or in a pair.',
  umpire: 'They are named as its umpire.',
});

/** A match in the caller's own list. */
export const ownMatchSchema = matchSchema
  .extend({
    as: z.array(matchPartSchema).describe('What the caller is in it: one part, or both.'),
    inRecord: z
      .boolean()
      .optional()
      .describe(
        'Whether a match of an evening counts in the record of the caller, who plays it; they say so themselves. Absent of other matches.',
      ),
  })
  .describe('A match that the caller plays or umpires.');

/** A result other than a played-out score that waits for confirmation. */
export const pendingResultSchema = z
  .object({
    outcome: forcedOutcomeSchema.describe('How the match was ended.'),
    winnerSide: sideSchema.describe('The side that wins by it.'),
  })
  .describe('A walkover, retirement or default that is entered and not confirmed.');

/** The match in which the loser of a draw match plays on. */
export const loserGoesToSchema = z
  .object({
    drawId: idOf('draw').describe('The draw that the loser plays on in.'),
    matchId: idOf('match that the loser plays next').describe('Id of the match that the loser plays next.'),
    side: sideSchema.describe('The side that the loser becomes there.'),
    onlyFirstMatch: z
      .boolean()
      .describe('Whether they go there only if this was their first match; byes and walkovers are none.'),
  })
  .describe('Where the loser of a match plays on.');

/** Match detail: the list form, the point-by-point score and the result that waits for confirmation. */
export const matchDetailSchema = matchSchema
  .extend({
    score: scoreSchema
      .nullable()
      .describe('The score point by point. Null before play, and where the sets were typed in.'),
    pendingResult: pendingResultSchema
      .nullable()
      .describe(
        'The result that waits for confirmation, where it is not what the score says. Null without one.',
      ),
    advancesTo: z
      .object({
        matchId: idOf('match that the winner plays next')
          .nullable()
          .describe('Id of the match that the winner plays next. Null where a lot is to say it.'),
        side: sideSchema
          .nullable()
          .describe('The side that the winner becomes there. Null where a lot is to say it.'),
        drawId: idOf('draw')
          .nullable()
          .optional()
          .describe('The draw that the winner comes into by lot. Null where the match is known.'),
        byLot: z
          .boolean()
          .optional()
          .describe('Whether the winner is drawn onto a line of `drawId` once qualifying is over.'),
      })
      .nullable()
      .describe(
        'In a draw where the winner goes once the result is confirmed; `match:statusUpdated` of that match says when they stand there. Null after the last round, and outside of a draw.',
      ),
    loserGoesTo: loserGoesToSchema
      .optional()
      .describe(
        'Where the loser goes, in a draw from which others are made: a consolation, a match for a place. Absent where they are out.',
      ),
  })
  .describe('A match with its score point by point.');

/** The present state of a match, in the detail of a write that expected another version (decisions 11). */
export const currentMatchSchema = matchDetailSchema
  .pick({ version: true, status: true, sets: true, score: true })
  .describe('The match as it is now.');

export type MatchView = z.infer<typeof matchSchema>;
export type MatchPart = z.infer<typeof matchPartSchema>;
export type OwnMatchView = z.infer<typeof ownMatchSchema>;
export type MatchDetailView = z.infer<typeof matchDetailSchema>;
export type CurrentMatchView = z.infer<typeof currentMatchSchema>;
