import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { bodyId, lineOfText, searchText } from '../../fields/fields.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { checkedTeamSchema, standInsSchema, teamSchema } from '../../resources/leagues.ts';
import { defineOperations } from '../operation.ts';

const teamFields = describedAs(teamSchema, {
  name: lineOfText(),
  clubId: bodyId,
  captainPlayerId: bodyId,
  playerIds: z.array(bodyId).min(1).max(60),
});

/** Teams and their rosters. */
export const teamOperations = defineOperations('leagues', 'Teams', {
  listTeams: {
    method: 'GET',
    path: '/teams',
    summary: 'Teams',
    description: 'With their rosters. Teams of all clubs.',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().optional().describe('Only teams of this club. An unknown id finds nothing.'),
      playerId: z
        .string()
        .optional()
        .describe(
          'Only teams of whose roster this player is, or whose captain, once they have agreed to lead it; callers find all of their own. An unknown id finds nothing.',
        ),
      search: searchText
        .optional()
        .describe('Words of the name; each must begin a word of it. Case and accents do not matter.'),
    }),
    answer: { status: 200, schema: pageOf(teamSchema) },
  },
  getTeam: {
    method: 'GET',
    path: '/teams/{id}',
    summary: 'One team with its roster',
    description: 'Its team matches: `GET /team-matches?teamId=`.',
    answer: { status: 200, schema: teamSchema },
  },
  listStandIns: {
    method: 'GET',
    path: '/teams/{id}/stand-ins',
    summary: 'Who may stand in for a team, and who of it has stood in for others',
    description: `In each league that has stand-ins and in which the team plays. Line-ups count once both sides have handed
      in; \`PUT /team-matches/{id}/lineup\` counts those of the own club before.`,
    query: z.object({
      leagueId: z.string().optional().describe('Only in this league. An unknown id finds nothing.'),
    }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(standInsSchema).describe('One for each league.') }),
    },
  },
  createTeam: {
    method: 'POST',
    path: '/teams',
    summary: 'Creates a team of a club',
    description: `The captain is one of the roster. Line-ups take their order from it, where the league says so. A captain
      who is another user is asked: until they agree, or act as captain, no list of their teams has it.`,
    who: 'clubManagers',
    reasons: ['unknown-reference', 'duplicate', 'not-in-roster'],
    follows: [],
    body: z.strictObject(teamFields),
    answer: { status: 201, schema: checkedTeamSchema },
  },
  patchTeam: {
    method: 'PATCH',
    path: '/teams/{id}',
    summary: 'Changes a team',
    description: `What is left out stays. Name, club and captain are known at once in all of its team matches and tables.
      Line-ups that were handed in stay. A move to another club is for those who manage both. The roster of
      a team in a league for men or women holds no player of the other gender, as long as the championship lasts.`,
    who: 'rosterEditors',
    reasons: ['unknown-reference', 'duplicate', 'not-in-roster', 'player-of-other-gender'],
    follows: ['teamMatch', 'standings'],
    body: z.strictObject(teamFields).partial(),
    answer: { status: 200, schema: checkedTeamSchema },
  },
  acceptCaptaincy: {
    method: 'POST',
    path: '/teams/{id}/captaincy/accept',
    summary: 'Agrees to lead a team',
    description: 'Who hands in a line-up or changes the roster as its captain has agreed, too.',
    who: 'theCaptain',
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: teamSchema },
  },
  declineCaptaincy: {
    method: 'POST',
    path: '/teams/{id}/captaincy/decline',
    summary: 'Says no to leading a team',
    description: 'Those who run the club see it, and name another captain. It can still be accepted.',
    who: 'theCaptain',
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: teamSchema },
  },
  leaveTeam: {
    method: 'POST',
    path: '/teams/{id}/leave',
    summary: 'Leaves the roster of a team',
    description: `The order of the others stays, and line-ups that were handed in do. The captain leaves once there is another
      one.`,
    who: 'ofRoster',
    reasons: ['captain-leads'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: teamSchema },
  },
});
