import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { createChampionship } from '../../application/championships/create-championship.ts';
import { getChampionship, getGroup, getLeague } from '../../application/get.ts';
import { createFixtures } from '../../application/groups/create-fixtures.ts';
import { createGroup } from '../../application/groups/create-group.ts';
import { getStandings, teamsOfGroup } from '../../application/groups/get-standings.ts';
import { createLeague } from '../../application/leagues/create-league.ts';
import type { Deps, Stored } from '../../application/ports.ts';
import { listSchedule } from '../../application/team-matches/list-team-matches.ts';
import type { Group } from '../../domain/group.ts';
import {
  toChampionshipView,
  toGroupDetailView,
  toGroupView,
  toLeagueView,
  toScheduledTeamMatchView,
  toTeamMatchView,
} from '../views.ts';

type Handle = Pick<ServiceApp, 'handle'>;

/** Mounts the operations on championships and leagues (decisions 6). */
export function mountLeagues({ handle }: Handle, deps: Deps): void {
  handle(operations.listChampionships, async ({ query }) => {
    const { data, meta } = await deps.championships.list(query);
    return { body: { data: data.map(toChampionshipView), meta } };
  });
  handle(operations.getChampionship, async ({ params }) => {
    const championship = await getChampionship(deps, params.id);
    return { body: toChampionshipView(championship), version: championship.version };
  });
  handle(operations.createChampionship, async ({ body, ...request }) => {
    const championship = await createChampionship(deps, body, request);
    return {
      body: toChampionshipView(championship),
      version: championship.version,
      location: `/championships/${championship.id}`,
    };
  });
  handle(operations.listLeagues, async ({ query }) => ({
    body: (await deps.leagues.listOf(query.championshipId)).map(toLeagueView),
  }));
  handle(operations.getLeague, async ({ params }) => {
    const league = await getLeague(deps, params.id);
    return { body: toLeagueView(league), version: league.version };
  });
  handle(operations.createLeague, async ({ body, ...request }) => {
    const league = await createLeague(deps, body, request);
    return { body: toLeagueView(league), version: league.version, location: `/leagues/${league.id}` };
  });
}

async function replyGroup(deps: Deps, group: Stored<Group>) {
  const teams = await teamsOfGroup(deps, group);
  const league = await getLeague(deps, group.state.leagueId);
  return { body: toGroupDetailView(group, { teams, league }), version: group.version };
}

const hidden = { home: false, guest: false };

/** Mounts the operations on league groups (decisions 6). */
export function mountGroups({ handle }: Handle, deps: Deps): void {
  handle(operations.listLeagueGroups, async ({ query }) => ({
    body: (await deps.groups.listOf(query.leagueId)).map(toGroupView),
  }));
  handle(operations.getLeagueGroup, async ({ params }) => replyGroup(deps, await getGroup(deps, params.id)));
  handle(operations.createLeagueGroup, async ({ body, ...request }) => {
    const group = await createGroup(deps, body, request);
    return { ...(await replyGroup(deps, group)), location: `/league-groups/${group.id}` };
  });
  handle(operations.createFixtures, async ({ params, body, ...request }) => {
    const teamMatches = await createFixtures(deps, { groupId: params.id, input: body }, request);
    return {
      body: { data: teamMatches.map((teamMatch) => toTeamMatchView(teamMatch, hidden)) },
      location: `/league-groups/${params.id}/schedule`,
    };
  });
  handle(operations.getSchedule, async ({ params, query }) => ({
    body: (await listSchedule(deps, params.id, query)).map(toScheduledTeamMatchView),
  }));
  handle(operations.getStandings, async ({ params }) => ({
    body: (await getStandings(deps, params.id)).map((row) => ({ ...row })),
  }));
}
