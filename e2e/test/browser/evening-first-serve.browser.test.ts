import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';

const HOST = 'Clara Club';
const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

/** The page of a club with two courts, on the phone of its owner, and what its owner taps there. */
async function openClub() {
  const owner = desks.as(HOST);
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Padel Norte' } });
  for (const name of ['1', '2']) await owner.call('createCourt', { body: { clubId, name } });
  const page = await desks.openSignedIn(HOST, `/desk/clubs/${clubId}`, PHONE);
  const link = page.getByRole('link', { name: 'New club evening' });
  await link.waitFor();
  let taps = 0;
  const tap = async (target: typeof link) => {
    await target.tap();
    taps += 1;
  };
  return { page, link, tap, taps: () => taps };
}

test('a host comes from the page of a club to the first round of eight typed names with three taps', async () => {
  const { page, link, tap, taps } = await openClub();
  const begun = performance.now();
  await tap(link);
  await tap(page.getByLabel('Add a name'));
  for (const name of NAMES) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await tap(page.getByRole('button', { name: 'Draw round 1' }));
  await page.getByRole('heading', { name: 'Round 1', exact: true, level: 2 }).waitFor();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(`eight names, ${taps()} taps, ${seconds} s without the time that thumbs take`);
  expect(taps()).toBe(3);
  expect(await page.getByText('Enter the result').count()).toBe(2);
});
