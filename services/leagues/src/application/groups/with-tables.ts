import { isOtherInTable } from '../../domain/standings.ts';
import type { TeamMatches } from '../ports.ts';

/**
 * Team matches after whose changes the table of their group is settled before anybody is answered, whichever use case
 * made the change. Where that is cut off, the event of the change makes up for it.
 */
export function withTables(
  teamMatches: TeamMatches,
  settle: (groupId: string) => Promise<unknown>,
): TeamMatches {
  return {
    ...teamMatches,
    async update(id, command, decide) {
      const seen = { isOther: false };
      const stored = await teamMatches.update(id, command, (before) => {
        const change = decide(before);
        seen.isOther = change !== null && isOtherInTable(before.state, change.state);
        return change;
      });
      if (seen.isOther) await settle(stored.state.leagueGroupId);
      return stored;
    },
  };
}
