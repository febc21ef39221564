import type { StandingsRow } from '../../domain/standings.ts';
import { getGroup } from '../get.ts';
import type { Deps } from '../ports.ts';

/** The table of a group as it stands. Problem not-found without the group. */
export async function getStandings(
  deps: Pick<Deps, 'groups'>,
  groupId: string,
): Promise<readonly StandingsRow[]> {
  return (await getGroup(deps, groupId)).state.rows;
}
