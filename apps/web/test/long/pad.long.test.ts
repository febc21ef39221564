import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, overflowOf } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { axeFaults } from '../../../../e2e/support/site/axe.ts';
import { padScenes } from '../pad/scenes.ts';
import { startPadStage } from '../pad/stage.ts';
import type { PadStage } from '../pad/stage.ts';

let browser: Browser;
let stage: PadStage;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await startPadStage(browser);
}, 180_000);

afterAll(async () => {
  await stage.stop();
  await browser.close();
}, 60_000);

/** Controls whose names do not hold what is to be read on them (WCAG 2.5.3): who speaks to the device cannot press them. */
function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const named = document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]');
    return Array.from(named, (one) => [one.getAttribute('aria-label') ?? '', one.innerText] as const)
      .filter(([label, shown]) => !plain(label).includes(plain(shown)))
      .map(([label, shown]) => `"${label}" is not what is shown: ${shown}`);
  });
}

const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;

describe.each(['light', 'dark', 'sun'] as const)('on the pad and the board, theme %s', (theme) => {
  test.each(padScenes)(
    'axe finds nothing, and nothing is wider than the screen: $name',
    async (scene) => {
      const page = await stage.open(scene, { viewport: screens.upright, language: 'en', theme });
      const faults: string[] = [];
      for (const [screen, viewport] of Object.entries(screens)) {
        await page.setViewportSize(viewport);
        const found = [...(await axeFaults(page)), ...(await misnamed(page))];
        if ((await overflowOf(page)) > 0) found.push('wider than the screen');
        faults.push(...found.map((fault) => `${screen}: ${fault}`));
      }
      await page.context().close();
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
