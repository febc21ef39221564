import { describe, expect, test } from 'vitest';
import { choosePages } from './choose-pages.ts';

const pages = Array.from({ length: 30 }, (_, index) => `page-${index}`);
const sourcesOf = (page: string) =>
  new Set([`${page}.tsx`, 'kit.tsx', Number(page.slice(5)) < 10 ? 'desk.tsx' : 'site.tsx']);
const chosenBy = (seed: number, changed: readonly string[] = []) =>
  choosePages(pages, { seed, changed, sourcesOf });

describe('pages that are walked for a change', () => {
  test('are a quarter, and with three seeds more all of them', () => {
    const quarters = [7, 8, 9, 10].map((seed) => chosenBy(seed).pages);
    expect(quarters.map(({ length }) => length)).toEqual([7, 8, 8, 7]);
    expect(quarters.flat().toSorted()).toEqual(pages.toSorted());
    // One that is taken is not far from the next, so that pages of every kind are among them.
    expect(quarters[0]?.slice(0, 2)).toEqual(['page-3', 'page-7']);
  });

  test('are those, too, whose own sources have changed', () => {
    const { pages: chosen, words } = chosenBy(0, ['page-2.tsx', 'README.md']);
    expect(chosen.slice(0, 3)).toEqual(['page-0', 'page-2', 'page-4']);
    expect(words).toBe('9 of 30 pages; 1 have changed');
  });

  test('are the quarter alone where a file of many pages has changed, beside those of other files', () => {
    const { pages: chosen, words } = chosenBy(0, ['kit.tsx', 'desk.tsx', 'page-2.tsx']);
    expect(chosen).toHaveLength(9);
    expect(words).toBe('9 of 30 pages; 1 have changed; 2 changed files belong to many pages');
  });

  test('are the quarter alone where more than a quarter has changed', () => {
    const changed = pages.slice(0, 9).map((page) => `${page}.tsx`);
    expect(chosenBy(0, changed)).toEqual({
      pages: chosenBy(0).pages,
      words: '8 of 30 pages; 9 have changed, which is too many',
    });
  });
});
