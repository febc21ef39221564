import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '../project.ts';
import { costOf, readTestCosts, withMeasured } from './test-costs.ts';

test('every file with a known cost exists', () => {
  expect(Object.keys(readTestCosts()).filter((path) => !existsSync(projectFile(path)))).toEqual([]);
});

test('a measured cost replaces the known one, and missing files are left out, and small ones that have no order', () => {
  const known = { 'b.test.ts': 10, 'gone.test.ts': 20, 'c.test.ts': 3 };
  const costs = withMeasured(
    known,
    { 'b.test.ts': 4.6, 'a.test.ts': 0.4, 'd.int.test.ts': 0.4 },
    (path) => path !== 'gone.test.ts',
  );
  expect(Object.entries(costs)).toEqual([
    ['b.test.ts', 5],
    ['c.test.ts', 3],
    ['d.int.test.ts', 0],
  ]);
});

test('a file that was never measured counts as dearer than any other', () => {
  const costs = { 'a.int.test.ts': 5, 'b.int.test.ts': 600 };
  expect(costOf(costs, 'a.int.test.ts')).toBe(5);
  expect(costOf(costs, 'new.int.test.ts')).toBeGreaterThan(600);
});
