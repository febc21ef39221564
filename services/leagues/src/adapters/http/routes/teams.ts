import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { answerCaptaincy } from '../../../application/teams/answer-captaincy.ts';
import { createTeam } from '../../../application/teams/create-team.ts';
import { leaveTeam } from '../../../application/teams/leave-team.ts';
import { patchTeam } from '../../../application/teams/patch-team.ts';
import type { CheckedTeam } from '../../../application/teams/patch-team.ts';
import { listStandIns } from '../../../application/team-matches/stand-ins.ts';
import type { Team } from '../../../domain/team.ts';
import { toStandInsView, toTeamView } from '../../views/team.ts';

async function viewTeams({ players }: Deps, teams: readonly Stored<Team>[]) {
  const known = await players.known(teams.flatMap(({ state }) => [...state.playerIds]));
  return teams.map((team) => toTeamView(team, known));
}

async function replyTeam(deps: Deps, team: Stored<Team>) {
  const [body] = await viewTeams(deps, [team]);
  return { body: body ?? toTeamView(team, new Map()), version: team.version };
}

async function replyChecked(deps: Deps, team: CheckedTeam) {
  const { body, version } = await replyTeam(deps, team);
  return { body: { ...body, warnings: [...team.warnings] }, version };
}

/** Mounts the operations on teams (decisions 6). */
export function mountTeams({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listTeams, async ({ query, caller }) => {
    const isOwn = caller.kind === 'user' && caller.playerId !== null && caller.playerId === query.playerId;
    const { data, meta } = await deps.teams.list({ ...query, withUnagreed: isOwn });
    return { body: { data: await viewTeams(deps, data), meta }, isPrivate: isOwn };
  });
  handle(operations.getTeam, async ({ params }) => replyTeam(deps, await deps.teams.get(params.id)));
  handle(operations.listStandIns, async ({ params, query }) => {
    const found = await listStandIns(deps, { id: params.id, leagueId: query.leagueId });
    const all = found.flatMap(({ roster, standIns }) => [...roster, ...standIns]);
    const known = await deps.players.known([...new Set(all.map(({ playerId }) => playerId))]);
    return { body: { data: found.map((one) => toStandInsView(one, known)) } };
  });
  handle(operations.createTeam, async ({ body, ...request }) => {
    const team = await createTeam(deps, body, request);
    // A new team plays in no league yet.
    const reply = await replyChecked(deps, { ...team, warnings: [] });
    return { ...reply, location: `/teams/${team.id}` };
  });
  handle(operations.patchTeam, async ({ params, body, ...request }) =>
    replyChecked(deps, await patchTeam(deps, { id: params.id, input: body }, request)),
  );
  handle(operations.acceptCaptaincy, async ({ params, body: _none, ...request }) =>
    replyTeam(deps, await answerCaptaincy(deps, { id: params.id, answer: 'accepted' }, request)),
  );
  handle(operations.declineCaptaincy, async ({ params, body: _none, ...request }) =>
    replyTeam(deps, await answerCaptaincy(deps, { id: params.id, answer: 'declined' }, request)),
  );
  handle(operations.leaveTeam, async ({ params, body: _none, ...request }) =>
    replyTeam(deps, await leaveTeam(deps, params.id, request)),
  );
}
