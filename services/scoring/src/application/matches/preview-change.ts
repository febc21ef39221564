import type { ResultPreviewView } from '@courtcast/contracts';
import type { Side } from '@courtcast/scoring-rules';
import { winnerByScore } from '../../domain/match-facts.ts';
import type { Match, Seat } from '../../domain/match.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { destinationOf } from './advance-winner.ts';
import { withoutSaving } from './unsaved-matches.ts';
import type { ChangedMatch } from './unsaved-matches.ts';

/**
 * A slot of a draw with the players who would be in it once the previous match is confirmed with its present result.
 */
export interface AwaitedSlot {
  readonly next: StoredMatch;
  readonly side: Side;
  readonly seats: readonly Seat[];
}

/** A preview of the changes of a use case (decisions 5, "Dry runs"). */
export interface Preview {
  readonly changed: readonly ChangedMatch[];
  /** Null where the match feeds none, or no winner is to be seen. */
  readonly awaited: AwaitedSlot | null;
  readonly result: ResultPreviewView;
}

const ofNoLeague: ResultPreviewView = { teamMatches: [], standings: [] };

/** The side that a confirmation without a body would accept. */
const acceptable = (match: Match): Side | null =>
  match.status === 'completed' && match.confirmedAt === null
    ? (match.pendingResult?.winnerSide ?? winnerByScore(match))
    : null;

const awaitedSlot = async (deps: Deps, match: Match): Promise<AwaitedSlot | null> => {
  const winner = acceptable(match);
  const seats = winner === null ? null : match.sides[winner];
  const destination = await destinationOf(deps.matches, match);
  return seats === null || destination === null
    ? null
    : { next: destination.next, side: destination.side, seats };
};

/**
 * Previews the changes of a use case: runs it without saving anything, so that it is refused as it would be. Throws its
 * exceptions, and Problem unavailable if a match of a tie would change and leagues do not answer.
 */
export async function previewChange(deps: Deps, run: (deps: Deps) => Promise<StoredMatch>): Promise<Preview> {
  const dry = withoutSaving(deps);
  const after = await run(dry.deps);
  const changed = dry.changed();
  const isChanged = changed.some(({ before }) => before.id === after.id);
  return {
    changed,
    awaited: isChanged ? await awaitedSlot(dry.deps, after.state) : null,
    result: isChanged && after.state.tie !== null ? await deps.records.previewResult(after) : ofNoLeague,
  };
}
