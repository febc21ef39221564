import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { drawLinkSchema, drawRoleSchema, drawStructureSchema, drawRoundSchema } from './draws/links.ts';
import { boxRoundOfMatch } from './match-round.ts';
import { calendarDate, id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import {
  qualifierPlacementSchema,
  seedBlocksSchema,
  seedNumberSchema,
  shownDrawGenderSchema,
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from '../fields/game-vocabulary.ts';
import {
  deuceRuleSchema,
  matchFormatSchema,
  shownFormatFields,
  tiesAllowedShown,
  tournamentFormatSchema,
} from '../fields/match-format.ts';
import { warnings } from '../fields/warnings.ts';
import { drawGroupSchema, drawTypeSchema, shownGroupFields } from './draws/groups.ts';
import { drawnRoundSchema, shownRoundFields } from './draws/rounds.ts';
import { bracketEntrySchema, entryMark, named } from './draws/bracket.ts';
import { drawEntryStatusSchema, openingSchema } from './draws/entries.ts';
import { invitedRoleSchema } from './people.ts';
import { userIdField } from '../fields/user-ids.ts';

/** Whether a tournament in a list can be entered (decisions 18). */
export const tournamentEntriesSchema = z
  .object({
    opening: openingSchema.describe('Whether it can be entered now.'),
    opensAt: timestamp
      .nullable()
      .describe('When the first draw opens, in UTC, where none is open yet. Null otherwise.'),
    closesAt: timestamp
      .nullable()
      .describe('When the last draw that is open closes, in UTC. Null: no such moment, or none is open.'),
    freePlaces: z
      .number()
      .int()
      .nullable()
      .describe('Places that nobody has, of all draws that are open. Null: without limit, or none is open.'),
  })
  .describe('Whether a tournament can be entered: by the entry lists of its draws, else by its deadline.');

/** Tournament (specification 2.3) with its time zone (decisions 10). */
export const tournamentSchema = z
  .object({
    id: idOf('tournament'),
    name: z.string().describe('Name of the tournament, on one line.'),
    description: z.string().nullable().describe('Text for players and spectators. Null where there is none.'),
    status: tournamentStatusSchema.describe('Where the tournament stands. It follows from its phase.'),
    sport: sportSchema.describe('What is played.'),
    surface: surfaceSchema.nullable().describe('What one plays on. Null where it differs or is not known.'),
    matchFormat: tournamentFormatSchema
      .nullable()
      .describe('The format of draws that name none of their own. Null: `best_of_3`.'),
    startDate: calendarDate
      .nullable()
      .describe('First day of play, `YYYY-MM-DD` in `timeZone`. Null while it is open.'),
    endDate: calendarDate
      .nullable()
      .describe(
        'Last day of play, `YYYY-MM-DD` in `timeZone`, not before `startDate`. Null while it is open.',
      ),
    registrationDeadline: timestamp
      .nullable()
      .describe(
        'From this moment (UTC) on players neither register nor take a registration back. Null: no such moment.',
      ),
    timeZone: z
      .string()
      .describe(
        'IANA time zone, such as `Europe/Madrid`, of its dates and of the times in its files. Where none was set: that of its first host club, without one `UTC`.',
      ),
    ...recordDates,
  })
  .describe('A tournament, as lists show it.');

/** A tournament in the list of all. */
export const listedTournamentSchema = tournamentSchema
  .extend({
    entries: tournamentEntriesSchema
      .optional()
      .describe(
        'Whether it can be entered. Absent outside of its registration phase, and from an older release.',
      ),
  })
  .describe('A tournament, as the list of all shows it.');

export const tournamentPartSchema = wordOf('What a user is in a tournament.', {
  staff: 'They have a role in it.',
  player: 'They are registered, alone or as a partner, or stand in a draw.',
});

/** A tournament in the caller's own list. */
export const ownTournamentSchema = tournamentSchema
  .extend({
    role: staffRoleSchema.nullable().describe('What the caller may do in it. Null where they are not staff.'),
    entered: z
      .boolean()
      .describe('Whether the caller is registered as a player, alone or as a partner, or stands in a draw.'),
  })
  .describe('A tournament in which the caller has a role or plays.');

const drawName = z.string().describe('Name of the draw within its tournament.');
const drawSize = z.number().int().describe('Lines of the first round: 2, 4, 8, 16, 32, 64 or 128.');
const finalized = z.boolean().describe('Whether the draw is closed and its matches exist.');

/** Tournament detail (decisions 4). */
export const tournamentDetailSchema = tournamentSchema
  .extend({
    phase: tournamentPhaseSchema.describe('Where the tournament stands.'),
    ownerId: userIdField('Id of the user who has been its owner longest.'),
    askedClubs: z
      .array(z.object({ id: idOf('club'), name: z.string().describe('Present name of the club.') }))
      .optional()
      .describe('Clubs that are named as hosts, and have not let the tournament in yet.'),
    hostClubs: z
      .array(
        z.object({
          id: idOf('club'),
          name: z.string().describe('Present name of the club.'),
          logo: z.string().nullable().describe('Address of an image of the club. Null where none is given.'),
        }),
      )
      .describe('Clubs at which it is held, the first host first.'),
    staff: z
      .array(
        z.object({
          userId: userIdField('Id of the user.'),
          role: staffRoleSchema.describe('What the user may do in it.'),
        }),
      )
      .describe('Who has a role in it, owners included, in the order of appointment.'),
    boxLeagueId: idOf('box league')
      .optional()
      .describe('The box league whose rounds its draws are. Absent: it is none.'),
    draws: z
      .array(z.object({ id: idOf('draw'), name: drawName, size: drawSize, finalized }))
      .describe('Its draws, in the order in which they were made.'),
  })
  .describe('A tournament with its host clubs, staff and draws.');

/** An invitation as holders of its key see it: its role, and no user (decisions 14). */
export const openStaffInvitationSchema = z
  .object({
    role: invitedRoleSchema.describe('What who accepts it becomes.'),
    tournament: tournamentSchema
      .pick({ id: true, name: true, startDate: true, endDate: true, timeZone: true })
      .extend({
        hostClubs: z
          .array(z.object({ id: idOf('club'), name: z.string().describe('Present name of the club.') }))
          .describe('Clubs at which it is held, the first host first.'),
      })
      .describe('The tournament, also while it is a draft.'),
    expiresAt: timestamp.describe('Until when it can be accepted, in UTC.'),
  })
  .describe('An open invitation to be staff of a tournament, as those see it who are invited.');

/** Draw without its entries (specification 2.4). */
export const drawSchema = z
  .object({
    id: idOf('draw'),
    name: drawName,
    tournamentId: idOf('tournament'),
    size: drawSize,
    boxLeague: boxRoundOfMatch
      .optional()
      .describe('The round of a box league that it is: its groups are the boxes. Absent: it is none.'),
    sizeByEntrants: z
      .boolean()
      .optional()
      .describe(
        'Whether `size` follows the number of entrants until the draw is finalized. Absent: it was chosen.',
      ),
    seeds: seedNumberSchema.optional().describe('How many may be seeded at most. Absent: `itf`.'),
    seedBlocks: seedBlocksSchema
      .optional()
      .describe('How seeds 9 to 16 of a draw of 64 are drawn. Absent: `juniors`.'),
    qualifierPlacement: qualifierPlacementSchema
      .optional()
      .describe('How those who qualify for it come onto their lines. Absent: `fixed`.'),
    matchFormat: matchFormatSchema.describe('The format of its matches, before the overrides beside it.'),
    ...shownFormatFields,
    tiesAllowed: tiesAllowedShown,
    tiebreakAt: z
      .number()
      .int()
      .optional()
      .describe('Games of each side at which a tiebreak is played. Absent: as the format says.'),
    finalSetTiebreak: z
      .boolean()
      .optional()
      .describe('Whether the deciding set has a tiebreak. Absent: as the format says, which is true.'),
    finalSetTiebreakTo: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Points that win the tiebreak of the deciding set. Null: as in the other sets.'),
    matchTiebreakTo: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Points that win the match tiebreak, by two. Null: as the format says.'),
    deuceRule: deuceRuleSchema.describe('What happens at 40–40 in its matches.'),
    finalized,
    drawType: drawTypeSchema
      .nullable()
      .optional()
      .describe(
        'How it is played: `elimination`, a bracket; `round_robin`, groups; or round by round: `americano`, `mexicano`, `winners_court`, `swiss`.',
      ),
    ...shownGroupFields,
    ...shownRoundFields,
    goldenPoint: z
      .boolean()
      .describe('A mark for displays, without effect on any score. That is `deuceRule`.'),
    gender: shownDrawGenderSchema.optional().describe('For whom it is meant. Absent: for everyone.'),
    ageCategory: z.string().optional().describe('Age category as text, such as `U14`. Absent: for all ages.'),
    parentDrawId: id
      .optional()
      .describe('The draw that its winners qualify for. Absent where it is no qualifying draw.'),
    qualifyingSpots: z
      .number()
      .int()
      .optional()
      .describe('How many players or pairs qualify: a power of two. Absent where it is no qualifying draw.'),
    role: drawRoleSchema.optional().describe('What it is for. Older releases leave it out.'),
    structure: drawStructureSchema
      .optional()
      .describe('The main draw that it was made of, and as what. Absent where it was made by itself.'),
    ...recordDates,
  })
  .describe('A draw of a tournament: a bracket in which the loser is out, groups, or made round by round.');

/** A draw with its whole bracket, its entrants, and the seed of the lot that placed them (null if placed by hand). */
export const drawDetailSchema = drawSchema
  .extend({
    entrants: z
      .array(
        z.object({
          players: z.array(named).describe('One player, or two of a pair.'),
          seed: z
            .number()
            .int()
            .nullable()
            .describe('Place in the order of strength, from 1. Null without a seed.'),
          entryMark,
          left: z
            .boolean()
            .optional()
            .describe('Whether they have left a draw that is made round by round. Absent: they have not.'),
        }),
      )
      .describe('Who is entered, in the order in which they were named.'),
    groups: z
      .array(drawGroupSchema)
      .nullable()
      .optional()
      .describe(
        'Its groups; empty until they are made. Null for a bracket. Their tables: `GET /draws/{id}/standings`.',
      ),
    drawnRounds: z
      .array(drawnRoundSchema)
      .nullable()
      .optional()
      .describe('Of a draw that is made round by round its rounds so far, the first one first. Else null.'),
    doorUntil: timestamp
      .nullable()
      .optional()
      .describe(
        'Of a draw that is made round by round until when people enter themselves at its door, in UTC. Null while it is closed, and of any other draw.',
      ),
    randomSeed: z
      .number()
      .int()
      .nullable()
      .describe(
        'The number that the lot began with: the same one gives the same draw. Null before, and where placed by hand.',
      ),
    tieLots: z
      .array(
        z.object({
          group: z.number().int().min(1).describe('Number of the group, from 1.'),
          randomSeed: z.number().int().describe('The number that its lot began with.'),
        }),
      )
      .optional()
      .describe('The lots that were drawn for shared places of its groups. Absent without one.'),
    qualifierSeeds: z
      .array(z.number().int())
      .optional()
      .describe('The numbers that the lots of its qualifiers began with, in their order. Empty before.'),
    entries: z
      .array(bracketEntrySchema)
      .describe('The bracket: every slot of every round, from the first round to the final.'),
    rounds: z
      .array(drawRoundSchema)
      .optional()
      .describe('Its rounds, from the first. Older releases leave them out.'),
    links: z
      .array(drawLinkSchema)
      .optional()
      .describe('The ways into it from other draws, then those out of it. Older releases leave them out.'),
  })
  .describe('A draw with its entrants and its whole bracket.');

/** A draw whose entrants were checked against its gender (decisions 3). */
export const checkedDrawSchema = drawDetailSchema
  .extend({ warnings })
  .describe('A draw after a change, with what should be looked at.');

/** Registration of a player, or a pair, for a draw. */
export const registrationSchema = z
  .object({
    id: idOf('registration'),
    tournamentId: idOf('tournament'),
    drawId: idOf('draw'),
    playerId: id.describe('The player who wants to stand in the draw.'),
    partnerPlayerId: id.nullable().describe('The partner in a pair. Null for a single player.'),
    partnerAsked: z
      .boolean()
      .describe('Whether the partner is another user who was named and has not said yes.'),
    players: z.array(named).describe('The player, and the partner where there is one.'),
    status: drawEntryStatusSchema
      .optional()
      .describe('Where it stands in the entry list of the draw. Absent: the draw had none.'),
    place: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe('Place on the waiting list, from 1. Null elsewhere; absent without an entry list.'),
    ...recordDates,
  })
  .describe('A request to stand in a draw. Staff enters players; a registration alone enters no one.');

/** A registration whose players were checked against the gender of the draw (decisions 3). */
export const checkedRegistrationSchema = registrationSchema
  .extend({ warnings })
  .describe('A new registration, with what should be looked at.');

export type RegistrationView = z.infer<typeof registrationSchema>;
export type OwnTournamentView = z.infer<typeof ownTournamentSchema>;
export type TournamentView = z.infer<typeof tournamentSchema>;
export type ListedTournamentView = z.infer<typeof listedTournamentSchema>;
export type TournamentDetailView = z.infer<typeof tournamentDetailSchema>;
export type OpenStaffInvitationView = z.infer<typeof openStaffInvitationSchema>;
export type DrawView = z.infer<typeof drawSchema>;
export type DrawDetailView = z.infer<typeof drawDetailSchema>;
