// npm run deps:check: the directions of imports, by the rules of dependency-cruiser, and no circle between folders.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importsIn } from '@courtcast/local/import-graph';
import { findFolderCircles } from './folder-circles.ts';
import { repositoryPath } from './repository-files.ts';

const FOLDERS = ['libs', 'services', 'apps', 'tools', 'e2e', 'bench'];
const GRAPH = 'node_modules/.cache/imports.json';
/** Tests and test support may import anything. */
const TEST = /\.test\.tsx?$|(?:^|\/)test\/|^libs\/(?:web-)?testkit\//;

const binOf = (name: string) => repositoryPath(`node_modules/dependency-cruiser/bin/${name}.mjs`);

function run(name: string, args: readonly string[]): number {
  const { status, error } = spawnSync(process.execPath, [binOf(name), ...args], {
    cwd: repositoryPath('.'),
    stdio: 'inherit',
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}

mkdirSync(repositoryPath(dirname(GRAPH)), { recursive: true });
run('dependency-cruiser', [
  ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', GRAPH],
  ...FOLDERS,
]);
const faults = run('depcruise-fmt', ['--exit-code', '--output-type', 'err', GRAPH]);
const imports = importsIn(readFileSync(repositoryPath(GRAPH), 'utf8'));
const circles = findFolderCircles(
  new Map([...imports].filter(([source]) => !source.includes('node_modules') && !TEST.test(source))),
);
for (const { parent, folders, edges } of circles) {
  console.error(`${folders.join(', ')} in ${parent} import each other:`);
  for (const edge of edges) console.error(`  ${edge}`);
}
process.exitCode = faults === 0 && circles.length === 0 ? 0 : 1;
