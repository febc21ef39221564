import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage, overflowOf, sizes } from '@courtcast/testkit/browser';
import { startFakeCourtcast } from './fake/fake-courtcast.ts';
import { refusal } from '@courtcast/web-testkit/fake/fake-api.ts';
import {
  cancelled,
  career,
  completed,
  fiveSets,
  fromFirstPoint,
  liveScene,
  matchTiebreak,
  scheduled,
  suspended,
} from '@courtcast/web-testkit/fake/scenes.ts';

// Takes a picture of every page in every state, size and theme: `node tools/web-build/test/look.ts FOLDER [name]`.
const [folder = 'pictures', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const built = process.env.WEB_DIR === undefined ? {} : { dist: process.env.WEB_DIR };
const fake = await startFakeCourtcast(built);
for (const spec of [...liveScene, completed, suspended, scheduled, cancelled, fromFirstPoint, ...career])
  fake.add(spec);
const at = new Date().toISOString();
fake.addCourt({
  id: 'idle',
  name: 'Court 7',
  clubId: 'riverside',
  surface: 'clay',
  createdAt: at,
  updatedAt: at,
});

const empty = await startFakeCourtcast(built);
const refusing = await startFakeCourtcast(built);
refusing.refuse(refusal(429, 'Rate limit exceeded', { 'retry-after': '24' }));
const broken = await startFakeCourtcast(built);
broken.refuse(refusal(503, 'Scoring is not available'));

const scenes = [
  ['live', fake.url, '/'],
  ['filtered', fake.url, '/?q=harbour'],
  ['five-sets', fake.url, `/matches/${fiveSets.id}`],
  ['match-tiebreak', fake.url, `/matches/${matchTiebreak.id}`],
  ['completed', fake.url, `/matches/${completed.id}`],
  ['suspended', fake.url, `/matches/${suspended.id}`],
  ['scheduled', fake.url, `/matches/${scheduled.id}`],
  ['cancelled', fake.url, `/matches/${cancelled.id}`],
  ['log', fake.url, `/matches/${fromFirstPoint.id}`],
  ['sheet', fake.url, `/matches/${completed.id}/sheet`],
  ['player', fake.url, '/players/femke-de-graaf'],
  ['court', fake.url, '/courts/harbour-padel-1'],
  ['idle-court', fake.url, '/courts/idle'],
  ['nothing', empty.url, '/'],
  ['not-found', fake.url, '/nowhere'],
  ['too-often', refusing.url, '/'],
  ['broken', broken.url, '/matches/x'],
] as const;

const browser = await launchBrowser();
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, url, path] of scenes) {
      if (only !== '' && !`${name}.${size}.${colorScheme}`.includes(only)) continue;
      const { page, context, faults } = await openPage(browser, url, { viewport, colorScheme });
      await page.goto(url + path);
      await page.locator('article, .notice').first().waitFor();
      await page.waitForLoadState('networkidle');
      const overflow = await overflowOf(page);
      const file = join(folder, `${name}.${size}.${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: size !== 'large' });
      const expected = /status of (404|429|503)/;
      const surprises = faults.filter((fault) => !expected.test(fault));
      if (overflow > 0 || surprises.length > 0) console.log(file, 'overflow', overflow, surprises);
      await context.close();
    }
  }
}
await browser.close();
await Promise.all([fake, empty, refusing, broken].map((one) => one.stop()));
