/** Runs once at a time: those who come meanwhile share the next run, which begins after they came. `run` never rejects. */
export function shareRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= current.then(() => {
      next = null;
      const running = run();
      current = running;
      return running;
    });
    return next;
  };
}
