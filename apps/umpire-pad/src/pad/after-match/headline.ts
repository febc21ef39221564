import { winnerOf } from '@courtcast/scoring-rules';
import type { Words } from '@courtcast/messages/words.ts';
import { setsOfTimeline } from '../../sync/timeline.ts';
import type { Outbox } from '../../sync/outbox.ts';
import type { PadPartProps } from '../pad-part.ts';

type Ended = Pick<PadPartProps, 'line' | 'nameOf'> & { readonly outbox: Pick<Outbox, 'sheet'> };

/** Who has won, and how: as it was confirmed, else as this pad has it, else by the sets that were typed in. */
function resultOf({ line, outbox }: Ended) {
  const { match } = outbox.sheet;
  const { status, state, result } = line;
  if (status === 'closed') return { winner: match.winnerSide, outcome: match.outcome };
  if (result !== null) return result;
  const decided = state?.decided ?? null;
  return { winner: decided === null ? match.suggestedWinner : winnerOf(decided), outcome: null };
}

/** How a match stands that is not being played: who won and how, that it is suspended, or over without a winner. */
export function headlineOf({ score, scores }: Words, ended: Ended): string {
  const { line, nameOf, outbox } = ended;
  if (line.status === 'suspended') return score.over.suspended;
  const { winner, outcome } = resultOf(ended);
  if (winner === null)
    return outbox.sheet.match.status === 'cancelled' ? scores.status.cancelled : scores.status.completed;
  const how = outcome === null || outcome === 'completed' ? '' : ` ${score.over.byOutcome[outcome]}`;
  return `${score.over.won(nameOf(winner))}${how}`;
}

/** The sets of a match: those of its points, else those that were typed in. */
export function setsPlayed({ line, outbox }: Omit<Ended, 'nameOf'>) {
  const { isBySets, state, status } = line;
  return isBySets || state === null ? (outbox.sheet.match.sets ?? []) : setsOfTimeline(state, status);
}
