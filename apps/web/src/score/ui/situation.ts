import type { DeuceRule, toScoreView } from '@courtcast/scoring-rules';
import type { ScoreWords } from '../../i18n/words.ts';

type View = ReturnType<typeof toScoreView>;

const other = { home: 'guest', guest: 'home' } as const;

/** What the next point decides, announced before it is played; null for an ordinary one. */
export function situationInWords(
  words: ScoreWords,
  deuceRule: DeuceRule,
  { nextPoint, server, inTiebreak }: View,
): string | null {
  const parts: string[] = inTiebreak ? [words.tiebreak] : [];
  if (nextPoint === null) return null;
  const prizes = [nextPoint.home, nextPoint.guest];
  if (nextPoint.deciding) parts.push(words.decidingPoint[deuceRule]);
  if (prizes.includes('match')) parts.push(words.prize.match);
  else if (prizes.includes('set')) parts.push(words.prize.set);
  else if (nextPoint[other[server]] === 'game' && !nextPoint.deciding) parts.push(words.prize.break);
  return parts.length === 0 ? null : parts.join(' · ');
}
