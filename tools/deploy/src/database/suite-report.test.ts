import { expect, test } from 'vitest';
import { describeSuites, readSuiteReport } from './suite-report.ts';

const passed = { status: 'passed', fullName: 'a page is sorted', failureMessages: [] };
const skipped = { status: 'skipped', fullName: 'what is left out', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'insert: refuses a taken key',
  failureMessages: ['MongoServerError: no such command\n    at run'],
};

test('a run says how many passed of each suite, and what the server lacks', () => {
  const contract = { testResults: [{ name: 'one.ts', assertionResults: [passed, failed, skipped] }] };
  const services = { testResults: [{ name: 'two.ts', assertionResults: [passed] }] };
  const results = [readSuiteReport('contract', contract), readSuiteReport('services', services)];
  expect(describeSuites('FerretDB 2.7', results)).toEqual([
    'contract: 1 of 2',
    'services: 1 of 1',
    'FerretDB 2.7 lacks:',
    '- contract: insert: refuses a taken key: MongoServerError: no such command',
  ]);
});

test('a file that could not be run is no success', () => {
  const broken = { name: 'three.ts', message: 'cannot reach MongoDB\nat', assertionResults: [] };
  const result = readSuiteReport('libraries', { testResults: [broken] });
  expect(result).toMatchObject({ ran: 0, failures: ['three.ts: cannot reach MongoDB'] });
});

test('a server on which all passes lacks nothing', () => {
  const all = readSuiteReport('contract', { testResults: [{ name: 'a', assertionResults: [passed] }] });
  expect(describeSuites('MongoDB 8.0', [all])).toEqual(['contract: 1 of 1', 'MongoDB 8.0 lacks nothing']);
});
