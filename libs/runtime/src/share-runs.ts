/**
 * Makes a question that all share who ask it before it is put. It is put when `turn` says so: unless that is given, when
 * the answer before has come, so that one is under way at a time. Who comes later than that gets the next answer, which
 * is newer than their question. Rejects as the answer does, for those who share it.
 */
export function shareRuns<T>(run: () => Promise<T>, turn?: () => Promise<unknown>): () => Promise<T> {
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
