import { leagueGroupStateSchema, teamMatchStateSchema, teamStateSchema } from '../events/event-states.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { ids, lookupAnswer, together } from './shapes.ts';

/** What other services ask of leagues. */
export const leaguesInternal = defineInternalOperations('leagues', {
  lookupTeams: {
    method: 'POST',
    path: '/internal/teams',
    summary: 'Teams by id',
    callers: ['scoring', 'identity'],
    body: ids,
    answer: lookupAnswer(teamStateSchema),
  },
  lookupTeamMatches: {
    method: 'POST',
    path: '/internal/team-matches',
    summary: 'Team matches by id, public state only',
    callers: ['scoring', 'realtime'],
    body: ids,
    answer: lookupAnswer(teamMatchStateSchema),
  },
  lookupLeagueGroups: {
    method: 'POST',
    path: '/internal/league-groups',
    summary: 'League groups by id with their tables',
    callers: ['realtime'],
    body: ids,
    answer: lookupAnswer(leagueGroupStateSchema),
  },
  standTogetherInLineUp: {
    ...together,
    summary: 'Whether two players stand in the line-ups of one team match',
  },
});
