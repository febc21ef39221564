/**
 * The answer, or `late` when it takes longer than `withinMs`. What has arrived while the process was busy is read before
 * the deadline counts. Rejects as the answer does.
 */
export async function withDeadline<T, L>(answer: Promise<T>, withinMs: number, late: L): Promise<T | L> {
  const { promise: lateness, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => setImmediate(resolve, late), withinMs);
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
