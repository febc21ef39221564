import { z } from 'zod';
import { cachedList } from '../../events/topics.ts';
import { describedAs } from '../../fields/described.ts';
import { bodyId, calendarDate, dryRun, lineOfText, queryInteger } from '../../fields/fields.ts';
import {
  leagueGroupDetailSchema,
  leagueGroupSchema,
  leagueSchema,
  nextSeasonSchema,
  standingsRowSchema,
  teamRequestsSchema,
} from '../../resources/leagues.ts';
import {
  scheduledTeamMatchSchema,
  teamMatchSchema,
  teamMatchStatusFilter,
} from '../../resources/team-matches.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'leagues';
/** Teams of a group. */
const MAX_TEAMS = 20;
const TAG = 'Leagues';
const detail = { status: 200, schema: leagueGroupDetailSchema } as const;
const groupFields = {
  ...describedAs(leagueGroupSchema, { name: lineOfText() }),
  teamIds: z
    .array(bodyId)
    .min(2)
    .max(MAX_TEAMS)
    .describe('Ids of its teams, each once. In a change they replace those of before.'),
  tier: z
    .number()
    .int()
    .min(1)
    .max(20)
    .nullable()
    .optional()
    .describe('Level within the league: 1 is the top. Null, or absent at creation: none.'),
};

/** A player of a list, by name. */
const listedPlayer = z.strictObject({
  name: lineOfText().describe('Name of the player, on one line.'),
  playerId: bodyId
    .optional()
    .describe(
      'Who is meant: the id of a player, or `new` for one who is made. Absent: the only player of that name, however it is written, and else a new one; who has an account and is not of the club has to be named.',
    ),
});

/** A team of a list, by name. */
const listedTeam = z.strictObject({
  name: lineOfText().describe('Name of the team. The only team of that name is meant, else one is made.'),
  players: z
    .array(listedPlayer)
    .max(60)
    .describe('Its roster, the captain first. Only a team that is made takes it.'),
});

const teamListSchema = z.object({
  teams: z
    .array(
      z.object({
        name: z.string().describe('Name as it was sent, in the order in which they were sent.'),
        team: z
          .object({
            id: z.string().describe('Id of the team.'),
            name: z.string().describe('Its name.'),
            clubId: z.string().describe('Its club.'),
            clubName: z.string().nullable().describe('Name of its club. Null where that is not known.'),
          })
          .nullable()
          .describe('The team. Null in a dry run where it would be made.'),
        isNew: z.boolean().describe('Whether it is made of the list.'),
        players: z
          .array(
            z.object({
              name: z.string().describe('Name as it was sent.'),
              player: z
                .object({
                  id: z.string().describe('Id of the player.'),
                  name: z.string().describe('Name of the player.'),
                  claimed: z.boolean().describe('Whether there is an account behind it.'),
                  clubs: z
                    .array(
                      z.object({
                        id: z.string().describe('Id of the club.'),
                        name: z
                          .string()
                          .nullable()
                          .describe('Name of the club. Null where that is not known.'),
                      }),
                    )
                    .describe('The clubs of the player.'),
                })
                .nullable()
                .describe('Who is meant. Null in a dry run where a player would be made.'),
              isNew: z.boolean().describe('Whether the player is made of the list.'),
              isClear: z
                .boolean()
                .describe('Whether it is clear who is meant. Where it is not, `playerId` has to say it.'),
            }),
          )
          .describe('Its players as they were sent. Empty of a team that was there.'),
      }),
    )
    .describe('What each of them means, or has become.'),
  group: leagueGroupDetailSchema
    .nullable()
    .describe('The group with them. Null in a dry run, and where none was named.'),
});

/** Teams as a list names them. */
const lists = defineOperations(SERVICE, TAG, {
  enterTeamList: {
    method: 'POST',
    path: '/leagues/{id}/teams',
    summary: 'Makes teams of a list, and puts them into a group of the league, all or none',
    description: `Teams and players are found by name; those who are not there are made, the players without accounts. A dry
      run says who is meant by each name, so that it can be said otherwise. New teams are of a club that the caller runs;
      teams for which others answer are asked. Under an \`Idempotency-Key\` it is safe to send again: what was made is not
      made twice.`,
    who: 'organizer',
    reasons: [
      'unknown-reference',
      'duplicate',
      'required',
      'unclear-player',
      'too-long',
      'fixtures-exist',
      'player-of-other-gender',
    ],
    follows: ['standings'],
    query: z.object({ dryRun }),
    body: z.strictObject({
      leagueGroupId: bodyId
        .optional()
        .describe('The group of this league that they join. Absent: they are only made.'),
      clubId: bodyId.optional().describe('The club of teams that are made. Absent where all are there.'),
      teams: z.array(listedTeam).min(1).max(MAX_TEAMS).describe('The teams, each once.'),
    }),
    answer: { status: 200, schema: teamListSchema },
  },
});

/** Teams of a league that can be named; of its tiers see `tier` of groups. */
const MAX_NAMED = 200;
const MAX_TIER = 20;

const nextSeasons = defineOperations(SERVICE, TAG, {
  previewNextSeason: {
    method: 'GET',
    path: '/leagues/{id}/next-season',
    access: 'authenticated',
    summary: 'The next season of a league as it would be made now',
    description: `Who goes up, who goes down, who stays, in which group; with what it waits for. \`tiers\` names other tiers for
      teams, and the others move so that sizes are kept.`,
    who: 'organizer',
    reasons: ['league-of-individuals', 'unknown-reference', 'duplicate'],
    query: z.object({
      tiers: z
        .string()
        .max(MAX_NAMED * 48)
        .regex(
          /^[^:,]+:\d{1,2}(,[^:,]+:\d{1,2})*$/,
          'must be teams with a tier each, such as `TEAM:2,OTHER:1`',
        )
        .optional()
        .describe(
          'Tiers that are named: `TEAM:TIER`, with commas between. Tier 0: the team does not go on. Absent: none.',
        ),
    }),
    answer: { status: 200, schema: nextSeasonSchema },
  },
  makeNextSeason: {
    method: 'POST',
    path: '/leagues/{id}/next-season',
    summary: 'Makes the next season of a league: the next league with its groups and teams',
    description: `As \`GET /leagues/{id}/next-season\` shows it, with all settings of this league, all of it or nothing. This
      league gets \`nextLeagueId\` and stays as it is. The same request again, also another person’s, answers with the
      league that was made. Teams for which the caller does not answer are asked, and stand in \`entries\` of their group
      until they say yes.`,
    who: 'organizer',
    reasons: [
      'season-open',
      'next-season-exists',
      'league-of-individuals',
      'too-few-teams',
      'too-long',
      'unknown-reference',
      'duplicate',
    ],
    follows: [],
    body: z.strictObject({
      championshipId: bodyId.describe(
        'The championship of the next league, of the same sport, which the caller organizes.',
      ),
      name: lineOfText().optional().describe('Name of the next league. Absent: that of this one.'),
      tiers: z
        .array(
          z.strictObject({
            teamId: bodyId.describe('A team of this league.'),
            tier: z
              .number()
              .int()
              .min(1)
              .max(MAX_TIER)
              .nullable()
              .describe(
                'A tier of this league, 1 where its groups have none. Null: the team does not go on.',
              ),
          }),
        )
        .max(MAX_NAMED)
        .optional()
        .describe('Teams whose tier is named, each once; the others move around them. Absent: none.'),
    }),
    answer: { status: 201, schema: leagueSchema },
  },
});

const groups = defineOperations(SERVICE, TAG, {
  listLeagueGroups: {
    method: 'GET',
    path: '/league-groups',
    summary: 'League groups',
    description: 'All of them at once, as a plain list without pages and without their teams.',
    query: z.object({
      leagueId: z.string().optional().describe('Only groups of this league. An unknown id finds nothing.'),
    }),
    answer: { status: 200, schema: z.array(leagueGroupSchema) },
  },
  getLeagueGroup: {
    method: 'GET',
    path: '/league-groups/{id}',
    summary: 'One league group with its teams and league',
    description:
      'Its table: `GET /league-groups/{id}/standings`. Its team matches: `GET /league-groups/{id}/schedule`.',
    cachePolicy: cachedList(SERVICE, 'league-group', { id: 'league-group' }),
    answer: detail,
  },
  createLeagueGroup: {
    method: 'POST',
    path: '/league-groups',
    summary: 'Adds a group of teams to a league',
    description: `Next: \`POST /league-groups/{id}/fixtures\`. Teams are created with \`POST /teams\`. Those for which the
      caller answers, as their captain or as owner or manager of their club, are in it at once. The others are asked, and
      stand in \`entries\` of the answer until they say yes.`,
    who: 'organizer',
    reasons: ['unknown-reference', 'duplicate', 'player-of-other-gender', 'league-of-individuals'],
    follows: [],
    body: z.strictObject({ ...describedAs(leagueGroupSchema, { leagueId: bodyId }), ...groupFields }),
    answer: { status: 201, schema: leagueGroupDetailSchema },
  },
  patchLeagueGroup: {
    method: 'PATCH',
    path: '/league-groups/{id}',
    summary: 'Changes a group',
    description: `What is left out stays. Its teams change until there are fixtures; once a team match was added by hand,
      teams only come. New teams of others are asked, as at its creation; who is left out is asked no more.`,
    who: 'organizer',
    reasons: [
      'unknown-reference',
      'duplicate',
      'fixtures-exist',
      'team-matches-exist',
      'player-of-other-gender',
    ],
    follows: ['standings'],
    body: z.strictObject(groupFields).partial(),
    answer: detail,
  },
  withdrawTeam: {
    method: 'PUT',
    path: '/league-groups/{id}/withdrawals/{teamId}',
    summary: 'Withdraws a team from a group',
    description: `The team stays listed, and its results do not count. Its open team matches stay in the schedule until the
      organizer calls them off. A team that has withdrawn already stays so.`,
    who: 'withdrawers',
    follows: ['standings'],
    answer: detail,
  },
  takeBackWithdrawal: {
    method: 'DELETE',
    path: '/league-groups/{id}/withdrawals/{teamId}',
    summary: 'Takes the withdrawal of a team back',
    description:
      'Its results count again. A team that has not withdrawn stays as it is; one of another group is 404. One that has withdrawn by the word of its captain or its club comes back by that alone: 403 for the organizer.',
    who: 'withdrawers',
    follows: ['standings'],
    answer: { status: 204 },
  },
});

const entries = defineOperations(SERVICE, TAG, {
  listTeamRequests: {
    method: 'GET',
    path: '/me/team-requests',
    access: 'authenticated',
    summary: 'What others ask of the teams for which the caller answers',
    description: `Groups for which a team of theirs was named, and teams that want them as captain. A hundred groups at most.
      Answered with \`POST /league-groups/{id}/entries/{teamId}/accept\` or \`…/decline\`, and
      \`POST /teams/{id}/captaincy/accept\` or \`…/decline\`.`,
    who: 'oneself',
    query: z.object({
      clubId: z
        .string()
        .optional()
        .describe('Only teams of this club, for its owners and managers; without captaincies.'),
    }),
    answer: { status: 200, schema: teamRequestsSchema },
  },
  acceptTeamEntry: {
    method: 'POST',
    path: '/league-groups/{id}/entries/{teamId}/accept',
    summary: 'Enters a team into a group that it was named for',
    description: `From then on it is a team of the group. Again it changes nothing; a team that is not named is 404.`,
    who: 'pollKeepers',
    reasons: ['fixtures-exist', 'player-of-other-gender'],
    follows: ['standings'],
    body: z.strictObject({}),
    answer: detail,
  },
  declineTeamEntry: {
    method: 'POST',
    path: '/league-groups/{id}/entries/{teamId}/decline',
    summary: 'Says no to a group that a team was named for',
    description: `The organizer sees it. Again it changes nothing; a team that is not named is 404.`,
    who: 'pollKeepers',
    reasons: ['entry-accepted'],
    follows: [],
    body: z.strictObject({}),
    answer: detail,
  },
});

const seasons = defineOperations(SERVICE, TAG, {
  createFixtures: {
    method: 'POST',
    path: '/league-groups/{id}/fixtures',
    summary: 'Makes the round robin of a group',
    description: `Every team meets every other one, once a match day at most, as often at home as away or once more. Teams
      that have withdrawn are left out. It is made once; single team matches are changed with
      \`PATCH /team-matches/{id}\`.`,
    who: 'organizer',
    reasons: ['fixtures-exist', 'too-few-teams', 'beyond-calendar'],
    follows: ['teamMatch'],
    body: z.strictObject({
      doubleRound: z
        .boolean()
        .optional()
        .describe(
          'True: every two teams meet twice, the second time with home and away swapped. Absent: false.',
        ),
      firstDate: calendarDate.describe('Day of the first match day, `YYYY-MM-DD`.'),
      daysBetween: z.number().int().min(0).max(365).describe('Days from each match day to the next.'),
    }),
    answer: {
      status: 201,
      schema: z.object({
        data: z.array(teamMatchSchema).describe('The team matches, match day by match day.'),
      }),
    },
  },
  getSchedule: {
    method: 'GET',
    path: '/league-groups/{id}/schedule',
    summary: 'The team matches of a group in order',
    description: `By match day, then by time; those without one come last. All of them at once, as a plain list without
      pages.`,
    query: z.object({
      matchDay: queryInteger({ min: 1, max: 1000 })
        .optional()
        .describe('Only this match day, counted from 1.'),
      status: teamMatchStatusFilter,
      teamId: z.string().optional().describe('Only team matches of this team, at home or away.'),
    }),
    cachePolicy: cachedList(SERVICE, 'team-match', { id: 'league-group' }),
    answer: { status: 200, schema: z.array(scheduledTeamMatchSchema) },
  },
  getStandings: {
    method: 'GET',
    path: '/league-groups/{id}/standings',
    summary: 'The table of a group',
    description: `By table points, then matches, sets and games, each by difference first and number won second. Only
      completed team matches count; a team without one has its row. The same as a subscription:
      \`subscribe-league-group\`.`,
    cachePolicy: cachedList(SERVICE, 'league-group', { id: 'league-group' }),
    answer: { status: 200, schema: z.array(standingsRowSchema) },
  },
});

/** Groups of teams, their fixtures and tables. */
export const groupOperations = { ...lists, ...groups, ...entries, ...seasons, ...nextSeasons };
