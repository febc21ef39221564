import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf, blocksOf, headingsOf, linksOf } from './markdown.ts';
import { listFiles, readText, repositoryPath } from './repository-files.ts';

const pages = listFiles('**/*.md');

const brokenLinks = (page: string): string[] =>
  linksOf(readText(page)).flatMap(({ line, target }) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
    if (!existsSync(repositoryPath(file))) return [`${page}:${line}: ${target} is nowhere`];
    if (anchor === undefined || !file.endsWith('.md')) return [];
    const isThere = headingsOf(readText(file)).some(({ text }) => anchorOf(text) === anchor);
    return isThere ? [] : [`${page}:${line}: ${target} names no heading`];
  });

// Recipes write `NAME` for any name.
const namedPath = /`((?:apps|bench|deploy|docs|e2e|libs|services|tools|\.ci|\.github)\/[\w./-]+\.\w+)`/g;

const missingFiles = (page: string): string[] =>
  readText(page)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(namedPath)]
        .filter(([, path = '']) => !/[A-Z]{3}/.test(path) && !existsSync(repositoryPath(path)))
        .map(([, path = '']) => `${page}:${index + 1}: ${path} is nowhere`),
    );

/** A command of a page that takes whatever Node is on the PATH, where files of the repository need that of `npx`. */
const bareNode = /(?:^|`|\$ )(node (?:apps|bench|deploy|docs|e2e|libs|services|tools)\/\S+)/;

const bareNodes = (page: string): string[] =>
  readText(page)
    .split('\n')
    .flatMap((text, index) => {
      const [, command] = bareNode.exec(text) ?? [];
      return command === undefined ? [] : [`${page}:${index + 1}: ${command}`];
    });

const sources = listFiles('{services,libs}/*/src/**/*.ts');

// A service's page names files by the end of their paths, also those of libraries.
const unknownFiles = (page: string): string[] => {
  const own = `services/${posix.basename(page, '.md')}/`;
  const here = sources.filter((path) => path.startsWith(own) || path.startsWith('libs/'));
  return [...readText(page).matchAll(/`([\w/-]+\.ts)`/g)].flatMap(([, name = '']) =>
    here.some((path) => path.endsWith(`/${name}`)) ? [] : [`${page}: ${name} is nowhere`],
  );
};

const isIndexed = (index: string, folder: string, page: string): boolean =>
  linksOf(readText(index)).some(
    ({ target }) => posix.join(posix.dirname(index), target.split('#')[0] ?? '') === `${folder}/${page}`,
  );

describe('pages', () => {
  test('link to files and headings that exist', () => {
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  // Records and the changelog speak of their own time.
  test('name files of the repository that exist', () => {
    const current = pages.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/adr/'));
    expect(current.flatMap(missingFiles)).toEqual([]);
  });

  test('run programs of the repository by npm or npx, with the Node of the repository', () => {
    expect(pages.flatMap(bareNodes)).toEqual([]);
  });

  test.each(listFiles('docs/services/*.md'))('%s names files of the service', (page) => {
    expect(unknownFiles(page)).toEqual([]);
  });

  const indexes: Readonly<Record<string, string>> = {
    'docs/cookbook': 'docs/cookbook/README.md',
    'docs/operations': 'docs/operations/README.md',
    'docs/runbooks': 'docs/runbooks/README.md',
    'docs/spec/decisions': 'docs/spec/decisions.md',
  };

  test.each(['docs', 'docs/adr', 'docs/develop', 'docs/services', 'docs/spec', ...Object.keys(indexes)])(
    'of %s stand in the index',
    (folder) => {
      const index = indexes[folder] ?? 'docs/README.md';
      const there = listFiles(`${folder}/*.md`).map((path) => posix.basename(path));
      const wanted = there.filter((page) => page !== 'README.md');
      expect(wanted.filter((page) => !isIndexed(index, folder, page))).toEqual([]);
    },
  );
});

describe('runbooks', () => {
  const runbooks = listFiles('docs/runbooks/*.md').filter((path) => !path.endsWith('README.md'));

  test.each(runbooks)('%s has the four sections', (page) => {
    const sections = headingsOf(readText(page))
      .filter(({ level }) => level === 2)
      .map(({ text }) => text);
    expect(sections).toEqual(['Symptoms', 'Diagnosis', 'Mitigation', 'Escalation']);
  });
});

describe('libraries', () => {
  const libraries = listFiles('libs/*/package.json').map((path) => posix.dirname(path));

  test.each(libraries)('%s has a README of at least ten lines with an example', (library) => {
    const page = `${library}/README.md`;
    expect(existsSync(repositoryPath(page))).toBe(true);
    const text = readText(page);
    expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThanOrEqual(10);
    expect(blocksOf(text, 'ts').length).toBeGreaterThan(0);
  });
});

describe('decision records', () => {
  test('have numbers of their own, and their titles have the numbers of their files', () => {
    const records = listFiles('docs/adr/*.md');
    const numbers = records.map((path) => Number(posix.basename(path).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    const titled = records.map((path) => Number(headingsOf(readText(path))[0]?.number));
    expect(titled).toEqual(numbers);
  });
});
