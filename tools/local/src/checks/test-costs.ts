import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { projectFile } from '../project.ts';

/** Seconds that each file of tests usually takes, by its path; of levels without an order only those of a second or more. */
export type TestCosts = Readonly<Record<string, number>>;

const FILE = 'tools/local/src/checks/test-costs.json';
const LEAST_SECONDS = 1;
/** Levels whose files run in the order of their costs. */
const ordered = /\.(?:int|e2e|browser|walk|long)\.test\.ts$/;
const costsSchema = z.record(z.string(), z.number().nonnegative());

/** Parses costs from JSON. Throws for anything else. */
export function parseTestCosts(text: string): TestCosts {
  return costsSchema.parse(JSON.parse(text));
}

/** Reads the costs that were noted last; none where the file is missing. */
export function readTestCosts(): TestCosts {
  const path = projectFile(FILE);
  return existsSync(path) ? parseTestCosts(readFileSync(path, 'utf8')) : {};
}

/**
 * The usual seconds of a file. One that was never measured may take longest: started last, it would keep one slot busy
 * while the others are idle.
 */
export function costOf(costs: TestCosts, path: string): number {
  return costs[path] ?? Number.MAX_SAFE_INTEGER;
}

/** The costs, updated from a run; files that are gone are dropped. */
export function withMeasured(
  known: TestCosts,
  measured: TestCosts,
  isThere: (path: string) => boolean,
): TestCosts {
  const costs = Object.entries({ ...known, ...measured })
    .filter(([path, seconds]) => isThere(path) && (seconds >= LEAST_SECONDS || ordered.test(path)))
    .map(([path, seconds]) => [path, Math.round(seconds)] as const);
  return Object.fromEntries(costs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Notes the duration of a run's files, for the order of later runs. */
export function noteTestCosts(measured: TestCosts): void {
  const costs = withMeasured(readTestCosts(), measured, (path) => existsSync(projectFile(path)));
  writeFileSync(projectFile(FILE), `${JSON.stringify(costs, null, 2)}\n`);
}
