import { isDeepStrictEqual } from 'node:util';
import { standingsOf } from '../../domain/standings.ts';
import type { Deps } from '../ports.ts';
import { teamsOfGroup } from './read.ts';

type Needs = Pick<Deps, 'groups' | 'teams' | 'teamMatches' | 'systemCommand'>;

/** One look: writes the table where it is another than its parts say. Whether there is something to look at again. */
async function settleOnce(deps: Needs, groupId: string): Promise<boolean> {
  const seen = await deps.groups.find(groupId);
  if (seen === null) return false;
  const completed = await deps.teamMatches.listWhere({ leagueGroupId: groupId, status: 'completed' });
  const rows = standingsOf(
    await teamsOfGroup(deps, seen.state),
    completed.map(({ state }) => state),
  );
  if (isDeepStrictEqual(rows, seen.state.rows)) return false;
  await deps.groups.update(groupId, deps.systemCommand(), ({ version, state }) =>
    version === seen.version ? { state: { ...state, rows }, changes: ['standings'] } : null,
  );
  return true;
}

/**
 * Brings the kept table of a group up to date with its completed team matches, from which it is recomputed as a whole;
 * answers whether it was another one. Looks again after every write, and writes only on the group that it has read: so
 * that of two that read at different times the older never has the last word.
 */
export async function settleStandings(deps: Needs, groupId: string): Promise<boolean> {
  let isChanged = false;
  while (await settleOnce(deps, groupId)) isChanged = true;
  return isChanged;
}
