import { expect, test } from 'vitest';
import { listCookbookPages, scriptsOn, withScripts } from './cookbook-pages.ts';
import { listFiles, readText } from './repository-files.ts';

test.each(listCookbookPages())('%s shows its scripts as they are (npm run generate writes them)', (page) => {
  expect(withScripts(readText(page))).toBe(readText(page));
});

test('every script of the cookbook is shown on a page and run by a test', () => {
  const there = listFiles('docs/cookbook/scripts/*').map((path) => path.slice('docs/cookbook/'.length));
  const shown = listCookbookPages().flatMap((page) => scriptsOn(readText(page)));
  expect(shown.toSorted()).toEqual(there.toSorted());
  const tests = ['e2e/cookbook.e2e.test.ts', 'e2e/test/browser/embed.browser.test.ts'].map(readText).join('');
  const programs = there.filter((path) => /\.(?:mjs|html)$/.test(path) && !path.endsWith('/sign-in.mjs'));
  expect(programs.filter((path) => !tests.includes(path.slice('scripts/'.length)))).toEqual([]);
});
