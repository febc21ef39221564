import { z } from 'zod';
import { warnings } from '../fields/warnings.ts';
import { wordOf } from '../fields/described.ts';
import { calendarDate, id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { sideSchema } from '../fields/game-vocabulary.ts';
import { matchSchema } from './matches.ts';

export const teamMatchStatusSchema = wordOf('Where a team match stands.', {
  upcoming: 'None of its matches has begun.',
  in_progress: 'One of its matches has begun, and not both sides have approved.',
  completed: 'Both sides have approved, or one has forfeited. It counts in the table.',
  cancelled: 'It is called off.',
});

/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
export const teamMatchStatusFilter = wordOf('Only team matches that stand here.', {
  scheduled: 'None of its matches has begun. The same as `upcoming`.',
  upcoming: 'None of its matches has begun. Answers say it by this word.',
  in_progress: 'One of its matches has begun, and not both sides have approved.',
  completed: 'Both sides have approved, or one has forfeited.',
  cancelled: 'It is called off.',
}).optional();

export const refereeTypeSchema = wordOf('In which capacity someone is the referee.', {
  home_captain: 'As captain of the home team.',
  guest_captain: 'As captain of the guest team.',
  neutral: 'As someone of neither team.',
});

export const matchTypeSchema = wordOf('What is played.', {
  singles: 'One player against another.',
  doubles: 'A pair against another.',
});

const count = z.number().int().min(0);

function teamOf(side: string) {
  return z
    .object({ id: idOf('team'), name: z.string().describe('Present name of the team.') })
    .describe(`The ${side} team.`);
}

function submitted(what: string) {
  return timestamp.nullable().describe(`When ${what}, in UTC. Null before.`);
}

/** Team match in the schedule form (specification 2.13). */
export const scheduledTeamMatchSchema = z
  .object({
    id: idOf('team match'),
    leagueGroupId: idOf('league group'),
    homeTeamId: id.describe('The team that plays at home.'),
    guestTeamId: id.describe('The team that comes.'),
    matchDay: z.number().int().nullable().describe('Round of the season, from 1. Null where it has none.'),
    scheduledAt: timestamp
      .nullable()
      .describe(
        'When it is planned to begin, in UTC. Midnight stands for a day without a time (`date` of the full form). Null while it is open.',
      ),
    location: z
      .string()
      .nullable()
      .describe('Where it is played, as text for people. Null while it is open.'),
    singlesCount: count.describe('Singles that are played. It does not change with the league later.'),
    doublesCount: count.describe('Doubles that are played. It does not change with the league later.'),
    status: teamMatchStatusSchema.describe('Where it stands.'),
    homeMatchesWon: count.describe('Confirmed singles and doubles that the home team has won.'),
    guestMatchesWon: count.describe('Confirmed singles and doubles that the guest team has won.'),
    homeTeam: teamOf('home'),
    guestTeam: teamOf('guest'),
    ...recordDates,
  })
  .describe('A team match as schedules show it.');

export const proposalStatusSchema = wordOf('What has become of a proposed date.', {
  open: 'It waits for an answer. A newer proposal takes its place.',
  accepted: 'The team match was moved to it.',
  declined: 'It was declined, or taken back by who had made it.',
});

/** Another date that a captain has proposed (decisions 6). */
export const dateProposalSchema = z
  .object({
    id: id.describe('Id of the proposal: an answer names it.'),
    by: sideSchema.describe('The side whose captain made it.'),
    scheduledAt: timestamp.describe('When they would play, in UTC.'),
    location: z.string().nullable().describe('Where they would play. Null: where it was to be.'),
    reason: z.string().nullable().describe('Why, for everyone. Null where it was not said.'),
    proposedAt: timestamp.describe('When it was made, in UTC.'),
    status: proposalStatusSchema.describe('What has become of it.'),
  })
  .describe('Another date that a captain has proposed for a team match.');

/** The side that forfeited a team match. */
export const forfeitSchema = wordOf('Who has given the team match up. Null where neither side has.', {
  home: 'The home team: the guest team wins every match by walkover.',
  guest: 'The guest team: the home team wins every match by walkover.',
  both: 'Neither team came: both have lost, and its matches are cancelled.',
});

/** Team match in full (specification 2.13). */
export const teamMatchSchema = scheduledTeamMatchSchema
  .extend({
    /** Releases before it do not send it. */
    date: calendarDate
      .nullable()
      .optional()
      .describe(
        'The day, `YYYY-MM-DD`, while it is planned for a day without a time: `scheduledAt` is then midnight UTC of that day, and no time to be shown. Null where a time is set, and while the day is open.',
      ),
    homeSetsWon: count.describe(
      'Sets that the home team has won in confirmed matches. A match tiebreak counts as one.',
    ),
    guestSetsWon: count.describe(
      'Sets that the guest team has won in confirmed matches. A match tiebreak counts as one.',
    ),
    homeGamesWon: count.describe(
      'Games that the home team has won in confirmed matches. A match tiebreak counts as one.',
    ),
    guestGamesWon: count.describe(
      'Games that the guest team has won in confirmed matches. A match tiebreak counts as one.',
    ),
    homeSinglesWon: count.describe('Confirmed singles that the home team has won.'),
    guestSinglesWon: count.describe('Confirmed singles that the guest team has won.'),
    homeDoublesWon: count.describe('Confirmed doubles that the home team has won.'),
    guestDoublesWon: count.describe('Confirmed doubles that the guest team has won.'),
    homeLineupSubmittedAt: submitted('the home team handed in its singles'),
    guestLineupSubmittedAt: submitted('the guest team handed in its singles'),
    homeDoublesSubmittedAt: submitted('the home team handed in its pairs'),
    guestDoublesSubmittedAt: submitted('the guest team handed in its pairs'),
    homeApprovedAt: submitted('the home team approved the result'),
    guestApprovedAt: submitted('the guest team approved the result'),
    refereePlayerId: id.nullable().describe('Player who is the referee. Null where none is named.'),
    refereeType: refereeTypeSchema
      .nullable()
      .describe('In which capacity the referee is named. Null where none is named.'),
    proposal: dateProposalSchema
      .nullable()
      // Team matches that an older release published do not have it.
      .default(null)
      .describe('The last date that a captain has proposed. Null where none was.'),
    forfeit: forfeitSchema
      .nullable()
      // Team matches that an older release published do not have it.
      .optional()
      .describe('Who has given it up. Null where neither side has.'),
    notes: z
      .string()
      .nullable()
      .describe('Remarks of the organizer for everyone. Null where there are none.'),
    homeNotes: z
      .string()
      .nullable()
      .describe(
        'Own notes of the home team. Its captain, the organizer and admins see them; null for all others.',
      ),
    guestNotes: z
      .string()
      .nullable()
      .describe(
        'Own notes of the guest team. Its captain, the organizer and admins see them; null for all others.',
      ),
  })
  .describe('A team match in full: two teams of a group, who play singles and doubles against each other.');

/** Team match entry (specification 2.14). */
export const teamMatchEntrySchema = z
  .object({
    id: idOf('entry'),
    teamMatchId: idOf('team match'),
    matchId: id.nullable().describe('The match that is played. Null until both sides have handed in.'),
    matchType: matchTypeSchema.describe('What is played.'),
    position: z
      .number()
      .int()
      .min(1)
      .describe('Number within its type, from 1: position n plays position n.'),
    courtId: id.nullable().describe('Where it is played. Null while no court is given.'),
    match: matchSchema.optional().describe('The match of `matchId`. Absent until both sides have handed in.'),
    players: z
      .array(
        z.object({
          side: sideSchema.describe('The side that the player plays for.'),
          position: z
            .number()
            .int()
            .min(1)
            .describe('Place within the side of this entry: 1; in doubles 1 and 2.'),
          playerId: idOf('player'),
          playerName: z.string().describe('Name of the player when the line-up was handed in.'),
        }),
      )
      .describe(
        'Who plays. Before both sides have handed in, only the own side, and only for its captain and the organizer.',
      ),
  })
  .describe('One of the singles or doubles of a team match.');

export type ScheduledTeamMatchView = z.infer<typeof scheduledTeamMatchSchema>;
/** A team match whose line-up was checked against the gender of the league (decisions 3). */
export const checkedTeamMatchSchema = teamMatchSchema
  .extend({ warnings })
  .describe('A team match after a side handed in, with what should be looked at.');

export type TeamMatchView = z.infer<typeof teamMatchSchema>;
export type TeamMatchEntryView = z.infer<typeof teamMatchEntrySchema>;
