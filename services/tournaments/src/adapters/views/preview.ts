import type { ChangePreviewView, MatchPreviewView, MatchView } from '@courtcast/contracts';
import type { MovePreview } from '../../application/tournaments/preview-move.ts';

function toCancellation(match: MatchView): MatchPreviewView {
  const { id, status, winnerSide, suggestedWinner, outcome, sets } = match;
  const from = { status, winnerSide, suggestedWinner, outcome, sets };
  return { id, change: 'cancelled', from, to: { ...from, status: 'cancelled' } };
}

/** A preview of a move, as the answer to a dry run. */
export function toMovePreviewView({ id, from, to, cancelled }: MovePreview): ChangePreviewView {
  return {
    dryRun: true,
    tournament: { id, from, to },
    matches: cancelled.map(toCancellation),
    slots: [],
    teamMatches: [],
    standings: [],
  };
}
