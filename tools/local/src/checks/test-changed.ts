// npm run test:changed: the quick and integration tests whose imports reach a file changed since this work left
// `origin/main`, or since a named commit (`-- HEAD~3`). Imports do not find tests that start processes.
import { globSync } from 'node:fs';
import { projectFile } from '../project.ts';
import { findForkPoint, readChange } from './change.ts';
import { readImports, testsReaching } from './import-graph.ts';
import { runLevels } from './run-levels.ts';

const SOURCES = ['libs', 'services', 'apps', 'tools', 'e2e', 'bench'];

const [since = process.env.CHANGED_SINCE ?? findForkPoint()] = process.argv.slice(2);
const { paths, seed } = readChange(since);
if (paths === null) {
  console.error(`${since} is no commit`);
  process.exit(1);
}
const reached = testsReaching(paths, readImports(SOURCES));
// Citations and documents are checked wherever a change is.
const files = [...reached, ...globSync('tools/repository/src/*.test.ts', { cwd: projectFile('.') })];
console.log(`${paths.length} changed files are reached by ${reached.length} files of tests`);
await runLevels(
  [
    { name: 'quick tests', projects: ['unit', 'contract', 'components'], files, workers: 2 },
    { name: 'integration tests', projects: ['integration'], files, workers: 3 },
  ],
  { environment: { ...process.env, TEST_SEED: String(seed) }, asked: [] },
);
