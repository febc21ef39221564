import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { threeCourts, twoDigitTiebreaks } from '../fake/display-scenes.ts';
import { startFakeCourtcast } from '../fake/fake-courtcast.ts';
import type { FakeCourtcast } from '../fake/fake-courtcast.ts';
import { buildApp } from './built-app.ts';

let browser: Browser;
let fake: FakeCourtcast;

beforeAll(async () => {
  const [dist, launched] = await Promise.all([buildApp(), launchBrowser()]);
  browser = launched;
  fake = await startFakeCourtcast({ dist });
  for (const spec of threeCourts) fake.add(spec);
});

afterAll(async () => {
  await browser.close();
  await fake.stop();
});

const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
] as const;

async function onScreen<T>(
  path: string,
  viewport: (typeof screens)[number],
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const { page, context } = await openPage(browser, fake.url, { viewport });
  await page.goto(fake.url + path);
  await page.locator('.set sup').first().waitFor();
  const seen = await look(page);
  await context.close();
  return seen;
}

/** Texts that overlap the element to their right; runs in the page. */
function touching(): string[] {
  const widthOf = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll('.set sup')].flatMap((sup) => {
    const beside = sup.closest('.set')?.nextElementSibling?.querySelector('.value');
    if (!beside) return [];
    const gap = widthOf(beside).left - sup.getBoundingClientRect().right;
    return gap > 0 ? [] : [`${sup.textContent} ${gap}`];
  });
}

/** Names with a partly visible line, or that exceed their row; runs in the page. */
function inHalf(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('.middle .name, .coming__name, .next, .status')];
  return all.flatMap((one) => {
    const { height, bottom } = one.getBoundingClientRect();
    if (height === 0) return [];
    const lines = height / Number.parseFloat(getComputedStyle(one).lineHeight);
    const around = (one.closest('tr, .stage') ?? document.body).getBoundingClientRect();
    const isWhole = Math.abs(lines - Math.round(lines)) < 0.05 && bottom <= around.bottom + 1;
    return isWhole ? [] : [`${one.textContent} ${lines}`];
  });
}

/** Headings whose letters reach over the box that cuts them; runs in the page. */
function clipped(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.court')]
    .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    .map(({ textContent }) => textContent);
}

test.each(screens)('a court of long names and tiebreaks is legible on %o', async (viewport) => {
  const path = `/display/courts/${twoDigitTiebreaks.court?.id ?? ''}`;
  const faults = await onScreen(path, viewport, async (page) => ({
    touching: await page.evaluate(touching),
    inHalf: await page.evaluate(inHalf),
    clipped: await page.evaluate(clipped),
  }));
  expect(faults).toEqual({ touching: [], inHalf: [], clipped: [] });
});

test.each(screens)(
  'a wall of three courts fills %o, and each tile has room for what it shows',
  async (viewport) => {
    const seen = await onScreen('/display/wall?club=hall', viewport, async (page) => ({
      touching: await page.evaluate(touching),
      inHalf: await page.evaluate(inHalf),
      clipped: await page.evaluate(clipped),
      reason: await page.locator('.status', { hasText: 'on another court if need be' }).count(),
      filled: await page.evaluate(() => {
        const tiles = [...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect());
        const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
        return area / (window.innerWidth * window.innerHeight);
      }),
      tooMuch: await page.evaluate(
        () =>
          [...document.querySelectorAll('.idle__main, .stage')].filter(
            (one) => one.scrollHeight > one.clientHeight + 1,
          ).length,
      ),
    }));
    expect(seen).toMatchObject({ touching: [], inHalf: [], clipped: [], reason: 1, tooMuch: 0 });
    expect(seen.filled).toBeGreaterThan(0.9);
  },
);

test('the notice of the installation stands on top of a display until it ends', async () => {
  const path = `/display/courts/${twoDigitTiebreaks.court?.id ?? ''}`;
  const notice = (page: Page) => page.evaluate(() => getComputedStyle(document.body, '::before').content);
  await onScreen(path, screens[0], async (page) => {
    const shows = (content: string) => expect.poll(() => notice(page)).toBe(content);
    fake.sockets.notice('Maintenance at 22:00');
    await shows('"Maintenance at 22:00"');
    fake.sockets.notice(null);
    await shows('none');
  });
});
