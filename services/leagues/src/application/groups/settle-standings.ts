import { isDeepStrictEqual } from 'node:util';
import { settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import { tablePointsOf } from '../../domain/league.ts';
import { cascade, isOtherInTable, standingsOf } from '../../domain/standings.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Deps, TeamMatches } from '../ports.ts';
import { listTeamsOfGroup } from './read.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/** The table of a group as its teams and completed team matches make it; `changed` stands in the place of its own. */
export async function standingsFrom(
  deps: Pick<Needs, 'leagues' | 'teams' | 'teamMatches'>,
  { id, state }: Stored<Group>,
  changed?: Stored<TeamMatch>,
): Promise<StandingsRow[]> {
  const completed = await deps.teamMatches.listWhere({ leagueGroupId: id, status: 'completed' });
  const others = completed.filter((teamMatch) => teamMatch.id !== changed?.id);
  const counted = changed === undefined ? others : [...others, changed];
  const teams = await listTeamsOfGroup(deps, state);
  const { state: league } = await deps.leagues.get(state.leagueId);
  return standingsOf(
    teams,
    counted.map((teamMatch) => teamMatch.state),
    { points: tablePointsOf(league), rankBy: league.rankBy ?? cascade },
  );
}

/** Whether the kept table of a group is another than its parts make. */
export async function isTableWrong(deps: Omit<Needs, 'systemCommand'>, groupId: string): Promise<boolean> {
  const group = await deps.groups.find(groupId);
  return group !== null && !isDeepStrictEqual(await standingsFrom(deps, group), group.state.rows);
}

/**
 * Brings the kept table of a group up to date with its completed team matches, from which it is recomputed as a whole;
 * returns whether it was another one. Writes only on the version of the group that it has read.
 */
export function settleStandings(deps: Needs, groupId: string): Promise<boolean> {
  return settle(async () => {
    const read = await deps.groups.find(groupId);
    if (read === null) return false;
    const rows = await standingsFrom(deps, read);
    if (isDeepStrictEqual(rows, read.state.rows)) return false;
    await deps.groups.update(groupId, deps.systemCommand(), ({ version, state }) =>
      version === read.version ? { state: { ...state, rows }, changes: ['standings'] } : null,
    );
    return true;
  });
}

/**
 * Team matches after whose changes the table of their group is settled before the answer, whichever use case made the
 * change. Where that is cut off, the event of the change makes up for it.
 */
export function withTables(
  teamMatches: TeamMatches,
  settleGroup: (groupId: string) => Promise<unknown>,
): TeamMatches {
  return {
    ...teamMatches,
    async update(id, command, decide) {
      const table = { isOther: false };
      const stored = await teamMatches.update(id, command, (before) => {
        const change = decide(before);
        table.isOther = change !== null && isOtherInTable(before.state, change.state);
        return change;
      });
      if (table.isOther) await settleGroup(stored.state.leagueGroupId);
      return stored;
    },
  };
}

/** Number of recomputed tables, and of tables that had differed from their parts. */
export interface Rebuilt {
  readonly groups: number;
  readonly changed: number;
}

const GROUPS_AT_A_TIME = 100;

/** Recomputes the table of every group from its parts, one after the other; safe at any time, and to be repeated. */
export async function rebuildStandings(deps: Needs): Promise<Rebuilt> {
  let rebuilt: Rebuilt = { groups: 0, changed: 0 };
  let ids = await deps.groups.listIdsAfter(null, GROUPS_AT_A_TIME);
  while (ids.length > 0) {
    for (const id of ids) {
      const isChanged = await settleStandings(deps, id);
      rebuilt = { groups: rebuilt.groups + 1, changed: rebuilt.changed + (isChanged ? 1 : 0) };
    }
    ids = await deps.groups.listIdsAfter(ids.at(-1) ?? null, GROUPS_AT_A_TIME);
  }
  return rebuilt;
}
