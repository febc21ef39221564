import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { subjectOf } from '../../support/courtcast.ts';
import { chooseAccount, startMailedDesks } from '../../support/desk.ts';
import type { MailedDesks } from '../../support/desk.ts';
import { mailboxOf } from '../../support/mailbox.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';
import { addressOf } from '../../support/site/entry-pages.ts';

let desks: MailedDesks;

beforeAll(async () => {
  desks = await startMailedDesks();
});

afterAll(() => desks.stop());

/** One of those whom the provider knows with an address. */
const NAME = 'Pablo Player';
const ADDRESS = 'pablo@courtcast.example';
const PHONE = { viewport: { width: 390, height: 844 } };
/** His requests, with a token as the provider gives it to his browser. */
const him = () =>
  createClient({
    url: desks.system.apiUrl,
    token: () => desks.system.getToken({ sub: subjectOf(NAME), name: NAME, email: ADDRESS }),
  });
const subjectsTo = (address: string) => mailboxOf(desks.inbox, address).subjects();

/** A draw of one place that is entered. */
async function givenDraw() {
  const director = desks.as('Dana Director');
  const { id } = await director.call('createTournament', { body: { name: 'Cup', sport: 'tennis' } });
  await director.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  const params = { tournamentId: id };
  const { id: drawId } = await director.call('createDraw', { params, body: { name: 'Singles' } });
  const settings = { pairs: false, capacity: 1, allowsPublic: true };
  await director.call('putEntryList', { params: { id: drawId }, body: settings });
  return { id, drawId };
}

/** Signs in by the page of the provider; the desk is then shown, whatever it says. */
async function arrive(): Promise<Page> {
  const page = await desks.open(PHONE);
  await page.goto(desks.at('/me'));
  await chooseAccount(page, NAME);
  await page.waitForURL(desks.at('/me'));
  return page;
}

const said = (page: Page) => page.getByRole('heading', { name: 'This account is disabled', level: 1 });

test('who signs in to a disabled account is told so, their entry stays, no mail comes, and all is back once it is enabled', async () => {
  const phone = await arrive();
  await phone.getByRole('heading', { name: `Hello, ${NAME}` }).waitFor();
  const { id, drawId } = await givenDraw();
  await him().call('createEntry', { params: { id }, body: { drawId } });
  await eventually(() => expect(subjectsTo(ADDRESS)).toEqual(['You are in: Cup']));

  const admin = await desks.openSignedIn('Ada Admin', '/desk/admin');
  await admin.getByRole('button', { name: `Disable ${NAME}` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await admin.getByRole('button', { name: `Enable ${NAME}` }).waitFor();

  await phone.reload();
  await said(phone).waitFor();
  expect(await axeInBothThemes(phone)).toEqual([]);
  const again = await arrive();
  await said(again).waitFor();
  // What everybody may read is read by them, too.
  await again.goto(desks.at(`/tournaments/${id}`));
  await again.getByRole('heading', { name: 'Cup', level: 1 }).waitFor();

  const desk = await desks.openSignedIn('Dana Director', `/desk/tournaments/${id}/draws/${drawId}/entries`);
  await desk.getByText('1 of 1 accepted').waitFor();
  await desk.getByText(NAME).first().waitFor();
  const [entry] = (await desks.as('Dana Director').call('getEntryList', { params: { id: drawId } })).data;
  await desks.as('Dana Director').call('decideEntries', {
    params: { id: drawId },
    body: { registrationIds: [entry?.id ?? ''], decision: 'decline' },
  });
  // Somebody else's mail, which is written after that of the decision would be.
  await desks.anonymous.call('createEntry', {
    params: { id },
    body: { drawId, name: 'Nora Nielsen', email: addressOf('Nora Nielsen'), language: 'en' },
  });
  await eventually(() => expect(subjectsTo(addressOf('Nora Nielsen'))).toHaveLength(1));
  expect(subjectsTo(ADDRESS)).toEqual(['You are in: Cup']);

  await admin.getByRole('button', { name: `Enable ${NAME}` }).click();
  await admin.getByRole('button', { name: `Disable ${NAME}` }).waitFor();
  await eventually(async () => {
    await phone.reload();
    await phone.getByRole('heading', { name: `Hello, ${NAME}` }).waitFor({ timeout: 2_000 });
  });
});

test('who is signed in to a disabled account leaves it for another one', async () => {
  const { user } = await him().call('getMe');
  await desks.as('Ada Admin').call('patchUser', { params: { id: user.id }, body: { disabled: true } });
  const phone = await arrive();
  await said(phone).waitFor();
  await phone.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  // The provider asks, too.
  await phone.waitForURL((url) => url.href.startsWith(desks.provider));
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await phone.waitForURL(desks.at('/'));
  await phone.goto(desks.at('/me'));
  await chooseAccount(phone, 'Uma Umpire');
  await phone.getByRole('heading', { name: 'Hello, Uma Umpire' }).waitFor();
});
