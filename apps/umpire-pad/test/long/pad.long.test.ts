import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, overflowOf } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { axeFaults } from '../../../../e2e/support/site/axe.ts';
import { padScenes } from '../scenes.ts';
import { startPadStage } from '../stage.ts';
import type { PadStage } from '../stage.ts';

let browser: Browser;
let stage: PadStage;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await startPadStage(browser);
});

afterAll(async () => {
  await stage.stop();
  await browser.close();
});

const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;

/** Changes a page's theme, and waits until its colors have changed. */
async function changeTheme(page: Page, theme: 'dark' | 'sun'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
  await page.evaluate(async (isSun) => {
    // As the setting does.
    if (isSun) document.documentElement.dataset.contrast = 'sun';
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme === 'sun');
}

test.each(padScenes)(
  'axe finds nothing in any theme, and nothing is wider than the screen: $name',
  async (scene) => {
    const page = await stage.open(scene, { viewport: screens.upright, language: 'en', theme: 'light' });
    const faults: string[] = [];
    const look = async (where: string, wanted: 'all' | 'structure' | 'colors'): Promise<void> => {
      const found = await axeFaults(page, { wanted });
      if ((await overflowOf(page)) > 0) found.push('wider than the screen');
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    };
    // Only colors differ between themes, so the other checks run on one screen.
    await look('upright', 'all');
    for (const screen of ['lying', 'tablet'] as const) {
      await page.setViewportSize(screens[screen]);
      await look(screen, 'structure');
    }
    await page.setViewportSize(screens.upright);
    for (const theme of ['dark', 'sun'] as const) {
      await changeTheme(page, theme);
      await look(theme, 'colors');
    }
    await page.context().close();
    expect(faults).toEqual([]);
  },
);
