/**
 * The answer, or `late` where it takes longer than `withinMs`. A process that was busy reads what has come before it
 * calls that late. Rejects as the answer does.
 */
export async function inTime<T, L>(answer: Promise<T>, withinMs: number, late: L): Promise<T | L> {
  const { promise: lateness, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => setImmediate(resolve, late), withinMs);
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
