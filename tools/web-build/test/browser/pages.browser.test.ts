import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { launchBrowser, openPage, overflowOf, sizes } from '@courtcast/testkit/browser';
import type { Browser, Page, PageOptions, WatchedPage } from '@courtcast/testkit/browser';
import { refusal } from '@courtcast/web-testkit/fake/fake-api.ts';
import { startFakeCourtcast } from '../fake/fake-courtcast.ts';
import type { FakeCourtcast } from '../fake/fake-courtcast.ts';
import {
  fiveSets,
  fromFirstPoint,
  liveScene,
  matchTiebreak,
  ordinary,
  scheduled,
  tiebreak,
} from '@courtcast/web-testkit/fake/scenes.ts';
import { open64Answer } from '../fake/open64/open64-api.ts';
import { buildApp } from './built-app.ts';

let dist: string;
let browser: Browser;
let fake: FakeCourtcast;
let opened: WatchedPage[];

beforeAll(async () => {
  [dist, browser] = await Promise.all([buildApp(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  fake = await startFakeCourtcast({ dist });
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  await fake.stop();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const watched = await openPage(browser, fake.url, options);
  opened.push(watched);
  await watched.page.goto(fake.url + path);
  return watched.page;
}

/** Opens a page whose clock only this test moves. */
async function openWithClock(path: string): Promise<Page> {
  const watched = await openPage(browser, fake.url);
  opened.push(watched);
  await watched.page.clock.install();
  await watched.page.goto(fake.url + path);
  return watched.page;
}

const faults = () => opened.flatMap((one) => one.faults);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const badge = (page: Page) => page.getByRole('banner').getByRole('status');
const connected = (page: Page) => badge(page).getByText('Connected').waitFor();
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** The numbers of a side, set by set, and then its points. */
async function numbersOf(page: Page, name: string): Promise<string[]> {
  return (await row(page, name).getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''));
}

test('an entry list is sorted by a heading: up, down, and back to seeds before names', async () => {
  await fake.stop();
  fake = await startFakeCourtcast({ dist, more: open64Answer });
  const page = await open('/tournaments/open64/players');
  const names = () => page.getByRole('rowheader').allInnerTexts();
  const heading = page.getByRole('columnheader', { name: 'Player' });
  const button = heading.getByRole('button');
  await button.waitFor();
  const given = await names();
  // Names of players, without the marks of their entries.
  const { compare } = new Intl.Collator('en-GB');
  const isAscending = (all: string[]) =>
    all.every((name, at) => at === 0 || compare(all[at - 1] ?? '', name) <= 0);
  expect(isAscending(given)).toBe(false);

  await button.press('Enter');
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  const ascending = await names();
  expect(isAscending(ascending)).toBe(true);
  await button.press('Enter');
  expect(await heading.getAttribute('aria-sort')).toBe('descending');
  expect(await names()).toEqual(ascending.toReversed());
  await button.press('Enter');
  expect(await heading.getAttribute('aria-sort')).toBe('none');
  expect(await names()).toEqual(given);
});

describe('notifications', () => {
  test('are switched on by the user alone, who is shown that it cannot be done', async () => {
    fake.add(ordinary);
    const whole = await launchBrowser({ isWhole: true });
    onTestFinished(() => whole.close());
    const { page } = await openPage(whole, fake.url);
    await page.goto(`${fake.url}/matches/${ordinary.id}`);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('link', { name: 'See what you follow' }).click();
    const notify = page.getByRole('switch', { name: 'Notify me on this device' });
    await expect(notify.isChecked()).resolves.toBe(false);
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await page.context().grantPermissions(['notifications']);
    // Chromium subscribes at a service of its maker, which there is not here.
    await notify.click();
    await page.getByText('It could not be switched now.').waitFor();
    await expect(notify.isChecked()).resolves.toBe(false);
    // The worker that would show them is there.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(
      `${fake.url}/`,
    );
    expect(fake.asked.filter((path) => !path.startsWith('/pages/'))).toEqual([]);
  });
});

describe('the live matches', () => {
  test('are grouped, and their scores change in place', async () => {
    for (const spec of liveScene) fake.add(spec);
    const page = await open('/');
    await page.getByRole('heading', { name: 'Riverside Open 2026' }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(numbersOf(page, 'Femke')).resolves.toEqual(['2', '30']);
    await connected(page);
    fake.point(ordinary.id, 'HH');
    await row(page, 'Femke').getByRole('cell', { name: '3', exact: true }).waitFor();
    await expect(numbersOf(page, 'Femke')).resolves.toEqual(['3', '0']);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(fake.asked).toEqual(['/pages/']);
    expect(faults()).toEqual([]);
  });

  test('gain those that start and lose those that end, by themselves', async () => {
    fake.add(ordinary);
    const page = await openWithClock('/');
    await card(page, 'Femke').waitFor();
    await connected(page);
    fake.add({ ...tiebreak, tournament: ordinary.tournament ?? null });
    await card(page, 'Villalba').waitFor();
    fake.change(ordinary.id, { status: 'suspended' });
    await card(page, 'Femke').getByText('Suspended').waitFor();
    await page.clock.runFor(13_000);
    await card(page, 'Femke').waitFor({ state: 'detached' });
    await expect(card(page, 'Villalba').count()).resolves.toBe(1);
    expect(fake.asked).toEqual(['/pages/']);
  });

  test('that end show who has won, and one that goes on after all stays', async () => {
    fake.add({ ...matchTiebreak, points: 'HHHHHHHHH' });
    fake.add(ordinary);
    const page = await openWithClock('/');
    await card(page, 'Femke').waitFor();
    await connected(page);
    fake.point(matchTiebreak.id, 'H');
    await row(page, 'Pedraza').getByText('winner').waitFor();
    fake.change(ordinary.id, { status: 'suspended' });
    await card(page, 'Femke').getByText('Suspended').waitFor();
    fake.change(ordinary.id, { status: 'in_progress' });
    await card(page, 'Femke').getByText('Live', { exact: true }).waitFor();
    await page.clock.runFor(13_000);
    const finished = page.getByRole('region', { name: 'Just finished' });
    await finished.getByRole('article').filter({ hasText: 'Pedraza' }).waitFor();
    await expect(card(page, 'Pedraza').count()).resolves.toBe(1);
    await expect(finished.getByText('Femke').count()).resolves.toBe(0);
    await expect(card(page, 'Femke').count()).resolves.toBe(1);
  });

  test('are brought up to date when the connection is back', async () => {
    fake.add(ordinary);
    const page = await open('/');
    await card(page, 'Femke').waitFor();
    await connected(page);
    fake.sockets.goAway();
    await badge(page).getByText('Reconnecting').waitFor();
    fake.point(ordinary.id, 'HH');
    fake.add({ ...tiebreak, tournament: ordinary.tournament ?? null });
    fake.sockets.comeBack();
    await card(page, 'Villalba').waitFor();
    await expect(numbersOf(page, 'Femke')).resolves.toEqual(['3', '0']);
    expect(fake.asked).toEqual(['/pages/']);
  });

  test('are narrowed by a filter that the address keeps', async () => {
    for (const spec of liveScene) fake.add(spec);
    const page = await open('/');
    await page.getByRole('searchbox').fill('munoz');
    await page.getByText('1 of 8 matches').waitFor();
    await expect(page.getByRole('article').count()).resolves.toBe(1);
    await page.waitForURL('**/?q=munoz');
    await page.reload();
    await page.getByText('1 of 8 matches').waitFor();
    await page.getByRole('searchbox').fill('nobody');
    await page.getByRole('heading', { name: 'No match found' }).waitFor();
    await page.waitForURL('**/?q=nobody');
  });

  test('are narrowed by a filter that keeps what is typed, and where', async () => {
    fake.add(ordinary);
    const page = await open('/');
    const field = page.getByRole('searchbox');
    await field.fill('femke graaf');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
    await field.pressSequentially('de ');
    await expect(field.inputValue()).resolves.toBe('femke de graaf');
    await page.waitForURL('**/?q=femke+de+graaf');
    await expect(field.inputValue()).resolves.toBe('femke de graaf');
  });

  test('lead to a match by mouse and keyboard, and asking once for what is opened', async () => {
    fake.add(ordinary);
    const page = await open('/');
    await card(page, 'Femke').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.evaluate(() => document.activeElement?.id)).resolves.toBe('content');
    await page.getByRole('link', { name: 'Femke de Graaf vs Aiko Tanemura' }).focus();
    await page.keyboard.press('Enter');
    // Only the whole match has its format: a viewer who leaves earlier cancels the request and asks again.
    await page.getByText('Best of three sets').waitFor();
    await page.goBack();
    await card(page, 'Femke').click();
    await page.getByText('Best of three sets').waitFor();
    // A page may have changed before the user comes back to it.
    const opened = ['/pages/', `/pages/matches/${ordinary.id}`];
    await eventually(() => expect(fake.asked).toEqual([...opened, ...opened]));
  });

  test('have the focus where it was when the user comes back from a match', async () => {
    fake.add(ordinary);
    const page = await open('/');
    const link = page.getByRole('link', { name: 'Femke de Graaf vs Aiko Tanemura' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Best of three sets').waitFor();
    await page.goBack();
    const isFocused = () => link.evaluate((element) => element === document.activeElement);
    await eventually(() => expect(isFocused()).resolves.toBe(true));
  });

  test('have an empty state', async () => {
    const page = await open('/');
    await page.getByRole('heading', { name: 'The courts are quiet' }).waitFor();
    expect(faults()).toEqual([]);
  });

  test('come by the socket when the API refuses them', async () => {
    fake.add(ordinary);
    fake.refuse(refusal(429, 'Rate limit exceeded', { 'retry-after': '60' }));
    const page = await open('/');
    await card(page, 'Femke').waitFor();
    await expect(page.getByRole('alert').count()).resolves.toBe(0);
  });

  test('wait without a socket for as long as the API asks, and then go on by themselves', async () => {
    fake.sockets.goAway();
    fake.add(ordinary);
    fake.refuse(refusal(429, 'Rate limit exceeded', { 'retry-after': '60' }));
    const page = await openWithClock('/');
    await page.getByRole('alert').getByText('Trying again in').waitFor();
    await expect(page.getByRole('button', { name: 'Try again' }).count()).resolves.toBe(0);
    fake.refuse(undefined);
    await page.clock.runFor(40_000);
    expect(fake.asked).toHaveLength(1);
    await page.clock.runFor(25_000);
    await card(page, 'Femke').waitFor();
  });
});

describe('a match', () => {
  test('changes in place, says what a listener needs, and nothing of a single point', async () => {
    fake.add(ordinary);
    const page = await open(`/matches/${ordinary.id}`);
    await page.getByText('Best of three sets').waitFor();
    await connected(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const announced = page.locator('article').getByRole('status');
    await page.getByRole('radio', { name: 'every game' }).check();
    fake.point(ordinary.id, 'H');
    await row(page, 'Femke').getByText('40').waitFor();
    await expect(announced.innerText()).resolves.toBe('');
    await expect(page.locator('.changing--fresh').allInnerTexts()).resolves.toEqual(['40']);
    fake.point(ordinary.id, 'H');
    await announced.getByText('Game Femke de Graaf. Femke de Graaf leads 3–1 in set 1.').waitFor();
    await expect(numbersOf(page, 'Femke')).resolves.toEqual(['3', '0']);
    await expect(row(page, 'Aiko').getByText('serving').count()).resolves.toBe(1);
    await expect(page.title()).resolves.toBe('3–1 · Femke de Graaf vs Aiko Tanemura · Courtcast');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(fake.asked).toEqual([`/pages/matches/${ordinary.id}`]);
    expect(faults()).toEqual([]);
  });

  test('that ends shows who won, and asks for the rest once', async () => {
    fake.add({ ...matchTiebreak, points: 'HHHHHHHHH' });
    const page = await open(`/matches/${matchTiebreak.id}`);
    await page.getByText('Best of three sets').waitFor();
    await connected(page);
    fake.point(matchTiebreak.id, 'H');
    await page.getByText('Not confirmed yet').waitFor();
    await expect(numbersOf(page, 'Pedraza')).resolves.toEqual(['6', '3', '10']);
    await row(page, 'Pedraza').getByText('winner').waitFor();
    fake.change(matchTiebreak.id, { winnerSide: 'home', outcome: 'completed' });
    await page.getByText('Not confirmed yet').waitFor({ state: 'detached' });
    await eventually(() => expect(fake.asked).toHaveLength(2));
  });

  test('keeps its score while the connection is away, says how old it is, and catches up', async () => {
    fake.add(ordinary);
    const page = await open(`/matches/${ordinary.id}`);
    await page.getByText('Best of three sets').waitFor();
    await connected(page);
    fake.sockets.goAway();
    await badge(page).getByText('Reconnecting').waitFor();
    await page.getByText('Connection lost. Scores as of').waitFor();
    fake.point(ordinary.id, 'HH');
    await expect(numbersOf(page, 'Femke')).resolves.toEqual(['2', '30']);
    fake.sockets.comeBack();
    await connected(page);
    await row(page, 'Femke').getByRole('cell', { name: '3', exact: true }).waitFor();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    fake.point(ordinary.id, 'H');
    await row(page, 'Femke').getByText('15').waitFor();
    expect(fake.asked).toEqual([`/pages/matches/${ordinary.id}`]);
  });

  test('says at once that the device has lost its network, and comes back with it', async () => {
    fake.add(ordinary);
    const page = await open(`/matches/${ordinary.id}`);
    await page.getByText('Best of three sets').waitFor();
    await connected(page);
    await page.context().setOffline(true);
    await badge(page).getByText('Reconnecting').waitFor();
    await page.getByText('Connection lost. Scores as of').waitFor();
    fake.point(ordinary.id, 'HH');
    await page.context().setOffline(false);
    await connected(page);
    await row(page, 'Femke').getByRole('cell', { name: '3', exact: true }).waitFor();
  });

  test('shows its games, its points and what is counted, and goes on with them', async () => {
    fake.add(fromFirstPoint);
    const page = await open(`/matches/${fromFirstPoint.id}`);
    await connected(page);
    await page.getByText('broke serve').first().waitFor();
    const rowOfPoints = page.getByRole('row').filter({ hasText: 'Points won' }).last();
    const points = page.locator('.point');
    const [before, counted] = [await points.count(), await rowOfPoints.textContent()];
    const asked = fake.asked.length;
    fake.point(fromFirstPoint.id, 'G');
    await points.nth(before).waitFor({ state: 'attached' });
    expect(await rowOfPoints.textContent()).not.toBe(counted);
    // The point follows from the score that the socket brought: nothing was asked for.
    expect(fake.asked.slice(asked)).toEqual([]);
  });

  test('that does not exist is said so', async () => {
    const page = await open('/matches/nowhere');
    await page.getByRole('heading', { name: 'Match not found', level: 2 }).waitFor();
    await page.getByRole('link', { name: 'See the live matches' }).click();
    await page.getByRole('heading', { name: 'Live matches' }).waitFor();
  });

  test('that cannot be had names the reason of the API and can be tried again', async () => {
    fake.add(ordinary);
    fake.refuse(refusal(403, 'Match is not public'));
    const page = await open(`/matches/${ordinary.id}`);
    await page.getByRole('alert').getByText('Match is not public').waitFor();
    fake.refuse(undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Best of three sets').waitFor();
  });
});

describe('a point that decides', () => {
  const golden = {
    ...ordinary,
    deuceRule: 'golden' as const,
    sets: [{ home: 5, guest: 3 }],
    points: 'HHHGGG',
  };

  test.each([
    ['/', 'the live list'],
    ['/courts/riverside-court-2', 'a court page'],
    [`/matches/${ordinary.id}`, 'a match page'],
  ])('is named at %s (%s), before and after a point', async (path) => {
    fake.add(golden);
    const page = await open(path);
    await page.getByText('Golden point · Set point', { exact: true }).waitFor();
    await connected(page);
    fake.point(ordinary.id, 'G');
    await page.getByText('Golden point · Set point', { exact: true }).waitFor({ state: 'detached' });
    fake.point(ordinary.id, 'HHH');
    await page.getByText('3 set points', { exact: true }).waitFor();
  });
});

describe('a court', () => {
  const court = { id: 'riverside-court-2', name: 'Court 2', clubId: 'riverside', surface: null };
  const at = '2026-05-01T12:00:00.000Z';

  test('that is idle shows a match when one starts, and leads to it when it has ended', async () => {
    fake.addCourt({ ...court, createdAt: at, updatedAt: at });
    const page = await open(`/courts/${court.id}`);
    await page.getByRole('heading', { name: 'Court 2' }).waitFor();
    await page.getByText('No match at the moment').waitFor();
    await connected(page);
    fake.add(ordinary);
    await row(page, 'Femke').waitFor();
    fake.point(ordinary.id, 'H');
    await row(page, 'Femke').getByText('40').waitFor();
    fake.change(ordinary.id, { status: 'cancelled' });
    await page.getByText('No match at the moment').waitFor();
    await page.getByRole('link', { name: 'Femke de Graaf vs Aiko Tanemura' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect(faults()).toEqual([]);
  });

  test('shows what was planned while the connection was away', async () => {
    fake.addCourt({ ...court, createdAt: at, updatedAt: at });
    const page = await open(`/courts/${court.id}`);
    await connected(page);
    fake.sockets.goAway();
    await badge(page).getByText('Reconnecting').waitFor();
    fake.add({ ...scheduled, court: ordinary.court ?? null });
    fake.sockets.comeBack();
    await page.getByRole('link', { name: 'Inés Villalba vs To be decided' }).waitFor();
  });

  test('that does not exist is said so', async () => {
    const page = await open('/courts/nowhere');
    await page.getByRole('heading', { name: 'Page not found', level: 2 }).waitFor();
  });
});

test('a page whose code the network does not give says so, and comes by itself when it is back', async () => {
  const page = await open('/');
  await page.getByRole('heading', { name: 'Live matches' }).waitFor();
  const toPlayers = page.getByRole('link', { name: 'Players', exact: true }).first();
  await toPlayers.waitFor();
  await page.context().setOffline(true);
  await toPlayers.click();
  await page.getByRole('alert').getByText('Courtcast cannot be reached').waitFor();
  await page.context().setOffline(false);
  await page.getByText('43 results').waitFor();
});

describe('lists', () => {
  const record = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

  test('are searched page by page with the address', async () => {
    const page = await open('/players');
    await page.getByText('43 results').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/players?page=2');
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByRole('searchbox').fill('wilk');
    await page.waitForURL('**/players?q=wilk');
    await record(page, 'Małgorzata Wilk').waitFor();
    await expect(page.getByRole('article').count()).resolves.toBe(1);
    await page.goBack();
    await page.getByText('43 results').waitFor();
    await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('');
    expect(faults()).toEqual([]);
  });

  test('of every kind are found by one search', async () => {
    const page = await open('/search');
    await page.getByRole('searchbox').fill('riverside');
    await page.getByText('2 results').waitFor();
    await expect(page.getByRole('heading', { level: 2 }).allInnerTexts()).resolves.toEqual([
      'Tournaments',
      'Clubs',
    ]);
    expect(faults()).toEqual([]);
  });
});

describe('the theme', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test("is the device's until the user chooses, and the choice is remembered", async () => {
    const page = await open('/', { colorScheme: 'dark' });
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background(page);
    expect(light).not.toBe(dark);
    await page.getByRole('button', { name: 'Theme: as the device' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect(background(page)).resolves.toBe(dark);
    await page.reload();
    await expect(background(page)).resolves.toBe(dark);
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    await expect(background(page)).resolves.toBe(light);
  });
});

// The walk checks all pages; its world has no such scores.
test('scores of five sets, and of a match tiebreak, fit the narrowest phone', async () => {
  for (const spec of [fiveSets, matchTiebreak]) fake.add(spec);
  const page = await open('/', { viewport: sizes.small });
  const tooWide: string[] = [];
  for (const { id } of [fiveSets, matchTiebreak]) {
    await page.goto(`${fake.url}/matches/${id}`);
    await page.locator('article').first().waitFor();
    await connected(page);
    if ((await overflowOf(page)) > 0) tooWide.push(id);
  }
  expect(tooWide).toEqual([]);
  expect(faults()).toEqual([]);
});

describe('a court display', () => {
  const path = '/display/courts/riverside-court-2';
  const points = (page: Page) => page.locator('.points .value').allInnerTexts();
  const reaches = (page: Page, score: readonly string[]) =>
    eventually(async () => expect(await points(page)).toEqual(score));

  test('follows its court over the loss of its network, and says since when the score stands', async () => {
    fake.add(ordinary);
    const page = await open(path, { viewport: { width: 1920, height: 1080 } });
    await reaches(page, ['30', '15']);
    fake.sockets.goAway();
    fake.refuse(refusal(503, 'Scoring is not available'));
    await page
      .locator('.trouble')
      .getByText(/No connection · score as of \d\d:\d\d/)
      .waitFor();
    fake.point(ordinary.id, 'H');
    fake.refuse(undefined);
    fake.sockets.comeBack();
    await reaches(page, ['40', '15']);
    await page.locator('.trouble').waitFor({ state: 'detached' });
    fake.point(ordinary.id, 'H');
    await page.locator('tr', { hasText: 'Femke' }).locator('.set', { hasText: '3' }).waitFor();
    fake.change(ordinary.id, { status: 'completed', outcome: 'retirement', winnerSide: 'guest' });
    await page.getByText('Retirement').waitFor();
    await page.locator('tr', { hasText: 'Aiko' }).getByText('winner').waitFor({ state: 'attached' });
    const ofApi = fake.asked.filter((asked) => !asked.startsWith('/pages/'));
    expect(ofApi).toEqual([]);
    expect(faults().filter((fault) => !/status of (?:403|503)|WebSocket/.test(fault))).toEqual([]);
  });

  test('loads a new version between two points, and not before one that may end a game', async () => {
    fake.add({ ...ordinary, points: 'HHH' });
    const page = await openWithClock(path);
    await reaches(page, ['40', '0']);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/assets\/display-[\w-]+\.js/, 'assets/display-other.js');
      return route.fulfill({ response, body });
    });
    await page.clock.runFor(7 * 60_000);
    expect(await isSamePage()).toBe(true);
    fake.point(ordinary.id, 'H');
    await reaches(page, ['0', '0']);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(10_000);
    await reloaded;
    expect(await isSamePage()).toBe(false);
  });

  test('is small, fills every screen without scrolling, and over a video has no ground', async () => {
    fake.add(ordinary);
    const page = await open(path);
    await reaches(page, ['30', '15']);
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = await Promise.all(
      loaded
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => gzipSync(await (await fetch(name)).bytes()).length),
    );
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(90_000);
    for (const viewport of [sizes.large, { width: 1080, height: 1920 }, sizes.phone]) {
      await page.setViewportSize(viewport);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.goto(`${fake.url}${path}?overlay=1&lang=es&safe=10`);
    await page.locator('courtcast-score .place').getByText('Cuartos').waitFor();
    await expect(
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ).resolves.toBe('rgba(0, 0, 0, 0)');
    expect(faults()).toEqual([]);
  });
});
