import { existsSync } from 'node:fs';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFile } from '../project.ts';
import { stagesOf } from './stages.ts';
import {
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
const idsOf = (size: Parameters<typeof stagesOf>[0], ...paths: string[]) =>
  stagesOf(size, change(...paths)).map(({ id }) => id);
const isSystemFile = (path: string) => !longFilesOf({ paths: [] }).includes(path);

describe('stages', () => {
  test('come cheapest first, and charts only where what is deployed has changed', () => {
    expect(idsOf('usual', 'deploy/helm/x')).toEqual(['unit', 'integration']);
    expect(idsOf('ci', 'docs/x.md')).toEqual(['unit', 'integration', 'system']);
    expect(idsOf('ci', 'deploy/helm/x')).toEqual(['unit', 'charts', 'integration', 'system']);
    expect(idsOf('full')).toEqual(['unit', 'charts', 'integration', 'system']);
  });

  test('of full size leave no file out', () => {
    expect(stagesOf('full', change()).flatMap(({ files = [] }) => files)).toEqual([]);
  });
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

  test('a change that is not known, or of what all run on, gets every one of them', () => {
    for (const paths of [null, ['package-lock.json']]) {
      const chosen = [...systemFilesOf({ seed: 0, paths }), ...browserFilesOf({ seed: 0, paths })];
      expect(namedSystemFiles.filter((path) => !chosen.includes(path))).toEqual([]);
    }
  });

  test('a change of a service gets its own, and those that all services have', () => {
    const chosen = systemFilesOf({ seed: 0, paths: ['services/leagues/src/service.ts'] });
    expect(chosen).toEqual(expect.arrayContaining(['e2e/tie.e2e.test.ts', 'e2e/secrecy.e2e.test.ts']));
    expect(chosen).not.toContain('e2e/structures.e2e.test.ts');
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
    const chosen = longFilesOf(change('apps/umpire-pad/src/sync/pad.ts')).filter(isSystemFile);
    expect(chosen).toEqual(['e2e/test/long/pad.long.test.ts', 'e2e/test/long/pad-phone.long.test.ts']);
  });

  test('a change of two kinds gets the likeliest file of each before a second of one', () => {
    const chosen = longFilesOf(change('apps/umpire-pad/src/x.ts', 'services/scoring/src/x.ts'));
    expect(chosen.filter(isSystemFile)).toEqual([
      'e2e/test/long/crash.long.test.ts',
      'e2e/test/long/pad.long.test.ts',
    ]);
  });

  test('a change that is not known gets two', () => {
    expect(longFilesOf({ paths: null }).filter(isSystemFile)).toHaveLength(2);
  });

  test('a change of documents gets none, and what is always run is always there', () => {
    const chosen = longFilesOf(change('docs/README.md'));
    expect(chosen.filter(isSystemFile)).toEqual([]);
    expect(globSync('{libs,services}/*/test/long/*.long.test.ts', { cwd: projectFile('.') })).toEqual(
      expect.arrayContaining(chosen.filter((path) => /^(?:libs|services)\//.test(path))),
    );
  });
});
