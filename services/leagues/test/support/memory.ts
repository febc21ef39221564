import type { ClubState, MatchState, PlayerState, ProblemBody } from '@courtcast/contracts';
import { foldText, pageOf } from '@courtcast/domain';
import type { PageQuery, Stored } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import { createCommand, createSeededId, secretKeys } from '@courtcast/runtime';
import { createMemoryAggregates, playerState } from '@courtcast/testkit';
import type { MemoryAggregates } from '@courtcast/testkit';
import { settleStandings, withTables } from '../../src/application/groups/settle-standings.ts';
import type {
  Deps,
  EnteringResults,
  Ghost,
  LadderFilter,
  PlayedDraw,
  TeamMatchFilter,
  TeamPeople,
} from '../../src/application/ports.ts';
import type { Championship } from '../../src/domain/championship.ts';
import type { Group } from '../../src/domain/group.ts';
import { isBetween } from '../../src/domain/ladders/challenge.ts';
import { nextDue } from '../../src/domain/ladders/deadlines.ts';
import type { Ladder } from '../../src/domain/ladders/ladder.ts';
import { playersInLadder } from '../../src/domain/ladders/merged-player.ts';
import type { League } from '../../src/domain/league.ts';
import type { TeamMatch } from '../../src/domain/team-match.ts';
import type { Team } from '../../src/domain/team.ts';

import { confirmedState } from './match-states.ts';
import { createMemoryResults } from './memory-results.ts';

/** The records of the other services. */
export interface World {
  readonly players: Map<string, PlayerState>;
  readonly clubs: Map<string, ClubState>;
  readonly draws: Map<string, PlayedDraw>;
  /** What is played in tournaments, by id. */
  readonly sports: Map<string, Championship['sport']>;
  /** Matches as scoring has them now; leagues know those they have asked for. */
  readonly matches: Map<string, MatchState>;
  /** Team matches that scoring was asked to place, oldest first. */
  readonly followed: Stored<TeamMatch>[];
  isScoringAway: boolean;
  /** Refusals of scoring, by match. */
  readonly refused: Map<string, ProblemBody>;
  /** Results that scoring was sent, oldest first. */
  readonly entered: EnteringResults[];
}

const none = async (): Promise<never[]> => [];

const unlisted = (): Promise<never> => Promise.reject(new Error('lists are tested on the real store'));

/** Aggregates with a list by the value of `key`. */
const listedIn = <K extends string, S extends Record<K, string>>(
  aggregates: MemoryAggregates<S>,
  key: K,
) => ({
  ...aggregates,
  listOf: async (id: string | undefined) => aggregates.all().filter(({ state }) => state[key] === id),
});

const matchesIn = (world: World) => {
  const known = new Map<string, MatchState>();
  return {
    findMany: async (ids: readonly string[]) => new Map([...known].filter(([id]) => ids.includes(id))),
    apply: async (_event: unknown, state: MatchState) => void known.set(state.id, state),
    async refresh(ids: readonly string[]) {
      if (world.isScoringAway) throw unavailable();
      for (const [id, state] of world.matches) if (ids.includes(id)) known.set(id, state);
    },
    place: async (teamMatch: Stored<TeamMatch>) => void world.followed.push(teamMatch),
    async enterResults(entering: EnteringResults) {
      if (world.isScoringAway) throw unavailable();
      world.entered.push(entering);
      return entering.results.map(({ matchId, winnerSide }) => {
        const refusal = world.refused.get(matchId);
        if (refusal !== undefined) return { version: null, refusal };
        world.matches.set(matchId, confirmedState(matchId, { winnerSide: winnerSide ?? 'home', version: 9 }));
        return { version: 9, refusal: null };
      });
    },
  };
};

const playersIn = (world: World) => ({
  findMany: async (ids: readonly string[]) => new Map([...world.players].filter(([id]) => ids.includes(id))),
  findMerges: async () => new Map<string, string>(),
  known: async () => world.players,
  names: async () => new Map([...world.players].map(([id, { name }]) => [id, name])),
  refresh: async (ids: readonly string[]) => new Map([...world.players].filter(([id]) => ids.includes(id))),
  findOnlyNamed: async (names: readonly string[]) => {
    const listed = [...world.players.values()].filter(({ mergedInto }) => mergedInto === null);
    return new Map(
      names.flatMap((name) => {
        const [found, other] = listed.filter((player) => foldText(player.name) === foldText(name));
        return found === undefined || other !== undefined ? [] : [[name, found] as const];
      }),
    );
  },
  createGhosts: async (ghosts: readonly Ghost[]) => {
    for (const { id, name } of ghosts)
      if (!world.players.has(id)) world.players.set(id, playerState(id, { name, userId: null }));
    return new Map(ghosts.map(({ id }) => [id, world.players.get(id)?.mergedInto ?? id]));
  },
  refreshFor: async (id: string) => world.players.get(id) ?? null,
});

const clubsIn = (world: World) => ({
  findOrAsk: async (id: string) => world.clubs.get(id) ?? null,
  timeZones: async () => new Map<string, string>(),
});

const listedNowhere = { listIdsWithPlayer: none, listOpenIdsWithPlayer: none };

const teamMatchesInMemory = () => {
  const aggregates = createMemoryAggregates<TeamMatch>('Team match');
  const countIn = async (groupIds: readonly string[]) =>
    aggregates.all().filter(({ state }) => groupIds.includes(state.leagueGroupId)).length;
  const listWhere = async ({ leagueGroupId, status }: TeamMatchFilter) =>
    aggregates
      .all()
      .filter(({ state }) => leagueGroupId === undefined || state.leagueGroupId === leagueGroupId)
      .filter(({ state }) => status === undefined || state.status === status);
  return { ...aggregates, listWhere, countIn, ...listedNowhere };
};

const laddersInMemory = () => {
  const aggregates = createMemoryAggregates<Ladder>('Ladder');
  const idsWhere = async (isWanted: (ladder: Ladder) => boolean) =>
    aggregates.all().flatMap(({ id, state }) => (isWanted(state) ? [id] : []));
  return {
    ...aggregates,
    list: async ({ playerId, ...page }: PageQuery & LadderFilter) =>
      pageOf(
        aggregates
          .all()
          .filter(
            ({ state }) => playerId === undefined || state.players.some((one) => one.playerId === playerId),
          ),
        page,
      ),
    listIdsNaming: (playerId: string) => idsWhere((ladder) => playersInLadder(ladder).includes(playerId)),
    listIdsOfPair: (one: string, other: string) =>
      idsWhere(({ challenges }) => challenges.some((challenge) => isBetween(challenge, one, other))),
    listIdsDue: (now: Date) => idsWhere((ladder) => (nextDue(ladder) ?? new Date(now.getTime() + 1)) <= now),
  };
};

/** Everything that the use cases need, in memory. */
export function createMemory(now: () => Date): { deps: Deps; world: World } {
  const world: World = {
    players: new Map(),
    clubs: new Map(),
    draws: new Map(),
    sports: new Map(),
    matches: new Map(),
    followed: [],
    isScoringAway: false,
    refused: new Map(),
    entered: [],
  };
  const championships = { ...createMemoryAggregates<Championship>('Championship'), list: unlisted };
  const leagues = listedIn(createMemoryAggregates<League>('League'), 'championshipId');
  const teamsInMemory = createMemoryAggregates<Team>('Team');
  const teams = {
    ...teamsInMemory,
    list: unlisted,
    listIdsWithPlayer: async (playerId: string) =>
      teamsInMemory.all().flatMap(({ id, state }) => (state.playerIds.includes(playerId) ? [id] : [])),
    findOnlyNamed: async (name: string) => {
      const [found, other] = teamsInMemory
        .all()
        .filter(({ state }) => foldText(state.name) === foldText(name));
      return found === undefined || other !== undefined ? null : found;
    },
    listAnsweredFor: async ({ clubIds, captainPlayerId }: TeamPeople) =>
      teamsInMemory
        .all()
        .filter(({ state }) => clubIds.includes(state.clubId) || state.captainPlayerId === captainPlayerId),
  };
  const groupsInMemory = listedIn(createMemoryAggregates<Group>('League group'), 'leagueId');
  const groups = {
    ...groupsInMemory,
    listIdsOfTeam: async (teamId: string) =>
      groupsInMemory
        .all()
        .filter(({ state }) => state.teamIds.includes(teamId))
        .map(({ id }) => id),
    listAsking: async (teamIds: readonly string[]) =>
      groupsInMemory
        .all()
        .filter(({ state: { entries = [] } }) =>
          entries.some(({ teamId, status }) => status === 'pending' && teamIds.includes(teamId)),
        ),
    listIdsAfter: none,
  };
  const [players, clubs, matches] = [playersIn(world), clubsIn(world), matchesIn(world)];
  const teamMatches = withTables(teamMatchesInMemory(), (groupId) => settleStandings(deps, groupId));
  const deps: Deps = {
    ...{ championships, leagues, groups, teams, teamMatches, players, clubs, matches, now },
    ladders: laddersInMemory(),
    draws: { find: async (id) => world.draws.get(id) ?? null },
    tournaments: { findSport: async (id) => world.sports.get(id) ?? null },
    ratedResults: createMemoryResults(),
    keys: secretKeys,
    seededId: createSeededId,
    systemCommand: () =>
      createCommand({ startedAt: now(), caller: { kind: 'service', name: 'leagues' }, requestId: 'test' }),
  };
  return { deps, world };
}
