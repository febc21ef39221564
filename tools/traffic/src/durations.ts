import { createHistogram } from 'node:perf_hooks';

const MICROSECONDS = 1_000;

/** Half of all, and all but one of a hundred, are no longer than this, in ms; 0 where there are none. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** Durations in little memory, however many there are. */
export interface Durations {
  /** `ms` may be a fraction. */
  note(ms: number): void;
  percentiles(): Percentiles;
  reset(): void;
}

/** Opens an empty collection of durations; they are kept to three digits. */
export function createDurations(): Durations {
  const histogram = createHistogram({ figures: 3 });
  const at = (percent: number) => (histogram.count === 0 ? 0 : histogram.percentile(percent) / MICROSECONDS);
  return {
    // A histogram takes whole numbers from 1.
    note: (ms) => histogram.record(Math.max(1, Math.round(ms * MICROSECONDS))),
    percentiles: () => ({ p50: at(50), p99: at(99) }),
    reset: () => histogram.reset(),
  };
}
