import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { getTeam, getTeamMatch } from '../../../application/get.ts';
import type { Deps, Stored } from '../../../application/ports.ts';
import { createTeamMatch } from '../../../application/team-matches/create-team-match.ts';
import { listTeamMatches } from '../../../application/team-matches/read.ts';
import { sidesShownTo } from '../../../application/team-matches/tie-access.ts';
import { createTeam } from '../../../application/teams/create-team.ts';
import { patchTeam } from '../../../application/teams/patch-team.ts';
import type { Team } from '../../../domain/team.ts';
import { revealedOnly } from '../../../domain/tie-entries.ts';

import { toTeamMatchView, toTeamView } from '../../views/team-match.ts';

type Handle = Pick<ServiceApp, 'handle'>;

async function viewTeams({ players }: Deps, teams: readonly Stored<Team>[]) {
  const names = await players.names(teams.flatMap(({ state }) => [...state.playerIds]));
  return teams.map((team) => toTeamView(team, names));
}

async function replyTeam(deps: Deps, team: Stored<Team>) {
  const [body] = await viewTeams(deps, [team]);
  return { body: body ?? toTeamView(team, new Map()), version: team.version };
}

/** Mounts the operations on teams (decisions 6). */
export function mountTeams({ handle }: Handle, deps: Deps): void {
  handle(operations.listTeams, async ({ query }) => {
    const { data, meta } = await deps.teams.list(query);
    return { body: { data: await viewTeams(deps, data), meta } };
  });
  handle(operations.getTeam, async ({ params }) => replyTeam(deps, await getTeam(deps, params.id)));
  handle(operations.createTeam, async ({ body, ...request }) => {
    const team = await createTeam(deps, body, request);
    return { ...(await replyTeam(deps, team)), location: `/teams/${team.id}` };
  });
  handle(operations.patchTeam, async ({ params, body, ...request }) =>
    replyTeam(deps, await patchTeam(deps, { id: params.id, input: body }, request)),
  );
}

/** Mounts the operations on team matches (decisions 6). */
export function mountTeamMatches({ handle }: Handle, deps: Deps): void {
  handle(operations.listTeamMatches, async ({ query, caller }) => {
    const listed = await listTeamMatches(deps, query);
    const shown = listed.map((teamMatch) => sidesShownTo(caller, teamMatch.state));
    return {
      body: listed.map((teamMatch, index) => toTeamMatchView(teamMatch, shown[index] ?? revealedOnly)),
      isPrivate: shown.some(({ home, guest }) => home || guest),
    };
  });
  handle(operations.getTeamMatch, async ({ params, caller }) => {
    const teamMatch = await getTeamMatch(deps, params.id);
    return {
      body: toTeamMatchView(teamMatch, sidesShownTo(caller, teamMatch.state)),
      version: teamMatch.version,
    };
  });
  handle(operations.createTeamMatch, async ({ body, ...request }) => {
    const teamMatch = await createTeamMatch(deps, body, request);
    return {
      body: toTeamMatchView(teamMatch, sidesShownTo(request.caller, teamMatch.state)),
      version: teamMatch.version,
      location: `/team-matches/${teamMatch.id}`,
    };
  });
}
