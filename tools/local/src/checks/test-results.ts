import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { z } from 'zod';

import { projectFile } from '../project.ts';

/** The variable that says in which folder a run of vitest leaves its results. */
export const RESULTS_DIR = 'TEST_RESULTS_DIR';

/** Result files in that folder: vitest's JSON, written last, and the seconds of each file. */
export const RESULTS_FILES = { results: 'results.json', costs: 'costs.json' } as const;

const Assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

const Results = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(Assertion),
    }),
  ),
});

/** The result of a test run. */
export interface Tally {
  readonly passed: number;
  /** Failures with their reasons, one line each, so that the end of a long output names them. */
  readonly failures: readonly string[];
}

/** Exit code of vitest: 0 if all tests passed and no error was left unhandled; null if it was killed. */
type ExitCode = number | null;

type FileResult = z.infer<typeof Results>['testResults'][number];

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

const failuresOf = ({ name, status, message, assertionResults }: FileResult): readonly string[] => {
  const file = relative(projectFile('.'), name);
  const tests = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? test.status)}`);
  const neverRan = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  return neverRan ? [...tests, `${file}: ${firstLine(message)}`] : tests;
};

/**
 * Counts vitest's results. A file that could not run, a skipped test, and a run that failed although its tests passed
 * (an unhandled error, an interruption) count as failures.
 */
export function tallyOf(results: unknown, exitCode: ExitCode): Tally {
  const { testResults, numPassedTests } = Results.parse(results);
  const failures = testResults.flatMap(failuresOf);
  const isBrokenOff = failures.length === 0 && exitCode !== 0;
  return {
    passed: numPassedTests,
    failures: isBrokenOff ? [`all tests passed, but the run ended with ${exitCode ?? 'a signal'}`] : failures,
  };
}

/** Reads vitest's results; one failure where it left none. */
export function readTally(file: string, exitCode: ExitCode): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')), exitCode);
  } catch {
    return { passed: 0, failures: ['vitest left no results'] };
  }
}

/** The sum of several runs. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}
