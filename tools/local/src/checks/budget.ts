import type { TestCosts } from './test-costs.ts';

/** What of a list of files is run in the time that there is, and what is left to `npm run test:full`. */
export interface Share {
  readonly files: readonly string[];
  readonly left: readonly string[];
}

/** Seconds that are reckoned for a file that was never measured. */
const UNMEASURED_SECONDS = 30;

/**
 * The files that fit in so many seconds by the table of costs, in their order: one that is too dear for what remains gives
 * way to the next. The first one always runs, so that the dearest has its turn.
 */
export function shareOf(wanted: readonly string[], seconds: number, costs: TestCosts): Share {
  const files: string[] = [];
  const left: string[] = [];
  let remaining = seconds;
  for (const file of wanted) {
    const cost = costs[file] ?? UNMEASURED_SECONDS;
    if (cost <= remaining || files.length === 0) {
      files.push(file);
      remaining -= cost;
    } else left.push(file);
  }
  return { files, left };
}
