import { z } from 'zod';
import { describedAs } from '../fields/described.ts';
import { id, idOf } from '../fields/fields.ts';
import { sideSchema } from '../fields/game-vocabulary.ts';
import {
  deuceRuleSchema,
  finalSetFields,
  matchFormatSchema,
  shownOverrideFields,
} from '../fields/match-format.ts';
import {
  championshipSchema,
  leagueGroupSchema,
  leagueSchema,
  standingsRowSchema,
  teamSchema,
} from '../resources/leagues.ts';
import { challengeSchema, ladderSchema } from '../resources/ladders.ts';
import { matchTypeSchema, teamMatchSchema } from '../resources/team-matches.ts';

/** `leagues.championship` */
export const championshipStateSchema = championshipSchema
  .extend({ organiserId: id.describe('Id of the user who made it, and organizes all of its leagues.') })
  .describe('A championship, as other services know it.');

/** `leagues.league`: all of it is public. */
export const leagueStateSchema = leagueSchema;

/** `leagues.team` */
export const teamStateSchema = z
  .object(
    describedAs(teamSchema, {
      id,
      name: z.string(),
      clubId: id,
      captainPlayerId: id,
      playerIds: z.array(idOf('player')),
    }),
  )
  .describe('A team with its roster.');

/** `leagues.league-group`, with the table as it stands. */
export const leagueGroupStateSchema = z
  .object({
    ...describedAs(leagueGroupSchema, { id, leagueId: id }),
    ...describedAs(championshipSchema, { organiserId: id }),
    championshipId: idOf('championship'),
    name: z.string().describe('Name of the group within its league.'),
    teamIds: z.array(idOf('team')).describe('The teams of the group, those that have withdrawn included.'),
    withdrawnTeamIds: z
      .array(idOf('team'))
      .default([])
      .describe('Teams that have withdrawn: they stay listed, and their results do not count.'),
    rows: z.array(standingsRowSchema).describe('The table as it stands, the first team first.'),
  })
  .describe('A group with its table.');

/** A match that a revealed line-up asks for. */
export const teamMatchMatchSchema = z
  .object({
    id: idOf('match'),
    matchType: matchTypeSchema.describe('What is played.'),
    position: z.number().int().describe('Number within its type, from 1.'),
    home: z.array(idOf('player')).describe('Players of the home side: one, or two of a pair.'),
    guest: z.array(idOf('player')).describe('Players of the guest side: one, or two of a pair.'),
  })
  .describe('A match that the line-ups of both sides ask for.');

/** `leagues.team-match`; notes of a side and line-ups that are not yet revealed are never in it. */
export const teamMatchStateSchema = teamMatchSchema
  .omit({ homeNotes: true, guestNotes: true })
  .extend({
    organiserId: id.describe('Id of the user who organizes the league.'),
    homeCaptainPlayerId: id.describe('Captain of the home team.'),
    guestCaptainPlayerId: id.describe('Captain of the guest team.'),
    clubId: id.describe('Club of the home team.'),
    matchFormat: matchFormatSchema.describe(
      'Format of its matches. It does not change with the league later.',
    ),
    matchTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe('Points that win the match tiebreak, by two. Null: as the format says.'),
    ...shownOverrideFields,
    ...finalSetFields,
    deuceRule: deuceRuleSchema.describe('What happens at 40–40 in its matches.'),
    matches: z.array(teamMatchMatchSchema).describe('Its matches, as far as both sides have handed in.'),
    forfeitedBy: sideSchema
      .nullable()
      .default(null)
      .describe(
        'The side that has given it up: the other one wins every match by walkover. Null without a forfeit.',
      ),
    forfeitTakenBack: z
      .boolean()
      .optional()
      .describe(
        'Whether its last forfeit was taken back as a whole: walkovers that came of it are open again.',
      ),
  })
  .describe('A team match as everyone sees it, with what its matches are made of.');

/** `leagues.ladder`: its settings, and the challenges that are not over. */
export const ladderStateSchema = ladderSchema
  .extend({
    playerIds: z.array(idOf('player')).describe('Who stands where, the first place first.'),
    challenges: z
      .array(
        challengeSchema
          .pick({ id: true, status: true, winner: true, answerBy: true, playBy: true })
          .extend({
            challengerId: id.describe('Id of the player who has made it.'),
            challengedId: id.describe('Id of the player who is challenged.'),
          })
          .describe('A challenge, without names.'),
      )
      .describe('Challenges that are open or accepted, and those that have ended within three days.'),
  })
  .describe('A ladder, as other services know it.');

export type LadderState = z.infer<typeof ladderStateSchema>;
export type ChampionshipState = z.infer<typeof championshipStateSchema>;
export type LeagueState = z.infer<typeof leagueStateSchema>;
export type TeamState = z.infer<typeof teamStateSchema>;
export type LeagueGroupState = z.infer<typeof leagueGroupStateSchema>;
export type TeamMatchState = z.infer<typeof teamMatchStateSchema>;
