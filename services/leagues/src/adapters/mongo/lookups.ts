import { createLookup } from '@courtcast/mongo';
import { toGroupState } from '../views/group.ts';
import { toTeamMatchState } from '../views/team-match.ts';
import { toTeamState } from '../views/team.ts';
import { findPlayerPlaces } from './player-places.ts';
import type { Stores } from './stores.ts';
import { haveMetInLineUps } from './team-match-store.ts';
import { isCaptainOfAny } from './team-store.ts';

/** Lookups for other services, with the epoch of this database. */
export function createLookups(stores: Stores, epoch: number) {
  const { teams, teamMatches, groups, championships } = stores;
  return {
    teams: createLookup(teams, epoch, toTeamState),
    groups: createLookup(groups, epoch, toGroupState),
    teamMatches: createLookup(teamMatches, epoch, (id, state, version) =>
      toTeamMatchState({ id, state, version }),
    ),
    championships: async (ids: readonly string[]) => {
      const found = await Promise.all(ids.map((id) => championships.find(id)));
      return found.flatMap((one) =>
        one === null ? [] : [{ id: one.id, organiserId: one.state.organiserId }],
      );
    },
    isCaptain: (playerId: string) => isCaptainOfAny(teams, playerId),
    findPlayerPlaces: (playerId: string) => findPlayerPlaces(stores, playerId),
    /** Whether two players stand in one line-up. */
    standTogether: (playerIds: readonly [string, string]) => haveMetInLineUps(teamMatches, playerIds),
  };
}

export type Lookups = ReturnType<typeof createLookups>;
