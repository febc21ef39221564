import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { createLeague } from '../../../application/leagues/create-league.ts';
import { patchLeague } from '../../../application/leagues/patch-league.ts';
import type { Deps } from '../../../application/ports.ts';
import { makeNextSeason } from '../../../application/seasons/make-next.ts';
import { previewNextSeason } from '../../../application/seasons/plan-next.ts';
import type { League } from '../../../domain/league.ts';
import type { NamedTier } from '../../../domain/season/season-record.ts';
import { toLeagueView } from '../../views/championship.ts';
import { toNextSeasonView } from '../../views/season.ts';

function reply(league: Stored<League>) {
  return { body: toLeagueView(league), version: league.version };
}

/** Tiers for teams as a query names them: `TEAM:TIER`, with commas between, tier 0 for a team that does not go on. */
function namedTiersOf(text: string | undefined): NamedTier[] {
  return (text ?? '').split(',').flatMap((part): NamedTier[] => {
    const [teamId = '', tier] = part.split(':');
    return teamId === '' ? [] : [{ teamId, tier: Number(tier) === 0 ? null : Number(tier) }];
  });
}

function mountSeasons({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.previewNextSeason, async ({ params, query, caller }) => {
    const asked = { id: params.id, named: namedTiersOf(query.tiers) };
    return { body: toNextSeasonView(await previewNextSeason(deps, asked, caller)) };
  });
  handle(operations.makeNextSeason, async ({ params, body, ...request }) => {
    const league = await makeNextSeason(deps, { id: params.id, input: body }, request);
    return { ...reply(league), location: `/leagues/${league.id}` };
  });
}

/** Mounts the operations on leagues (decisions 6). */
export function mountLeagues(app: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  const { handle } = app;
  mountSeasons(app, deps);
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
