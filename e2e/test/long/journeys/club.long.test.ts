import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openPage, overflowOf } from '@courtcast/testkit/browser';
import type { Browser, Page, PageOptions, WatchedPage } from '@courtcast/testkit/browser';
import { startCourtcast } from '../../../support/courtcast.ts';
import type { Courtcast } from '../../../support/courtcast.ts';
import { providerOf } from '../../../support/desk.ts';
import { handsOn, screenOf, waysOf } from '../../../support/journey/hands.ts';
import type { Counted, Hands, Way } from '../../../support/journey/hands.ts';
import { pick } from '../../../support/journey/pick.ts';
import { axeFaults } from '../../../support/site/axe.ts';

let courtcast: Courtcast;
let browser: Browser;
let provider: string;
let opened: WatchedPage[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});

// Each way begins with nothing.
beforeEach(async () => {
  courtcast = await startCourtcast({ web: true });
  provider = await providerOf(courtcast);
}, 120_000);

afterEach(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
  await courtcast.stop();
});

afterAll(() => browser.close());

const phone: PageOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet: PageOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const screen: PageOptions = { viewport: { width: 1280, height: 720 } };

async function open(options: PageOptions): Promise<Page> {
  const watched = await openPage(browser, [courtcast.system.url, provider], options);
  opened.push(watched);
  return watched.page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A field by its name, whether it is optional or not. */
const field = (within: Page | ReturnType<Page['locator']>, name: string) =>
  within.getByLabel(new RegExp(`^${name}(?: \\(optional\\))?$`));
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

interface Part {
  readonly name: string;
  readonly counted: Counted;
}

/** Counts what each part of the way took, of all hands together. */
function countParts(hands: Hands[]) {
  const parts: Part[] = [];
  const all = (): Counted => {
    const counts = hands.map((one) => one.count());
    const sum = (of: keyof Counted) => counts.reduce((total, count) => total + count[of], 0);
    return { presses: sum('presses'), fields: sum('fields') };
  };
  let before = all();
  return {
    end(name: string): void {
      const now = all();
      const counted = { presses: now.presses - before.presses, fields: now.fields - before.fields };
      parts.push({ name, counted });
      before = now;
    },
    line: (): string =>
      [...parts, { name: 'in all', counted: all() }]
        .map(({ name, counted: { presses, fields } }) => `${name} ${presses} + ${fields}`)
        .join(', '),
  };
}

/** The site's first page, the provider and the own desk: a new person of this name. */
async function arrive(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await page.goto(courtcast.system.url);
  await hands.click(page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await hands.fill(page.getByLabel('Name'), name);
  await hands.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
  await hands.look('me');
}

async function makeClub(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Clubs' }));
  await hands.look('new club');
  await hands.fill(field(page, 'Name'), name);
  await hands.click(button(page, 'Create the club'));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await hands.look('club');
}

async function addCourts(hands: Hands, names: readonly string[]): Promise<void> {
  const { page } = hands;
  await hands.click(link(page, 'Add the courts'));
  for (const name of names) {
    await hands.fill(field(page, 'Name or number'), name);
    await hands.click(button(page, 'Add a court'));
    await page.getByRole('listitem').filter({ hasText: name }).getByText('free').waitFor();
  }
  await hands.look('courts');
}

/** A board of the first court; the address that its code holds. */
async function addBoard(hands: Hands, court: string): Promise<string> {
  const { page } = hands;
  await hands.click(link(page, 'Scoreboards'));
  await hands.fill(field(page, 'Name'), 'Tablet 1');
  await hands.choose(field(page, 'Court'), court);
  await hands.click(button(page, 'Add a scoreboard'));
  const dialog = page.getByRole('alertdialog', { name: 'Key of Tablet 1' });
  await dialog.getByRole('img', { name: 'Code for the tablet of Tablet 1' }).waitFor();
  await hands.look('key');
  const address = await dialog.getByLabel('Address for the tablet').inputValue();
  const key = address.split('#')[1] ?? '';
  expect(await dialog.getByRole('code').textContent()).toBe(key);
  await hands.click(dialog.getByRole('button', { name: 'I have noted it' }));
  await button(page, 'New key Tablet 1').waitFor();
  expect(await page.content()).not.toContain(key);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
  expect(kept).not.toContain(key);
  return address;
}

/** Shows the link by which people join; answers it as the colleague is sent it. */
async function invite(hands: Hands): Promise<string> {
  const { page } = hands;
  await hands.click(link(page, 'Members'));
  await hands.click(button(page, 'Show link and code'));
  await page.getByRole('img', { name: /^Code to join/ }).waitFor();
  await hands.look('invite');
  return field(page, 'Link').inputValue();
}

async function join(hands: Hands, address: string, name: string): Promise<void> {
  const { page } = hands;
  await page.goto(address);
  await hands.fill(page.getByLabel('Name'), name);
  await hands.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await button(page, 'Join').waitFor();
  await hands.look('join');
  await hands.click(button(page, 'Join'));
  await page.getByRole('listitem').filter({ hasText: 'member' }).waitFor();
}

async function giveRole(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await pick(hands, page.getByRole('combobox', { name: 'Player' }), { text: name, option: name });
  await hands.click(page.getByRole('radio', { name: 'manager' }));
  await hands.look('role');
  await hands.click(button(page, 'Save the role'));
  await page.getByText('Saved.').waitFor();
}

/** A match for guests; the colleague does it on their phone. */
async function startForGuests(hands: Hands, club: string, court: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Clubs' }));
  await page.getByRole('heading', { name: 'New club' }).waitFor();
  await hands.click(link(page, club));
  await hands.click(link(page, 'Courts'));
  await hands.click(button(page, `Start a match ${court}`));
  const dialog = page.getByRole('dialog', { name: `Match on ${court}` });
  await hands.fill(field(dialog, 'Player'), 'Ana');
  await hands.fill(field(dialog, 'Against'), 'Bea');
  await hands.look('match for guests');
  await hands.click(dialog.getByRole('button', { name: 'Start the match' }));
  await page.getByRole('link', { name: 'Ana – Bea' }).waitFor();
  await hands.look('match on court');
  expect(await overflowOf(page)).toBe(0);
}

/** Every part of the court's row, from the desk to a screen on the wall. */
async function addressOf(hands: Hands, name: string): Promise<string> {
  const href = await hands.page.getByRole('link', { name }).first().getAttribute('href');
  if (href === null) throw new Error(`no way to ${name}`);
  return courtcast.system.url + href;
}

const names: Readonly<Record<Way, string>> = { mouse: 'Nora', touch: 'Tomas', keyboard: 'Kim' };

test.each(waysOf('mouse'))(
  'a club from the first sign-in to a score on its court, by %s',
  async (way) => {
    const [owner, colleague, club] = [
      `${names[way]} Newclub`,
      `${names[way]} Helper`,
      `Seaside ${names[way]}`,
    ];
    const desk = handsOn(await open(screenOf(way)), way);
    const helper = handsOn(await open(phone), 'touch');
    const board = handsOn(await open(tablet), 'touch');
    const parts = countParts([desk, helper, board]);
    await arrive(desk, owner);
    parts.end('sign-in');
    await makeClub(desk, club);
    parts.end('club');
    await addCourts(desk, ['Court 1', 'Court 2']);
    parts.end('two courts');
    const ofBoard = await addBoard(desk, 'Court 1');
    parts.end('scoreboard');
    await join(helper, await invite(desk), colleague);
    await giveRole(desk, colleague);
    parts.end('colleague');
    await startForGuests(helper, club, 'Court 1');
    parts.end('match for guests');

    await desk.click(link(desk.page, 'Courts'));
    const court = desk.page.getByRole('listitem').filter({ hasText: 'Court 1' });
    await court.getByRole('link', { name: 'Ana – Bea' }).waitFor();
    expect(await axeFaults(desk.page)).toEqual([]);
    const display = await open(screen);
    const wall = await open(screen);
    await display.goto(await addressOf(desk, 'Display'));
    await wall.goto(await addressOf(desk, 'Wall of all courts'));
    await desk.click(link(desk.page, 'QR codes to print'));
    await desk.page.getByRole('button', { name: 'Print' }).waitFor();
    await desk.page.getByText('Court 2').first().waitFor();
    await desk.look('codes');
    parts.end('screens and codes');

    await board.page.goto(ofBoard);
    await board.click(button(board.page, 'Point for Ana,'));
    await board.look('board');
    for (const shown of [display, wall]) {
      await shown.getByText('Ana').first().waitFor();
      await shown.getByText('15', { exact: true }).first().waitFor();
    }
    await handsOn(display, 'mouse').look('display');
    await handsOn(wall, 'mouse').look('wall');
    parts.end('point');
    console.info(`club by ${way}: presses + fields: ${parts.line()}`);
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
  180_000,
);
