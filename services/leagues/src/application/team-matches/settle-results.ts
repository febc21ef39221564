import { revealedEntries } from '../../domain/tie-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { takeResults } from '../../domain/tie-results.ts';
import { resultOf } from '../../domain/tie-totals.ts';
import type { EntryResult } from '../../domain/tie-totals.ts';
import type { Deps, Stored } from '../ports.ts';
import { entryIds } from './entry-ids.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>;

/** The ids of the matches that a team match has by now. */
export function matchIdsOf(
  { seededId }: Pick<Deps, 'seededId'>,
  teamMatch: Pick<Stored<TeamMatch>, 'id' | 'state'>,
): string[] {
  return revealedEntries(teamMatch.state).map((entry) => entryIds(seededId, teamMatch, entry).matchId);
}

async function resultsOf(
  deps: Pick<Deps, 'matches' | 'seededId'>,
  teamMatch: Stored<TeamMatch>,
): Promise<EntryResult[]> {
  const known = await deps.matches.findMany(matchIdsOf(deps, teamMatch));
  return revealedEntries(teamMatch.state).map((entry) => {
    const { matchId } = entryIds(deps.seededId, teamMatch, entry);
    return resultOf(teamMatch.state, entry, known.get(matchId) ?? null);
  });
}

/** One look: writes what follows from the matches. Whether there is something to look at again. */
async function settleOnce(deps: Needs, id: string): Promise<boolean> {
  const seen = await deps.teamMatches.find(id);
  if (seen === null) return false;
  const next = takeResults(seen.state, await resultsOf(deps, seen));
  if (next === seen.state) return false;
  await deps.teamMatches.update(id, deps.systemCommand(), ({ version }) =>
    version === seen.version ? { state: { ...next, updatedAt: deps.now() }, changes: ['results'] } : null,
  );
  return true;
}

/**
 * Brings status, totals and approvals of a team match up to what is known of its matches, from which they are always
 * computed as a whole. Looks again after every write, and writes only on the team match that it has read: so that of
 * two that read at different times the older never has the last word.
 */
export async function settleResults(deps: Needs, id: string): Promise<void> {
  while (await settleOnce(deps, id));
}
