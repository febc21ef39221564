import { readFileSync } from 'node:fs';

import { z } from 'zod';

const Status = z.object({ status: z.string() });

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(Status.extend({ assertionResults: z.array(Status) })),
});

/** How a run of tests ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** How vitest ended: with 0 when all passed and no error was left unhandled; null when it was killed. */
type ExitCode = number | null;

/**
 * Counts what vitest wrote down. A file that could not run, a skipped test, and a run that failed although its tests
 * passed (an unhandled error, an interruption) are failures.
 */
export function tallyOf(results: unknown, exitCode: ExitCode): Tally {
  const { testResults, ...numbers } = Results.parse(results);
  const neverRan = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length;
  const failed = numbers.numFailedTests + numbers.numPendingTests + numbers.numTodoTests + neverRan;
  return { passed: numbers.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Reads vitest's results; one failure where it left none. */
export function readTally(file: string, exitCode: ExitCode): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')), exitCode);
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
