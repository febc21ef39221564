import type { ScoreView } from '@courtcast/contracts';
import { opponentOf, sides } from './names.ts';
import { isInMatchTiebreak } from './set-columns.ts';
import type { ShownMatch } from './shown-match.ts';

const decidingPointWords = {
  advantage: 'Deciding point',
  golden: 'Golden point',
  silver: 'Silver point',
  star: 'Star point',
} as const satisfies Record<NonNullable<ShownMatch['deuceRule']>, string>;

/** A release that does not say what the next point decides leaves the golden point to be read off the score. */
function isDeciding({ nextPoint }: ScoreView, deuceRule: ShownMatch['deuceRule']): boolean {
  return nextPoint === undefined ? deuceRule === 'golden' : (nextPoint?.deciding ?? false);
}

function deuceInWords(score: ScoreView, deuceRule: ShownMatch['deuceRule']): string | null {
  const { home, guest } = score.points;
  if (score.inTiebreak || home !== '40' || guest !== '40') return null;
  return isDeciding(score, deuceRule) ? decidingPointWords[deuceRule ?? 'advantage'] : 'Deuce';
}

function phaseInWords(match: ShownMatch, score: ScoreView): string | null {
  if (isInMatchTiebreak(match)) return 'Match tiebreak';
  return score.inTiebreak ? 'Tiebreak' : deuceInWords(score, match.deuceRule);
}

/** The greatest that either side may win with the next point; a game is worth a word for the receiver only. */
function prizeInWords({ nextPoint, server }: ScoreView): string | null {
  if (nextPoint === undefined || nextPoint === null) return null;
  const prizes = sides.map((side) => nextPoint[side]);
  if (prizes.includes('match')) return 'Match point';
  if (prizes.includes('set')) return 'Set point';
  return nextPoint[opponentOf(server)] === 'game' && !nextPoint.deciding ? 'Break point' : null;
}

/** What is special about the point to come, in words; null for an ordinary one. */
export function situationOf(match: ShownMatch): string | null {
  const { score, status } = match;
  if (score === null || status !== 'in_progress') return null;
  const words = [phaseInWords(match, score), prizeInWords(score)].filter((word) => word !== null);
  if (words.length > 0) return words.join(' · ');
  return score.changeEnds ? 'Change of ends' : null;
}
