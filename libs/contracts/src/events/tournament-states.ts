import { z } from 'zod';
import { describedAs } from '../fields/described.ts';
import { id, idOf, timestamp } from '../fields/fields.ts';
import {
  sideSchema,
  sportSchema,
  staffRoleSchema,
  tournamentPhaseSchema,
} from '../fields/game-vocabulary.ts';
import {
  deuceRuleSchema,
  matchFormatSchema,
  shownOverrideFields,
  tiesAllowedShown,
} from '../fields/match-format.ts';
import { drawTypeSchema, groupRowSchema } from '../resources/draws/groups.ts';
import {
  drawSchema,
  registrationSchema,
  tournamentDetailSchema,
  tournamentSchema,
} from '../resources/tournaments.ts';
import { clubSchema, courtSchema, courtUseSchema } from '../resources/venues.ts';
import { entryListSchema, drawEntryStatusSchema } from '../resources/draws/entries.ts';
import { linkTakeSchema } from '../resources/draws/links.ts';
import { boxRoundOfMatch } from '../resources/match-round.ts';
import { drawClockSchema } from '../resources/draws/rounds.ts';
import { feedOf } from '../fields/feed.ts';

const deleted = z.boolean().describe('Whether it was removed. Only its id is of use then.');

/** `tournaments.club` */
export const clubStateSchema = z
  .object({
    ...describedAs(clubSchema, { id, name: z.string(), logo: z.string().nullable(), timeZone: z.string() }),
    /** The creator, who owns the tournament until identity says otherwise. */
    createdByUserId: id.describe('Who created it. Its first owner.'),
    createdAt: timestamp.optional().describe('When it was created, in UTC.'),
    courtUse: courtUseSchema
      .omit({ clubId: true })
      .optional()
      .describe(
        'Whose matches are played on its courts. Absent, as of clubs of earlier releases: they are open to everyone.',
      ),
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

const playersOfSide = z.array(idOf('player')).nullable();

/** A match that a finalized draw asks for. A side is null while its player is not known. */
export const drawMatchSchema = z
  .object({
    id: idOf('match'),
    round: z.number().int().describe('Round, counted from the end: 1 is the final.'),
    position: z.number().int().describe('Number of the match in its round from the top, counted from 1.'),
    group: z
      .number()
      .int()
      .optional()
      .describe('The group that it is played in, from 1. Absent in a bracket.'),
    court: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        'In a draw that is made round by round the number of its court, from 1; its `round` counts from the first one there. Null while it waits for a court. Absent in other draws.',
      ),
    courtId: idOf('court').optional().describe('That court, where courts are named. Absent: none is.'),
    home: playersOfSide.describe(
      'Players of the home side: one, or two of a pair. Null while they are not known.',
    ),
    guest: playersOfSide.describe(
      'Players of the guest side: one, or two of a pair. Null while they are not known.',
    ),
    feeds: feedOf('The side that the winner becomes in that match.')
      .nullable()
      .describe('Where the winner goes: past matches that will not be played. Null after the last round.'),
    lotInto: idOf('draw')
      .nullable()
      .optional()
      .describe(
        'The draw that the winner comes into by lot. Null, or absent: none, or the lot has said where.',
      ),
    loserFeeds: feedOf('The side that the loser becomes in that match.')
      .extend({
        drawId: idOf('draw').describe('The draw that it is in.'),
        onlyFirstMatch: z
          .boolean()
          .optional()
          .describe('Whether they go there only if it was their first match. Absent: false.'),
      })
      .optional()
      .describe('Where the loser goes: past matches that will not be played. Absent: they are out.'),
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
      .array(
        feedOf('The side that they become here.').extend({
          take: linkTakeSchema
            .optional()
            .describe('Whether its winner comes, or its loser. Absent: the winner.'),
        }),
      )
      .optional()
      .describe('Matches of other draws from which somebody comes into this one. Absent: none.'),
    leadsTo: z
      .array(
        feedOf('The side that they become in that match.').extend({
          take: linkTakeSchema.describe('Whether its winner goes there, or its loser.'),
          onlyFirstMatch: z
            .boolean()
            .optional()
            .describe('Whether only those go whose first match it was. Absent: false.'),
        }),
      )
      .optional()
      .describe(
        'In draws that others are linked to, the slots that its result decides, those of matches that will not be played included. Absent: `feeds` alone.',
      ),
    absent: z.array(sideSchema).optional().describe('With `leadsTo`: the sides that will never come.'),
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
    ...shownOverrideFields,
    tiesAllowed: tiesAllowedShown,
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
    isForPlace: z
      .boolean()
      .optional()
      .describe('Whether it is played for a lower place, so that its winner has no title. Absent: false.'),
    drawType: drawTypeSchema
      .optional()
      .describe(
        'How it is played: `round_robin`, in groups; round by round: `americano`, `mexicano`, `winners_court`, `swiss`. Absent, as of draws of earlier releases: `elimination`.',
      ),
    rows: z
      .array(groupRowSchema)
      .optional()
      .describe(
        'The tables of its groups, or of its rounds, names as they were when a result last came. Absent for a bracket.',
      ),
    clock: drawClockSchema
      .optional()
      .describe('The clock of the last of its rounds that has one. Absent: none has.'),
    leadsTo: z
      .array(idOf('match'))
      .optional()
      .describe('Of groups: the matches of the next draw into which those come who go on. Absent: none.'),
    boxLeague: boxRoundOfMatch
      .optional()
      .describe('The round of a box league that it is. Absent: it is none.'),
    matches: z.array(drawMatchSchema).describe('The matches that it asks for. Empty until it is finalized.'),
    deleted,
  })
  .describe('A draw, with the matches that it asks for.');

/**
 * `tournaments.registration`: that there is something new to look at. Who is registered is for staff and the players
 * themselves, and in no event.
 */
export const registrationStateSchema = z
  .object({
    ...describedAs(registrationSchema, { id, tournamentId: id, drawId: id }),
    status: drawEntryStatusSchema
      .optional()
      .describe('Where it stands in the entry list of the draw. Absent: the draw had none.'),
    statusBefore: drawEntryStatusSchema
      .nullable()
      .optional()
      .describe('Where it stood before. Null: nowhere; absent without an entry list.'),
    place: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Place on the waiting list when it came there, from 1. Null elsewhere.'),
    confirmed: z
      .boolean()
      .optional()
      .describe('Whether somebody stands for it. Absent without an entry list.'),
    partnerAsked: z
      .boolean()
      .optional()
      .describe('Whether a partner was named who has not answered. Absent without an entry list.'),
    asks: idOf('registration')
      .nullable()
      .optional()
      .describe(
        'The entry whose player it asks to be the partner. Null: none; absent without an entry list.',
      ),
    deleted,
  })
  .describe('That a registration was made, changed or taken back, without its players.');

/** `tournaments.entry-list`: that something of it has changed, and how full it is; nobody is named. */
export const entryListStateSchema = z
  .object({
    ...describedAs(entryListSchema, {
      drawId: id,
      capacity: z.number().int().nullable(),
      accepted: z.number().int(),
      waiting: z.number().int(),
    }),
    tournamentId: idOf('tournament'),
    deleted,
  })
  .describe('How full the entry list of a draw is.');

/** `tournaments.check-in`: that somebody was noted at the desk on a day; nobody is named. */
export const checkInStateSchema = z
  .object({
    id: z.string().describe('The id of the tournament, and the day.'),
    tournamentId: idOf('tournament'),
    date: z.iso.date().describe('The day, `YYYY-MM-DD`.'),
  })
  .describe('That the check-in of a day has changed.');

/** `tournaments.ranking`: that a ranking was made, changed or removed. */
export const rankingStateSchema = z
  .object({
    id: idOf('ranking'),
    clubId: id.nullable().describe('Id of the club whose ranking it is. Null: of the installation.'),
    name: z.string().describe('Name of the ranking.'),
    deleted,
  })
  .describe('That a ranking was made, changed or removed.');

/** `tournaments.box-league`: that something of it has changed; nobody is named. */
export const boxLeagueStateSchema = z
  .object({
    id: idOf('box league'),
    clubId: idOf('club'),
    tournamentId: idOf('tournament'),
    name: z.string().describe('Name of the box league.'),
    rounds: z.number().int().describe('How many rounds it has.'),
    deleted,
  })
  .describe('That a box league was made or changed, or a round of it made or taken back.');

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

export type ClubState = z.infer<typeof clubStateSchema>;
export type CourtState = z.infer<typeof courtStateSchema>;
export type TournamentState = z.infer<typeof tournamentStateSchema>;
export type DrawMatch = z.infer<typeof drawMatchSchema>;
export type DrawState = z.infer<typeof drawStateSchema>;
export type RegistrationState = z.infer<typeof registrationStateSchema>;
export type EntryListState = z.infer<typeof entryListStateSchema>;
export type CheckInState = z.infer<typeof checkInStateSchema>;
export type BoxLeagueState = z.infer<typeof boxLeagueStateSchema>;
export type RankingState = z.infer<typeof rankingStateSchema>;
export type OrderOfPlayState = z.infer<typeof orderOfPlayStateSchema>;
