import { z } from 'zod';
import { id, idOf, timestamp } from '../fields/fields.ts';
import {
  matchKindSchema,
  matchStatusSchema,
  outcomeSchema,
  setSchema,
  sideSchema,
} from '../fields/game-vocabulary.ts';
import { deuceRuleSchema, formatCodeShown, matchFormatSchema } from '../fields/match-format.ts';
import {
  court,
  drawOfMatch,
  namedOf,
  player,
  sidePlayersSchema,
  teamMatchOfMatch,
  texts,
} from './match-parts.ts';
import { scoreSchema } from './match-score.ts';

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
    formatCode: formatCodeShown,
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
    formatCode: formatCodeShown,
    status: matchStatusSchema.describe('Where the match stands: `in_progress`.'),
    startedAt: timestamp.describe('When it was started, in UTC.'),
  })
  .describe('A freeplay match in progress on a court of a club.');

/** The slots of a freeplay match, with the keys of open ones. */
export const freeplaySlotsSchema = z
  .object({
    data: z
      .array(
        z
          .object({
            side: sideSchema.describe('The side that it is on.'),
            position: z.int().min(1).max(2).describe('Its place there, counted from 1.'),
            player: player.describe('Who has it; of an open slot, what it is called.'),
            key: z
              .string()
              .nullable()
              .describe(
                'The one-time key that takes it, for a QR code or a link. Null: a player or a guest has it, or the match is over.',
              ),
          })
          .describe('A slot of a freeplay match.'),
      )
      .describe('The slots: two, or four where pairs play.'),
  })
  .describe('The slots of a freeplay match, home first.');

export type FreeplaySlotsView = z.infer<typeof freeplaySlotsSchema>;
export type LiveMatchView = z.infer<typeof liveMatchSchema>;
export type ListedMatchView = z.infer<typeof listedMatchSchema>;
export type FreeplayMatchView = z.infer<typeof freeplayMatchSchema>;
