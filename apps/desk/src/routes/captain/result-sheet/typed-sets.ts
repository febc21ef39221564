import { rulesOf } from '@courtcast/scoring-rules';
import type { SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';
import { hasTiebreak, readScore, setsInText } from '../../../features/result-entry/typed-score.ts';
import type { TypedFormat } from '../../../features/result-entry/typed-score.ts';

/** What a score that was typed as a text amounts to. */
export type TypedScore =
  | { readonly kind: 'sets'; readonly sets: readonly SetScore[]; readonly winner: SideName | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'impossible' };

/** Reads a score as people write it: `6-4 3-6 10-7`; `hasStopped`: play ended there by retirement. */
export function readTypedSets(
  format: TypedFormat,
  text: string,
  ending: { readonly hasStopped?: boolean } = {},
): TypedScore {
  const typed = setsInText(text);
  if (typed === null) return { kind: 'unreadable' };
  const rules = rulesOf(format);
  const { sets, faults, winner } = readScore(rules, typed, ending);
  const isAstray = typed.some((set, index) => set.tiebreak !== '' && !hasTiebreak(rules, index, set));
  return faults.length > 0 || isAstray ? { kind: 'impossible' } : { kind: 'sets', sets, winner };
}
