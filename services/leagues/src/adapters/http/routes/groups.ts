import { operations } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { answerEntry } from '../../../application/groups/answer-entry.ts';
import { enterTeams } from '../../../application/leagues/enter-teams.ts';
import type { MeantTeam } from '../../../application/leagues/read-team-list.ts';
import { createFixtures } from '../../../application/groups/create-fixtures.ts';
import { createGroup } from '../../../application/groups/create-group.ts';
import { patchGroup, withdrawTeam } from '../../../application/groups/patch-group.ts';
import {
  findEntriesFor,
  getMoves,
  listSchedule,
  listTeamsOfGroup,
} from '../../../application/groups/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { listTeamRequests } from '../../../application/teams/list-requests.ts';
import type { Group } from '../../../domain/group.ts';
import { revealedOnly } from '../../../domain/team-match-entries.ts';
import { toGroupDetailView, toGroupView, toListedTeamView, toTeamRequestsView } from '../../views/group.ts';
import { toScheduledTeamMatchView, toTeamMatchView } from '../../views/team-match.ts';

async function replyGroup(deps: Deps, group: Stored<Group>, caller: Caller) {
  const teams = await listTeamsOfGroup(deps, group.state);
  const league = await deps.leagues.get(group.state.leagueId);
  const moves = await getMoves(deps, group.state);
  const entries = await findEntriesFor(deps, caller, group.state);
  const body = toGroupDetailView(group, { teams, league, moves, entries });
  return { body, version: group.version, isPrivate: entries !== undefined };
}

/** Names of the clubs that a list has to do with, by id. */
async function clubNamesOf({ clubs }: Deps, teams: readonly MeantTeam[]): Promise<Map<string, string>> {
  const ofPlayers = teams.flatMap(({ players }) => players.flatMap(({ player }) => player?.clubs ?? []));
  const ofTeams = teams.flatMap(({ team }) => team?.state ?? []);
  const names = new Map<string, string>();
  for (const id of new Set([...ofPlayers, ...ofTeams].map(({ clubId }) => clubId))) {
    const club = await clubs.findOrAsk(id);
    if (club !== null) names.set(id, club.name);
  }
  return names;
}

function mountEntries({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listTeamRequests, async ({ query, caller }) => ({
    body: toTeamRequestsView(await listTeamRequests(deps, query, caller)),
  }));
  handle(operations.acceptTeamEntry, async ({ params, body: _none, ...request }) => {
    const answer = { groupId: params.id, teamId: params.teamId, answer: 'accepted' } as const;
    return replyGroup(deps, await answerEntry(deps, answer, request), request.caller);
  });
  handle(operations.declineTeamEntry, async ({ params, body: _none, ...request }) => {
    const answer = { groupId: params.id, teamId: params.teamId, answer: 'declined' } as const;
    return replyGroup(deps, await answerEntry(deps, answer, request), request.caller);
  });
}

/** Mounts the operations on league groups (decisions 6). */
export function mountGroups(app: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  const { handle } = app;
  mountEntries(app, deps);
  handle(operations.listLeagueGroups, async ({ query }) => ({
    body: (await deps.groups.listOf(query.leagueId)).map(toGroupView),
  }));
  handle(operations.getLeagueGroup, async ({ params, caller }) =>
    replyGroup(deps, await deps.groups.get(params.id), caller),
  );
  handle(operations.createLeagueGroup, async ({ body, ...request }) => {
    const group = await createGroup(deps, body, request);
    return { ...(await replyGroup(deps, group, request.caller)), location: `/league-groups/${group.id}` };
  });
  handle(operations.patchLeagueGroup, async ({ params, body, ...request }) =>
    replyGroup(deps, await patchGroup(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.enterTeamList, async ({ params, query, body, ...request }) => {
    const list = { ...body, isDryRun: query.dryRun === true };
    const { teams, group } = await enterTeams(deps, { id: params.id, list }, request);
    const clubNames = await clubNamesOf(deps, teams);
    const shown = group === null ? null : await replyGroup(deps, group, request.caller);
    return {
      body: { teams: teams.map((team) => toListedTeamView(team, clubNames)), group: shown?.body ?? null },
    };
  });
  handle(operations.withdrawTeam, async ({ params, ...request }) => {
    const withdrawal = { groupId: params.id, teamId: params.teamId, isWithdrawn: true };
    return replyGroup(deps, await withdrawTeam(deps, withdrawal, request), request.caller);
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
    body: (await deps.groups.get(params.id)).state.rows.map((row) => ({ ...row })),
  }));
}
