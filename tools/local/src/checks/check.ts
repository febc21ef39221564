// npm run check: checks without tests, three side by side, because each uses one thread for part of its time. After the
// first fault, waiting checks are not begun. `-- --changed` lints only what has changed, for the quick loop: types are
// read of everything, since a change breaks them elsewhere.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectFile } from '../project.ts';
import { findForkPoint, readChange } from './change.ts';
import type { Change } from './change.ts';

const SLOTS = 3;
/** Files that determine the format of all others. */
const ofFormat = new Set(['.prettierrc', '.prettierignore', 'package-lock.json']);
/** With more arguments than this, reading whole folders is faster. */
const MAX_NAMED = 2_000;

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** Checks the format of changed files; of all files if the change is unknown, or the format's settings have changed. */
function formatOf({ paths }: Pick<Change, 'paths'>): Check {
  const name = 'format:check';
  if (paths === null || paths.length > MAX_NAMED || paths.some((path) => ofFormat.has(path)))
    return { name, args: ['run', '--silent', name] };
  const there = paths.filter((path) => existsSync(projectFile(path)));
  return {
    name: `${name} of ${there.length} changed files`,
    args: [
      'exec',
      '--',
      'prettier',
      '--check',
      '--ignore-unknown',
      '--no-error-on-unmatched-pattern',
      ...there,
    ],
  };
}

/** Lints changed sources alone where `isQuick` and they are known. */
function lintOf({ paths }: Pick<Change, 'paths'>, isQuick: boolean): Check {
  const name = 'lint';
  if (!isQuick || paths === null || paths.length > MAX_NAMED)
    return { name, args: ['run', '--silent', name] };
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && existsSync(projectFile(path)));
  const label = `${name} of ${sources.length} changed files`;
  // Without a name it would lint everything.
  if (sources.length === 0) return { name: label, args: ['exec', '--', 'oxlint', '--version'] };
  return { name: label, args: ['exec', '--', 'oxlint', ...sources] };
}

/** Runs a check and prints its output in one piece at the end. */
function run({ name, args }: Check): Promise<boolean> {
  const began = Date.now();
  const child = spawn('npm', args, { cwd: projectFile('.'), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const took = `${((Date.now() - began) / 1000).toFixed(0)} s`;
      if (code !== 0) console.log(output.trimEnd());
      console.log(`${name} ${code === 0 ? 'is clean' : 'failed'} (${took})`);
      resolve(code === 0);
    });
  });
}

const script = (name: string): Check => ({ name, args: ['run', '--silent', name] });
const isQuick = process.argv.includes('--changed');
const change = readChange(process.env.CHANGED_SINCE ?? (isQuick ? findForkPoint() : undefined));
// The longest first, so that all slots end together.
const waiting = [
  script('typecheck'),
  lintOf(change, isQuick),
  script('deps:check'),
  script('messages:check'),
  formatOf(change),
];
const failed: string[] = [];
async function runNext(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined && failed.length === 0; next = waiting.shift())
    if (!(await run(next))) failed.push(next.name);
}
await Promise.all(Array.from({ length: SLOTS }, runNext));
process.exit(failed.length === 0 ? 0 : 1);
