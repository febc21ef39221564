import { expect, test } from 'vitest';
import { describeSuites, readSuiteReport } from './suite-report.ts';

const passed = { status: 'passed', fullName: 'a page is sorted', failureMessages: [] };
const skipped = { status: 'skipped', fullName: 'what is left out', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'insert: refuses a taken key',
  failureMessages: ['MongoServerError: no such command\n    at run'],
};

const fileOf = (...assertionResults: readonly { status: string }[]) => ({
  name: 'one.ts',
  status: assertionResults.includes(failed) ? 'failed' : 'passed',
  message: '',
  assertionResults,
});

test('a run says how many passed of each suite, and what the server lacks', () => {
  const contract = { testResults: [fileOf(passed, failed, skipped)] };
  const services = { testResults: [fileOf(passed)] };
  const results = [readSuiteReport('contract', contract), readSuiteReport('services', services)];
  expect(describeSuites('FerretDB 2.7', results)).toEqual([
    'contract: 1 of 2',
    'services: 1 of 1',
    'FerretDB 2.7 lacks:',
    '- contract: insert: refuses a taken key: MongoServerError: no such command',
  ]);
});

test('what fails for one reason stands there once', () => {
  const another = { ...failed, fullName: 'update: refuses a taken key' };
  const contract = readSuiteReport('contract', { testResults: [fileOf(failed, another), fileOf(failed)] });
  expect(describeSuites('FerretDB 2.7', [contract])).toEqual([
    'contract: 0 of 3',
    'FerretDB 2.7 lacks:',
    '- contract: insert: refuses a taken key (and 2 more): MongoServerError: no such command',
  ]);
});

test.each([
  ['that could not be run', []],
  ['whose tests were left out, for what they stand on failed', [skipped]],
])('a file %s is no success', (_, tests) => {
  const message = 'cannot reach MongoDB\nat';
  const broken = { ...fileOf(...tests), name: 'three.ts', status: 'failed', message };
  const { failures } = readSuiteReport('libraries', { testResults: [broken, fileOf(passed)] });
  expect(failures).toEqual([{ what: 'three.ts', why: 'cannot reach MongoDB' }]);
});

test('a file whose tests were left out without a reason is no success either', () => {
  const { failures } = readSuiteReport('libraries', {
    testResults: [{ ...fileOf(skipped), status: 'failed' }],
  });
  expect(failures).toEqual([{ what: 'one.ts', why: 'no reason given' }]);
});

test('a server on which all passes lacks nothing', () => {
  const all = readSuiteReport('contract', { testResults: [fileOf(passed)] });
  expect(describeSuites('MongoDB 8.0', [all])).toEqual(['contract: 1 of 1', 'MongoDB 8.0 lacks nothing']);
});
