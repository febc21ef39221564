import { scopeOf } from '@courtcast/contracts';
import {
  allOf,
  asAggregates,
  asProblems,
  createAggregateStore,
  filterFor,
  findIds,
  findInOrder,
  keyConditions,
} from '@courtcast/mongo';
import type { AggregateStore, Conditions, Mongo } from '@courtcast/mongo';
import type { TeamMatches, TeamMatchFilter } from '../../application/ports.ts';
import { areInLineUps, playersInTeamMatch } from '../../domain/merged-player.ts';
import type { TeamMatch, TeamMatchSide } from '../../domain/team-match.ts';
import { toTeamMatchState } from '../views/team-match.ts';
import { teamMatchSchema } from './team-match-schema.ts';

/** Sorts after everything: nulls come last in a schedule. */
const LAST_MATCH_DAY = Number.MAX_SAFE_INTEGER;
const lastMoment = new Date(8_640_000_000_000_000);

const nothingHandedIn = { lineup: null, pairs: null } satisfies Partial<TeamMatchSide>;

/** Team matches of the first version have no line-ups, no results, and no rules for unplayed matches. */
export function upcastTeamMatch(state: unknown): TeamMatch {
  // The store has only ever kept team matches in this collection.
  const known = state as TeamMatch;
  return {
    ...known,
    walkoverCredit: 'full',
    retirementCredit: 'complete',
    forfeitedBy: null,
    results: [],
    home: { ...nothingHandedIn, ...known.home },
    guest: { ...nothingHandedIn, ...known.guest },
  };
}

/** The store of team matches. */
export function createTeamMatchStore(mongo: Mongo): AggregateStore<TeamMatch> {
  return createAggregateStore<TeamMatch>({
    mongo,
    service: 'leagues',
    aggregate: 'team-match',
    schemaVersion: 2,
    upcast: upcastTeamMatch,
    toPublic: (state, { id, version }) => toTeamMatchState({ id, version, state }),
    toScopes: ({ leagueGroupId }, id) => [scopeOf('team-match', id), scopeOf('league-group', leagueGroupId)],
    toKeys: (teamMatch) => ({
      leagueGroupId: teamMatch.leagueGroupId,
      teamIds: [teamMatch.home.teamId, teamMatch.guest.teamId],
      clubIds: [...new Set([teamMatch.home.clubId, teamMatch.guest.clubId])],
      playerIds: playersInTeamMatch(teamMatch),
      status: teamMatch.status,
      category: teamMatch.category,
      matchDay: teamMatch.matchDay ?? LAST_MATCH_DAY,
      scheduledAt: teamMatch.scheduledAt ?? lastMoment,
      createdAt: teamMatch.createdAt,
    }),
    schema: teamMatchSchema,
  });
}

function teamMatchConditions({ teamIds, clubId, from, to, ...same }: TeamMatchFilter): Conditions {
  const bounds = {
    ...(from === undefined ? {} : { $gte: from }),
    // A team match without a time is stored after every date, and must not match a range.
    ...(to === undefined && from === undefined ? {} : { $lte: to ?? new Date('9999-12-31T23:59:59.999Z') }),
  };
  return allOf([
    keyConditions({ ...same, clubIds: clubId }),
    teamIds === undefined ? {} : { 'keys.teamIds': { $in: teamIds } },
    Object.keys(bounds).length === 0 ? {} : { 'keys.scheduledAt': bounds },
  ]);
}

/** Team matches as the use cases see them. */
export function createTeamMatches(store: AggregateStore<TeamMatch>): TeamMatches {
  return {
    ...asAggregates(store, 'Team match'),
    listWhere: (filter) =>
      findInOrder(store, teamMatchConditions(filter), ['matchDay', 'scheduledAt', 'createdAt']),
    listIdsWithPlayer: (playerId) => findIds(store, keyConditions({ playerIds: playerId }), 0),
    listOpenIdsWithPlayer: (playerId) => {
      const isOpen = { 'keys.status': { $in: ['upcoming', 'in_progress'] } };
      return findIds(store, { ...keyConditions({ playerIds: playerId }), ...isOpen }, 0);
    },
    countIn: (groupIds, limit) =>
      asProblems(() =>
        store.docs.countDocuments(filterFor(store, { 'keys.leagueGroupId': { $in: [...groupIds] } }), {
          limit,
        }),
      ),
  };
}

/** Whether two players stand in the line-ups of one team match, revealed or not. */
export async function haveMetInLineUps(
  teamMatches: AggregateStore<TeamMatch>,
  playerIds: readonly [string, string],
): Promise<boolean> {
  const naming = { $and: playerIds.map((id) => ({ 'keys.playerIds': id })) };
  const found = await findInOrder(teamMatches, naming, []);
  return found.some(({ state }) => areInLineUps(state, playerIds));
}
