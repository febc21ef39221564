/** One minute of a soak. */
export interface Sample {
  /** Memory of each process after a garbage collection, in bytes, by the name of its seat. */
  readonly retainedBytes: Readonly<Record<string, number>>;
  /** From a point being stored to its arrival at viewers, in ms: the middle one, and what one in a hundred exceeds. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** What is no growth: the allocator's own breathing is about this large. */
const MAX_GROWTH = 0.1;
const MAX_GROWTH_BYTES = 12 * 1024 * 1024;
/** The least of a third, of which a busy moment of the machine is no part. */
const MAX_SLOWER = 1.5;
const MAX_SLOWER_MS = 5;
const MIB = 1024 * 1024;

const leastOf = (values: readonly number[]): number => Math.min(...values);

const growthOf = (name: string, early: readonly Sample[], late: readonly Sample[]): string[] => {
  const of = (samples: readonly Sample[]) =>
    leastOf(samples.map((sample) => sample.retainedBytes[name] ?? 0));
  const [before, after] = [of(early), of(late)];
  const isFlat = after - before <= Math.max(before * MAX_GROWTH, MAX_GROWTH_BYTES);
  return isFlat ? [] : [`${name} grew from ${(before / MIB).toFixed(0)} to ${(after / MIB).toFixed(0)} MiB`];
};

const slowingOf = (early: readonly Sample[], late: readonly Sample[]): string[] => {
  const of = (samples: readonly Sample[]) => leastOf(samples.map(({ p99Ms }) => p99Ms));
  const [before, after] = [of(early), of(late)];
  const isFlat = after <= before * MAX_SLOWER + MAX_SLOWER_MS;
  return isFlat ? [] : [`99 of 100 scores came within ${after} ms, within ${before} ms before`];
};

/**
 * Describes each series that grows: the last third is compared with the second. The first third is left out, in which
 * caches fill and code is compiled.
 */
export function findTrends(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return ['too short to tell apart what grows'];
  const early = samples.slice(-2 * third, -third);
  const late = samples.slice(-third);
  const names = Object.keys(samples.at(-1)?.retainedBytes ?? {});
  return [...names.flatMap((name) => growthOf(name, early, late)), ...slowingOf(early, late)];
}
