import type { Timeline } from '../sync/timeline.ts';
import { eventInWords } from '@courtcast/web-score/match-sheet/event-words.ts';
import type { NameOf, PadWords } from '@courtcast/web-score/match-sheet/event-words.ts';

/** What undo takes back now; null where there is nothing. */
export function undoInWords(words: PadWords, { result, steps }: Timeline, nameOf: NameOf): string | null {
  if (result !== null) return words.score.event.result;
  const last = steps.at(-1);
  return last === undefined ? null : eventInWords(words, last.event, nameOf);
}
