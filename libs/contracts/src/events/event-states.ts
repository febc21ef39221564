import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { describedAs } from '../fields/described.ts';
import { id, idOf, timestamp } from '../fields/fields.ts';
import {
  deuceRuleSchema,
  genderSchema,
  matchFormatSchema,
  sideSchema,
  sportSchema,
  staffRoleSchema,
  tournamentPhaseSchema,
} from '../fields/game-vocabulary.ts';
import { boardSchema } from '../resources/boards.ts';
import {
  championshipSchema,
  leagueGroupSchema,
  leagueSchema,
  standingsRowSchema,
  teamSchema,
} from '../resources/leagues.ts';
import { matchDetailSchema } from '../resources/matches.ts';
import { playerSchema } from '../resources/people.ts';
import { matchTypeSchema, teamMatchSchema } from '../resources/team-matches.ts';
import {
  drawSchema,
  registrationSchema,
  tournamentDetailSchema,
  tournamentSchema,
} from '../resources/tournaments.ts';
import { clubSchema, courtSchema, courtUseSchema } from '../resources/venues.ts';

const deleted = z.boolean().describe('Whether it was removed. Only its id is of use then.');

/** `identity.user`: what others need to know of a user; never e-mail or name. */
export const userStateSchema = z
  .object({
    id: idOf('user'),
    role: platformRoleSchema.describe('What the user may do on the platform as a whole.'),
    disabled: z.boolean().describe('Whether an admin has disabled the account.'),
    playerId: id.nullable().describe('The player that the user is. Null without one.'),
  })
  .describe('A user, without name and e-mail address.');

/** `identity.player`. `mergedInto` is the player that answers for this one for ever. */
export const playerStateSchema = z
  .object({
    ...describedAs(playerSchema, { id, name: z.string(), userId: id.nullable() }),
    gender: genderSchema.nullable().describe('Gender of the player. Null while it is not known.'),
    nationality: z
      .string()
      .nullable()
      .describe('Country as ISO 3166-1 alpha-2 in capitals. Null while it is not known.'),
    mergedInto: id
      .nullable()
      .describe('The player that answers for this one for ever. Null while it stands for itself.'),
    clubs: z
      .array(
        z.object({
          clubId: idOf('club'),
          role: clubRoleSchema.describe('What the player is in the club.'),
          isPrimary: z.boolean().describe('Whether it is the one club that the player plays for.'),
        }),
      )
      .describe('Present memberships. Past ones are not among them.'),
  })
  .describe('A player, as other services know it.');

/** `tournaments.club` */
export const clubStateSchema = z
  .object({
    ...describedAs(clubSchema, { id, name: z.string(), logo: z.string().nullable(), timeZone: z.string() }),
    /** The user who created it, and so owns it until identity says otherwise. */
    createdByUserId: id.describe('Who created it. Its first owner.'),
    createdAt: timestamp.optional().describe('When it was created, in UTC.'),
    courtUse: courtUseSchema
      .omit({ clubId: true })
      .optional()
      .describe('Whose matches are played on its courts. Absent: they are open to everyone.'),
    deleted,
  })
  .describe('A club, as other services know it.');

/** `tournaments.court` */
export const courtStateSchema = z
  .object({ ...describedAs(courtSchema, { id, name: z.string(), clubId: id }), deleted })
  .describe('A court, as other services know it.');

/** `tournaments.tournament`; `name` is null while it is a draft, which only its staff may see. */
export const tournamentStateSchema = z
  .object({
    id: idOf('tournament'),
    name: z.string().nullable().describe('Name of the tournament. Null while it is a draft.'),
    ...describedAs(tournamentSchema, { sport: sportSchema, timeZone: z.string() }),
    ...describedAs(tournamentDetailSchema, {
      phase: tournamentPhaseSchema,
      ownerId: id,
      staff: z.array(
        z.object({ userId: idOf('user'), role: staffRoleSchema.describe('What the user may do in it.') }),
      ),
    }),
    hostClubIds: z.array(idOf('club')).describe('Clubs at which it is held, the first host first.'),
    deleted,
  })
  .describe('A tournament, as other services know it.');

function feedOf(what: string) {
  return z.object({
    matchId: idOf('match'),
    side: sideSchema.describe(what),
  });
}

const playersOfSide = z.array(idOf('player')).nullable();

/** A match that a finalized draw asks for. A side is null while its player is not known. */
export const drawMatchSchema = z
  .object({
    id: idOf('match'),
    round: z.number().int().describe('Round, counted from the end: 1 is the final.'),
    position: z.number().int().describe('Number of the match in its round from the top, counted from 1.'),
    home: playersOfSide.describe(
      'Players of the home side: one, or two of a pair. Null while they are not known.',
    ),
    guest: playersOfSide.describe(
      'Players of the guest side: one, or two of a pair. Null while they are not known.',
    ),
    feeds: feedOf('The side that the winner becomes in that match.')
      .nullable()
      .describe('Where the winner goes: past matches that will not be played. Null after the last round.'),
    isBye: z
      .boolean()
      .optional()
      .describe('Whether a side of it will never come, so that it is not played. Absent: false.'),
    /**
     * While nothing is played and both sides are known, the other one wins by walkover, confirmed at once; where both
     * have withdrawn, both are out.
     */
    withdrawn: z
      .array(sideSchema)
      .optional()
      .describe(
        'Sides that have withdrawn: the other one wins by walkover as soon as both are known. Absent: none.',
      ),
    fedBy: z
      .array(feedOf('The side that its winner becomes here.'))
      .optional()
      .describe('Matches of qualifying draws whose winners come into this one. Absent: none.'),
  })
  .describe('A match that a finalized draw asks for.');

/** `tournaments.draw`; `matches` is empty until it is finalized. */
export const drawStateSchema = z
  .object({
    ...describedAs(drawSchema, {
      id,
      tournamentId: id,
      name: z.string(),
      size: z.number().int(),
      finalized: z.boolean(),
      matchFormat: matchFormatSchema,
    }),
    tiebreakAt: z
      .number()
      .int()
      .nullable()
      .describe('Games of each side at which a tiebreak is played. Null: as the format says.'),
    finalSetTiebreak: z
      .boolean()
      .nullable()
      .describe('Whether the deciding set has a tiebreak. Null: it has.'),
    ...describedAs(drawSchema, {
      finalSetTiebreakTo: z.number().int().nullable(),
      matchTiebreakTo: z.number().int().nullable(),
      deuceRule: deuceRuleSchema,
      goldenPoint: z.boolean(),
    }),
    isQualifying: z
      .boolean()
      .optional()
      .describe('Whether its winners go on into another draw. Absent: false.'),
    matches: z.array(drawMatchSchema).describe('The matches that it asks for. Empty until it is finalized.'),
    deleted,
  })
  .describe('A draw, with the matches that it asks for.');

/**
 * `tournaments.registration`: that there is something new to look at. Who is registered is for staff and the players
 * themselves, and in no event.
 */
export const registrationStateSchema = z
  .object({ ...describedAs(registrationSchema, { id, tournamentId: id, drawId: id }), deleted })
  .describe('That a registration was made or taken back, without its players.');

/** `tournaments.order-of-play`: where and when the unplayed matches of a tournament are to be played. */
export const orderOfPlayStateSchema = z
  .object({
    id: idOf('tournament'),
    tournamentId: idOf('tournament'),
    drawIds: z.array(idOf('draw')).describe('The draws whose matches these are.'),
    slots: z
      .array(
        z.object({
          matchId: idOf('match'),
          courtId: idOf('court'),
          scheduledTime: timestamp.describe('When the match is planned to begin, in UTC.'),
          notBeforeTime: timestamp.describe(
            'When its players are free and rested, in UTC: it does not begin earlier.',
          ),
          playOrder: z.number().int().describe('Its number over all courts and days, counted from 1.'),
        }),
      )
      .describe('The unplayed matches, in the order in which they are played.'),
  })
  .describe('Where and when the unplayed matches of a tournament are to be played.');

/** `scoring.match`: the detail form and what ties it to others. */
export const matchStateSchema = matchDetailSchema
  // In events `feeds` says it.
  .omit({ advancesTo: true })
  .extend({
    feeds: feedOf('The side that the winner becomes in that match.')
      .nullable()
      .describe(
        'Where the winner of a match of a draw goes. Null outside of a draw, and after its last round.',
      ),
    bothOut: z.boolean().describe('Whether an official put both sides of a match of a draw out.'),
    decisions: z
      .number()
      .int()
      .optional()
      .describe(
        'How often it has decided who goes on: distinguishes a result that was taken back and entered again.',
      ),
    hidden: z
      .boolean()
      .default(false)
      .describe('Whether it belongs to a draft, which only its staff may see.'),
    clubIds: z
      .array(idOf('club'))
      .optional()
      .describe('Clubs whose match it is: of its court, else those of its tournament, team match or board.'),
  })
  .describe('A match with what ties it to others.');

/** `scoring.board`; its key is in none. */
export const boardStateSchema = boardSchema
  .omit({ hasEnded: true })
  .extend({ removed: z.boolean().describe('Whether it was removed: its key does not work any more.') })
  .describe('A board, without its key.');

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
    deuceRule: deuceRuleSchema.describe('What happens at 40–40 in its matches.'),
    matches: z.array(teamMatchMatchSchema).describe('Its matches, as far as both sides have handed in.'),
    forfeitedBy: sideSchema
      .nullable()
      .default(null)
      .describe(
        'The side that has given it up: the other one wins every match by walkover. Null without a forfeit.',
      ),
  })
  .describe('A team match as everyone sees it, with what its matches are made of.');

export { webhookStateSchema } from './webhook-state.ts';
export type { WebhookState } from './webhook-state.ts';
export type UserState = z.infer<typeof userStateSchema>;
export type PlayerState = z.infer<typeof playerStateSchema>;
export type ClubState = z.infer<typeof clubStateSchema>;
export type CourtState = z.infer<typeof courtStateSchema>;
export type TournamentState = z.infer<typeof tournamentStateSchema>;
export type DrawMatch = z.infer<typeof drawMatchSchema>;
export type DrawState = z.infer<typeof drawStateSchema>;
export type RegistrationState = z.infer<typeof registrationStateSchema>;
export type OrderOfPlayState = z.infer<typeof orderOfPlayStateSchema>;
export type MatchState = z.infer<typeof matchStateSchema>;
export type BoardState = z.infer<typeof boardStateSchema>;
export type ChampionshipState = z.infer<typeof championshipStateSchema>;
export type LeagueState = z.infer<typeof leagueStateSchema>;
export type TeamState = z.infer<typeof teamStateSchema>;
export type LeagueGroupState = z.infer<typeof leagueGroupStateSchema>;
export type TeamMatchState = z.infer<typeof teamMatchStateSchema>;
