import { useCallback, useRef, useState } from 'react';

/** How far the work is: `done` of `total` steps. */
interface WorkState {
  readonly done: number;
  readonly total: number;
}

/** Work of many steps, one after the other. */
export interface LongWork {
  /** Null while nothing runs. */
  readonly state: WorkState | null;
  /** Carries out `step` for each item; ends after the first that answers false. Answers how many were done. */
  readonly run: <Item>(items: readonly Item[], step: (item: Item) => Promise<boolean>) => Promise<number>;
  /** Ends it after the step that is under way. */
  readonly stop: () => void;
}

/** Work that is shown by `<Progress>` while it runs, such as confirming forty results. */
export function useLongWork(): LongWork {
  const [state, setState] = useState<WorkState | null>(null);
  const isStopped = useRef(false);
  const hasStopped = useCallback((): boolean => isStopped.current, []);
  const run = useCallback(
    async <Item>(items: readonly Item[], step: (item: Item) => Promise<boolean>): Promise<number> => {
      isStopped.current = false;
      let done = 0;
      try {
        for (const item of items) {
          setState({ done, total: items.length });
          if (hasStopped() || !(await step(item))) break;
          done += 1;
        }
        return done;
      } finally {
        setState(null);
      }
    },
    [hasStopped],
  );
  const stop = useCallback(() => void (isStopped.current = true), []);
  return { state, run, stop };
}
