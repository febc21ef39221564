import { afterEach, beforeEach, expect, test } from 'vitest';
import { overflowOf } from '@courtcast/testkit/browser';
import type { Page, PageOptions } from '@courtcast/testkit/browser';
import { startDesks } from '../../../support/desk.ts';
import type { Desks } from '../../../support/desk.ts';
import { handsOn, screenOf, waysOf } from '../../../support/journey/hands.ts';
import type { Hands, Way } from '../../../support/journey/hands.ts';
import { partsOf } from '../../../support/journey/parts.ts';
import { pick } from '../../../support/journey/pick-option.ts';

let desks: Desks;

// Each way begins with nothing.
beforeEach(async () => {
  desks = await startDesks();
});

afterEach(() => desks.stop());

const phone: PageOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet: PageOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const screen: PageOptions = { viewport: { width: 1280, height: 720 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A field by its name, whether it is optional or not. */
const field = (within: Page | ReturnType<Page['locator']>, name: string) =>
  within.getByLabel(new RegExp(`^${name}(?: \\(optional\\))?$`));
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The site's first page, the provider and the own desk: a new person of this name. */
async function arrive(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await page.goto(desks.at('/'));
  await hands.click(page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await hands.fill(page.getByLabel('Name'), name);
  await hands.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
  await hands.look('me');
}

async function makeClub(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: /^Club/ }));
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
  await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Save the role' }));
  await page.getByRole('list', { name: 'Members' }).getByText('manager · since').waitFor();
}

/** A match for guests; the colleague does it on their phone. */
async function startForGuests(hands: Hands, club: string, court: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: /^Club/ }));
  await page.getByRole('heading', { name: 'New club' }).waitFor();
  await hands.click(link(page, club));
  await hands.click(link(page, 'Courts'));
  await hands.click(button(page, `Start a match ${court}`));
  const dialog = page.getByRole('dialog', { name: `Match on ${court}` });
  await hands.choose(dialog.getByLabel('What do you play?'), 'Tennis singles');
  await hands.fill(field(dialog, 'Player'), 'Ana');
  await hands.fill(field(dialog, 'Against'), 'Bea');
  await hands.look('match for guests');
  await hands.click(dialog.getByRole('button', { name: 'Start the match' }));
  await page.getByRole('link', { name: 'Ana – Bea', exact: true }).waitFor();
  await hands.look('match on court');
  expect(await overflowOf(page)).toBe(0);
}

/** Every part of the court's row, from the desk to a screen on the wall. */
async function addressOf(hands: Hands, name: string): Promise<string> {
  const href = await hands.page.getByRole('link', { name }).first().getAttribute('href');
  if (href === null) throw new Error(`no way to ${name}`);
  return desks.at(href);
}

/** The screens of the court and of the club, and the codes to print. */
async function showOnScreens(hands: Hands): Promise<{ readonly display: Page; readonly wall: Page }> {
  const { page } = hands;
  await hands.click(link(page, 'Courts'));
  const court = page.getByRole('listitem').filter({ hasText: 'Court 1' });
  await court.getByRole('link', { name: 'Ana – Bea', exact: true }).waitFor();
  const display = await desks.open(screen);
  const wall = await desks.open(screen);
  await display.goto(await addressOf(hands, 'Display'));
  await wall.goto(await addressOf(hands, 'Wall of all courts'));
  await hands.click(link(page, 'QR codes to print'));
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.getByText('Court 2').first().waitFor();
  await hands.look('codes');
  return { display, wall };
}

const names: Readonly<Record<Way, string>> = { mouse: 'Nora', touch: 'Tomas', keyboard: 'Kim' };

test.each(waysOf('mouse'))('a club from the first sign-in to a score on its court, by %s', async (way) => {
  const [owner, colleague, club] = [`${names[way]} Newclub`, `${names[way]} Helper`, `Seaside ${names[way]}`];
  const desk = handsOn(await desks.open(screenOf(way)), way);
  const helper = handsOn(await desks.open(phone), 'touch');
  const board = handsOn(await desks.open(tablet), 'touch');
  const { part, line } = partsOf([desk, helper, board]);
  await part('sign-in', () => arrive(desk, owner));
  await part('club', () => makeClub(desk, club));
  await part('two courts', () => addCourts(desk, ['Court 1', 'Court 2']));
  const ofBoard = await part('scoreboard', () => addBoard(desk, 'Court 1'));
  await part('colleague', async () => {
    await join(helper, await invite(desk), colleague);
    await giveRole(desk, colleague);
  });
  await part('match for guests', () => startForGuests(helper, club, 'Court 1'));
  const shown = await part('screens and codes', () => showOnScreens(desk));
  await part('point', async () => {
    await board.page.goto(ofBoard);
    await board.click(button(board.page, 'Point for Ana,'));
    await board.look('board');
    for (const page of Object.values(shown)) {
      await page.getByText('Ana').first().waitFor();
      await page.getByText('15', { exact: true }).first().waitFor();
    }
  });
  for (const [name, page] of Object.entries(shown)) await handsOn(page, 'mouse').look(name);
  console.info(`club by ${way}: presses + fields: ${line()}`);
  expect(desks.faults()).toEqual([]);
});
