import type { DeuceRule, toScoreView } from '@courtcast/scoring-rules';
import type { ScoreWords } from '../../i18n/words.ts';
import { prizeOf } from '../../scores/situation.ts';

type View = ReturnType<typeof toScoreView>;

/** What the next point decides, announced before it is played; null for an ordinary one. */
export function situationInWords(
  words: ScoreWords,
  deuceRule: DeuceRule,
  { nextPoint, server, inTiebreak }: View,
): string | null {
  const parts: string[] = inTiebreak ? [words.tiebreak] : [];
  if (nextPoint === null) return null;
  if (nextPoint.deciding) parts.push(words.decidingPoint[deuceRule]);
  const chance = prizeOf({ nextPoint, server });
  if (chance !== null) parts.push(words.prize[chance.prize]);
  return parts.length === 0 ? null : parts.join(' · ');
}
