import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { id, idOf, lineOfText, timestamp } from '../fields/fields.ts';
import { matchStatusSchema, outcomeSchema, setSchema, sideSchema } from '../fields/game-vocabulary.ts';
import { deuceRuleSchema } from '../fields/match-format.ts';
import { problemBodySchema } from '../problem-body.ts';
import { groupRowSchema } from './draws/groups.ts';
import { drawClockSchema } from './draws/rounds.ts';
import { standingsRowSchema } from './leagues.ts';
import { listedMatchSchema, liveMatchSchema } from './live-matches.ts';
import { sidePlayersSchema } from './match-parts.ts';
import { scoreSchema } from './match-score.ts';
import { teamMatchSchema } from './team-matches.ts';
import type { SubscribableScope } from '../sockets/room-names.ts';
import type { SocketEventName } from '../sockets/socket-events.ts';

/** The players of each side; optional for clients, because earlier releases do not send it. */
const players = sidePlayersSchema.optional().describe('Who plays, by side.');

const version = z
  .number()
  .int()
  .describe('Version of the match. A message of one that is not newer than what is known is a duplicate.');
const status = matchStatusSchema.describe('Where the match stands.');
const sets = z.array(setSchema).describe('All sets in order, the running one included.');
const score = scoreSchema
  .nullable()
  .describe('The score point by point. Null before play, and where the sets were typed in.');
const winnerSide = sideSchema.nullable().describe('The side that has won, as confirmed. Null until then.');
const outcome = outcomeSchema.nullable().describe('How it was decided, as confirmed. Null until then.');

const taken = { timestamp: timestamp.describe('When the snapshot was taken, in UTC.') };
const happened = { timestamp: timestamp.describe('When the change was made, in UTC.') };

/** State of one match in snapshots. */
export const matchSnapshotSchema = z
  .object({
    matchId: idOf('match'),
    version,
    status,
    sets: sets.nullable().describe('All sets in order, the running one included. Null until play begins.'),
    score,
    players,
    deuceRule: deuceRuleSchema.optional().describe('What happens at 40–40.'),
    ...taken,
  })
  .describe('The state of a match when a socket began to watch it.');

/** The filter of a subscribed list of live matches. */
const liveFilter = {
  tournamentId: id.optional().describe('Only matches of this tournament. Absent: of all.'),
  clubId: id.optional().describe('Only matches of this club. Absent: of all.'),
};

/** The argument of `subscribe-live`: both together are the matches of the tournament that are of the club, too. */
export const liveFilterSchema = z
  .strictObject(liveFilter)
  .describe('Which live matches the list is of. Both hold together.');

const rows = z.array(standingsRowSchema).describe('The table, the first team first.');
const groupRows = z
  .array(groupRowSchema)
  .describe('The tables, group by group; empty for a bracket, and until groups are made.');
const drawClock = drawClockSchema
  .nullable()
  .optional()
  .describe('The clock of the last round that has one. Null without one. Older releases leave it out.');
const courtMatch = liveMatchSchema
  .nullable()
  .describe('The match in progress on the court. Null while it is idle.');

/** The state of a scope at the moment of subscribing, by kind of scope. */
export const snapshotSchemas = {
  match: matchSnapshotSchema,
  tournament: z
    .object({
      tournamentId: idOf('tournament'),
      matches: z.array(matchSnapshotSchema).describe('Its matches in progress.'),
      ...taken,
    })
    .describe('The live matches of a tournament.'),
  draw: z
    .object({ drawId: idOf('draw'), rows: groupRows, clock: drawClock, ...taken })
    .describe('The tables of a draw, and the clock of its round.'),
  court: z.object({ courtId: idOf('court'), match: courtMatch, ...taken }).describe('What is on a court.'),
  club: z
    .object({
      clubId: idOf('club'),
      matches: z.array(matchSnapshotSchema).describe('Its matches in progress, without those of drafts.'),
      ...taken,
    })
    .describe('The live matches of a club.'),
  /** The notes of the sides are null: sockets show public data. */
  'team-match': teamMatchSchema
    .extend(taken)
    .describe('A team match as everyone sees it: notes of the sides are null.'),
  'league-group': z
    .object({ leagueGroupId: idOf('league group'), rows, ...taken })
    .describe('The table of a group.'),
  live: z
    .object({
      ...liveFilter,
      matches: z.array(liveMatchSchema).describe('The matches of the list, in no particular order.'),
      ...taken,
    })
    .describe('A list of live matches. Both ids are as they were subscribed to.'),
} as const satisfies Record<SubscribableScope, z.ZodObject>;

/** Acknowledgement of every socket message. */
export const acknowledgementSchema = z.union([
  z.object({ ok: z.literal(true), snapshot: z.unknown() }),
  z.object({ ok: z.literal(false), error: problemBodySchema }),
]);

export const tournamentChangeSchema = wordOf('What has changed in a tournament.', {
  details: 'The tournament itself, or its staff. Read it again.',
  phase: 'Its phase; `status` says what follows.',
  draw: 'The draw of `drawId`: entrants, lines, winners who went on. Read it again.',
  schedule: 'Court, times or order of the match of `matchId`; without one, of many. Read the matches again.',
  'match-status': 'The match of `matchId`, beyond its score.',
  'match-score': 'The score of the match of `matchId`.',
});

/** Events of the service, by name (specification 6, decisions 7). */
export const socketEventSchemas = {
  'match:scoreUpdate': z
    .object({
      matchId: idOf('match'),
      data: z.object({ sets, score: score.optional(), version }).describe('The new score.'),
      ...happened,
    })
    .describe('The score of a match has changed. A batch of points is one message.'),
  'match:statusUpdated': z
    .object({
      matchId: idOf('match'),
      data: z.object({ status, winnerSide, outcome, version, players }).describe('What it is now.'),
      ...happened,
    })
    .describe('Something of a match beyond its score has changed: status, result, players, court, times.'),
  'tournament:updated': z
    .object({
      tournamentId: idOf('tournament'),
      data: z
        .object({
          change: tournamentChangeSchema.describe('What has changed.'),
          matchId: id.optional().describe('The match that has changed. Absent where it is none.'),
          drawId: id
            .optional()
            .describe('The draw that has changed, or that the match is of. Absent without one.'),
          status: z
            .string()
            .optional()
            .describe(
              'Status of the match; with `details` and `phase` of the tournament. Absent where neither has changed.',
            ),
          sets: sets
            .optional()
            .describe('All sets of the match in order. Absent without a match, and before play.'),
          /** The version of the match, in events about a match. */
          version: version.optional().describe('Version of the match. Absent without one.'),
          score: score.optional().describe('The score of the match point by point. Absent without a match.'),
        })
        .describe('What it is now.'),
      ...happened,
    })
    .describe('Something in a tournament has changed.'),
  'draw:standings': z
    .object({
      drawId: idOf('draw'),
      data: z.object({ rows: groupRows, clock: drawClock }).describe('The new tables, and the clock.'),
      ...happened,
    })
    .describe('The tables of a draw, or the clock of its round, have changed.'),
  'court:updated': z
    .object({
      courtId: idOf('court'),
      data: z.object({ match: courtMatch }).describe('What is on the court now.'),
      ...happened,
    })
    .describe('What is on a court has changed: another match, another score, or none.'),
  'club:updated': z
    .object({
      clubId: idOf('club'),
      data: z
        .object({ matchId: idOf('match'), status, version: version.optional() })
        .describe('The match that has changed.'),
      ...happened,
    })
    .describe(
      'A match of a club has changed beyond its score. Watch the match, or the live list, for points.',
    ),
  'live:updated': z
    .object({
      ...liveFilter,
      data: z
        .object({
          match: listedMatchSchema.describe('The match as it is now.'),
          listed: z
            .boolean()
            .describe(
              'Whether it is in the list. False once: it ended, was suspended, or goes on elsewhere.',
            ),
        })
        .describe('A match of the list.'),
      ...happened,
    })
    .describe(
      'A match of a live list is new, has changed or leaves it. At most four a second for each match, the newest last.',
    ),
  'team-match:updated': z
    .object({
      teamMatchId: idOf('team match'),
      data: snapshotSchemas['team-match']
        .omit({ timestamp: true })
        .describe('The team match as everyone sees it.'),
      ...happened,
    })
    .describe('A team match has changed. Sent to its scope and to that of its group.'),
  'standings:updated': z
    .object({
      leagueGroupId: idOf('league group'),
      data: z.object({ rows }).describe('The new table.'),
      ...happened,
    })
    .describe('The table of a group has changed.'),
} as const satisfies Record<SocketEventName, z.ZodObject>;

/** The payload of `NOTICE_EVENT`. */
export const noticeSchema = z
  .object({
    text: lineOfText()
      .nullable()
      .describe('What all displays show, as its author has written it. Null: nothing any longer.'),
    timestamp: timestamp.describe('When it was sent, in UTC.'),
  })
  .describe(
    'A text of those who run the installation, as before maintenance. Sent to every socket at each change, and after connecting while there is one.',
  );

export type Notice = z.infer<typeof noticeSchema>;
export type SocketEvent<N extends SocketEventName> = z.infer<(typeof socketEventSchemas)[N]>;
export type MatchSnapshot = z.infer<typeof matchSnapshotSchema>;
export type SnapshotOf<K extends SubscribableScope> = z.infer<(typeof snapshotSchemas)[K]>;
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
