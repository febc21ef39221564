import { createSystemCommand } from '@courtcast/domain-service';
import { withCurrentPlayers } from '@courtcast/domain';
import { openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createSeededId, secretKeys } from '@courtcast/runtime';
import { createChampionships } from './adapters/mongo/championship-store.ts';
import { createClubs, createCopies, createMatches, createPlayers } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { createGroups } from './adapters/mongo/group-store.ts';
import { createLadders } from './adapters/mongo/ladder-store.ts';
import { createLeagues } from './adapters/mongo/league-store.ts';
import { createRatedResults, openRatings } from './adapters/mongo/rated-results.ts';
import { openStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createTeamMatches } from './adapters/mongo/team-match-store.ts';
import { createTeams } from './adapters/mongo/team-store.ts';
import type { Owners } from './adapters/owners.ts';
import { replaceInLadder, replaceInTeam, replaceInTeamMatch } from './application/events/handle-player.ts';
import { settleStandings, withTables } from './application/groups/settle-standings.ts';
import type { Deps, Ladders, TeamMatches, Teams } from './application/ports.ts';
import type { Ladder } from './domain/ladders/ladder.ts';
import { playersInLadder } from './domain/ladders/merged-player.ts';
import { playersInTeam, playersInTeamMatch } from './domain/merged-player.ts';
import type { TeamMatch } from './domain/team-match.ts';
import type { Team } from './domain/team.ts';

/** The stores of this service, and the dependencies of its use cases. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(mongo: Mongo, owners: Owners): Promise<Storage> {
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  const { championships, leagues, groups, teams, teamMatches, ladders } = stores;
  const { players: playerCopy, clubs, matches } = copies;
  const ratings = openRatings(mongo);
  await openAll(mongo, [...Object.values({ ...stores }), ...Object.values({ ...copies }), ratings]);
  const players = createPlayers(playerCopy, owners);
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
      {
        playersIn: playersInTeamMatch,
        findMerges,
        replaceIn: (id, merge) => replaceInTeamMatch(deps, id, merge),
      },
    ),
    ladders: withCurrentPlayers<Ladder, Ladders>(createLadders(ladders), {
      playersIn: playersInLadder,
      findMerges,
      replaceIn: (id, merge) => replaceInLadder(deps, id, merge),
    }),
    players,
    clubs: createClubs(clubs),
    draws: { find: owners.findDraw },
    tournaments: { findSport: owners.findSport },
    ratedResults: createRatedResults(ratings),
    matches: createMatches(matches, owners, mongo.epoch),
    keys: secretKeys,
    seededId: createSeededId,
    now: () => new Date(),
    systemCommand: () => createSystemCommand('leagues'),
  };
  return { stores, copies, deps };
}
