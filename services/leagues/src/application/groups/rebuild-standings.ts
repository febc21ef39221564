import type { Deps } from '../ports.ts';
import { settleStandings } from './settle-standings.ts';

/** How many tables were looked at, and how many of them were other ones than their parts say. */
export interface Rebuilt {
  readonly groups: number;
  readonly changed: number;
}

const groupsAtATime = 100;

/** Recomputes the table of every group from its parts, one after the other; safe at any time, and to be repeated. */
export async function rebuildStandings(
  deps: Pick<Deps, 'groups' | 'teams' | 'teamMatches' | 'systemCommand'>,
): Promise<Rebuilt> {
  let rebuilt: Rebuilt = { groups: 0, changed: 0 };
  let ids = await deps.groups.listIdsAfter(null, groupsAtATime);
  while (ids.length > 0) {
    for (const id of ids) {
      const isChanged = await settleStandings(deps, id);
      rebuilt = { groups: rebuilt.groups + 1, changed: rebuilt.changed + (isChanged ? 1 : 0) };
    }
    ids = await deps.groups.listIdsAfter(ids.at(-1) ?? null, groupsAtATime);
  }
  return rebuilt;
}
