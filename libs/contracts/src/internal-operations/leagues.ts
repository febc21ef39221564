import { z } from 'zod';
import { leagueGroupStateSchema, teamMatchStateSchema, teamStateSchema } from '../events/league-states.ts';
import { matchStateSchema } from '../events/scoring-states.ts';
import { sportSchema } from '../fields/game-vocabulary.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { resultPreviewSchema } from '../resources/change-preview.ts';
import { disciplineSchema } from '../resources/players/ratings.ts';
import { challengeMailSchema } from './entry-mail.ts';
import { ids, keptAlone, lookupAnswer, playerPlaces, together, personData } from './shapes.ts';

/** Operations of leagues for other services. */
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
    callers: ['scoring', 'realtime', 'notifications'],
    body: ids,
    answer: lookupAnswer(teamMatchStateSchema),
  },
  lookupLeagueGroups: {
    method: 'POST',
    path: '/internal/league-groups',
    summary: 'League groups by id with their tables',
    callers: ['tournaments', 'realtime', 'notifications'],
    body: ids,
    answer: lookupAnswer(leagueGroupStateSchema),
  },
  readChallengeMail: {
    method: 'POST',
    path: '/internal/challenges/mail',
    summary: 'What is written to the players of a challenge of a ladder; null where it is not there',
    callers: ['notifications'],
    body: z.strictObject({ ladderId: z.string().max(200), challengeId: z.string().max(200) }),
    answer: { status: 200, schema: z.object({ mail: challengeMailSchema.nullable() }) },
  },
  lookupRatings: {
    method: 'POST',
    path: '/internal/ratings',
    summary: 'Present ratings of players in a pool, hidden ones included',
    callers: ['tournaments'],
    body: z.strictObject({ sport: sportSchema, discipline: disciplineSchema, ids: ids.shape.ids }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(z.object({ playerId: z.string(), value: z.number(), level: z.number() })),
      }),
    },
  },
  lookupChampionships: {
    method: 'POST',
    path: '/internal/championships',
    summary: 'Who organizes championships, by id',
    callers: ['tournaments'],
    body: ids,
    answer: {
      status: 200,
      schema: z.object({ data: z.array(z.object({ id: z.string(), organiserId: z.string() })) }),
    },
  },
  previewResult: {
    method: 'POST',
    path: '/internal/team-matches/preview',
    summary: 'What the team match of a match, and the table, would become if the match were as it is given',
    callers: ['scoring'],
    body: z.object({ match: matchStateSchema }),
    answer: { status: 200, schema: resultPreviewSchema },
  },
  isCaptainAnywhere: {
    method: 'POST',
    path: '/internal/captains',
    summary: 'Whether a player is the captain of any team',
    callers: ['identity'],
    body: z.strictObject({ playerId: z.string() }),
    answer: { status: 200, schema: z.object({ isCaptain: z.boolean() }) },
  },
  listChampionshipsKept: {
    ...keptAlone,
    path: '/internal/championships/kept',
    summary: 'Championships that this user organizes, with team matches that are not over',
  },
  exportFromLeagues: { ...personData, summary: 'Teams, line-ups, championships and ratings of a person' },
  standTogetherInLineUp: {
    ...together,
    summary: 'Whether two players stand in the line-ups of one team match',
  },
  standingInTeams: {
    ...playerPlaces,
    summary: 'Whether a player stands in a roster or a line-up, and whose word counts there',
  },
});
