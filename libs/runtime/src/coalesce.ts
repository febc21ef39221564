/**
 * Coalesces concurrent calls into one run: all calls before the next run begins share its result. A run begins when
 * `turn` resolves, by default when the previous run has ended, so that one runs at a time; calls during a run get the
 * next one, which is newer than they are. Rejects as the run does, for all who share it.
 */
export function coalesceCalls<T>(run: () => Promise<T>, turn?: () => Promise<unknown>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const running = run();
    current = running;
    return running;
  };
  return () => {
    next ??= (turn?.() ?? current).then(begin, begin);
    return next;
  };
}
