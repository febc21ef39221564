import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { routes } from '@courtcast/contracts/routes';
import { expect, test } from 'vitest';
import { reachedByPages } from './tables.ts';

const apps = resolve(import.meta.dirname, '../../../../apps');
const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The path of an imported module: beside the file, or in a lib of the web. */
function pathOf(file: string, name: string): string {
  const [, lib, path = ''] = /^@courtcast\/(web-\w+)\/(.+)$/.exec(name) ?? [];
  return lib === undefined ? resolve(dirname(file), name) : resolve(apps, '../libs', lib, 'src', path);
}

function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(/(?:from\s+|import\()\s*'([^']+)'/g);
  return [...found].map(([, name = '']) => pathOf(file, name)).filter((path) => existsSync(path));
}

/** A module, and all that it imports, at once or later. */
function modulesOf(entry: string): ReadonlySet<string> {
  const known = new Set([entry]);
  for (const file of known) for (const imported of importsOf(file)) known.add(imported);
  return known;
}

/** The module of each page by the pattern of its address, as the lists of pages have them. */
function readPages(): ReadonlyMap<string, string> {
  const pages = new Map([['score/*', resolve(apps, 'umpire-pad/src/main.tsx')]]);
  for (const name of globSync('*/src/**/pages.{ts,tsx}', { cwd: apps })) {
    const list = resolve(apps, name);
    const calls = textOf(list).matchAll(/(?:deskPage|lazyPage)\(\s*'([^']*)'[^;]*?import\('([^']+)'\)/g);
    for (const [, path = '', entry = ''] of calls) pages.set(path, resolve(dirname(list), entry));
  }
  return pages;
}

const known: Readonly<Record<string, { readonly path: string }>> = routes;

/** The traces of an operation in a module that calls it: its name or, for a file, the end of its address. */
function signsOf(operation: string): string[] {
  const end = /\}(\/[\w-]+\.\w+)$/.exec(known[operation]?.path ?? '')?.[1];
  return [`'${operation}'`, ...(end === undefined ? [] : [`}${end}\``])];
}

const pages = readPages();

function isUsed(operation: string, path: string): boolean {
  const entry = pages.get(path);
  if (entry === undefined) return false;
  const modules = [...modulesOf(entry)].map(textOf);
  return signsOf(operation).some((sign) => modules.some((text) => text.includes(sign)));
}

test('what is said to be reached from a page is called by its code', () => {
  const reached = reachedByPages.flatMap((table) => Object.entries(table));
  expect(reached.filter(([operation, path]) => !isUsed(operation, path))).toEqual([]);
});
