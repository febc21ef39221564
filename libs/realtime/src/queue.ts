/** Values on their way to one `for await`. */
export interface Queue<T> {
  push(value: T): void;
  /** Ends the iteration after the waiting values; with an error it then rejects. */
  end(error?: Error): void;
  readonly iterator: AsyncIterator<T, undefined>;
}

/** Older values are dropped: every value is whole, so a slow reader misses steps, not the state. */
const MAX_WAITING = 256;

/** Makes a queue; `onReturn` is called when its reader breaks off. */
export function createQueue<T>(onReturn: () => void): Queue<T> {
  const waiting: T[] = [];
  let ended: { readonly error: Error | undefined } | undefined;
  let wake: (() => void) | undefined;

  function stir() {
    wake?.();
    wake = undefined;
  }

  async function next(): Promise<IteratorResult<T, undefined>> {
    for (;;) {
      const [value] = waiting.splice(0, 1);
      if (value !== undefined) return { done: false, value };
      if (ended?.error !== undefined) throw ended.error;
      if (ended !== undefined) return { done: true, value: undefined };
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  return {
    push(value) {
      if (ended !== undefined) return;
      waiting.push(value);
      if (waiting.length > MAX_WAITING) waiting.shift();
      stir();
    },
    end(error) {
      ended ??= { error };
      stir();
    },
    iterator: {
      next,
      return: () => {
        waiting.length = 0;
        onReturn();
        return Promise.resolve({ done: true, value: undefined });
      },
    },
  };
}
