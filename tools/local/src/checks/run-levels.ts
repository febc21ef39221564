import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { requireTools, TOOLS } from '../backing/apt.ts';
import { projectFile } from '../project.ts';
import { openTestBacking } from '../test-backing/test-backing.ts';
import type { TestBacking } from '../test-backing/test-backing.ts';
import { noteTestCosts, parseTestCosts } from './test-costs.ts';
import type { Tally } from './test-results.ts';
import { readTally, RESULTS_DIR, RESULTS_FILES, sumTallies } from './test-results.ts';

// A suite that leaves something open keeps vitest from ending after its last test.
const END_WITHIN_MS = 15_000;
const POLL_MS = 200;
/** Projects some of whose files open pages; all others run without a browser on the machine. */
const inBrowser = ['browser', 'walk', 'long'];
const VITEST = 'node_modules/vitest/vitest.mjs';

/** A run of vitest. */
export interface Level {
  readonly name: string;
  readonly projects: readonly string[];
  /** Files to run; by default all of the projects, or those of the command line. */
  readonly files?: readonly string[];
  /** A script that runs vitest after some preparation; it passes its arguments on. */
  readonly script?: string;
  /** Whether `MONGODB_URL` names the database of the run. */
  readonly isGivenDatabase?: boolean;
  readonly workers: number;
}

/** Options of running levels. */
export interface RunOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Arguments for vitest: files, and its own options. */
  readonly asked: readonly string[];
  /** Whether levels after a red one are run, too. */
  readonly goesOn?: boolean;
  /** Whether the duration of each file is noted, for the order of later runs. */
  readonly notesCosts?: boolean;
}

type Environment = RunOptions['environment'];

const endsInTime = async (child: ChildProcess, results: string): Promise<boolean> => {
  let grace = END_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null) {
    await delay(POLL_MS);
    if (existsSync(results)) grace -= POLL_MS;
    if (grace <= 0) return false;
  }
  return true;
};

const argumentsOf = (level: Level, asked: readonly string[]): string[] => [
  ...(level.script === undefined ? [projectFile(VITEST), 'run'] : [projectFile(level.script)]),
  '--passWithNoTests',
  ...level.projects.map((project) => `--project=${project}`),
  `--maxWorkers=${level.workers}`,
  ...(asked.length > 0 ? asked : (level.files ?? [])),
];

const runVitest = async (
  dir: string,
  level: Level,
  { environment, asked, notesCosts = false }: RunOptions,
): Promise<Tally> => {
  const [results, costs] = [join(dir, RESULTS_FILES.results), join(dir, RESULTS_FILES.costs)];
  rmSync(results, { force: true });
  const child = spawn(process.execPath, argumentsOf(level, asked), {
    cwd: projectFile('.'),
    // The leftovers of a killed suite are removed with this folder.
    env: { ...environment, TMPDIR: dir, [RESULTS_DIR]: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (!(await endsInTime(child, results))) {
    child.kill('SIGKILL');
    await exited;
    console.error(`The ${level.name} left something running`);
    return readTally(results, null);
  }
  if (notesCosts && existsSync(costs)) noteTestCosts(parseTestCosts(readFileSync(costs, 'utf8')));
  return readTally(results, child.exitCode);
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

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(0)} s`;

interface Done {
  readonly tallies: readonly Tally[];
  /** A line a level: how long it took, or that it was not run. */
  readonly lines: readonly string[];
}

const runEach = async (
  levels: readonly Level[],
  run: (level: Level) => Promise<Tally>,
  goesOn: boolean,
): Promise<Done> => {
  const tallies: Tally[] = [];
  const lines: string[] = [];
  for (const level of levels) {
    const isStopped = !goesOn && tallies.some(({ failures }) => failures.length > 0);
    if (isStopped) {
      lines.push(`The ${level.name} were not run`);
      continue;
    }
    console.log(`\nRunning the ${level.name}`);
    const began = Date.now();
    const tally = await run(level);
    tallies.push(tally);
    lines.push(`The ${level.name} took ${seconds(began)}: ${tally.passed} passed`);
    console.log(lines.at(-1));
  }
  return { tallies, lines };
};

const runAll = async (levels: readonly Level[], options: RunOptions): Promise<Tally> => {
  const { environment, goesOn = false } = options;
  const log = (line: string) => console.log(line);
  const backing = await openTestBacking(environment, log);
  const dir = mkdtempSync(join(tmpdir(), 'courtcast-test-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  try {
    const run = async (level: Level): Promise<Tally> => {
      if (level.projects.some((project) => inBrowser.includes(project)))
        await requireTools([TOOLS.chromium, TOOLS.headlessChromium], log);
      const variables = { ...environment, ...backing.variables, ...(await databaseOf(level, backing)) };
      return runVitest(dir, level, { ...options, environment: variables });
    };
    const { tallies, lines } = await runEach(levels, run, goesOn);
    const isInsisted = environment.TEST_CONTAINERS === '1' && options.asked.length === 0;
    const loans = checkLoans(backing, isInsisted);
    console.log(['', ...lines].join('\n'));
    return sumTallies([...tallies, loans]);
  } finally {
    await backing.close();
  }
};

/**
 * Runs levels of tests one after the other on the same backing services, prints `N passed, N failed` last, and ends this
 * process. The first level with a failure is the last that is run, unless the options say otherwise.
 */
export async function runLevels(levels: readonly Level[], options: RunOptions): Promise<never> {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(event, () => process.exit(1));
  try {
    const { passed, failures } = await runAll(levels, options);
    console.log(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
    process.exit(passed > 0 && failures.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
