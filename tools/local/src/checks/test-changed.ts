// npm run test:changed: the quick and integration tests whose imports reach what is changed since this work left
// `origin/main`, or since the commit that is named (`-- HEAD~3`). Tests that start processes are not found by imports.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { projectFile } from '../project.ts';
import { findForkPoint, readChange } from './change.ts';
import { runLevels } from './run-levels.ts';
import { reachingTests } from './reaching-tests.ts';

const MAX_GRAPH_BYTES = 2 ** 28;
const SOURCES = ['libs', 'services', 'apps', 'tools', 'e2e', 'bench'];

/** The modules that import one of these paths, directly or by way of others, as dependency-cruiser finds them. */
function readGraph(): string {
  const options = ['--config', '.dependency-cruiser.cjs', '--cache', '--cache-strategy', 'content'];
  const { stdout, stderr, error } = spawnSync(
    projectFile('node_modules/.bin/depcruise'),
    [...options, '--output-type', 'json', ...SOURCES],
    { cwd: projectFile('.'), encoding: 'utf8', maxBuffer: MAX_GRAPH_BYTES },
  );
  if (stdout === '') throw new Error(`no graph of imports: ${error?.message ?? stderr}`);
  return stdout;
}

const [since = process.env.CHANGED_SINCE ?? findForkPoint()] = process.argv.slice(2);
const { paths, seed } = readChange(since);
if (paths === null) {
  console.error(`${since} is no commit`);
  process.exit(1);
}
const reached = reachingTests(readGraph(), paths);
// Names, citations and documents are checked wherever a change is.
const files = [...reached, ...globSync('tools/repository/src/*.test.ts', { cwd: projectFile('.') })];
console.log(`${paths.length} changed files are reached by ${reached.length} files of tests`);
await runLevels(
  [
    { name: 'quick tests', projects: ['unit', 'contract', 'components'], files, workers: 2 },
    { name: 'integration tests', projects: ['integration'], files, workers: 3 },
  ],
  { environment: { ...process.env, TEST_SEED: String(seed) }, asked: [] },
);
