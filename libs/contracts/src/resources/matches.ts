import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { userIdField } from '../fields/user-ids.ts';
import {
  deuceRuleSchema,
  forcedOutcomeSchema,
  matchFormatSchema,
  matchKindSchema,
  matchStatusSchema,
  outcomeSchema,
  setSchema,
  sideSchema,
} from '../fields/game-vocabulary.ts';

function namedOf(what: string) {
  return z.object({ id: idOf(what), name: z.string().describe(`Present name of the ${what}.`) });
}

const player = z.object({
  id: id.describe(
    'Id of the player; of a guest or an open slot of freeplay an id that stands for no player.',
  ),
  name: z
    .string()
    .describe(
      'Present name of the player; in freeplay of a guest, or "Player 1" to "Player 4" of an open slot.',
    ),
});

/** The players of either side, in order; empty while they are not known. */
export const sidePlayersSchema = z
  .object({
    home: z
      .array(player)
      .describe('Players of the home side: one, or two of a pair. Empty while they are not known.'),
    guest: z
      .array(player)
      .describe('Players of the guest side: one, or two of a pair. Empty while they are not known.'),
  })
  .describe('Who plays, by side.');

export const prizeSchema = wordOf('What winning the next point wins beyond the point.', {
  game: 'The game, and no more.',
  set: 'The set, and no more.',
  match: 'The match.',
});

/** What the next point decides (decisions 5). */
export const nextPointSchema = z
  .object({
    home: prizeSchema.nullable().describe('What the home side wins with the point. Null: the point alone.'),
    guest: prizeSchema.nullable().describe('What the guest side wins with the point. Null: the point alone.'),
    deciding: z
      .boolean()
      .describe('Whether the deuce rule lets this point decide the game: a golden, silver or star point.'),
  })
  .describe('What the next point decides: game, set or match point, by side.');

const teamMatchOfMatch = z.object({
  id: idOf('team match'),
  home: namedOf('team').describe('The home team.'),
  guest: namedOf('team').describe('The guest team.'),
});

const POINTS_AS_TEXT = 'as text: `0`, `15`, `30`, `40`, `A` for advantage; in a tiebreak its numerals.';

/** The full state of a point-by-point score (decisions 5). */
export const scoreSchema = z
  .object({
    server: sideSchema.describe('The side that serves the next point.'),
    serverPlayerId: id
      .nullable()
      .describe('Id of the player who serves the next point. Null while the players are not known.'),
    points: z
      .object({
        home: z.string().describe(`Points of the home side ${POINTS_AS_TEXT}`),
        guest: z.string().describe(`Points of the guest side ${POINTS_AS_TEXT}`),
      })
      .describe('Points of the running game or tiebreak.'),
    inTiebreak: z.boolean().describe('Whether a tiebreak or a match tiebreak is being played.'),
    currentSet: z
      .number()
      .int()
      .min(1)
      .describe(
        'Number of the running set, counted from 1. After the end of the match that of the last one.',
      ),
    changeEnds: z.boolean().describe('Whether the sides change ends before the next point.'),
    suggestedWinner: sideSchema.nullable().describe('Who has won by the score. Null while it does not say.'),
    /** Releases before it do not send it. */
    nextPoint: nextPointSchema
      .nullable()
      .optional()
      .describe('What the next point decides. Null when the match is decided. Absent in the point log.'),
  })
  .describe('The score of a match point by point, with who serves.');

const court = z
  .object({
    id: idOf('court'),
    name: z.string().describe('Name or number of the court within its club.'),
    clubId: idOf('club'),
    club: namedOf('club').nullable().describe('The club of the court. Null where the club is gone.'),
  })
  .describe('Where a match is played.');

const drawOfMatch = namedOf('draw').extend({
  goldenPoint: z
    .boolean()
    .describe('A mark for displays, set by the draw. What happens at deuce is `deuceRule`.'),
});

/** Texts of fields that several forms of a match share. */
const texts = {
  version:
    'Counts every change of the match from 1. Send it as `expectedVersion` to be refused if someone else was faster.',
  sets: 'All sets in order, the running one included, and none after the deciding one.',
  round: 'Round of the draw, counted from the end: 1 is the final, 2 the semifinals.',
  goldenPoint: 'A mark for displays, without effect on the score. What happens at deuce is `deuceRule`.',
  winnerSide:
    'The side that has won, as confirmed. Null until then; what the score says is `suggestedWinner`.',
  outcome: 'How it was decided, as confirmed. Null until then.',
} as const;

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
    startedAt: timestamp.nullable().describe('When it was started, in UTC. Null before.'),
    completedAt: timestamp.nullable().describe('When play ended, in UTC. Null before.'),
    finishedAt: timestamp.nullable().describe('The same as `completedAt`.'),
    ...recordDates,
    suggestedWinner: sideSchema
      .nullable()
      .describe(
        'Who has won by the score and the format. Null while the score does not say. Not official: `winnerSide` is.',
      ),
    players: sidePlayersSchema.describe('Who plays, by side.'),
    tournament: namedOf('tournament').nullable().describe('The tournament. Null outside of one.'),
    draw: drawOfMatch.nullable().describe('The draw. Null outside of one.'),
    round: z.number().int().nullable().describe(`${texts.round} Null outside of a draw.`),
    court: court.nullable().describe('Where it is played. Null while no court is given.'),
    matchFormat: matchFormatSchema.describe('The format, before the overrides beside it.'),
    tiebreakAt: z.number().int().describe('Games of each side at which a tiebreak is played.'),
    finalSetTiebreak: z
      .boolean()
      .describe(
        'Whether the deciding set has a tiebreak or is a match tiebreak. False: it goes on until a lead of two games.',
      ),
    finalSetTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe(
        'Points that win the tiebreak of the deciding set, by two. Null where it has none, or is a match tiebreak.',
      ),
    matchTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe(
        'Points that win the match tiebreak, by two. Null where the deciding set is played in games.',
      ),
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

/** A match in the list of someone who has a part in it. */
export const ownMatchSchema = matchSchema
  .extend({ as: z.array(matchPartSchema).describe('What the caller is in it: one part, or both.') })
  .describe('A match that the caller plays or umpires.');

/** A result other than a played-out score that waits for confirmation. */
export const pendingResultSchema = z
  .object({
    outcome: forcedOutcomeSchema.describe('How the match was ended.'),
    winnerSide: sideSchema.describe('The side that wins by it.'),
  })
  .describe('A walkover, retirement or default that is entered and not confirmed.');

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
        matchId: idOf('match that the winner plays next'),
        side: sideSchema.describe('The side that the winner becomes there.'),
      })
      .nullable()
      .describe(
        'In a draw where the winner goes once the result is confirmed; `match:statusUpdated` of that match says when they stand there. Null after the last round, and outside of a draw.',
      ),
  })
  .describe('A match with its score point by point.');

/** What a match is now, in the detail of a refused write that expected another version of it (decisions 11). */
export const currentMatchSchema = matchDetailSchema
  .pick({ version: true, status: true, sets: true, score: true })
  .describe('The match as it is now.');

function oneName(side: string) {
  return z
    .object({
      id: id.describe('Id of the player; of a pair that of the first one.'),
      name: z.string().describe('Name of the player; of a pair "A / B".'),
    })
    .optional()
    .describe(`The ${side} side as one name. Absent while it is not known. \`players\` has every player.`);
}

/** Live match (specification 2.6, decisions 5). Absent: tournament, draw, round and court where there is none. */
export const liveMatchSchema = z
  .object({
    id: idOf('match'),
    kind: matchKindSchema.describe('What the match belongs to.'),
    version: z.number().int().min(1).describe(texts.version),
    tournament: namedOf('tournament').optional().describe('The tournament. Absent outside of one.'),
    draw: drawOfMatch.optional().describe('The draw. Absent outside of one.'),
    round: z.number().int().optional().describe(`${texts.round} Absent outside of a draw.`),
    teamMatch: teamMatchOfMatch
      .optional()
      .describe('The team match that it is part of, with its teams. Absent outside of one.'),
    court: court.optional().describe('Where it is played. Absent where no court is given.'),
    home: oneName('home'),
    guest: oneName('guest'),
    players: sidePlayersSchema.describe('Who plays, by side.'),
    sets: z.array(setSchema).describe(texts.sets),
    status: z.literal('in_progress').describe('Always `in_progress`.'),
    startedAt: timestamp.optional().describe('When it was started, in UTC.'),
    matchFormat: matchFormatSchema.describe('The format of the match.'),
    /** Releases before it do not send it. */
    deuceRule: deuceRuleSchema.optional().describe('What happens at 40–40.'),
    goldenPoint: z.boolean().describe(texts.goldenPoint),
    score: scoreSchema.nullable().describe('The score point by point. Null where the sets were typed in.'),
  })
  .describe('A match in progress, as displays need it.');

/** A match of a live list: its live form, and how it ended where it has just done so. */
export const listedMatchSchema = liveMatchSchema
  .extend({
    status: matchStatusSchema.describe(
      'Where the match stands now: anything but `in_progress` in its last message.',
    ),
    winnerSide: sideSchema.nullable().describe(texts.winnerSide),
    outcome: outcomeSchema.nullable().describe(texts.outcome),
  })
  .describe('A match of a live list, also in the message with which it leaves the list.');

const freeplayPlayer = z.object({
  name: player.shape.name,
  playerId: player.shape.id,
});

/** Freeplay match of a club (specification 2.7). */
export const freeplayMatchSchema = z
  .object({
    matchId: idOf('match'),
    courtName: z.string().describe('Name or number of the court within its club.'),
    courtId: idOf('court'),
    players: z
      .object({
        home: z.array(freeplayPlayer).describe('Players of the home side: one or two.'),
        guest: z.array(freeplayPlayer).describe('Players of the guest side: one or two.'),
      })
      .describe('Who plays, by side.'),
    sets: z.array(setSchema).describe(texts.sets),
    status: matchStatusSchema.describe('Where the match stands: `in_progress`.'),
    startedAt: timestamp.describe('When it was started, in UTC.'),
  })
  .describe('A freeplay match in progress on a court of a club.');

export type ScoreView = z.infer<typeof scoreSchema>;
export type MatchView = z.infer<typeof matchSchema>;
export type MatchPart = z.infer<typeof matchPartSchema>;
export type OwnMatchView = z.infer<typeof ownMatchSchema>;
export type MatchDetailView = z.infer<typeof matchDetailSchema>;
export type CurrentMatchView = z.infer<typeof currentMatchSchema>;
export type LiveMatchView = z.infer<typeof liveMatchSchema>;
export type ListedMatchView = z.infer<typeof listedMatchSchema>;
export type FreeplayMatchView = z.infer<typeof freeplayMatchSchema>;
