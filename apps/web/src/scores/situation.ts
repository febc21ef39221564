import type { ScoreView } from '@courtcast/contracts';
import type { ScoreWords } from '../i18n/words.ts';
import { opponentOf, sides } from './names.ts';
import { isInMatchTiebreak } from './set-columns.ts';
import type { ShownMatch } from './shown-match.ts';

/** A release that does not say what the next point decides leaves the golden point to be read off the score. */
function isDeciding({ nextPoint }: ScoreView, deuceRule: ShownMatch['deuceRule']): boolean {
  return nextPoint === undefined ? deuceRule === 'golden' : (nextPoint?.deciding ?? false);
}

function deuceInWords(
  words: ScoreWords,
  score: ScoreView,
  deuceRule: ShownMatch['deuceRule'],
): string | null {
  const { home, guest } = score.points;
  if (score.inTiebreak || home !== '40' || guest !== '40') return null;
  return isDeciding(score, deuceRule) ? words.decidingPoint[deuceRule ?? 'advantage'] : words.deuce;
}

function phaseInWords(words: ScoreWords, match: ShownMatch, score: ScoreView): string | null {
  if (isInMatchTiebreak(match)) return words.matchTiebreak;
  return score.inTiebreak ? words.tiebreak : deuceInWords(words, score, match.deuceRule);
}

/** The greatest that either side may win with the next point; a game is worth a word for the receiver only. */
function prizeInWords({ prize }: ScoreWords, { nextPoint, server }: ScoreView): string | null {
  if (nextPoint === undefined || nextPoint === null) return null;
  const prizes = sides.map((side) => nextPoint[side]);
  if (prizes.includes('match')) return prize.match;
  if (prizes.includes('set')) return prize.set;
  return nextPoint[opponentOf(server)] === 'game' && !nextPoint.deciding ? prize.break : null;
}

/** What is special about the point to come, in words; null for an ordinary one. */
export function situationOf(words: ScoreWords, match: ShownMatch): string | null {
  const { score, status } = match;
  if (score === null || status !== 'in_progress') return null;
  const parts = [phaseInWords(words, match, score), prizeInWords(words, score)].filter(
    (part) => part !== null,
  );
  if (parts.length > 0) return parts.join(' · ');
  return score.changeEnds ? words.changeOfEnds : null;
}
