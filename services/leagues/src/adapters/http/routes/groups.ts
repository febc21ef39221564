import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { getGroup, getLeague } from '../../../application/get.ts';
import { createFixtures } from '../../../application/groups/create-fixtures.ts';
import { createGroup } from '../../../application/groups/create-group.ts';
import { getStandings } from '../../../application/groups/get-standings.ts';
import { patchGroup } from '../../../application/groups/patch-group.ts';
import { teamsOfGroup } from '../../../application/groups/read.ts';
import { withdrawTeam } from '../../../application/groups/withdraw-team.ts';
import type { Deps, Stored } from '../../../application/ports.ts';
import { listSchedule } from '../../../application/team-matches/read.ts';
import type { Group } from '../../../domain/group.ts';
import { revealedOnly } from '../../../domain/tie-entries.ts';
import {
  toGroupDetailView,
  toGroupView,
  toScheduledTeamMatchView,
  toTeamMatchView,
} from '../../views/team-match.ts';

type Handle = Pick<ServiceApp, 'handle'>;

async function replyGroup(deps: Deps, group: Stored<Group>) {
  const teams = await teamsOfGroup(deps, group.state);
  const league = await getLeague(deps, group.state.leagueId);
  return { body: toGroupDetailView(group, { teams, league }), version: group.version };
}

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
  handle(operations.patchLeagueGroup, async ({ params, body, ...request }) =>
    replyGroup(deps, await patchGroup(deps, { id: params.id, input: body }, request)),
  );
  handle(operations.withdrawTeam, async ({ params, ...request }) => {
    const withdrawal = { groupId: params.id, teamId: params.teamId, isWithdrawn: true };
    return replyGroup(deps, await withdrawTeam(deps, withdrawal, request));
  });
  handle(operations.takeBackWithdrawal, async ({ params, ...request }) => {
    await withdrawTeam(deps, { groupId: params.id, teamId: params.teamId, isWithdrawn: false }, request);
    return {};
  });
  handle(operations.createFixtures, async ({ params, body, ...request }) => {
    const teamMatches = await createFixtures(deps, { groupId: params.id, input: body }, request);
    return {
      body: { data: teamMatches.map((teamMatch) => toTeamMatchView(teamMatch, revealedOnly)) },
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
