import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { id, idOf } from '../fields/fields.ts';
import {
  matchStatusSchema,
  outcomeSchema,
  setSchema,
  sideSchema,
  tournamentPhaseSchema,
} from '../fields/game-vocabulary.ts';
import { standingsRowSchema } from './leagues.ts';
import { teamMatchStatusSchema } from './team-matches.ts';

/** A value before and after a change. */
function fromTo<T extends z.ZodType>(value: T) {
  return { from: value.describe('As it is now.'), to: value.describe('As it would be.') };
}

export const matchChangeSchema = wordOf('What would happen to a match.', {
  reopened: 'Its confirmation is taken back.',
  score: 'Its score or its status changes.',
  players: 'A side of it becomes empty, or is filled.',
  cancelled: 'It is cancelled.',
});

const standing = z.object({
  status: matchStatusSchema.describe('Where the match stands.'),
  winnerSide: sideSchema.nullable().describe('The official winner. Null while there is none.'),
  suggestedWinner: sideSchema.nullable().describe('Who has won by the score. Null while it does not say.'),
  outcome: outcomeSchema.nullable().describe('How it was decided. Null while it is not.'),
  sets: z.array(setSchema).nullable().describe('All sets in order. Null before play.'),
});

const matchPreview = z.object({
  id: idOf('match'),
  change: matchChangeSchema.describe('What would happen to it.'),
  ...fromTo(standing),
});

export const slotMomentSchema = wordOf('When a slot would change.', {
  now: 'At once.',
  confirmation: 'When the result is confirmed as it stands then.',
});

export const tableMomentSchema = wordOf('When a table would change.', {
  now: 'At once.',
  approval: 'When the result is confirmed, and both sides have approved the team match.',
});

const occupants = z
  .array(
    z.object({
      id: idOf('player'),
      name: z.string().describe('Present name of the player.'),
    }),
  )
  .nullable();

const slotPreview = z.object({
  drawId: idOf('draw'),
  matchId: id.describe('Id of the match whose side changes: the next one of the draw.'),
  side: sideSchema.describe('The side of it that changes.'),
  when: slotMomentSchema.describe('When it would change.'),
  ...fromTo(occupants.describe('Who stands there. Null: it is empty.')),
});

const tie = z.object({
  status: teamMatchStatusSchema.describe('Where the team match stands.'),
  homeMatchesWon: z.number().int().describe('Matches that the home team has won.'),
  guestMatchesWon: z.number().int().describe('Matches that the guest team has won.'),
  approved: z
    .array(sideSchema)
    .describe('The sides that have approved the result. A correction clears both.'),
});

/** A row of a table without the team. */
const place = standingsRowSchema.omit({ teamId: true, teamName: true, separatedBy: true, withdrawn: true });

const tablePreview = z.object({
  leagueGroupId: idOf('league group'),
  when: tableMomentSchema.describe('When it would change.'),
  rows: z
    .array(
      z.object({
        teamId: idOf('team'),
        teamName: z.string().describe('Present name of the team.'),
        ...fromTo(place),
      }),
    )
    .describe('The rows that would be other ones, in the order of the new table.'),
});

/** Effects of a result on the team match and table that it counts in; empty if it counts in none. */
export const resultPreviewSchema = z
  .object({
    teamMatches: z
      .array(z.object({ id: idOf('team match'), ...fromTo(tie) }))
      .describe('Team matches that would change.'),
    standings: z.array(tablePreview).describe('Tables that would change.'),
  })
  .describe('What a result would change in a league.');

/** A preview of the effects of a request, sent instead of its answer for `dryRun=true` (decisions 5). */
export const changePreviewSchema = z
  .object({
    dryRun: z.literal(true).describe('Always true: nothing was changed.'),
    tournament: z
      .object({ id: idOf('tournament'), ...fromTo(tournamentPhaseSchema) })
      .nullable()
      .describe('The tournament with its phase, where that would change. Null where it would not.'),
    matches: z
      .array(matchPreview)
      .describe('Matches that would change, the one that was named first. Empty where none would.'),
    slots: z.array(slotPreview).describe('Places in draws that would be emptied or filled.'),
    ...resultPreviewSchema.shape,
  })
  .describe('What a request would change. Nothing was stored or sent to anybody.');

export type ResultPreviewView = z.infer<typeof resultPreviewSchema>;
export type ChangePreviewView = z.infer<typeof changePreviewSchema>;
export type MatchPreviewView = ChangePreviewView['matches'][number];
export type SlotPreviewView = ChangePreviewView['slots'][number];
