import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';
import { signIn, startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import {
  answerPartner,
  enter,
  namesIn,
  openEntryList,
  openSinglesAndDoubles,
  withdraw,
} from '../../support/site/entry-pages.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const ENTRIES = 40;
const PLACES = 32;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const personOf = (index: number) => `Player ${String(index + 1).padStart(2, '0')}`;

/** A tournament that takes entries for single players and for pairs. */
async function openTournament(page: Page): Promise<string> {
  await signIn(page, 'Dana Director', desks.at('/desk/tournaments'));
  await page.getByRole('link', { name: 'Create a tournament' }).click();
  await page.getByLabel('Name of the tournament').fill('Winter Open');
  await page.getByRole('radio', { name: 'Padel' }).click();
  await page.getByLabel('First day').fill('2026-12-05');
  await page.getByLabel('Last day').fill('2026-12-06');
  await button(page, 'Create a tournament').click();
  await title(page, 'Winter Open').waitFor();
  const id = new URL(page.url()).pathname.split('/')[3] ?? '';
  await openSinglesAndDoubles(page, PLACES);
  return id;
}

/** Takes an entry back by its page, as one on another device. */
async function withdrawBy(address: string): Promise<void> {
  const page = await desks.open();
  await page.goto(desks.at(address));
  await withdraw(page);
  expect(new URL(page.url()).hash).toBe('');
  await page.context().close();
}

/** Where the desk finds the entries of a draw. */
async function openList(page: Page, id: string, draw: string): Promise<void> {
  await page.goto(desks.at(`/desk/tournaments/${id}`));
  await openEntryList(page, draw);
}

/** The link by which a partner answers, as the desk hands it on where no mails are sent. */
async function partnerLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `More ${name}` }).click();
  await button(page, 'Link for the partner').click();
  const address = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  // The pressed button, which was disabled for a moment, has the focus again: Escape closes the dialog from there.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Link for the partner');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return new URL(address).pathname + new URL(address).hash;
}

async function answer(address: string, word: 'Yes, I play' | 'No'): Promise<void> {
  const page = await desks.open();
  await page.goto(desks.at(address));
  await answerPartner(page, word);
  await page.context().close();
}

test('forty enter for thirty-two places without accounts, three withdraw, and those who have a place are drawn', async () => {
  const desk = await desks.open();
  const id = await openTournament(desk);

  const site = await desks.open();
  await site.goto(desks.at(`/tournaments/${id}`));
  await site.getByRole('link', { name: 'Enter', exact: true }).click();
  await site.getByRole('link', { name: 'Enter Singles' }).click();
  await site.getByText('32 of 32 free').waitFor();
  const pages: string[] = [];
  for (let index = 0; index < ENTRIES; index += 1) {
    pages.push(await enter(site, { name: personOf(index), level: index < 4 ? String(9 - index) : '' }));
  }

  await openList(desk, id, 'Singles');
  await button(desk, `Accept all ${PLACES} who can have a place`).click();
  await button(desk, 'Put the other 8 on the waiting list').click();
  await desk.getByText('32 of 32 accepted · waiting: 8 · requested: 0').waitFor();

  for (const index of [5, 10, 15]) await withdrawBy(pages[index] ?? '');
  await desk.getByText('32 of 32 accepted · waiting: 5 · requested: 0').waitFor();
  expect(await namesIn(desk, /^Waiting list/)).toEqual(
    [35, 36, 37, 38, 39].map((index, place) => `${place + 1}. ${personOf(index)}`),
  );
  const accepted = await namesIn(desk, /^Accepted/);
  expect(accepted).toHaveLength(PLACES);
  expect(accepted.slice(-3)).toEqual([32, 33, 34].map(personOf));

  await desk.getByLabel(`Fee of ${personOf(0)}`).selectOption('paid');
  await desk.getByLabel(`Fee of ${personOf(1)}`).selectOption('waived');
  await desk.getByText('2 of 32 fees paid or waived').waitFor();

  await desk.getByLabel('Seeds, by strength').fill('4');
  await button(desk, 'Make the accepted ones the entrants').click();
  await desk.getByText('32 entrants stand in the draw.').waitFor();
  await desk.getByRole('link', { name: 'Singles' }).first().click();
  await desk.getByLabel(`Seed of ${personOf(0)}`).waitFor();
  for (const seed of [1, 2, 3, 4]) {
    expect(await desk.getByLabel(`Seed of ${personOf(seed - 1)}`).inputValue()).toBe(String(seed));
  }
  expect(desks.faults()).toEqual([]);
}, 400_000);

test('a pair has a place once its partner has said yes, and none after a no', async () => {
  const desk = await desks.openAs('Dana Director', '/desk/tournaments');
  await desk.getByRole('link', { name: 'Winter Open' }).first().click();
  await title(desk, 'Winter Open').waitFor();
  const id = new URL(desk.url()).pathname.split('/')[3] ?? '';

  const site = await desks.open();
  await site.goto(desks.at(`/tournaments/${id}/enter`));
  await site.getByRole('link', { name: 'Enter Doubles' }).click();
  // All faults at once, each by its field, the first of which has the focus.
  await site.getByLabel('E-mail', { exact: true }).fill('nora');
  await button(site, 'Enter').click();
  await site.locator('#entry-name:focus').waitFor();
  expect(await site.getByRole('alert').getByRole('listitem').allTextContents()).toEqual([
    'First and last name: Please fill this in.',
    'E-mail: Please check this.',
    'Name of your partner: Please fill this in.',
    'E-mail of your partner: Please fill this in.',
  ]);
  await enter(site, { name: 'Nora Nielsen', partner: 'Pia Prinz' });
  await site.locator('h2:focus', { hasText: 'Enter Doubles' }).waitFor();
  const own = await enter(site, { name: 'Olga Ortiz', partner: 'Rita Roca' });

  await openList(desk, id, 'Doubles');
  await answer(await partnerLink(desk, 'Nora Nielsen / Pia Prinz'), 'Yes, I play');
  await answer(await partnerLink(desk, 'Olga Ortiz / Rita Roca'), 'No');
  await button(desk, 'Accept Nora Nielsen / Pia Prinz').click();
  await desk.getByText('1 of 8 accepted').waitFor();
  expect(await namesIn(desk, /^Requested/)).toEqual(['Olga Ortiz']);

  // Who was refused by the partner sees it by their own link, and looks for another one.
  const page = await desks.open();
  await page.goto(desks.at(own));
  await button(page, 'Look for a partner').click();
  await button(page, 'Do not look any more').waitFor();
  expect(desks.faults()).toEqual([]);
}, 200_000);

test('a link that was guessed, or belongs to nobody, shows nothing', async () => {
  const page = await desks.open();
  await page.goto(desks.at('/invitations/entry#01a22d3c-9d9e-7b33-92e5-e5ad2a12cddb.mzzzzzzzz.guessed'));
  await page.getByText('This link belongs to no entry.').waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw the entry' }).count()).toBe(0);
  await page.goto(desks.at('/invitations/staff'));
  await page.goto(desks.at('/invitations/entry'));
  await page.getByText('belongs to no entry').waitFor();
}, 100_000);
