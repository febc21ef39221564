interface Waiting<T> {
  readonly keys: readonly string[];
  readonly resolve: (found: T) => void;
  readonly reject: (error: unknown) => void;
}

/** More keys than these need another query. */
const MAX_KEYS = 1_000;

/**
 * Combines requests during a query into the next one, so that one runs at a time. Every caller gets the results of the
 * whole batch.
 */
export function createBatch<T>(
  ask: (keys: readonly string[]) => Promise<T>,
): (keys: readonly string[]) => Promise<T> {
  const waiting: Waiting<T>[] = [];
  let isAsking = false;

  function takeNext(): Waiting<T>[] {
    const taken: Waiting<T>[] = [];
    let size = 0;
    while (waiting[0] !== undefined && (size === 0 || size + waiting[0].keys.length <= MAX_KEYS)) {
      size += waiting[0].keys.length;
      taken.push(...waiting.splice(0, 1));
    }
    return taken;
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const taken = takeNext();
      const keys = [...new Set(taken.flatMap((each) => each.keys))];
      try {
        const found = await ask(keys);
        for (const { resolve } of taken) resolve(found);
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    isAsking = false;
  }

  return (keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ keys, resolve, reject });
    if (!isAsking) void askAll();
    return promise;
  };
}
