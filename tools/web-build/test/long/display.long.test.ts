import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, seededRandom } from '@courtcast/testkit';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { startFakeCourtcast } from '../fake/fake-courtcast.ts';
import { ordinary } from '@courtcast/web-testkit/fake/scenes.ts';
import { buildApp } from '../browser/built-app.ts';

let dist: string;
let browser: Browser;

beforeAll(async () => {
  [dist, browser] = await Promise.all([buildApp(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

/** Seven days of twelve hours, a point every 24 seconds. */
const POINTS_OF_A_WEEK = 12_600;
const ROUNDS = 7;
const KILOBYTE = 1_024;
/** The browser itself keeps less than this. */
const MAX_GROWTH_KB = 512;

/** The browser collects some nodes a collection later; a node that each point leaves would be ten thousand. */
const COLLECTIONS = 3;
const MAX_MORE_NODES = 1_000;

/** Bytes and nodes in use after garbage collection, by the browser's own count. */
async function inUse(page: Page): Promise<{ kilobytes: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await session.send('HeapProfiler.collectGarbage');
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { kilobytes: usedSize / KILOBYTE, nodes };
}

test('a week of points leaves a display as large as it was', async () => {
  const fake = await startFakeCourtcast({ dist });
  const { page, faults } = await openPage(browser, fake.url, { viewport: { width: 1920, height: 1080 } });
  const random = seededRandom(16);
  const held: { kilobytes: number; nodes: number }[] = [];
  let count = 0;

  /** One match after the other on the court, until the points are played; the display has drawn the last. */
  async function play(points: number) {
    for (let left = points; left > 0;) {
      const id = `soak-${(count += 1)}`;
      fake.add({ ...ordinary, id, sets: [], points: '' });
      for (; left > 0 && fake.isRunning(id); left -= 1) {
        fake.point(id, random() < 0.5 ? 'H' : 'G');
        if (left % 50 === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      if (fake.isRunning(id)) fake.change(id, { status: 'cancelled' });
      fake.forget(id);
    }
    fake.add({ ...ordinary, id: `rest-${count}`, home: [`Round ${count}`] });
    await page.locator('.name', { hasText: `Round ${count}` }).waitFor();
    fake.change(`rest-${count}`, { status: 'cancelled' });
    fake.forget(`rest-${count}`);
  }

  fake.add(ordinary);
  await page.goto(`${fake.url}/display/courts/riverside-court-2`);
  await page.locator('.name', { hasText: 'Femke' }).waitFor();
  fake.change(ordinary.id, { status: 'cancelled' });
  fake.forget(ordinary.id);
  await play(POINTS_OF_A_WEEK / ROUNDS);
  await eventually(async () => held.push(await inUse(page)));
  for (let round = 1; round < ROUNDS; round += 1) {
    await play(POINTS_OF_A_WEEK / ROUNDS);
    held.push(await inUse(page));
  }
  process.stdout.write(
    `${held.map(({ kilobytes, nodes }) => `${kilobytes.toFixed(0)} kB ${nodes}`).join(', ')}\n`,
  );
  const [first, last] = [held[0], held.at(-1)];
  expect((last?.kilobytes ?? 0) - (first?.kilobytes ?? 0)).toBeLessThan(MAX_GROWTH_KB);
  expect((last?.nodes ?? 0) - (first?.nodes ?? 0)).toBeLessThan(MAX_MORE_NODES);
  expect(faults).toEqual([]);
  await fake.stop();
}, 600_000);
