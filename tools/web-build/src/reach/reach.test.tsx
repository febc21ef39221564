import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@courtcast/contracts/routes';
import { expect, test } from 'vitest';
import { pageSources } from '../page-sources.ts';
import { deskPages } from '@courtcast/desk/app/desks.ts';
import { siteSources } from '@courtcast/site/app/page-sources.ts';
import { pages } from '@courtcast/site/app/pages.tsx';
import { operationsWithoutPage } from './operations-without-page.ts';
import { reachedByPages } from './tables.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const reached = reachedByPages.flatMap((table) => Object.entries(table));
const reasons: Readonly<Record<string, string>> = operationsWithoutPage;

test('every operation is reached from a page, or says why it is not', () => {
  const known = new Set([...reached.map(([operation]) => operation), ...Object.keys(reasons)]);
  expect(Object.keys(routes).filter((operation) => !known.has(operation))).toEqual([]);
});

test('what a page reaches is not listed as needless', () => {
  const wrong = reached.filter(([operation]) => operation in reasons);
  expect(wrong).toEqual([]);
});

test('every page of a table is a page of the site', () => {
  const paths = new Set([...pageSources, ...deskPages].map(({ path }) => path));
  expect(reached.filter(([, path]) => !paths.has(path))).toEqual([]);
});

test('every page of the site has its reads, and all reads of the site have their page', () => {
  const sorted = (of: readonly { readonly path: string }[]) => of.map(({ path }) => path).toSorted();
  expect(sorted(pages)).toEqual(sorted(siteSources));
});

test.each([
  ['apps/site/src/pages', ['apps/site/src/app/pages.tsx']],
  ['apps/desk/src/routes', globSync('apps/desk/src/routes/*/pages.ts', { cwd: root })],
])('every page file of %s is in a table of pages', (folder, tables) => {
  const text = tables.map((table) => readFileSync(join(root, table), 'utf8')).join('');
  const files = globSync(`${folder}/**/*-page.tsx`, { cwd: root });
  expect(files.filter((file) => !text.includes(`/${basename(file)}'`))).toEqual([]);
});

test('every page of the desks stands at an address of theirs, once', () => {
  const paths = deskPages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^(?:me|desk|claim|invitations|play|join)(?:\/|$)/.test(path))).toEqual([]);
});
