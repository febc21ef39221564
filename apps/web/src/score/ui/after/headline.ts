import type { Words } from '../../../i18n/words.ts';
import type { PadPartProps } from '../pad-part.ts';

/** How a match stands that is not being played: who won and how, or that it is suspended. */
export function headlineOf(
  words: Words['score'],
  { line, nameOf }: Pick<PadPartProps, 'line' | 'nameOf'>,
): string {
  const { status, state, result } = line;
  const winner = result?.winner ?? state?.decided ?? null;
  if (status === 'suspended' || winner === null) return words.over.suspended;
  const how = result === null ? '' : ` ${words.over.byOutcome[result.outcome]}`;
  return `${words.over.won(nameOf(winner))}${how}`;
}
