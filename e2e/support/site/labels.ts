import { languages } from '@courtcast/messages/languages.ts';
import type { Page } from '@courtcast/testkit/browser';

/** The narrowest phones of today, and most of them. */
const WIDTHS = [360, 390] as const;
const HEIGHT = 844;

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
