import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { calendarDate, id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { userIdField } from '../fields/user-ids.ts';
import { genderSchema, sportSchema } from '../fields/game-vocabulary.ts';
import {
  deuceRuleSchema,
  finalSetFields,
  matchFormatSchema,
  shownFormatFields,
} from '../fields/match-format.ts';
import { rankBySchema } from '../fields/ranking.ts';
import { warnings } from '../fields/warnings.ts';

export const leagueCategorySchema = wordOf('Age of those who play in a league.', {
  active: 'Adults of any age.',
  youth: 'Children and juniors.',
  senior: 'From a certain age on.',
});

export const leagueGenderSchema = wordOf('Who plays in a league.', {
  male: 'Men or boys: a player who is female is refused.',
  female: 'Women or girls: a player who is male is refused.',
  mixed: 'Both: pairs are one of each, singles of any gender.',
});

export const walkoverCreditSchema = wordOf('What a walkover or default counts in totals and tables.', {
  full: 'A win in straight sets, such as 6–0 6–0.',
  none: 'The match, but no sets and games.',
});

export const retirementCreditSchema = wordOf('What a retirement counts in totals and tables.', {
  complete: 'What was played, and for the winner the sets and games that were still needed.',
  asPlayed: 'What was played, and no more.',
});

export const separatedBySchema = wordOf('What put a row of a table above the next one.', {
  tablePoints: 'Table points.',
  matchPoints: 'Matches: their difference, then matches won.',
  sets: 'Sets: their difference, then sets won.',
  games: 'Games: their difference, then games won.',
  wins: 'Team matches won.',
  headToHead: 'Who has beaten the other.',
  matchesPlayed: 'Team matches played.',
  exits: 'Fewer team matches that it has given up.',
  walkovers: 'Fewer team matches that it has given up.',
});

/** Championship (decisions 6). */
export const championshipSchema = z
  .object({
    id: idOf('championship'),
    name: z.string().describe('Name of the championship, on one line.'),
    sport: sportSchema.describe('What is played in all of its leagues.'),
    season: z.string().describe('Season as text, such as `2026` or `2026/27`.'),
    startDate: calendarDate.nullable().describe('First day, `YYYY-MM-DD`. Null while it is open.'),
    endDate: calendarDate
      .nullable()
      .describe('Last day, `YYYY-MM-DD`, not before `startDate`. Null while it is open.'),
    organiserId: userIdField('Id of the user who made it, and organizes all of its leagues.'),
    ...recordDates,
  })
  .describe('A season of leagues under one organizer.');

const count = z.number().int().min(0);

/** League (specification 2.11) with its settings (decisions 6). */
export const leagueSchema = z
  .object({
    id: idOf('league'),
    championshipId: idOf('championship'),
    name: z.string().describe('Name of the league within its championship.'),
    category: leagueCategorySchema.describe('Age of those who play. It stays once there are team matches.'),
    gender: leagueGenderSchema.nullable().describe('Who plays. Null: not restricted.'),
    ageGroup: z.string().nullable().describe('Age group as text, such as `U14` or `40+`. Null without one.'),
    tier: z
      .number()
      .int()
      .nullable()
      .describe('Level within the championship: 1 is the top division. Null without levels.'),
    defaultSinglesCount: count.describe('Singles of a team match that is made from now on.'),
    defaultDoublesCount: count.describe('Doubles of a team match that is made from now on.'),
    defaultMatchFormat: matchFormatSchema
      .nullable()
      .describe('Format of the matches of a team match that is made from now on. Null: `best_of_3`.'),
    defaultMatchTiebreakTo: z
      .number()
      .int()
      .nullable()
      .describe(
        'Points that win the match tiebreak, by two. On a format without one it replaces the deciding set. Null: as the format says.',
      ),
    ...shownFormatFields,
    ...finalSetFields,
    deuceRule: deuceRuleSchema.describe('What happens at 40–40 in its matches.'),
    lineupOrder: z
      .boolean()
      .describe(
        'Whether singles are played in the order of the roster: a line-up in another order is refused.',
      ),
    doublesOrder: z
      .boolean()
      .describe(
        'Whether pairs are ordered by the sum of their places among those who play doubles, the lowest sum first. Else refused.',
      ),
    walkoverCredit: walkoverCreditSchema.describe('What a walkover or default counts.'),
    retirementCredit: retirementCreditSchema.describe('What a retirement counts.'),
    pointsPerWin: count
      // Leagues that an older release published do not have them.
      .default(2)
      .describe('Table points of a won team match.'),
    pointsPerDraw: count.default(1).describe('Table points of a drawn team match.'),
    pointsPerLoss: count.default(0).describe('Table points of a lost team match.'),
    pointsPerForfeit: count.default(0).describe('Table points of a team that has given a team match up.'),
    rankBy: rankBySchema
      .nullable()
      .optional()
      .describe(
        'The order of its tables, where `scored` are matches; lots and seeds separate no teams. Null: points, then matches, sets and games, each by difference first and number won second.',
      ),
    drawId: id
      .nullable()
      .optional()
      .describe(
        'Of a league of individuals: the draw that it is, Swiss or in groups, whose table and matches are its own. Null: teams play in it.',
      ),
    promoted: count
      .optional()
      .describe('How many teams go up from each of its groups that has a tier above. 0: none.'),
    relegated: count
      .optional()
      .describe('How many teams go down from each of its groups that has a tier below. 0: none.'),
    standIns: z
      .boolean()
      .optional()
      .describe(
        'Whether players of lower teams of a club, in groups of lower tiers, may stand in for a higher one.',
      ),
    standInLimit: count
      .nullable()
      .optional()
      .describe(
        'After how many team matches for higher teams a player is bound to them, and plays for no lower one. Null: never.',
      ),
    standInOncePerDay: z
      .boolean()
      .optional()
      .describe('Whether a player is in the line-up of one team a match day at most.'),
    previousLeagueId: id
      .nullable()
      .optional()
      .describe('The league of the season before, from which this one was made. Null: it was made anew.'),
    nextLeagueId: id
      .nullable()
      .optional()
      .describe('The league of the next season, which was made from this one. Null: there is none yet.'),
    ...recordDates,
  })
  .describe('A division of a championship, with how its team matches are played and counted.');

const TIER_TEXT =
  'Level of the group within its league: 1 is the top, groups of one tier are parallel. Null: none.';
const tierOfGroup = z.number().int().nullable();

/** League group in lists and writes (specification 2.12). */
export const leagueGroupSchema = z
  .object({
    id: idOf('league group'),
    leagueId: idOf('league'),
    name: z.string().describe('Name of the group within its league.'),
    tier: tierOfGroup.optional().describe(TIER_TEXT),
    ...recordDates,
  })
  .describe('Teams of a league that play each other.');

export const entryStatusSchema = wordOf('What has become of a team that was named for a group.', {
  pending: 'Its captain, and those who run its club, have not answered.',
  declined: 'They have said no. As long as the team is named, they can still say yes.',
});

const namedTeam = z.object({ id: idOf('team'), name: z.string().describe('Present name of the team.') });

/** A team that others have named for a group, and that does not play there yet. */
export const teamEntrySchema = z
  .object({
    team: namedTeam.describe('The team.'),
    status: entryStatusSchema.describe('What has become of it.'),
    askedAt: timestamp.describe('When it was named, in UTC.'),
  })
  .describe('A team that was named for a group by others, before it says yes.');

/** League group with its teams and its league. */
export const leagueGroupDetailSchema = leagueGroupSchema
  .extend({
    teams: z
      .array(
        z.object({
          id: idOf('team'),
          name: z.string().describe('Present name of the team.'),
          withdrawn: z
            .boolean()
            .describe('Whether it has withdrawn: it stays listed, and its results do not count.'),
        }),
      )
      .describe('The teams of the group, those that have withdrawn included.'),
    league: leagueSchema.describe('The league of the group.'),
    moves: z
      .object({
        up: count.describe('Places at the top that go up. 0 without a tier above.'),
        down: count.describe(
          'Places at the bottom that go down, teams that have withdrawn counted first. 0 without a tier below.',
        ),
      })
      .optional()
      .describe('How many places of its table go up and down, as the league has it.'),
    entries: z
      .array(teamEntrySchema)
      .optional()
      .describe(
        'For the organizer: teams of others that were named and have not said yes. They are no teams of the group. Absent for everyone else.',
      ),
  })
  .describe('A group with its teams and its league.');

const named = (what: string) =>
  z.object({ id: idOf(what), name: z.string().describe(`Name of the ${what}.`) }).describe(`The ${what}.`);

/** Requests that wait for the people who run teams. */
export const teamRequestsSchema = z
  .object({
    entries: z
      .array(
        z.object({
          team: named('team'),
          group: named('league group'),
          league: named('league'),
          championship: named('championship'),
          askedAt: timestamp.describe('When the team was named, in UTC.'),
        }),
      )
      .describe('Groups for which others have named a team, the first one first.'),
    captaincies: z
      .array(z.object({ team: named('team'), clubId: idOf('club') }))
      .describe('Teams that want the caller as their captain.'),
  })
  .describe('What others ask of the teams for which the caller answers.');

export const captaincySchema = wordOf('Whether who is named captain of a team has agreed to lead it.', {
  accepted: 'By a word, by doing what a captain does, or it is a player without an account.',
  pending: 'Another user was named and has not answered: no list of their teams has the team.',
  declined: 'They have said no: the club names another captain.',
});

/** Team with its roster. */
export const teamSchema = z
  .object({
    id: idOf('team'),
    name: z.string().describe('Name of the team.'),
    clubId: idOf('club'),
    captainPlayerId: id.describe(
      'Who leads the team: hands in line-ups, scores and approves. In the roster.',
    ),
    captaincy: captaincySchema.describe('Whether the captain has agreed.'),
    playerIds: z.array(idOf('player')).describe('The roster: ids of its players, the strongest first.'),
    players: z
      .array(
        z.object({
          id: idOf('player'),
          name: z.string().describe('Present name of the player.'),
          gender: genderSchema
            .nullable()
            .describe('As the player has it; leagues for men, women or mixed pairs go by it.'),
        }),
      )
      .describe('The same roster with names and genders.'),
    ...recordDates,
  })
  .describe('A team of a club.');

/** A team whose roster was checked against the genders of its leagues (decisions 3). */
export const checkedTeamSchema = teamSchema
  .extend({ warnings })
  .describe('A team after a change, with what should be looked at.');

/** Standings row (specification 2.15) with `separatedBy` and `withdrawn` (decisions 6). */
export const standingsRowSchema = z
  .object({
    rank: z
      .number()
      .int()
      .min(1)
      .describe('Place in the table, from 1. Teams equal in all but the name share it: 1, 2, 2, 4.'),
    teamId: idOf('team'),
    teamName: z.string().describe('Present name of the team.'),
    played: count.describe('Completed team matches.'),
    wins: count.describe('Team matches won.'),
    draws: count.describe('Team matches drawn: both teams won as many matches.'),
    losses: count.describe('Team matches lost.'),
    tablePoints: count.describe(
      'What the league gives for every team match won and drawn: 2 and 1 where it sets nothing else.',
    ),
    matchPointsWon: count.describe('Singles and doubles won in all team matches.'),
    matchPointsLost: count.describe('Singles and doubles lost in all team matches.'),
    setsWon: count.describe('Sets won. A match tiebreak counts as one.'),
    setsLost: count.describe('Sets lost. A match tiebreak counts as one.'),
    gamesWon: count.describe('Games won. A match tiebreak counts as one.'),
    gamesLost: count.describe('Games lost. A match tiebreak counts as one.'),
    separatedBy: separatedBySchema
      .nullable()
      .describe('What puts this row above the next. Null in the last row, and where only the name does.'),
    withdrawn: z.boolean().describe('Whether the team has withdrawn: it comes last, with zeros.'),
  })
  .describe('A row of the table of a group. Only completed team matches count.');

const movementSchema = wordOf('Where a team goes with the next season.', {
  up: 'Into a higher tier.',
  down: 'Into a lower tier.',
  stays: 'It stays in its tier.',
});

const seasonWaitSchema = wordOf('Why the next season cannot be made yet.', {
  undecided: 'A team match is neither completed nor called off.',
  'not-played': 'No team match of the group counts.',
  'no-tier': 'The group has no tier, and others of the league have one.',
  'two-groups': 'The team plays in two groups of the league.',
});

const outSchema = wordOf('Why a team is not in the next season.', {
  withdrawn: 'It has withdrawn from its group.',
  named: 'The organizer has said so.',
});

const seasonOrigin = z
  .object({
    groupId: idOf('league group'),
    groupName: z.string().describe('Name of the group.'),
    tier: tierOfGroup.describe(TIER_TEXT),
    rank: z.number().int().min(1).describe('Place in its table, from 1.'),
  })
  .describe('Where the team has played.');

/** The next season of a league, as it would be made now (decisions 6). */
export const nextSeasonSchema = z
  .object({
    leagueId: idOf('league'),
    nextLeagueId: id.nullable().describe('The league that was made. Null: none yet.'),
    name: z.string().describe('Name of the league, which the next one takes unless another one is given.'),
    waitsFor: z
      .array(
        z.object({
          why: seasonWaitSchema,
          group: named('league group'),
          teamMatch: z
            .object({
              id: idOf('team match'),
              homeTeam: z.string().describe('Name of the home team.'),
              guestTeam: z.string().describe('Name of the guest team.'),
            })
            .nullable()
            .describe('The team match. Null where it is not about one.'),
          team: named('team').nullable().describe('The team. Null where it is not about one.'),
        }),
      )
      .describe('What is to be settled before it is made. Empty: it can be made.'),
    groups: z
      .array(
        z.object({
          name: z.string().describe('Name of the group.'),
          tier: tierOfGroup.describe(TIER_TEXT),
          groupId: id.describe('Id of the group of this season that it goes on from.'),
          teams: z
            .array(
              z.object({
                team: named('team'),
                from: seasonOrigin,
                movement: movementSchema,
                named: z.boolean().describe('Whether its tier was named.'),
                sharesPlace: z
                  .boolean()
                  .describe('Whether its table has it level with a team that goes elsewhere.'),
              }),
            )
            .describe('Its teams: those from above first, then those that stay, then those from below.'),
        }),
      )
      .describe('The groups, the top tier first.'),
    out: z
      .array(z.object({ team: named('team'), from: seasonOrigin, why: outSchema }))
      .describe('Teams that do not go on.'),
  })
  .describe('The next season of a league, as it would be made now.');

const standInPlayer = z.object({
  player: z
    .object({
      id: idOf('player'),
      name: z.string().describe('Present name of the player.'),
      gender: genderSchema.nullable().describe('As the player has it.'),
    })
    .describe('The player.'),
  appearances: count.describe(
    'In how many team matches the player has stood in for teams above the own one.',
  ),
  bound: z
    .boolean()
    .describe('Whether the player has done so as often as allowed, and plays for this team no more.'),
});

/** Who may stand in for a team in a league, and who of it has stood in for others (decisions 6). */
export const standInsSchema = z
  .object({
    league: named('league'),
    limit: count.nullable().describe('After how many a player is bound. Null: never.'),
    oncePerMatchDay: z.boolean().describe('Whether a player is in one line-up a match day at most.'),
    roster: z.array(standInPlayer).describe('The players of the team, the strongest first.'),
    standIns: z
      .array(standInPlayer.extend({ team: named('team') }))
      .describe(
        'Players of lower teams who may be named, in the order in which they stand behind the roster.',
      ),
  })
  .describe('Stand-ins of a team in a league. Line-ups count once both sides have handed in.');

export type StandInsView = z.infer<typeof standInsSchema>;
export type NextSeasonView = z.infer<typeof nextSeasonSchema>;
export type ChampionshipView = z.infer<typeof championshipSchema>;
export type LeagueView = z.infer<typeof leagueSchema>;
export type LeagueGroupView = z.infer<typeof leagueGroupSchema>;
export type LeagueGroupDetailView = z.infer<typeof leagueGroupDetailSchema>;
export type TeamRequestsView = z.infer<typeof teamRequestsSchema>;
export type TeamEntryView = z.infer<typeof teamEntrySchema>;
export type TeamView = z.infer<typeof teamSchema>;
export type StandingsRowView = z.infer<typeof standingsRowSchema>;
