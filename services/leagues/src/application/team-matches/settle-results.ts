import { changeOf, settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { entryIds, revealedEntries } from '../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { takeResults } from '../../domain/team-match-results.ts';
import { resultOf } from '../../domain/team-match-totals.ts';
import type { EntryResult } from '../../domain/team-match-totals.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>;

/** The ids of the matches that a team match has by now. */
export function matchIdsOf(
  { seededId }: Pick<Deps, 'seededId'>,
  teamMatch: Pick<Stored<TeamMatch>, 'id' | 'state'>,
): string[] {
  return revealedEntries(teamMatch.state).map((entry) => entryIds(seededId, teamMatch, entry).matchId);
}

/** The states of a team match's matches, from the copies. */
export async function resultsOf(
  deps: Pick<Deps, 'matches' | 'seededId'>,
  teamMatch: Stored<TeamMatch>,
): Promise<EntryResult[]> {
  const known = await deps.matches.findMany(matchIdsOf(deps, teamMatch));
  return revealedEntries(teamMatch.state).map((entry) => {
    const { matchId } = entryIds(deps.seededId, teamMatch, entry);
    return resultOf(teamMatch.state, entry, known.get(matchId) ?? null);
  });
}

/** Whether a team match differs from the state that its matches give. */
export async function lacksResults(
  deps: Pick<Needs, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
): Promise<boolean> {
  const read = await deps.teamMatches.find(id);
  return read !== null && takeResults(read.state, await resultsOf(deps, read)) !== read.state;
}

/**
 * Updates status, totals and approvals of a team match from its matches; they are always recomputed as a whole. Writes
 * only on the version that it has read.
 */
export async function settleResults(deps: Needs, id: string): Promise<void> {
  await settle(async () => {
    const read = await deps.teamMatches.find(id);
    if (read === null) return false;
    const next = takeResults(read.state, await resultsOf(deps, read));
    if (next === read.state) return false;
    await deps.teamMatches.update(id, deps.systemCommand(), ({ version, state }) =>
      version === read.version ? changeOf(state, next, { at: deps.now(), changes: ['results'] }) : null,
    );
    return true;
  });
}
