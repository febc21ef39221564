import type { Change } from './change.ts';
import type { Level } from './run-levels.ts';
import { browserFilesOf, longFilesOf, systemFilesOf, touchesDeployment, usualFiles } from './system-files.ts';

/**
 * Size of a run: `usual` is `npm test`, which needs no browser and of a whole system the core only; `ci` adds what a change
 * needs, chosen by its commit and paths; `full` is everything in full size.
 */
export type Size = 'usual' | 'ci' | 'full';

/** A level, and the name by which `--from` begins with it. */
export interface Stage extends Level {
  readonly id: string;
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

const ofChange = (change: Change): Stage => ({
  id: 'system',
  name: 'tests in a browser and long tests of this change, and a quarter of the walk',
  projects: ['browser', 'walk', 'long'],
  files: ['.walk.test.ts', ...browserFilesOf(change), ...longFilesOf(change)],
  workers: 3,
});
const ofEverything: Stage = {
  id: 'system',
  name: 'tests in a browser, the walk and long tests',
  projects: ['browser', 'walk', 'long'],
  workers: 3,
};

/** The stages of a run, the cheapest first: a failed one stops the others. */
export function stagesOf(size: Size, change: Change): readonly Stage[] {
  if (size === 'usual') return [quick, { ...integration, files: usualFiles() }];
  if (size === 'full') return [quick, charts, integration, ofEverything];
  const ofSystem = { ...integration, files: systemFilesOf(change) };
  return [quick, ...(touchesDeployment(change) ? [charts] : []), ofSystem, ofChange(change)];
}
