import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage, overflowOf, sizes } from '@courtcast/testkit/browser';
import { startFakeCourtcast } from './fake/fake-courtcast.ts';
import { open64Answer } from './fake/open64/open64-api.ts';
import { dayOf } from './fake/open64/open64.ts';

// Takes pictures of a tournament with a draw of 64 and qualifying: `node tools/web-build/test/look-open64.ts FOLDER [name]`.
const [folder = 'pictures', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const fake = await startFakeCourtcast({
  more: open64Answer,
  ...(process.env.WEB_DIR === undefined ? {} : { dist: process.env.WEB_DIR }),
});

const DRAW = '/tournaments/open64/draws/main64';
const scenes = [
  ['overview', '/tournaments/open64'],
  ['draw', DRAW],
  ['draw-next-round', `${DRAW}?round=5`],
  ['draw-player', `${DRAW}?player=player-17`],
  ['draw-semifinals', `${DRAW}?round=2`],
  ['entries', '/tournaments/open64/players'],
  ['qualifying', '/tournaments/open64/draws/qualifying'],
  ['order-of-play-today', `/tournaments/open64/schedule?day=${dayOf(2)}`],
  ['order-of-play-tomorrow', `/tournaments/open64/schedule?day=${dayOf(3)}`],
  ['order-of-play-last-day', `/tournaments/open64/schedule?day=${dayOf(6)}`],
  ['match-live', '/matches/main64-6-25'],
  ['match-to-come', '/matches/main64-6-28'],
  ['match-open', '/matches/main64-5-15'],
  ['match-over', '/matches/main64-6-9'],
  ['match-sheet', '/matches/main64-6-9/sheet'],
  ['match-qualifying', '/matches/qualifying-3-3'],
  ['live', '/'],
] as const;
const languages = { en: 'en-GB', es: 'es-ES' } as const;

const browser = await launchBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of ['phone', 'desktop'] as const) {
    for (const [language, locale] of Object.entries(languages)) {
      for (const [name, path] of scenes) {
        const picture = `${name}.${language}.${size}.${colorScheme}`;
        if (!picture.includes(only) || (colorScheme === 'dark' && language === 'es')) continue;
        const options = { viewport: sizes[size], colorScheme, locale, timezoneId: 'Europe/Madrid' };
        const { page, context, faults } = await openPage(browser, fake.url, options);
        await page.goto(fake.url + path);
        await page.locator('h1').first().waitFor();
        // The gateway would have written the page in the reader's language.
        await page.locator('.language__list').selectOption(language);
        await page.waitForLoadState('networkidle');
        const overflow = await overflowOf(page);
        // A picture of the whole page is higher than a screen, so fixed elements would appear in its middle.
        await page.evaluate(() => {
          for (const bar of document.querySelectorAll('nav'))
            if (getComputedStyle(bar).position === 'fixed') bar.style.visibility = 'hidden';
        });
        await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
        if (overflow > 0 || faults.length > 0) console.log(picture, 'overflow', overflow, faults);
        await context.close();
      }
    }
  }
}
await browser.close();
await fake.stop();
