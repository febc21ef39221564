import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { requireTools, TOOLS } from './backing/apt.ts';
import { projectFile } from './project.ts';
import { openTestBacking } from './test-backing/test-backing.ts';
import type { TestBacking } from './test-backing/test-backing.ts';
import type { Tally } from './test-results.ts';
import { readTally, sumTallies } from './test-results.ts';

// A suite that leaves something open keeps vitest from ending after its last test.
const END_WITHIN_MS = 15_000;
const POLL_MS = 200;

/** A run of vitest. */
export interface Level {
  readonly name: string;
  readonly projects: readonly string[];
  /** Which files; all of the projects unless given, or what the command line says. */
  readonly files?: readonly string[];
  /** Whether `MONGODB_URL` names the database of the run. */
  readonly isGivenDatabase?: boolean;
  readonly workers: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const endsInTime = async (child: ChildProcess, results: string): Promise<boolean> => {
  let grace = END_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null) {
    await delay(POLL_MS);
    if (existsSync(results)) grace -= POLL_MS;
    if (grace <= 0) return false;
  }
  return true;
};

const runVitest = async (dir: string, level: Level, environment: Environment): Promise<Tally> => {
  const results = join(dir, 'results.json');
  rmSync(results, { force: true });
  const output = ['--reporter=default', '--reporter=json', `--outputFile=${results}`, '--passWithNoTests'];
  const projects = level.projects.map((project) => `--project=${project}`);
  const workers = `--maxWorkers=${level.workers}`;
  const vitest = [projectFile('node_modules/vitest/vitest.mjs'), 'run', ...output, ...projects, workers];
  const asked = process.argv.slice(2);
  const chosen = asked.length > 0 ? asked : (level.files ?? []);
  const child = spawn(process.execPath, [...vitest, ...chosen], {
    cwd: projectFile('.'),
    // What a killed suite leaves behind goes with this folder.
    env: { ...environment, TMPDIR: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (await endsInTime(child, results)) return readTally(results, child.exitCode);
  child.kill('SIGKILL');
  await exited;
  console.error(`The ${level.name} left something running`);
  return readTally(results, null);
};

const databaseOf = async ({ isGivenDatabase = false }: Level, backing: TestBacking): Promise<Environment> => {
  const loan = isGivenDatabase ? await backing.lend('mongodb') : null;
  return loan === null ? {} : { MONGODB_URL: loan.url };
};

/** Says how often tests were lent a server, and counts one that was insisted on and never used as a failure. */
const checkLoans = (backing: TestBacking, isInsisted: boolean): Tally => {
  const loans = Object.entries(backing.loans());
  const isLent = loans.some(([, count]) => count > 0);
  if (isLent)
    console.log(`\nLent to tests: ${loans.map(([name, count]) => `${name} ${count} times`).join(', ')}`);
  const unused = isInsisted ? loans.filter(([, count]) => count === 0) : [];
  return { passed: 0, failures: unused.map(([name]) => `no test has used ${name} in a container`) };
};

const runAll = async (levels: readonly Level[], environment: Environment): Promise<Tally> => {
  const log = (line: string) => console.log(line);
  const backing = await openTestBacking(environment, log);
  const dir = mkdtempSync(join(tmpdir(), 'courtcast-test-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const tallies: Tally[] = [];
  try {
    await requireTools(Object.values(TOOLS), log);
    for (const level of levels) {
      console.log(`\nRunning the ${level.name}`);
      const began = Date.now();
      const variables = { ...environment, ...backing.variables, ...(await databaseOf(level, backing)) };
      tallies.push(await runVitest(dir, level, variables));
      console.log(`The ${level.name} took ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    tallies.push(checkLoans(backing, environment.TEST_CONTAINERS === '1' && process.argv.length === 2));
  } finally {
    await backing.close();
  }
  return sumTallies(tallies);
};

/**
 * Runs levels of tests one after the other on the same backing services, prints `N passed, N failed` last, and ends this
 * process.
 */
export async function runLevels(levels: readonly Level[], environment: Environment): Promise<never> {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(event, () => process.exit(1));
  try {
    const { passed, failures } = await runAll(levels, environment);
    console.log(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
    process.exit(passed > 0 && failures.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
