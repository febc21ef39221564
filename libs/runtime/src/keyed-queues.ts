/** Queues by key: tasks with the same key run one after the other, tasks with different keys side by side. */
export interface KeyedQueues {
  /**
   * Runs a task after earlier tasks of its key, or at once if there are none; the failure of a task affects no other.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when no task is left. */
  idle(): Promise<void>;
}

/** Makes the queues; a key that nothing waits for takes no memory. */
export function createKeyedQueues(): KeyedQueues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(key, task) {
      const before = tails.get(key);
      const turn = before === undefined ? task() : before.then(task, task);
      tails.set(key, turn);
      try {
        return await turn;
      } finally {
        if (tails.get(key) === turn) tails.delete(key);
      }
    },
    async idle() {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
}
