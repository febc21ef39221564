import { useCallback, useSyncExternalStore } from 'react';
import type { PadView } from '../sync/match-session.ts';
import type { Pad } from '../sync/pad.ts';

/** What a pad shows now, and from now on. */
export function usePadView(pad: Pad): PadView {
  const subscribe = useCallback((run: () => void) => pad.subscribe(run), [pad]);
  return useSyncExternalStore(subscribe, () => pad.view());
}
