import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Lookups } from '../../mongo/lookups.ts';

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  lookups: Lookups,
): void {
  handleInternal(internalOperations.lookupTeams, async ({ body }) => ({
    body: { data: await lookups.teams(body.ids) },
  }));
  handleInternal(internalOperations.lookupTeamMatches, async ({ body }) => ({
    body: { data: await lookups.teamMatches(body.ids) },
  }));
  handleInternal(internalOperations.lookupLeagueGroups, async ({ body }) => ({
    body: { data: await lookups.groups(body.ids) },
  }));
  handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) => ({
    body: { together: await lookups.standTogether(body.playerIds) },
  }));
}
