import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { drawEight } from '../../support/played-quarterfinal.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterEach(() => desks.closePages());

afterAll(() => desks.stop());

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];

/** The match of Ann against Bob. */
const firstMatch = (drawId: string): Promise<string> =>
  eventually(async () => {
    const { data } = await desks.as('Dana Director').call('listMatches', { query: { drawId } });
    const found = data.find(({ players }) => players.home[0]?.name === 'Ann');
    if (found === undefined) throw new Error('the matches are not made yet');
    return found.id;
  });

test('a director sees who did what, and takes a confirmation back', async () => {
  const director = desks.as('Dana Director');
  const { id } = await director.call('createTournament', { body: { name: 'Cup', sport: 'tennis' } });
  const params = { id: await firstMatch(await drawEight(director, id)) };
  await director.call('putScore', { params, body: { sets: straight } });
  await director.call('confirmMatch', { params, body: {} });
  const page = await desks.openSignedIn('Dana Director', `/desk/tournaments/${id}/activity`);
  const lines = page.getByRole('list', { name: 'Activity' });
  const confirmed = lines.getByRole('listitem').filter({ hasText: 'Dana Director confirmed Ann – Bob' });
  await confirmed.getByText('6–4 6–3, Ann').first().waitFor();
  await lines.getByText('finalized Singles').waitFor();
  await confirmed.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take back the confirmation of Ann – Bob?' });
  await question.getByText('No longer in Singles · Semi-final: Ann.').waitFor();
  await question.getByRole('button', { name: 'Take it back' }).click();
  const taken = lines.getByText('Dana Director took back the confirmation of Ann – Bob').first();
  await taken.waitFor();
  expect(await confirmed.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Only this match Ann – Bob' }).first().click();
  await page.getByText('finalized Singles').waitFor({ state: 'detached' });
  await taken.waitFor();
  expect(desks.faults()).toEqual([]);
});

test('a webhook is made, shows its secret once, and is deleted', async () => {
  const page = await desks.openSignedIn('Dana Director', '/desk/webhooks');
  await page.getByLabel('About', { exact: true }).selectOption({ label: 'Cup' });
  await page.getByLabel('Address', { exact: true }).fill('https://scores.example.com/hook');
  await page.getByLabel('What it is for').fill('Scoreboard of the club');
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  const shown = page.getByRole('alertdialog', { name: 'The secret of this webhook' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  expect(await axeInBothThemes(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have noted it' }).click();
  await page.getByRole('link', { name: 'Scoreboard of the club' }).click();
  await page.getByRole('heading', { name: 'Switched on' }).waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  expect(desks.faults()).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet.').waitFor();
});

const newGhost = async (admin: Client, name: string): Promise<string> =>
  (await admin.call('createPlayer', { body: { name } })).id;

test('an administrator finds who disabled a user, and merges two players; others are shown nothing', async () => {
  const admin = desks.as('Ada Admin');
  const { user } = await desks.as('Pablo Player').call('getMe');
  await admin.call('patchUser', { params: { id: user.id }, body: { disabled: true } });
  const page = await desks.openSignedIn('Ada Admin', '/desk/admin');
  await page.getByRole('link', { name: 'Audit' }).click();
  const lines = page.getByRole('list', { name: 'Audit' });
  await lines.getByText('Ada Admin disabled the account of Pablo Player').waitFor();
  await page
    .getByRole('combobox', { name: 'What', exact: true })
    .selectOption({ label: 'Tournament created' });
  await lines.getByText('Dana Director created Cup').waitFor();
  await lines.getByText('disabled the account').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  const [first, second] = [await newGhost(admin, 'Ana García'), await newGhost(admin, 'GARCIA Ana')];
  await page.reload();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await page.getByText(/Ada Admin merged the player .* into .*/).waitFor();
  expect(desks.faults()).toEqual([]);
  const [one, two] = await Promise.all(
    [first, second].map((id) => admin.call('getPlayer', { params: { id } })),
  );
  expect(one?.id).toBe(two?.id);
  const other = await desks.openSignedIn('Dana Director', '/desk/admin/audit');
  await other.getByText('This page is for administrators.').waitFor();
  expect(await other.getByRole('link', { name: 'Audit' }).count()).toBe(0);
});
