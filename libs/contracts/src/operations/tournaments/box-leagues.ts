import { z } from 'zod';
import { bodyId, calendarDate } from '../../fields/fields.ts';
import { sportSchema } from '../../fields/game-vocabulary.ts';
import {
  formatCodeField,
  formatOverrideFields,
  matchFormatSchema,
  tiesAllowedField,
} from '../../fields/match-format.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import {
  boxLeaguePlayersSchema,
  boxLeagueSchema,
  boxLeagueSettings,
  boxRoundSchema,
  nextBoxRoundSchema,
  ownBoxLeaguesSchema,
} from '../../resources/box-leagues.ts';
import { defineOperations } from '../operation.ts';
import { newcomers } from './rounds.ts';

const { name, description, boxSize, weeks, moves, points, unplayed, joining } = boxLeagueSettings;

const format = {
  matchFormat: matchFormatSchema
    .optional()
    .describe('Format of the matches. Absent at creation: `best_of_3_mtb`.'),
  ...formatOverrideFields,
  tiesAllowed: tiesAllowedField,
  formatCode: formatCodeField,
};

const settingReasons = [
  'out-of-range',
  'impossible-format',
  'format-not-playable',
  'not-permitted-field',
] as const;
const entering = [
  'unknown-reference',
  'duplicate',
  'singles-and-pairs',
  'too-many-entrants',
  'tournament-over',
] as const;

const number = z.number().int().min(1).max(1000);

/** Box leagues (decisions 21). */
export const boxLeagueOperations = defineOperations('tournaments', 'Box leagues', {
  listBoxLeagues: {
    method: 'GET',
    path: '/box-leagues',
    summary: 'Box leagues',
    description: 'Every box league is public. The newest first.',
    query: z.object({
      ...pageQuery,
      clubId: z.string().optional().describe('Only box leagues of this club. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: pageOf(boxLeagueSchema) },
  },
  getBoxLeague: {
    method: 'GET',
    path: '/box-leagues/{id}',
    summary: 'One box league with its rounds',
    description: 'The boxes of a round: `GET /box-leagues/{id}/rounds/{n}`.',
    answer: { status: 200, schema: boxLeagueSchema },
  },
  createBoxLeague: {
    method: 'POST',
    path: '/box-leagues',
    summary: 'Makes a box league of a club',
    description: `With it a tournament in phase \`live\`, owned by the caller, whose draws are the rounds. Players come in
      with \`players\`, the strongest first: the first round puts them into boxes in this order. Next:
      \`POST /box-leagues/{id}/rounds\`. It is over when its tournament is completed.`,
    who: 'clubManagers',
    reasons: [...settingReasons, ...entering, 'court-not-granted'],
    follows: ['tournament'],
    body: z.strictObject({
      clubId: bodyId.describe('Id of the club.'),
      name,
      sport: sportSchema.describe('What is played.'),
      discipline: boxLeagueSchema.shape.discipline,
      description: description.optional(),
      boxSize: boxSize.optional().describe('Of how many a box is to be, four to ten. Absent: 5.'),
      weeks: weeks.optional().describe('Weeks that a round lasts, two to eight. Absent: 4.'),
      moves: moves.optional().describe('How many go up and down. Absent: 1.'),
      points: points
        .optional()
        .describe('`played_and_sets`, `by_score` or `win_loss`. Absent: `played_and_sets`.'),
      unplayed: unplayed.optional().describe('`not_counted` or `both_lose`. Absent: `not_counted`.'),
      joining: joining.optional().describe('`open`, `asked` or `closed`. Absent: `asked`.'),
      ...format,
      players: newcomers.optional().describe('Who plays, the strongest first. Absent: nobody yet.'),
    }),
    answer: { status: 201, schema: boxLeagueSchema },
  },
  patchBoxLeague: {
    method: 'PATCH',
    path: '/box-leagues/{id}',
    summary: 'Changes a box league from the next round on',
    description: 'Rounds that were made stay as they are. What is left out stays.',
    who: 'clubManagers',
    reasons: [...settingReasons, 'tournament-over'],
    follows: [],
    body: z
      .strictObject({ name, description, boxSize, weeks, moves, points, unplayed, joining, ...format })
      .partial(),
    answer: { status: 200, schema: boxLeagueSchema },
  },
  listBoxLeaguePlayers: {
    method: 'GET',
    path: '/box-leagues/{id}/players',
    summary: 'Who plays in a box league, and who comes and leaves with the next round',
    description: 'Who is in a box, and how they stand there, is public: `GET /box-leagues/{id}/rounds/{n}`.',
    who: 'clubManagers',
    access: 'authenticated',
    answer: { status: 200, schema: boxLeaguePlayersSchema },
  },
  addBoxLeaguePlayers: {
    method: 'POST',
    path: '/box-leagues/{id}/players',
    summary: 'Takes players in from the next round on',
    description: `Into the last box, in this order; into the first round the strongest first. Who has asked to come in is
      let in by this; who is leaving stays. Players by name are made as ghosts: their results the club enters, because
      nobody could confirm them.`,
    who: 'clubManagers',
    reasons: entering,
    follows: [],
    body: z.strictObject({ players: newcomers.describe('Who comes in, in their order.') }),
    answer: { status: 200, schema: boxLeaguePlayersSchema },
  },
  removeBoxLeaguePlayer: {
    method: 'DELETE',
    path: '/box-leagues/{id}/players/{playerId}',
    summary: 'Takes a player, and with them their pair, out from the next round on',
    description: `Their matches of this round stay to be played. Who waits or has asked is forgotten. To end this round, too:
      \`POST /draws/{id}/withdrawals\`.`,
    who: 'leavingBoxLeague',
    reasons: ['tournament-over'],
    follows: [],
    answer: { status: 204 },
  },
  joinBoxLeague: {
    method: 'POST',
    path: '/box-leagues/{id}/joins',
    summary: 'Asks to come in from the next round on',
    description: `Where \`joining\` is \`open\` a single player is in at once; all others wait for the club, which lets them in with
      \`POST /box-leagues/{id}/players\`. Who is leaving stays by it. In doubles the partner is named, and may take both out
      again.`,
    who: 'oneself',
    reasons: ['no-own-player', 'joining-closed', 'required', 'not-permitted-field', ...entering],
    follows: [],
    body: z.strictObject({
      partnerPlayerId: bodyId.optional().describe('In doubles the partner. Not in singles.'),
    }),
    answer: { status: 200, schema: boxLeaguePlayersSchema.shape.data.element },
  },
  getBoxLeagueRound: {
    method: 'GET',
    path: '/box-leagues/{id}/rounds/{n}',
    summary: 'A round with the tables of its boxes, and who goes up and down',
    description: `Confirmed results count. Equal points are separated by head to head, the difference of sets and of games,
      then by the order in which they came into the box. Live: \`draw:standings\` of the draw.`,
    answer: { status: 200, schema: boxRoundSchema },
  },
  previewBoxLeagueRound: {
    method: 'GET',
    path: '/box-leagues/{id}/next-round',
    summary: 'The next round as it would be made now',
    description: 'With what it waits for.',
    who: 'clubManagers',
    access: 'authenticated',
    answer: { status: 200, schema: nextBoxRoundSchema },
  },
  makeBoxLeagueRound: {
    method: 'POST',
    path: '/box-leagues/{id}/rounds',
    summary: 'Closes the last round and makes the next one',
    description: `Matches that are not played count by the rule of the box league; \`moves\` go up and as many down between two
      boxes; who leaves is out, who waits comes in at the bottom; boxes are four to ten. 409 while results wait for a word
      (\`box-round-open\`, with the matches), because a round that is closed moves nobody any more: results that are
      corrected later change its table alone. \`round\` says which one is meant: one that was made changes nothing.`,
    who: 'clubManagers',
    reasons: ['box-round-open', 'box-round-differs', 'too-few-entrants', 'tournament-over', 'boxes-differ'],
    refusals: [503],
    follows: ['draw'],
    body: z.strictObject({
      round: number.describe('Number of the round that is to be made: one more than there are.'),
      startDate: calendarDate.optional().describe('Its first day. Absent: today at the club.'),
      boxes: z
        .array(
          z.array(bodyId).min(4).max(10).describe('One player of each who plays in the box, in their order.'),
        )
        .min(1)
        .max(32)
        .optional()
        .describe(
          'The boxes by hand, the top one first: everybody of `GET …/next-round` in one of them. Absent: as they are there.',
        ),
    }),
    answer: { status: 201, schema: boxRoundSchema },
  },
  deleteBoxLeagueRound: {
    method: 'DELETE',
    path: '/box-leagues/{id}/rounds/{n}',
    summary: 'Takes the last round back while nothing of it was played',
    description: `The round before goes on: what was not played there is to be played again. Who came in waits again, and who was
      leaving still is.`,
    who: 'clubManagers',
    reasons: ['box-round-differs', 'draw-begun', 'tournament-over'],
    refusals: [503],
    follows: ['draw'],
    answer: { status: 204 },
  },
  listMyBoxLeagues: {
    method: 'GET',
    path: '/me/box-leagues',
    summary: 'Box leagues in which the caller stands, or wants to',
    description: 'Their matches: `GET /me/matches`, those with `boxLeague`.',
    who: 'oneself',
    access: 'authenticated',
    answer: { status: 200, schema: ownBoxLeaguesSchema },
  },
});
