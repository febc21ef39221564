import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually, seededRandom } from '@courtcast/testkit';
import { launchBrowser } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { startBadProxy } from '../../support/bad-proxy.ts';
import type { BadProxy } from '../../support/bad-proxy.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';
import { logOf, openPhone, startLinkedMatch, tap, untilLog } from '../../support/pad-phone.ts';

let courtcast: OwnCourtcast;
let umpire: Client;
let browser: Browser;
let proxy: BadProxy;

beforeAll(async () => {
  courtcast = await startCourtcast({ web: true });
  umpire = courtcast.as('Ursula Umpire');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

beforeEach(async () => {
  proxy = await startBadProxy(courtcast.system.url, seededRandom(1));
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await proxy.stop();
});

const WAIT_MS = 60_000;
const says = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: WAIT_MS });

/** Hides the page and shows it again, as a phone does that was in a pocket. */
function putAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/** Which edition of the page stands, and whether it has stood since it was marked. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    edition: document.documentElement.dataset.edition ?? 'first',
    isMarked: 'marked' in window,
  }));

const workersOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');

/** The pad as another build has it: its page is another one, and its worker knows so. */
function deploy(name: string): void {
  proxy.setEdition((path, text) => {
    if (path.startsWith('/score/sw.js')) return text.replace(/(\/score\/`,revision:`)[^`]+/, `$1${name}`);
    return path.startsWith('/score') ? text.replace('<html', `<html data-edition="${name}"`) : text;
  });
}

test('a new version is taken when the pad is shown again, not before, and loses nothing: also a second one', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPhone(browser);
  await page.goto(proxy.url + match.path);
  await says(page, 'All sent');
  await eventually(async () => expect(await workersOf(page)).toBe('activated'), { withinMs: WAIT_MS });
  await tap(page, 'h');
  await untilLog(umpire, match.id, 'h');

  let log = 'h';
  for (const edition of ['second', 'third']) {
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const before = await standing(page);
    const renewed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
        }),
    );
    deploy(edition);
    // Shown again it asks for a new version, and goes on with the one that stands.
    await putAway(page);
    await renewed;
    proxy.setDown(true);
    await tap(page, 'gh');
    await says(page, '2 taps waiting');
    expect(await standing(page)).toEqual(before);

    await putAway(page);
    await eventually(async () => expect(await standing(page)).toEqual({ edition, isMarked: false }), {
      withinMs: WAIT_MS,
    });
    await says(page, '2 taps waiting');
    expect(await logOf(umpire, match.id)).toBe(log);
    proxy.setDown(false);
    log += 'gh';
    await untilLog(umpire, match.id, log);
    await says(page, 'All sent');
  }
});

test('scoring and the gateway are restarted under a pad: taps go on, and all arrive once and in order', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPhone(browser);
  await page.goto(courtcast.system.url + match.path);
  await says(page, 'All sent');
  let log = '';
  for (const service of ['scoring', 'gateway'] as const) {
    await tap(page, 'hg');
    await courtcast.system.services[service].kill();
    await tap(page, 'ghh');
    log += 'hgghh';
    await untilLog(umpire, match.id, log);
    await says(page, 'All sent');
  }
  await page.reload();
  await says(page, 'All sent');
  expect(await logOf(umpire, match.id)).toBe(log);
});

test('a board that is never put away takes a new version while nothing is played', async () => {
  const { id: clubId } = await umpire.call('createClub', { body: { name: 'Riverside' } });
  const { id: courtId } = await umpire.call('createCourt', { body: { name: 'Court 1', clubId } });
  const { key } = await umpire.call('createBoard', { body: { clubId, courtId, name: 'Tablet' } });
  const page = await openPhone(browser);
  await page.addInitScript(() => {
    const original = window.setInterval.bind(window);
    const tenMinutes = 600_000;
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => original(run, ms === tenMinutes ? 500 : ms),
    });
  });
  await page.goto(`${proxy.url}/score/courts/${courtId}#${key}`);
  const start = page.getByRole('button', { name: 'Start a match' });
  await start.waitFor();
  await eventually(async () => expect(await workersOf(page)).toBe('activated'), { withinMs: WAIT_MS });
  deploy('second');
  await eventually(async () => expect(await standing(page)).toMatchObject({ edition: 'second' }), {
    withinMs: WAIT_MS,
  });
  await start.waitFor();
});
