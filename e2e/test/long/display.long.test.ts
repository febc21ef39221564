import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceNames } from '@courtcast/contracts';
import { eventually, startOwnNats, startOwnRedis } from '@courtcast/testkit';
import type { BackingService } from '@courtcast/testkit';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';

let courtcast: OwnCourtcast;
let browser: Browser;
let nats: BackingService;
let redis: BackingService;
/** In the order in which they were started, also where not all of them were. */
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [nats, redis, browser] = await Promise.all([startOwnNats(), startOwnRedis(), launchBrowser()]);
  stops.push(nats.stop, redis.stop, () => browser.close());
  courtcast = await startCourtcast({ web: true, env: { NATS_URL: nats.url, REDIS_URL: redis.url } });
  stops.push(() => courtcast.stop());
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Both rows as they stand on the screen: names, games, points. */
function rowsOf(page: Page): Promise<string[]> {
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.value')].map(({ textContent }) => textContent).join(' ')),
    );
}

test('a display that is left alone while everything starts again shows the right score at the end', async () => {
  const owner = courtcast.as('Clara Club');
  const club = await owner.call('createClub', { body: { name: 'Riverside Tennis Club' } });
  const court = await owner.call('createCourt', { body: { name: 'Court 1', clubId: club.id } });
  const players = { home: [{ name: 'Ines Villalba' }], guest: [{ name: 'Hana Soltes' }] };
  const { id } = await owner.call('createFreeplayMatch', { body: { courtId: court.id, players } });
  const { url, services } = courtcast.system;
  const { page, context } = await openPage(browser, url, { viewport: { width: 1920, height: 1080 } });
  await page.goto(`${url}/display/courts/${court.id}`);
  await page.locator('.name', { hasText: 'Ines Villalba' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isLeftAlone: true }));
  let version = (await owner.call('getMatch', { params: { id } })).version;

  /** Enters one point, and finds out whether it counted where no answer came. */
  async function enter(winner: 'home' | 'guest') {
    version = await eventually(async () => {
      const present = await owner.call('getMatch', { params: { id } });
      if (present.version > version) return present.version;
      return (await owner.call('addPoints', { params: { id }, body: { winner, expectedVersion: version } }))
        .version;
    });
  }

  await enter('home');
  for (const name of serviceNames) {
    await services[name].kill();
    await enter('guest');
  }
  for (const backing of [nats, redis]) {
    await backing.kill();
    await backing.restart();
    await enter('home');
  }
  await enter('home');
  const { sets, score } = await owner.call('getMatch', { params: { id } });
  const shown = (side: 'home' | 'guest') =>
    [...(sets ?? []).map((set) => set[side]), score?.points[side]].join(' ').replace(/A$/, 'AD');
  await eventually(async () => expect(await rowsOf(page)).toEqual([shown('home'), shown('guest')]));
  await page.locator('.trouble').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isLeftAlone' in window)).toBe(true);
  await context.close();
}, 600_000);
