import { describe, expect, test } from '@jest/globals';

import { readTally, sumTallies, tallyOf } from './test-results.ts';

const results = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the tally of a test run', () => {
  test('is what jest counted', () => {
    expect(tallyOf({ ...results, numFailedTests: 2 })).toEqual({ passed: 10, failed: 2 });
  });

  test.each(['numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'])(
    'takes %s for failures',
    (count) => {
      expect(tallyOf({ ...results, [count]: 3 })).toEqual({ passed: 10, failed: 3 });
    },
  );

  test('takes an interruption for a failure', () => {
    expect(tallyOf({ ...results, wasInterrupted: true })).toEqual({ passed: 10, failed: 1 });
  });

  test('is one failure where jest left no results', () => {
    expect(readTally('/nowhere/results.json')).toEqual({ passed: 0, failed: 1 });
  });

  test('adds up', () => {
    const sum = sumTallies([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ]);
    expect(sum).toEqual({ passed: 11, failed: 22 });
  });
});
