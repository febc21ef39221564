import { createSystemCommand } from '@courtcast/domain-service';
import { withCurrentPlayers } from '@courtcast/domain';
import type { Mongo } from '@courtcast/mongo';
import { createSeededId } from '@courtcast/runtime';
import { createClubs, createCopies, createPlayers } from './adapters/mongo/copies.ts';
import type { Copies, Owners } from './adapters/mongo/copies.ts';
import { createMatches } from './adapters/mongo/match-copies.ts';
import {
  createChampionships,
  createGroups,
  createLeagues,
  createTeamMatches,
  createTeams,
} from './adapters/mongo/team-match-store.ts';
import { createStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { settleStandings } from './application/groups/settle-standings.ts';
import { withTables } from './application/groups/with-tables.ts';
import { replaceInTeam, replaceInTie } from './application/events/handle-player.ts';
import type { Deps, TeamMatches, Teams } from './application/ports.ts';
import { playersInTeam, playersInTie } from './domain/merged-player.ts';
import type { TeamMatch } from './domain/team-match.ts';
import type { Team } from './domain/team.ts';

/** What this service keeps, and what its use cases need. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

const now = () => new Date();

/** A command of the service's own. */
export function systemCommand() {
  return createSystemCommand('leagues');
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(mongo: Mongo, owners: Owners): Promise<Storage> {
  const stores = createStores(mongo);
  const copies = createCopies(mongo, owners);
  const { championships, leagues, groups, teams, teamMatches } = stores;
  const owned = [championships, leagues, groups, teams, teamMatches];
  const kept = [...owned, copies.players, copies.clubs, copies.matches];
  await Promise.all(kept.map((records) => records.ready()));
  const players = createPlayers(copies.players, owners);
  const findMerges = (ids: readonly string[]) => players.findMerges(ids);
  const deps: Deps = {
    championships: createChampionships(championships),
    leagues: createLeagues(leagues),
    groups: createGroups(groups),
    teams: withCurrentPlayers<Team, Teams>(createTeams(teams), {
      playersIn: playersInTeam,
      findMerges,
      replaceIn: (id, merge) => replaceInTeam(deps, id, merge),
    }),
    teamMatches: withCurrentPlayers<TeamMatch, TeamMatches>(
      withTables(createTeamMatches(teamMatches), (groupId) => settleStandings(deps, groupId)),
      { playersIn: playersInTie, findMerges, replaceIn: (id, merge) => replaceInTie(deps, id, merge) },
    ),
    players,
    clubs: createClubs(copies.clubs),
    matches: createMatches(copies.matches, owners, mongo.epoch),
    seededId: createSeededId,
    now,
    systemCommand,
  };
  return { stores, copies, deps };
}
