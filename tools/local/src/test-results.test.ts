import { describe, expect, test } from 'vitest';

import { readTally, sumTallies, tallyOf } from './test-results.ts';

const results = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('the tally of a test run', () => {
  test('is what vitest counted', () => {
    expect(tallyOf(results, 0)).toEqual({ passed: 10, failed: 0 });
    expect(tallyOf({ ...results, numFailedTests: 2 }, 1)).toEqual({ passed: 10, failed: 2 });
  });

  test.each(['numPendingTests', 'numTodoTests'])('takes %s for failures', (count) => {
    expect(tallyOf({ ...results, [count]: 3 }, 0)).toEqual({ passed: 10, failed: 3 });
  });

  test('takes a file that could not run for a failure beside those of tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(tallyOf({ ...results, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 10, failed: 2 });
  });

  test.each([1, null])('takes a run that ended with %s for a failure', (exitCode) => {
    expect(tallyOf(results, exitCode)).toEqual({ passed: 10, failed: 1 });
  });

  test('is one failure where vitest left no results', () => {
    expect(readTally('/nowhere/results.json', 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('adds up', () => {
    const sum = sumTallies([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ]);
    expect(sum).toEqual({ passed: 11, failed: 22 });
  });
});
