import { readFileSync } from 'node:fs';

import { z } from 'zod';

const JestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  wasInterrupted: z.boolean().default(false),
});

/** How a run of tests ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Counts what jest wrote down: a suite that could not run, a skipped test and an interruption are failures. */
export function tallyOf(results: unknown): Tally {
  const parsed = JestResults.parse(results);
  const neverRan = parsed.numPendingTests + parsed.numTodoTests + parsed.numRuntimeErrorTestSuites;
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + neverRan + (parsed.wasInterrupted ? 1 : 0),
  };
}

/** Reads jest's results; one failure where it left none. */
export function readTally(file: string): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The sum of several runs. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}
