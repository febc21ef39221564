import { useCallback, useSyncExternalStore } from 'react';
import { eventInWords } from '@courtcast/web-score/match-sheet/event-words.ts';
import type { NameOf, PadWords } from '@courtcast/web-score/match-sheet/event-words.ts';
import type { Side } from '@courtcast/scoring-rules';
import type { PadView } from '../sync/pad.ts';
import type { Pad } from '../sync/pad.ts';
import type { Timeline, Sheet } from '../sync/timeline.ts';
import type { Action } from '../sync/actions.ts';
import type { MatchNotes } from './match-notes.ts';

/** The current view of a pad; renders again when it changes. */
export function usePadView(pad: Pad): PadView {
  const subscribe = useCallback((run: () => void) => pad.subscribe(run), [pad]);
  return useSyncExternalStore(subscribe, () => pad.view());
}

/** The entry that undo would remove; null if there is none. */
export function undoInWords(words: PadWords, { result, steps }: Timeline, nameOf: NameOf): string | null {
  if (result !== null) return words.umpire.event.result;
  const last = steps.at(-1);
  return last === undefined ? null : eventInWords(words, last.event, nameOf);
}

/** Props shared by the parts of the pad. */
export interface PadPartProps {
  readonly line: Timeline;
  readonly players: Sheet['match']['players'];
  readonly nameOf: (side: Side) => string;
  readonly act: (action: Action) => void;
  readonly notes: MatchNotes;
  readonly note: (changed: Partial<MatchNotes>) => void;
}
