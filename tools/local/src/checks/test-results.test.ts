import { describe, expect, test } from 'vitest';

import { projectFile } from '../project.ts';
import { readTally, sumTallies, tallyOf } from './test-results.ts';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero\n    at line 1'] };

const file = (status: string, assertionResults: readonly unknown[], message = '') => ({
  name: projectFile('sum.test.ts'),
  status,
  message,
  assertionResults,
});

const run = (...testResults: readonly unknown[]) => ({ numPassedTests: 10, testResults });

describe('the tally of a test run', () => {
  test('is what vitest counted', () => {
    expect(tallyOf(run(file('passed', [passed])), 0)).toEqual({ passed: 10, failures: [] });
  });

  test('names each test that failed, and why', () => {
    expect(tallyOf(run(file('failed', [passed, failed, failed])), 1)).toEqual({
      passed: 10,
      failures: ['sum.test.ts > divides: Error: by zero', 'sum.test.ts > divides: Error: by zero'],
    });
  });

  test.each(['pending', 'skipped', 'todo'])('takes a test that is %s for a failure', (status) => {
    const { failures } = tallyOf(run(file('passed', [passed, { ...passed, status }])), 0);
    expect(failures).toEqual([`sum.test.ts > adds: ${status}`]);
  });

  test('takes a file that could not run for a failure beside those of tests', () => {
    const results = run(file('failed', [], 'SyntaxError: ;\n'), file('failed', [failed]));
    expect(tallyOf(results, 1).failures).toEqual([
      'sum.test.ts: SyntaxError: ;',
      'sum.test.ts > divides: Error: by zero',
    ]);
  });

  test.each([1, null])('takes a run that ended with %s for a failure', (exitCode) => {
    expect(tallyOf(run(file('passed', [passed])), exitCode).failures).toHaveLength(1);
  });

  test('is one failure where vitest left no results', () => {
    expect(readTally('/nowhere/results.json', 0)).toEqual({
      passed: 0,
      failures: ['vitest left no results'],
    });
  });

  test('adds up', () => {
    const sum = sumTallies([
      { passed: 1, failures: ['a'] },
      { passed: 10, failures: ['b', 'c'] },
    ]);
    expect(sum).toEqual({ passed: 11, failures: ['a', 'b', 'c'] });
  });
});
