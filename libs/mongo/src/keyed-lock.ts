/**
 * Runs callbacks of one key one after the other, and those of different keys side by side. Writers of one aggregate
 * in one process then take turns instead of losing races to each other.
 */
export function createKeyedLock(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = tails.get(key);
    const turn = before === undefined ? run() : before.then(run, run);
    tails.set(key, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(key) === turn) tails.delete(key);
    }
  };
}
