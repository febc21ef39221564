/** Does one thing after the other, in the order in which they were asked for; what failed does not keep the next. */
export function createTaskQueue(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work, work);
    return last;
  };
}

/** Calls back after `ms`, unless the returned function was called before. */
export type After = (ms: number, run: () => void) => () => void;

/** One thing that is due later. */
export interface Alarm {
  /** Sets it; one that is set for the same thing goes on. */
  set(name: string, ms: number, run: () => void): void;
  clear(): void;
}

/** Makes one that is not set. */
export function createAlarm(after: After): Alarm {
  let setFor: { readonly name: string; readonly stop: () => void } | null = null;
  const clear = (): void => {
    setFor?.stop();
    setFor = null;
  };
  return {
    set(name, ms, run) {
      if (setFor?.name === name) return;
      clear();
      setFor = { name, stop: after(ms, run) };
    },
    clear,
  };
}
