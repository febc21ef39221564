import { readFileSync } from 'node:fs';
import { choosePages } from './choose-pages.ts';
import { createSourcesOf, isPageSource } from './page-sources.ts';

function readChanged(): string[] {
  const file = process.env.TEST_CHANGED;
  return file ? readFileSync(file, 'utf8').split('\n').filter(isPageSource) : [];
}

/**
 * The pages that this run walks: all of them, or with `TEST_SIZE=ci` a quarter by `TEST_SEED`, and those whose sources
 * are named in the file `TEST_CHANGED`, one path a line.
 */
export function pagesOfRun<Address extends { readonly path: string }>(
  what: string,
  addresses: readonly Address[],
): readonly Address[] {
  if (process.env.TEST_SIZE !== 'ci') return addresses;
  const changed = readChanged();
  const sourcesAt = changed.length === 0 ? () => new Set<string>() : createSourcesOf();
  const { pages, words } = choosePages(addresses, {
    seed: Number(process.env.TEST_SEED ?? '1'),
    changed,
    sourcesOf: ({ path }) => sourcesAt(path),
  });
  console.log(`${what}: ${words}`);
  return pages;
}
