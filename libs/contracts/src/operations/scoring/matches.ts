import { z } from 'zod';
import { cachedList, cachedRecord } from '../../events/topics.ts';
import { describedAs } from '../../fields/described.ts';
import {
  bodyId,
  expectedVersion,
  freeText,
  moment,
  queryBoolean,
  queryFrom,
  queryInteger,
  queryTo,
} from '../../fields/fields.ts';
import { matchKindSchema, matchStatusSchema } from '../../fields/game-vocabulary.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { freeplayMatchSchema, liveMatchSchema } from '../../resources/live-matches.ts';
import { matchDetailSchema, matchPartSchema, matchSchema, ownMatchSchema } from '../../resources/matches.ts';
import { playerRecordSchema } from '../../resources/player-record.ts';
import { logEntrySchema } from '../../resources/point-log.ts';
import { matchStatisticsSchema } from '../../resources/statistics.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'scoring';
const detail = { status: 200, schema: matchDetailSchema } as const;
const status = matchStatusSchema
  .optional()
  .describe(
    'Only matches that stand here: `scheduled`, `in_progress`, `suspended`, `completed` or `cancelled`.',
  );

const matches = defineOperations(SERVICE, 'Matches', {
  listMatches: {
    method: 'GET',
    path: '/matches',
    summary: 'Matches of every kind, newest first or in the order of play',
    description: `All filters hold together; an unknown id finds nothing. Matches of drafts are listed only for their
      staff and admins. Scores point by point are in \`GET /matches/{id}\` and in \`GET /live/matches\`. Who is not
      shown the ids of users does not filter by them either: \`umpireUserId\` is 401 without credentials, and 403 for
      boards. One's own matches: \`GET /me/matches\`.`,
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'scheduledTime', 'startedAt', 'completedAt']),
      tournamentId: z.string().optional().describe('Only matches of this tournament.'),
      drawId: z.string().optional().describe('Only matches of this draw.'),
      status,
      courtId: z.string().optional().describe('Only matches on this court.'),
      playerId: z.string().optional().describe('Only matches that this player plays, alone or in a pair.'),
      opponentId: z
        .string()
        .optional()
        .describe(
          'Only matches in which this player stands across the net from the one of `playerId`: how the two have met before. Without `playerId` all that this player plays.',
        ),
      clubId: z
        .string()
        .optional()
        .describe('Only matches at this club: on its courts; without a court those that it hosts.'),
      leagueGroupId: z.string().optional().describe('Only matches of team matches of this league group.'),
      kind: matchKindSchema
        .optional()
        .describe('Only matches of this kind: `tournament`, `team` or `freeplay`.'),
      round: queryInteger({ min: 1, max: 64 })
        .optional()
        .describe('Only matches of this round of their draw, counted from the end: 1 is the final.'),
      umpireUserId: z
        .string()
        .optional()
        .describe('Only matches that this user umpires. For signed-in users.'),
      from: queryFrom
        .optional()
        .describe(
          'Only matches planned (`scheduledTime`) at this moment or later. A date without a time means its first moment in UTC. Matches without a time are not found.',
        ),
      to: queryTo
        .optional()
        .describe(
          'Only matches planned (`scheduledTime`) at this moment or earlier. A date without a time means its last moment in UTC. Matches without a time are not found.',
        ),
      live: queryBoolean
        .optional()
        .describe(
          'True: only matches in progress. With another `status` nothing is found. False or absent: all.',
        ),
      sort: z
        .enum(['schedule'])
        .optional()
        .describe(
          'The order of play, in place of `sortBy` and `sortOrder`.\n\n- `schedule`: by `scheduledTime`, `notBeforeTime`, `playOrder`; matches without one come last.',
        ),
    }),
    cachePolicy: cachedList(SERVICE, 'match', {
      courtId: 'court',
      tournamentId: 'tournament',
      leagueGroupId: 'league-group',
      clubId: 'club',
    }),
    answer: { status: 200, schema: pageOf(matchSchema) },
  },
  getMatch: {
    method: 'GET',
    path: '/matches/{id}',
    summary: 'One match with players and score',
    description: `To follow a match, do not ask again and again: \`subscribe-match\` on the socket sends its state, then
      every change. A match of a draft is 404 for everyone but its staff and admins.`,
    cachePolicy: cachedRecord(SERVICE, 'match'),
    answer: detail,
  },
  listMatchPoints: {
    method: 'GET',
    path: '/matches/{id}/points',
    summary: 'The point log of a match',
    description: `Every point in order, with the score after it. Empty before play, and where only sets were typed in. The
      whole log at once, at most 2,000 lines. Callers who are not signed in see what those are who entered a line, not who
      they are (\`by\`).`,
    query: z.object({
      includeUndone: queryBoolean
        .optional()
        .describe('True: lines that were taken back are listed, too, with `undone` true. Absent: false.'),
      events: queryBoolean
        .optional()
        .describe(
          'True: faults, lets, violations and scores set by hand are listed, too. Absent: points only.',
        ),
      boards: queryBoolean
        .optional()
        .describe(
          'True: those who may score the match are shown which board or scoring link entered a line (`board`). Others are shown the log as it is without. Absent: false.',
        ),
    }),
    cachePolicy: cachedRecord(SERVICE, 'match'),
    answer: { status: 200, schema: z.array(logEntrySchema) },
  },
  getMatchStatistics: {
    method: 'GET',
    path: '/matches/{id}/statistics',
    summary: 'What the point log of a match counts for either side: the whole match, and each set',
    description: `Of the match as it stands: while it runs, ask again when its \`version\` has changed. What was undone does
      not count; a walkover, retirement or default leaves what was played. Without a point log (\`hasPointLog\`) the
      counts are null, and \`sets\` has an entry for each set all the same. Of pairs, both players count for the side.`,
    cachePolicy: cachedRecord(SERVICE, 'match'),
    answer: { status: 200, schema: matchStatisticsSchema },
  },
});

const own = defineOperations(SERVICE, 'Matches', {
  listMyMatches: {
    method: 'GET',
    path: '/me/matches',
    access: 'authenticated',
    summary: 'The matches that the caller plays or umpires, soonest first',
    description: `Of every kind, in the order of play: by \`scheduledTime\`, \`notBeforeTime\`, \`playOrder\`; matches
      without one come last. Without \`status\` those that are not over. Each says in \`as\` what the caller is in it.
      Matches of drafts are listed only for their staff. A board has no user: it gets 403.`,
    who: 'oneself',
    query: z.object({
      ...pageQuery,
      as: matchPartSchema.optional().describe('Only matches to play, or only those to umpire. Absent: both.'),
      status: matchStatusSchema
        .optional()
        .describe(
          'Only matches that stand here. Absent: `scheduled`, `in_progress` and `suspended`, which are not over.',
        ),
      toConfirm: queryBoolean
        .optional()
        .describe('True: only results of freeplay that wait for a word of the caller. Absent: false.'),
      evenings: queryBoolean
        .optional()
        .describe(
          'True: only matches of evenings that the caller has played, the newest first. Absent: false.',
        ),
    }),
    answer: { status: 200, schema: pageOf(ownMatchSchema) },
  },
  setOwnRecord: {
    method: 'PUT',
    path: '/matches/{id}/own-record',
    access: 'authenticated',
    summary: 'Takes a match of an evening out of the record of the caller, or counts it again',
    description: `Only matches of \`americano\`, \`mexicano\` and \`winners_court\`, by a user who plays them, and in their own
      record alone: the match, the table of the evening and the records of the others stay as they are. It may be said before
      a result is official, and stays when that is corrected. The same again changes nothing.`,
    who: 'playersThemselves',
    reasons: ['not-of-evening'],
    follows: ['match'],
    body: z.strictObject({ counts: z.boolean().describe('Whether it counts in the record of the caller.') }),
    answer: { status: 200, schema: ownMatchSchema },
  },
});

const ofPlayers = defineOperations(SERVICE, 'Players', {
  listPlayerMatches: {
    method: 'GET',
    path: '/players/{id}/matches',
    summary: 'The matches of one player, newest first',
    description: 'Of every kind, singles and doubles. An unknown player is 404.',
    query: z.object({ ...pageQuery, status }),
    answer: { status: 200, schema: pageOf(matchSchema) },
  },
  getPlayerRecord: {
    method: 'GET',
    path: '/players/{id}/record',
    summary: 'What a player has won and lost, by year, and their titles',
    description: `Of all confirmed matches that everybody may see, in whatever pair. Walkovers count as neither won nor lost;
      retirements and defaults count. A title is a final won in a draw that no other one follows. The id of a player who
      was merged into another answers with that one's record. An unknown player is 404.`,
    cachePolicy: cachedList(SERVICE, 'match', {}),
    answer: { status: 200, schema: playerRecordSchema },
  },
});

const live = defineOperations(SERVICE, 'Live', {
  listLiveMatches: {
    method: 'GET',
    path: '/live/matches',
    summary: 'All matches in progress',
    description: `As displays need them, without pages. The same list as a subscription: \`subscribe-live\`. Both filters
      together: matches of the tournament that are of the club, too.`,
    query: z.object({
      tournamentId: z.string().optional().describe('Only matches of this tournament.'),
      clubId: z
        .string()
        .optional()
        .describe('Only matches of this club: on its courts; without a court those that it hosts.'),
    }),
    cachePolicy: cachedList(SERVICE, 'match', { tournamentId: 'tournament', clubId: 'club' }),
    answer: {
      status: 200,
      schema: z.object({
        matches: z.array(liveMatchSchema).describe('The matches in progress, newest first.'),
      }),
    },
  },
  getLiveCourt: {
    method: 'GET',
    path: '/live/courts/{id}',
    summary: 'The match in progress on one court',
    description: 'An idle court is no error: `match` is null. The same as a subscription: `subscribe-court`.',
    cachePolicy: cachedList(SERVICE, 'match', { id: 'court' }),
    answer: {
      status: 200,
      schema: z.object({
        match: liveMatchSchema
          .nullable()
          .describe('The match in progress on the court. Null while it is idle.'),
      }),
    },
  },
});

const freeplay = defineOperations(SERVICE, 'Freeplay', {
  listClubFreeplayMatches: {
    method: 'GET',
    path: '/clubs/{id}/freeplay-matches',
    summary: 'Freeplay matches in progress on the courts of a club',
    description: 'Matches of portable boards, which are on no court, are not among them.',
    query: z.object({
      status: z
        .enum(['in_progress'])
        .optional()
        .describe(
          'May be left out.\n\n- `in_progress`: matches that are being played. There are no others here.',
        ),
    }),
    cachePolicy: cachedList(SERVICE, 'match', { id: 'club' }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(freeplayMatchSchema).describe('The matches in progress, newest first.'),
      }),
    },
  },
});

/** Reads of matches, point logs and live lists. */
export const matchOperations = { ...matches, ...own, ...ofPlayers, ...live, ...freeplay };

/** Place, time and umpire of a match. */
export const arrangingOperations = defineOperations(SERVICE, 'Matches', {
  patchMatch: {
    method: 'PATCH',
    path: '/matches/{id}',
    summary: 'Changes court, times, order of play, notes or umpire of a match, or calls its players',
    description: `What is left out stays; null takes a value away. It is possible whatever the status is. A later
      \`POST /tournaments/{id}/schedule\` plans matches that have not begun again. A freeplay match goes onto a court
      only by those who may play there. Owners and managers of the club whose court it has may send \`courtId\` alone:
      null, or another court of the club. A match that is being played goes on without a court. \`called\` changes
      nothing of a match that has no court or does not wait to begin.`,
    who: 'arrangers',
    reasons: ['unknown-reference', 'court-busy', 'court-not-granted'],
    follows: ['match'],
    body: z.strictObject({
      courtId: bodyId
        .nullable()
        .optional()
        .describe('The court on which it is played. Null takes it off its court.'),
      ...describedAs(matchSchema, {
        scheduledTime: moment.nullable().optional(),
        notBeforeTime: moment.nullable().optional(),
        playOrder: z.number().int().min(0).max(1_000_000).nullable().optional(),
        notes: freeText().nullable().optional(),
        umpireUserId: bodyId.nullable().optional(),
      }),
      called: z
        .boolean()
        .optional()
        .describe(
          'True calls the players to the court, once more where they were called: `calledAt` is now. False takes the call back.',
        ),
      expectedVersion,
    }),
    answer: detail,
  },
});
