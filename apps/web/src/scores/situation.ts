import type { MatchDetailView } from '@courtcast/contracts';
import { isInMatchTiebreak } from './set-columns.ts';
import type { ShownMatch } from './shown-match.ts';

type DeuceRule = MatchDetailView['deuceRule'];

function deuceInWords(points: { home: string; guest: string }, rule?: DeuceRule): string | null {
  if (points.home !== '40' || points.guest !== '40') return null;
  return rule === 'golden' ? 'Golden point' : 'Deuce';
}

/** What is special about the point to come, in words; null for an ordinary one. `deuceRule` where it is known. */
export function situationOf(match: ShownMatch, deuceRule?: DeuceRule): string | null {
  const { score, status } = match;
  if (score === null || status !== 'in_progress') return null;
  if (isInMatchTiebreak(match)) return 'Match tiebreak';
  if (score.inTiebreak) return 'Tiebreak';
  return deuceInWords(score.points, deuceRule) ?? (score.changeEnds ? 'Change of ends' : null);
}
