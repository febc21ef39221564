import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { requireTools, TOOLS } from './backing/apt.ts';
import { projectFile } from './project.ts';
import type { Tally } from './test-results.ts';
import { readTally, sumTallies } from './test-results.ts';

// A suite that leaves something open keeps vitest from ending after its last test.
const END_WITHIN_MS = 15_000;
const POLL_MS = 200;

// Integration tests wait for servers and clocks half of the time, which leaves room for a third beside two cores.
const LEVELS = [
  {
    name: 'unit, contract, component and integration tests',
    projects: ['unit', 'contract', 'components', 'integration'],
    workers: 3,
  },
  { name: 'end-to-end tests', projects: ['e2e'], workers: 2 },
];

const endsInTime = async (child: ChildProcess, results: string): Promise<boolean> => {
  let grace = END_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null) {
    await delay(POLL_MS);
    if (existsSync(results)) grace -= POLL_MS;
    if (grace <= 0) return false;
  }
  return true;
};

const runVitest = async (dir: string, level: (typeof LEVELS)[number]): Promise<Tally> => {
  const results = join(dir, 'results.json');
  rmSync(results, { force: true });
  const output = ['--reporter=default', '--reporter=json', `--outputFile=${results}`, '--passWithNoTests'];
  const projects = level.projects.map((project) => `--project=${project}`);
  const workers = `--maxWorkers=${level.workers}`;
  const vitest = [projectFile('node_modules/vitest/vitest.mjs'), 'run', ...output, ...projects, workers];
  const child = spawn(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: projectFile('.'),
    // What a killed suite leaves behind goes with this folder.
    env: { ...process.env, TMPDIR: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (await endsInTime(child, results)) return readTally(results, child.exitCode);
  child.kill('SIGKILL');
  await exited;
  console.error(`The ${level.name} left something running`);
  return readTally(results, null);
};

const runAll = async (): Promise<Tally> => {
  await requireTools(Object.values(TOOLS), (line) => console.log(line));
  const dir = mkdtempSync(join(tmpdir(), 'courtcast-test-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const tallies: Tally[] = [];
  for (const level of LEVELS) {
    console.log(`\nRunning the ${level.name}`);
    const began = Date.now();
    tallies.push(await runVitest(dir, level));
    console.log(`The ${level.name} took ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  return sumTallies(tallies);
};

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(event, () => process.exit(1));

try {
  const { passed, failed } = await runAll();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(passed > 0 && failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
