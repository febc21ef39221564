import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const PHONE = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A draw of one place that costs twelve euros, with somebody who has it and somebody who waits. */
async function givenEntries() {
  const director = desks.as('Dana Director');
  const { id } = await director.call('createTournament', { body: { name: 'Summer Open', sport: 'tennis' } });
  await director.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  const { id: drawId } = await director.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles' },
  });
  const fee = { text: 'online or at the desk', amount: 12, currency: 'EUR' };
  await director.call('putEntryList', {
    params: { id: drawId },
    body: { pairs: false, capacity: 1, fee },
  });
  const enter = (name: string) =>
    director.call('createEntry', {
      params: { id },
      body: { drawId, name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` },
    });
  const [first, second] = [await enter('Nora Nielsen'), await enter('Olga Ortiz')];
  return { id, drawId, keys: [first.key, second.key] as const };
}

/** What the payment page of the local run is opened as, and left by. */
async function payAtProvider(page: Page): Promise<void> {
  await page.getByText('Summer Open – Singles').waitFor();
  await page.getByText('12.00 EUR').waitFor();
  await button(page, 'Pay').click();
}

test('who has a place pays at the provider, comes back, and is paid back by the desk', async () => {
  const { id, drawId, keys } = await givenEntries();
  const phone = await desks.open(PHONE);
  await phone.goto(desks.at(`/invitations/entry#${keys[0]}`));
  await button(phone, 'Pay €12.00').waitFor();
  expect(await axeInBothThemes(phone)).toEqual([]);
  await button(phone, 'Pay €12.00').click();
  await payAtProvider(phone);
  await phone.getByText('€12.00 was paid online.').waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  expect(await button(phone, /^Pay/).count()).toBe(0);

  const desk = await desks.openSignedIn('Dana Director', `/desk/tournaments/${id}/draws/${drawId}/entries`);
  await desk.getByText('paid online').waitFor();
  await desk.getByLabel('Fee of Nora Nielsen').selectOption('waived');
  await desk.getByText('The fee was paid online. Pay it back first.').waitFor();
  await button(desk, 'More Nora Nielsen').click();
  await button(desk, 'Pay back €12.00').click();
  expect(await axeInBothThemes(desk)).toEqual([]);
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Pay back €12.00' }).click();
  await desk.getByText('paid back').waitFor();
  await phone.goto(desks.at('/invitations/entry'));
  await button(phone, 'Pay €12.00').waitFor();
});

test('who waits is asked for nothing, and who moves up may pay', async () => {
  const { keys } = await givenEntries();
  const waiting = await desks.open(PHONE);
  await waiting.goto(desks.at(`/invitations/entry#${keys[1]}`));
  await waiting.getByText('On the waiting list, place 1.').waitFor();
  expect(await button(waiting, /^Pay/).count()).toBe(0);
  await desks.anonymous.call('withdrawEntry', { body: { key: keys[0] } });
  await waiting.reload();
  await button(waiting, 'Pay €12.00').click();
  await payAtProvider(waiting);
  await waiting.getByText('€12.00 was paid online.').waitFor();
  // The money goes back with the entry.
  await button(waiting, 'Withdraw the entry').click();
  await waiting.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the entry' }).click();
  await waiting.getByText('Withdrawn.').waitFor();
  await waiting.reload();
  await waiting.getByText('€12.00 was paid back.').waitFor();
});

test('all who have paid for a tournament that is cancelled are paid back by one press, and told where it stands', async () => {
  const { id, keys } = await givenEntries();
  const phone = await desks.open(PHONE);
  await phone.goto(desks.at(`/invitations/entry#${keys[0]}`));
  await button(phone, 'Pay €12.00').click();
  await payAtProvider(phone);
  await phone.getByText('€12.00 was paid online.').waitFor();

  const desk = await desks.openSignedIn('Dana Director', `/desk/tournaments/${id}`);
  await button(desk, 'Call it off').click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click();
  await button(desk, 'Pay everything back').click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Pay everything back' }).click();
  await desk.getByText('1 fee goes back.').waitFor();
  expect(await axeInBothThemes(desk)).toEqual([]);
  await button(desk, 'Pay everything back').click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Pay everything back' }).click();
  await desk.getByText('Nothing is left to be paid back.').waitFor();
  await phone.goto(desks.at('/invitations/entry'));
  await phone.getByText('€12.00 was paid back.').waitFor();
});
