import type { MatchState } from '@courtcast/contracts';
import type { RecordEvent } from '@courtcast/domain';
import type { Deps } from '../ports.ts';
import { settleResults } from '../team-matches/settle-results.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>;

/** Takes a match of a team match as scoring has it; other matches change nothing here. */
export async function handleMatch(
  deps: Needs,
  { event, state, isReplay }: { event: RecordEvent; state: MatchState; isReplay: boolean },
): Promise<void> {
  if (state.teamMatchId === null) return;
  await deps.matches.apply(event, state, isReplay);
  await settleResults(deps, state.teamMatchId);
}
