import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import { displayScene, idleCourt, threeCourts } from './fake/display-scenes.ts';
import { startFakeCourtcast } from './fake/fake-courtcast.ts';

// Takes a picture of every display on every screen and theme: `node tools/web-build/test/look-displays.ts FOLDER [name]`.
const [folder = 'pictures', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const fake = await startFakeCourtcast();
for (const spec of [...displayScene, ...threeCourts]) fake.add(spec);
fake.addCourt(idleCourt);

const screens = {
  small: { width: 1280, height: 720 },
  hd: { width: 1920, height: 1080 },
  uhd: { width: 3840, height: 2160 },
  upright: { width: 1080, height: 1920 },
} as const;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `court-${index + 1}`);
const wall = (count: number) => `/display/wall?courts=${ids(count).join(',')}`;

const scenes: readonly (readonly [string, string])[] = [
  ...ids(12).map((id) => [id, `/display/courts/${id}`] as const),
  ['unknown', '/display/courts/nowhere'],
  ...[1, 2, 3].map((number) => [`hall-${number}`, `/display/courts/hall-${number}`] as const),
  ['wall-3', '/display/wall?club=hall'],
  ['wall-4', wall(4)],
  ['wall-5', wall(5)],
  ['wall-6', wall(6)],
  ['wall-9', wall(9)],
  ['wall-12', '/display/wall?club=riverside'],
  ['overlay', '/display/courts/court-2?overlay=1'],
  ['overlay-card', '/display/courts/court-1?overlay=1&look=card&at=top-right&lang=es'],
  ['codes', '/display/codes?club=riverside'],
];

const browser = await launchBrowser();
for (const [size, viewport] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, path] of scenes) {
      if (only !== '' && !`${name}.${size}.${colorScheme}`.includes(only)) continue;
      const { page, context, faults } = await openPage(browser, fake.url, { viewport, colorScheme });
      await page.goto(fake.url + path);
      await page.locator('.stage, .score, .codes').first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = join(folder, `${name}.${size}.${colorScheme}.png`);
      await page.screenshot({ path: file, omitBackground: true });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.middle .name, .court, .situation, .middle td')]
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight * 1.3 + 4,
          )
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      );
      const surprises = faults.filter((fault) => !fault.includes('status of 404'));
      if (cut.length > 0 || surprises.length > 0) console.log(file, 'cut', cut, surprises);
      await context.close();
    }
  }
}
await browser.close();
await fake.stop();
