import { readFile } from 'node:fs/promises';
import { fontParts } from '@courtcast/fonts';
import { languages } from '@courtcast/messages/languages.ts';
import type { Page } from '@courtcast/testkit/browser';

/** The narrowest phones of today, and most of them. */
const WIDTHS = [360, 390] as const;
const HEIGHT = 844;

/** Parts that have the letters of our languages. */
const LETTERS = new Set(['Noto Sans latin', 'Noto Sans latin-ext']);

/** The parts of our own letters in a form that a page can be given. */
function ownLetters() {
  return Promise.all(
    fontParts
      .filter(({ name }) => LETTERS.has(name))
      .flatMap(({ name, path }) =>
        (['regular', 'bold'] as const).map(async (weight) => ({
          name,
          weight: weight === 'bold' ? '700' : '400',
          data: await readFile(path(weight), 'base64'),
        })),
      ),
  );
}

/**
 * Writes a page in letters that the test brings: a machine has its own, wider or narrower than those of another one.
 */
async function writeInOwnLetters(page: Page): Promise<void> {
  await page.evaluate(
    async (letters) => {
      for (const { name, weight, data } of letters) {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        document.fonts.add(await new FontFace(name, bytes, { weight }).load());
      }
      const families = [...new Set(letters.map(({ name }) => JSON.stringify(name)))];
      document.documentElement.style.setProperty('--font', families.join(', '));
    },
    await ownLetters(),
  );
}

/** Words of the navigation that do not fit into their places. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sections__word')]
      .filter((word) => word.scrollWidth > word.clientWidth)
      .map((word) => word.textContent),
  );
}

/** What is cut at the bottom of a phone, in any language. The page is in English before and after. */
export async function cutLabels(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await writeInOwnLetters(page);
  for (const language of [...languages.slice(1), 'en']) {
    await page.locator('.language__list').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const cut = await cutWords(page);
      faults.push(...cut.map((word) => `in ${language} at ${width}: "${word}" is cut in the navigation`));
    }
  }
  return faults;
}
