import type { Change } from './change.ts';
import type { Level } from './run-levels.ts';
import { shareOf } from './budget.ts';
import {
  always,
  browserFilesOf,
  longFilesOf,
  systemFilesOf,
  touchesDeployment,
  usualFiles,
} from './system-files.ts';
import type { TestCosts } from './test-costs.ts';

/**
 * Size of a run: `usual` is `npm test`, which needs no browser and of a whole system the core only; `ci` adds what a change
 * needs, chosen by its commit and paths; `full` is everything in full size.
 */
export type Size = 'usual' | 'ci' | 'full';

/** A level, and the name by which `--from` begins with it. */
export interface Stage extends Level {
  readonly id: string;
}

/** What a run does. */
export interface Plan {
  /** The cheapest first: a failed one stops the others. */
  readonly stages: readonly Stage[];
  /** Files that the change points to and that are left to `npm run test:full`. */
  readonly left: readonly string[];
}

const quick: Stage = {
  id: 'unit',
  name: 'unit, contract and component tests',
  projects: ['unit', 'contract', 'components'],
  workers: 3,
};
const charts: Stage = {
  id: 'charts',
  name: 'tests of charts, images and workflows',
  script: 'tools/deploy/src/test-charts.ts',
  projects: ['charts'],
  workers: 3,
};
// Tests wait for servers, clocks and pages for a part of their time, which leaves room for more beside two cores.
const integration: Stage = {
  id: 'integration',
  name: 'integration and end-to-end tests',
  projects: ['integration', 'e2e'],
  workers: 3,
};

/**
 * Seconds of three slots together, by the table of costs, for what a change adds to `npm test`: beyond them a change of
 * everything would take a quarter of an hour, and waiting for it would cost more than its last tests find.
 */
const SECONDS_OF_SYSTEM = 120;
const SECONDS_OF_PAGES = 180;

/** The stages of `.ci/run` for a change, and the files that it points to and that do not fit. */
const ofChange = (change: Change, costs: TestCosts): Plan => {
  const system = shareOf(systemFilesOf(change), SECONDS_OF_SYSTEM, costs);
  const pages = shareOf([...longFilesOf(change), ...browserFilesOf(change)], SECONDS_OF_PAGES, costs);
  const last: Stage = {
    id: 'system',
    name: 'tests in a browser and long tests of this change, and a quarter of the walk',
    projects: ['browser', 'walk', 'long'],
    files: ['.walk.test.ts', ...always, ...pages.files],
    workers: 3,
  };
  const usual: Stage = { ...integration, files: [...usualFiles(), ...system.files] };
  return {
    stages: [quick, ...(touchesDeployment(change) ? [charts] : []), usual, last],
    left: [...system.left, ...pages.left],
  };
};
const ofEverything: Stage = {
  id: 'system',
  name: 'tests in a browser, the walk and long tests',
  projects: ['browser', 'walk', 'long'],
  workers: 3,
};

/** The stages of a run of a size for a change; the costs say what fits. */
export function planOf(size: Size, change: Change, costs: TestCosts): Plan {
  if (size === 'usual') return { stages: [quick, { ...integration, files: usualFiles() }], left: [] };
  if (size === 'full') return { stages: [quick, charts, integration, ofEverything], left: [] };
  return ofChange(change, costs);
}
