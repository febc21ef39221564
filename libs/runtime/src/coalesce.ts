/**
 * Coalesces concurrent calls into one run: everybody who asks before the next run begins shares its result. A run begins
 * when `turn` resolves, by default when the run before has ended, so that one runs at a time; who asks during a run gets
 * the next one, which is newer than their call. Rejects as the run does, for all who share it.
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
