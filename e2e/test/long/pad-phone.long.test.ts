import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually, seededRandom } from '@courtcast/testkit';
import { testSeed } from '@courtcast/testkit/seed';
import { launchBrowser, sizes } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { startBadProxy } from '../../support/bad-proxy.ts';
import type { BadProxy } from '../../support/bad-proxy.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import {
  keysMade,
  linkTo,
  logOf,
  openPhone,
  startLinkedMatch,
  tap,
  tapFast,
  untilLog,
} from '../../support/pad-phone.ts';
import type { LinkedMatch } from '../../support/pad-phone.ts';

const SEED = testSeed('pad') % 100_000;

let courtcast: Courtcast;
let umpire: Client;
let browser: Browser;
let proxy: BadProxy;

beforeAll(async () => {
  courtcast = await startCourtcast({ web: true, env: { LOG_LEVEL: 'debug' } });
  umpire = courtcast.as('Ursula Umpire');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

beforeEach(async () => {
  proxy = await startBadProxy(courtcast.system.url, seededRandom(SEED));
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await proxy.stop();
});

const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

async function openPad(path: string, origin = courtcast.system.url): Promise<Page> {
  const page = await openPhone(browser);
  await page.goto(origin + path);
  await says(page, 'All sent');
  return page;
}

/** Two phones of one match at 15–0: Ben's had no network since, and each has scored alone. */
async function part(): Promise<{ match: LinkedMatch; ana: Page; ben: Page }> {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const ana = await openPad(match.path);
  await tap(ana, 'h');
  await untilLog(umpire, match.id, 'h');
  const ben = await openPad((await linkTo(umpire, match.id, 'Phone of Ben')).path, proxy.url);
  await press(ben, 'Score here instead');
  proxy.setDown(true);
  await tap(ben, 'gg');
  await says(ben, '2 taps waiting');
  await tap(ana, 'hg');
  await untilLog(umpire, match.id, 'hhg');
  proxy.setDown(false);
  await says(ben, 'Someone else has scored this match, too');
  return { match, ana, ben };
}

test.each([
  ['Take what was entered elsewhere', 'hhg'],
  ['Take theirs, and let them go on scoring', 'hhg'],
  ['Send what was entered here', 'hgg'],
] as const)('two phones that have parted: %s', async (way, log) => {
  const { match, ana, ben } = await part();
  await press(ben, way);
  await untilLog(umpire, match.id, log);
  // Both go on by the same score: one point more is the same point on either.
  const points = log === 'hhg' ? /^Point for Ana, 30/ : /^Point for Ana, 15/;
  for (const page of [ana, ben]) await page.getByRole('button', { name: points }).waitFor();
  await says(ben, 'All sent');
});

interface Counted {
  taps: number;
  points: number;
}

/** So many of the first serves are faults, evenly spread, and by chance so many of the second ones: as among good players. */
const FIRST_FAULT = 0.38;
const SECOND_FAULT = 0.1;
const WRONG_TAP = 0.03;

/** What the halves show; 'over' where there are none any more. */
const facts = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.pad-halves')?.textContent ?? 'over');

/** Taps with the thumb, and waits until it is shown. */
async function touch(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const before = await facts(page);
  await button.tap();
  await eventually(async () => expect(await facts(page)).not.toBe(before));
}

/** One point with how it was won, and the faults before it. */
async function scorePoint(page: Page, random: () => number, counted: Counted): Promise<void> {
  const faultsBy = (points: number): number => Math.floor(points * FIRST_FAULT);
  const isFault = faultsBy(counted.points + 1) > faultsBy(counted.points);
  if (isFault) {
    await touch(page, page.getByRole('button', { name: 'Fault', exact: true }));
    counted.taps += 1;
  }
  const side = page.getByRole('group', { name: random() < 0.56 ? 'Point for Ana' : 'Point for Bea' });
  const kind = random() < 0.5 ? 'Winner' : 'Opponent’s error';
  const isDouble = isFault && random() < SECOND_FAULT;
  const button = isDouble
    ? page.locator('.pad-foot').getByRole('button', { name: 'Double fault' })
    : side.getByRole('button', { name: kind });
  await touch(page, button);
  counted.taps += 1;
  counted.points += 1;
}

/** A wrong tap, taken back by one. */
async function tapWrongly(page: Page): Promise<void> {
  const before = await facts(page);
  await scorePoint(page, () => 0.99, { taps: 0, points: 0 });
  await touch(page, page.getByRole('button', { name: /^Undo: point/ }));
  expect(await facts(page)).toBe(before);
}

test(`a best of three by thumb, with how its points were won, takes no more than 1.4 taps a point (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const { id, path } = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPhone(browser, { viewport: sizes.phone, hasTouch: true, isMobile: true });
  await page.addInitScript(() => localStorage.setItem('courtcast.pad', JSON.stringify({ kinds: true })));
  await page.goto(courtcast.system.url + path);
  await says(page, 'All sent');
  const counted = { taps: 0, points: 0 };
  // The next point is a yes to the end of a set; the end of the match takes a tap of its own.
  while ((await facts(page)) !== 'over') {
    if (random() < WRONG_TAP) await tapWrongly(page);
    await scorePoint(page, random, counted);
  }
  await page.getByRole('button', { name: 'The result is right' }).tap();
  counted.taps += 1;
  const status = async (): Promise<string> => (await umpire.call('getMatch', { params: { id } })).status;
  await eventually(async () => expect(await status()).toBe('completed'));
  expect(await logOf(umpire, id)).toHaveLength(counted.points);
  console.info(`${counted.points} points in ${counted.taps} taps`);
  expect(counted.taps / counted.points).toBeLessThanOrEqual(1.4);
}, 400_000);

test('the end of a set and of the match is asked about once: without a network, and not again after a reload', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPad(match.path, proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const question = page.getByText('Set to Ana, 6–0. Right?');
  const reopen = async (waiting: string): Promise<void> => {
    await page.reload();
    await says(page, waiting);
  };
  proxy.setDown(true);
  await tapFast(page, 'h'.repeat(24));
  await question.waitFor();
  await press(page, 'No, take it back');
  await question.waitFor({ state: 'detached' });
  await tap(page, 'h');
  await reopen('26 taps waiting');
  await question.waitFor();
  await press(page, 'Right, go on');
  await question.waitFor({ state: 'detached' });
  await reopen('26 taps waiting');
  await page.getByRole('button', { name: 'Point for Ana, 0' }).waitFor();
  expect(await question.count()).toBe(0);

  await tapFast(page, 'h'.repeat(24));
  await says(page, 'Is this result right?');
  await press(page, 'The result is right');
  await reopen('50 taps waiting');
  await page.getByRole('button', { name: 'Undo: point for Ana' }).waitFor();
  expect(await page.getByRole('button', { name: 'The result is right' }).count()).toBe(0);
  proxy.setDown(false);
  await untilLog(umpire, match.id, 'h'.repeat(48));
  await says(page, 'A player or the board of the court confirms the result.');
});

test('links that open nothing say so, and take no other’s place', async () => {
  const [match, other] = [
    await startLinkedMatch(umpire, 'best_of_3'),
    await startLinkedMatch(umpire, 'best_of_3'),
  ];
  const [bare] = match.path.split('#');
  const opened = async (path: string, text: string): Promise<Page> => {
    const page = await openPhone(browser);
    await page.goto(courtcast.system.url + path);
    await says(page, text);
    return page;
  };
  await opened(bare ?? '', 'This page opens with the link that you were given.');
  await opened(`${bare}#${'A'.repeat(43)}`, 'This scoring link is no longer valid.');
  await opened(`${bare}#%E0%A4%A`, 'This scoring link is no longer valid.');
  await opened(`${bare}#${other.key}`, 'This link is for another match.');
  await opened(`/score/none#${other.key}`, 'This link is for another match.');

  const page = await openPad(match.path);
  await page.goto(`${courtcast.system.url}${bare}#${other.key}`);
  await says(page, 'All sent');
  await tap(page, 'h');
  await untilLog(umpire, match.id, 'h');
});

test('a slow network that fails first opens the match all the same', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  let calls = 0;
  await page.route('**/api/v1/**', async (route) => {
    calls += 1;
    if (calls <= 2) return route.abort();
    // Five calls in a row take longer than the pause between two tries.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return route.continue();
  });
  await page.goto(courtcast.system.url + match.path);
  await says(page, 'All sent');
  await tap(page, 'h');
  await untilLog(umpire, match.id, 'h');
});

test('a link that ends is said, keeps what was tapped, and another goes on in the same page', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPad(match.path);
  await umpire.call('deleteBoard', { params: { id: match.boardId } });
  await tap(page, 'hg');
  await says(page, 'The link is no longer valid: everything is kept on this device');
  const next = await linkTo(umpire, match.id);
  await page.goto(courtcast.system.url + next.path);
  await untilLog(umpire, match.id, 'hg');
  await says(page, 'All sent');
});

test('a key stands in no address, referrer, request line or log of a service', async () => {
  const match = await startLinkedMatch(umpire, 'best_of_3');
  const page = await openPhone(browser);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  await page.goto(courtcast.system.url + match.path);
  await says(page, 'All sent');
  await tap(page, 'h');
  await untilLog(umpire, match.id, 'h');
  await page.goto(courtcast.system.url);
  await page.goBack();
  await says(page, 'All sent');
  seen.push(
    page.url(),
    JSON.stringify(await page.evaluate(() => [document.referrer, history.state as unknown])),
  );
  // The one that was typed in or scanned is the browser's own; nothing was made of it.
  const typed = courtcast.system.url + match.path;
  expect(seen.filter((text) => text.includes(match.key) && text !== typed)).toEqual([]);
  // What failed, was refused or restarted in this file stands in the logs, too: under no key.
  const logs = await courtcast.logs();
  expect(logs).toContain('"level":"debug"');
  expect(keysMade().filter((key) => logs.includes(key))).toEqual([]);
});
