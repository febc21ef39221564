import type { DomainEvent, MatchState } from '@courtcast/contracts';
import type { Deps } from '../ports.ts';
import { settleResults } from '../team-matches/settle-results.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>;

/** Takes a match as scoring tells of it; other matches than those of team matches are nobody's business here. */
export async function takeMatch(
  deps: Needs,
  { event, state, isReplay }: { event: DomainEvent; state: MatchState; isReplay: boolean },
): Promise<void> {
  if (state.teamMatchId === null) return;
  await deps.matches.take(event, state, isReplay);
  await settleResults(deps, state.teamMatchId);
}
