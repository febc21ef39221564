import type { Stored } from '@courtcast/domain';
import { entriesOf } from '../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { findPlayer } from '../../domain/ladders/ladder.ts';
import { orderOf } from '../../domain/ladders/places.ts';
import { ratingPools } from '../../domain/ratings/rated-result.ts';
import { pollsOf } from '../../domain/team.ts';
import type { Deps } from '../ports.ts';

type Row = Readonly<Record<string, unknown>>;
type Needs = Pick<Deps, 'teams' | 'teamMatches' | 'championships' | 'ratedResults' | 'ladders'>;

/** So many of a kind; nobody has more. */
const MAX = 10_000;

/** A team match as a player may have it: what both sides have shown, and what their own has handed in as its captain. */
function teamMatchRow({ id, state }: Stored<TeamMatch>, playerId: string): Row {
  const { leagueGroupId, scheduledAt, status, location, home, guest } = state;
  const shown = {
    home: home.captainPlayerId === playerId,
    guest: guest.captainPlayerId === playerId,
  };
  return {
    ...{ id, leagueGroupId, scheduledAt, status, location },
    ...{ home: home.teamName, guest: guest.teamName },
    entries: entriesOf(state, shown),
  };
}

/** What each match has done to the ratings of a player, the latest of a pool first. */
async function ratingRows({ ratedResults }: Pick<Needs, 'ratedResults'>, playerId: string): Promise<Row[]> {
  const pools = ratingPools.map(async (pool) => {
    const { data } = await ratedResults.listChangesOf(pool, playerId, { page: 1, perPage: MAX });
    return data.map(({ matchId, after: { value, deviation } }) => ({ ...pool, matchId, value, deviation }));
  });
  return (await Promise.all(pools)).flat();
}

/** Ladders that name a player, with their place there, their holiday and their challenges. */
async function ladderRows({ ladders }: Pick<Needs, 'ladders'>, playerId: string): Promise<Row[]> {
  const found = await ladders.findMany((await ladders.listIdsNaming(playerId)).slice(0, MAX));
  return found.map(({ id, state }) => {
    const place = orderOf(state).indexOf(playerId) + 1;
    const challenges = state.challenges
      .filter(({ challengerId, challengedId }) => challengerId === playerId || challengedId === playerId)
      .map(({ challengerId, status, createdAt, decision }) => ({
        ...{ made: challengerId === playerId, status, createdAt, winner: decision?.winner ?? null },
      }));
    return {
      ...{ id, name: state.name, clubId: state.clubId, place: place === 0 ? null : place },
      ...{ holiday: findPlayer(state, playerId)?.holiday ?? null, challenges },
    };
  });
}

/**
 * Teams of a person with their answers there, team matches in which they stand, championships that they organize,
 * their ratings and ladders.
 */
export async function exportPerson(
  { teams, teamMatches, championships, ratedResults, ladders }: Needs,
  { userId, playerId }: { readonly userId: string; readonly playerId: string | null },
): Promise<Readonly<Record<string, Row[]>>> {
  const [teamIds, teamMatchIds] =
    playerId === null
      ? [[], []]
      : await Promise.all([teams.listIdsWithPlayer(playerId), teamMatches.listIdsWithPlayer(playerId)]);
  const ofTeams = (await teams.findMany(teamIds.slice(0, MAX))).map(({ id, state }) => {
    const answers = pollsOf(state).flatMap((poll) => poll.answers.filter((one) => one.playerId === playerId));
    return {
      id,
      name: state.name,
      clubId: state.clubId,
      isCaptain: state.captainPlayerId === playerId,
      answers,
    };
  });
  const found = await teamMatches.findMany(teamMatchIds.slice(0, MAX));
  const ofMatches = playerId === null ? [] : found.map((teamMatch) => teamMatchRow(teamMatch, playerId));
  const page = { page: 1, perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const organized = await championships.list({ organiserId: userId, ...page });
  return {
    teams: ofTeams,
    teamMatches: ofMatches,
    championships: organized.data.map(({ id, state }) => ({ id, name: state.name })),
    ratings: playerId === null ? [] : await ratingRows({ ratedResults }, playerId),
    ladders: playerId === null ? [] : await ladderRows({ ladders }, playerId),
  };
}
