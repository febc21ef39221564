import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { findRecords } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import { haveMetInLineUps } from '../../mongo/team-match-store.ts';
import type { Stores } from '../../mongo/stores.ts';
import { toGroupState } from '../../views/group.ts';
import { toTeamMatchState } from '../../views/team-match.ts';
import { toTeamState } from '../../views/team.ts';

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountInternal(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  { teams, teamMatches, groups }: Stores,
  epoch: number,
): void {
  async function lookup<S extends object, P>(
    store: AggregateStore<S>,
    ids: readonly string[],
    toState: (id: string, record: { version: number; state: S }) => P,
  ) {
    const found = await findRecords(store, ids);
    return {
      body: {
        data: found.map(({ id, version, state }) => ({
          id,
          epoch,
          version,
          state: toState(id, { version, state }),
        })),
      },
    };
  }
  handleInternal(internalOperations.lookupTeams, async ({ body }) =>
    lookup(teams, body.ids, (id, { state }) => toTeamState(id, state)),
  );
  handleInternal(internalOperations.lookupTeamMatches, async ({ body }) =>
    lookup(teamMatches, body.ids, (id, record) => toTeamMatchState({ id, ...record })),
  );
  handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) => ({
    body: { together: await haveMetInLineUps(teamMatches, body.playerIds) },
  }));
  handleInternal(internalOperations.lookupLeagueGroups, async ({ body }) =>
    lookup(groups, body.ids, (id, { state }) => toGroupState(id, state)),
  );
}
