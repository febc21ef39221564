import { expect } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';

type Locator = ReturnType<Page['locator']>;

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

/** A part of a page by its heading. */
export function part(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name });
}

/** Answers the question that is asked. */
export async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/**
 * A draw with an entry list: made and set by the forms of the desk, which shows the overview of the tournament. That of pairs
 * is asked for with the draw, the other one once the draw is there; both ways lead to the form of the list.
 */
async function addEnteredDraw(
  page: Page,
  { name, capacity, pairs }: { readonly name: string; readonly capacity: number; readonly pairs: boolean },
): Promise<void> {
  await page.getByRole('link', { name: 'Add a draw' }).click();
  await page.getByLabel('Name of the draw').fill(name);
  await page.getByLabel('Size').selectOption('32');
  if (pairs) await page.getByRole('radio', { name: 'Entry list of pairs' }).check();
  await button(page, 'Add a draw').click();
  if (!pairs) {
    await title(page, name).waitFor();
    await page.getByRole('link', { name: 'Entry list' }).click();
    await page.getByRole('link', { name: 'Take entries with a list' }).click();
  }
  await page.locator('#entry-list-settings:focus').waitFor();
  const settings = part(page, /^How the draw is entered/);
  await settings.getByLabel('Places', { exact: false }).first().fill(String(capacity));
  // In padel pairs are proposed; what was asked with the draw stands there already.
  if (pairs) expect(await settings.getByLabel('Pairs enter').isChecked()).toBe(true);
  else await settings.getByLabel('Pairs enter').setChecked(false);
  await settings.getByLabel('Fee in words').fill('at the desk');
  await settings.getByLabel('Amount').fill('25');
  await settings.getByLabel('Currency').fill('EUR');
  await button(settings, pairs ? 'Save' : 'Take entries with a list').click();
  await page.getByText(`Saved: 0 of ${capacity} accepted · waiting: 0.`).waitFor();
}

/** Opens the registration of a tournament on its overview. */
async function openRegistration(page: Page): Promise<void> {
  await button(page, 'Open registration').click();
  await agree(page, 'Open registration');
  await page.getByText('players can register').waitFor();
}

/** Singles with so many places and doubles with eight, open for entries: from the overview of a tournament back to it. */
export async function openSinglesAndDoubles(page: Page, places: number): Promise<void> {
  await addEnteredDraw(page, { name: 'Singles', capacity: places, pairs: false });
  await page.getByRole('link', { name: 'Overview' }).click();
  await addEnteredDraw(page, { name: 'Doubles', capacity: 8, pairs: true });
  await page.getByRole('link', { name: 'Overview' }).click();
  await openRegistration(page);
}

/** What somebody without an account says of themselves, and of their partner. */
export interface Person {
  readonly name: string;
  readonly level?: string;
  readonly partner?: string;
}

/** No two people of a test share one. */
export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

/** Fills in the form of the public page as somebody without an account; answers the address of the entry's page. */
export async function enter(page: Page, { name, level = '', partner }: Person): Promise<string> {
  await page.getByLabel('First and last name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(addressOf(name));
  await page.getByRole('textbox', { name: /^Level/ }).fill(level);
  if (partner !== undefined) {
    await page.getByLabel('Name of your partner').fill(partner);
    await page.getByLabel('E-mail of your partner').fill(addressOf(partner));
  }
  await button(page, /^Enter(?: the waiting list)?$/).click();
  const link = page.getByRole('link', { name: 'The page of your entry' });
  const address = (await link.getAttribute('href')) ?? '';
  await button(page, 'Enter somebody else').click();
  return address;
}

/** Takes an entry with a place back, by its page. */
export async function withdraw(page: Page): Promise<void> {
  await page.getByText('Accepted: there is a place.').waitFor();
  await button(page, 'Withdraw the entry').click();
  await agree(page, 'Withdraw the entry');
  await page.getByText('Withdrawn.').waitFor();
}

/** Answers the question whether one plays with somebody, on the page of its link. */
export async function answerPartner(page: Page, word: 'Yes, I play' | 'No'): Promise<void> {
  await title(page, 'Play together?').waitFor();
  await button(page, word).click();
  if (word === 'No') await agree(page, 'Say no');
  await page.getByText(word === 'No' ? 'You have said no.' : 'You two are a pair.').waitFor();
  // The button is gone: who cannot see the page hears where the entry stands.
  await page.locator('h1:focus').waitFor();
}

/** What stands beside the names of a part of an entry list, in its order. */
export async function namesIn(page: Page, name: RegExp): Promise<string[]> {
  const texts = await part(page, name).getByRole('listitem').locator('strong').allTextContents();
  return texts.map((text) => text.trim());
}

/** Goes from the overview of a tournament to the entries of a draw. */
export async function openEntryList(page: Page, draw: string): Promise<void> {
  await page.getByRole('link', { name: draw, exact: true }).first().click();
  await title(page, draw).waitFor();
  await page.getByRole('link', { name: 'Entry list' }).first().click();
  await title(page, 'Entry list').waitFor();
}
