import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, overflowOf } from '@courtcast/testkit/browser';
import type { Browser } from '@courtcast/testkit/browser';
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

const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;

/** What goes by colors is the same on every screen, and all that is new in another theme. */
const screensOf = (theme: string) => (theme === 'light' ? screens : { upright: screens.upright });
const rulesOf = (theme: string) => (theme === 'light' ? 'all' : 'colors');

describe.each(['light', 'dark', 'sun'] as const)('on the pad and the board, theme %s', (theme) => {
  test.each(padScenes)(
    'axe finds nothing, and nothing is wider than the screen: $name',
    async (scene) => {
      const page = await stage.open(scene, { viewport: screens.upright, language: 'en', theme });
      const faults: string[] = [];
      for (const [screen, viewport] of Object.entries(screensOf(theme))) {
        await page.setViewportSize(viewport);
        const found = await axeFaults(page, rulesOf(theme));
        if ((await overflowOf(page)) > 0) found.push('wider than the screen');
        faults.push(...found.map((fault) => `${screen}: ${fault}`));
      }
      await page.context().close();
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
