import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from './project.ts';
import { slowTests } from './slow-tests.ts';

test('every file that is to come first is there, once', () => {
  expect(slowTests.filter((path) => !existsSync(projectFile(path)))).toEqual([]);
  expect(new Set(slowTests).size).toBe(slowTests.length);
});
