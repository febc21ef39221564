import { existsSync } from 'node:fs';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFile } from '../project.ts';
import { shareOf } from './budget.ts';
import { planOf } from './stages.ts';
import {
  always,
  browserFilesOf,
  longFilesOf,
  namedLongFiles,
  namedSubjects,
  namedSystemFiles,
  systemFilesOf,
  touchesDeployment,
  usualFiles,
} from './system-files.ts';

const change = (...paths: string[]) => ({ seed: 1, paths });
const idsOf = (size: Parameters<typeof planOf>[0], ...paths: string[]) =>
  planOf(size, change(...paths), {}).stages.map(({ id }) => id);

describe('stages', () => {
  test('come cheapest first, and charts only where what is deployed has changed', () => {
    expect(idsOf('usual', 'deploy/helm/x')).toEqual(['unit', 'integration']);
    expect(idsOf('ci', 'docs/x.md')).toEqual(['unit', 'integration', 'system']);
    expect(idsOf('ci', 'deploy/helm/x')).toEqual(['unit', 'charts', 'integration', 'system']);
    expect(idsOf('full')).toEqual(['unit', 'charts', 'integration', 'system']);
  });

  test('of full size leave no file out', () => {
    const { stages, left } = planOf('full', change(), {});
    expect(stages.flatMap(({ files = [] }) => files)).toEqual([]);
    expect(left).toEqual([]);
  });

  test('of a change name what they leave out, and nothing twice', () => {
    const everything = { seed: 5, paths: ['package-lock.json'] };
    const { stages, left } = planOf('ci', everything, {});
    const run = stages.flatMap(({ files = [] }) => files);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((file) => run.includes(file))).toEqual([]);
    expect(namedSystemFiles.filter((file) => !run.includes(file) && !left.includes(file))).toEqual([]);
    expect(run).toEqual(expect.arrayContaining([...always, ...usualFiles()]));
  });
});

test('a file that is too dear for what remains gives way to the next', () => {
  const costs = { a: 6, b: 5, c: 4 };
  expect(shareOf(['a', 'b', 'c'], 10, costs)).toEqual({ files: ['a', 'c'], left: ['b'] });
  expect(shareOf(['a', 'c'], 3, costs)).toEqual({ files: ['a'], left: ['c'] });
  expect(shareOf(['never measured', 'c'], 30, costs)).toEqual({ files: ['never measured'], left: ['c'] });
});

test.each([
  'services/scoring/src/config.ts',
  'services/scoring/.env.example',
  'package-lock.json',
  'Dockerfile',
  'docker-compose.observability.yml',
  '.github/workflows/ci.yml',
  'tools/deploy/src/values-schema.ts',
  'deploy/backup/dump.sh',
])('a change of %s touches what is deployed', (path) => {
  expect(touchesDeployment(change(path))).toBe(true);
});

test.each(['services/scoring/src/service.ts', 'docs/operations/install.md', 'package.json'])(
  'a change of %s does not',
  (path) => {
    expect(touchesDeployment(change(path))).toBe(false);
  },
);

describe('files of a whole system or a browser', () => {
  const known = (pattern: string) =>
    globSync(pattern, { cwd: projectFile('.'), exclude: ['**/node_modules'] });
  const unasked = { seed: 0, paths: ['LICENSE'] };

  test('are all in a table, and all of the tables are there', () => {
    const all = [
      ...known('e2e/**/*.e2e.test.ts'),
      ...known('{libs,services,apps,tools,e2e}/{,*/}test/browser/**/*.browser.test.ts'),
    ];
    expect(namedSystemFiles.filter((path) => !path.endsWith('.int.test.ts')).toSorted()).toEqual(
      all.toSorted(),
    );
    expect(namedSystemFiles.filter((path) => !existsSync(projectFile(path)))).toEqual([]);
  });

  test('are about paths that are there', () => {
    expect(namedSubjects.filter((prefix) => known(`${prefix}*`).length === 0)).toEqual([]);
  });

  test('a change that is not known, or of what all run on, points to every one of them', () => {
    for (const paths of [null, ['package-lock.json']]) {
      const change = { seed: 0, paths };
      const chosen = [...usualFiles(), ...systemFilesOf(change), ...browserFilesOf(change)];
      expect(namedSystemFiles.filter((path) => !chosen.includes(path))).toEqual([]);
    }
  });

  test('a change of a service gets its own, and those that all services have', () => {
    const chosen = systemFilesOf({ seed: 0, paths: ['services/leagues/src/service.ts'] });
    expect(chosen).toEqual(expect.arrayContaining(['e2e/tie.e2e.test.ts', 'e2e/secrecy.e2e.test.ts']));
    expect(chosen).not.toContain('e2e/structures.e2e.test.ts');
  });

  test('what a change has edited comes first, then what is about its paths, then what all run on', () => {
    const paths = ['e2e/payments.e2e.test.ts', 'services/leagues/src/service.ts', 'libs/http/src/x.ts'];
    const chosen = [0, 3, 8].map((seed) => systemFilesOf({ seed, paths }));
    for (const files of chosen) {
      expect(files[0]).toBe('e2e/payments.e2e.test.ts');
      expect(files.indexOf('e2e/tie.e2e.test.ts')).toBeLessThan(files.indexOf('e2e/structures.e2e.test.ts'));
    }
    expect(new Set(chosen.map((files) => files[1])).size).toBeGreaterThan(1);
  });

  test('what no change points to has its turn in four commits', () => {
    const runs = [0, 1, 2, 3].map((seed) => browserFilesOf({ ...unasked, seed }));
    expect(runs.flat().toSorted()).toEqual(
      known('{libs,services,apps,tools,e2e}/{,*/}test/browser/**/*.browser.test.ts').toSorted(),
    );
  });

  test('npm test has the core of them, and every integration file that needs no whole system', () => {
    const files = usualFiles();
    expect(files).toContain('e2e/points.e2e.test.ts');
    expect(files).not.toContain('e2e/mails.e2e.test.ts');
    const integration = known('{libs,services,tools,apps}/*/test/integration/**/*.int.test.ts');
    expect(integration.filter((path) => !files.includes(path)).toSorted()).toEqual(
      namedSystemFiles.filter((path) => path.endsWith('.int.test.ts')).toSorted(),
    );
  });
});

describe('long files', () => {
  test('of every table exist', () => {
    expect(namedLongFiles.filter((path) => !existsSync(projectFile(path)))).toEqual([]);
  });

  test('a change of the pad points to files of the pad, at most two', () => {
    const chosen = longFilesOf(change('apps/umpire-pad/src/sync/pad.ts'));
    expect(chosen).toEqual(['e2e/test/long/pad.long.test.ts', 'e2e/test/long/pad-phone.long.test.ts']);
  });

  test('a change of two kinds gets the likeliest file of each before a second of one', () => {
    const chosen = longFilesOf(change('apps/umpire-pad/src/x.ts', 'services/scoring/src/x.ts'));
    expect(chosen).toEqual(['e2e/test/long/crash.long.test.ts', 'e2e/test/long/pad.long.test.ts']);
  });

  test('a change that is not known gets two', () => {
    expect(longFilesOf({ paths: null })).toHaveLength(2);
  });

  test('a change of documents gets none', () => {
    expect(longFilesOf(change('docs/README.md'))).toEqual([]);
  });
});
