import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { createChampionship } from '../../../application/championships/write.ts';
import { patchChampionship } from '../../../application/championships/patch-championship.ts';
import { getChampionship, getLeague } from '../../../application/get.ts';
import { createLeague } from '../../../application/leagues/create-league.ts';
import { patchLeague } from '../../../application/leagues/patch-league.ts';
import type { Deps } from '../../../application/ports.ts';
import { toChampionshipView, toLeagueView } from '../../views/team-match.ts';

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
  handle(operations.patchChampionship, async ({ params, body, ...request }) => {
    const championship = await patchChampionship(deps, { id: params.id, input: body }, request);
    return { body: toChampionshipView(championship), version: championship.version };
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
  handle(operations.patchLeague, async ({ params, body, ...request }) => {
    const league = await patchLeague(deps, { id: params.id, input: body }, request);
    return { body: toLeagueView(league), version: league.version };
  });
}
