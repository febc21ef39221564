import { leagueGroupStateSchema, teamMatchStateSchema, teamStateSchema } from '../event-states.ts';
import { defineInternalOperation } from '../operation.ts';
import { ids, lookupAnswer, together } from './shapes.ts';

/** What other services ask of leagues. */
export const leaguesInternal = {
  lookupTeams: defineInternalOperation({
    id: 'lookupTeams',
    service: 'leagues',
    method: 'POST',
    path: '/internal/teams',
    summary: 'Teams by id',
    callers: ['scoring', 'identity'],
    body: ids,
    answer: lookupAnswer(teamStateSchema),
  }),
  lookupTeamMatches: defineInternalOperation({
    id: 'lookupTeamMatches',
    service: 'leagues',
    method: 'POST',
    path: '/internal/team-matches',
    summary: 'Team matches by id, public state only',
    callers: ['scoring', 'realtime'],
    body: ids,
    answer: lookupAnswer(teamMatchStateSchema),
  }),
  lookupLeagueGroups: defineInternalOperation({
    id: 'lookupLeagueGroups',
    service: 'leagues',
    method: 'POST',
    path: '/internal/league-groups',
    summary: 'League groups by id with their tables',
    callers: ['realtime'],
    body: ids,
    answer: lookupAnswer(leagueGroupStateSchema),
  }),
  standTogetherInLineUp: defineInternalOperation({
    ...together,
    id: 'standTogetherInLineUp',
    service: 'leagues',
    summary: 'Whether two players stand in the line-ups of one team match',
  }),
};
