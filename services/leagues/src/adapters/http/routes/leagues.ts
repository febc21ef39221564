import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { createLeague } from '../../../application/leagues/create-league.ts';
import { patchLeague } from '../../../application/leagues/patch-league.ts';
import type { Deps } from '../../../application/ports.ts';
import type { League } from '../../../domain/league.ts';
import { toLeagueView } from '../../views/championship.ts';

function reply(league: Stored<League>) {
  return { body: toLeagueView(league), version: league.version };
}

/** Mounts the operations on leagues (decisions 6). */
export function mountLeagues({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listLeagues, async ({ query }) => ({
    body: (await deps.leagues.listOf(query.championshipId)).map(toLeagueView),
  }));
  handle(operations.getLeague, async ({ params }) => reply(await deps.leagues.get(params.id)));
  handle(operations.createLeague, async ({ body, ...request }) => {
    const league = await createLeague(deps, body, request);
    return { ...reply(league), location: `/leagues/${league.id}` };
  });
  handle(operations.patchLeague, async ({ params, body, ...request }) =>
    reply(await patchLeague(deps, { id: params.id, input: body }, request)),
  );
}
