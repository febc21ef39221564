import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { Page, Route } from '@courtcast/testkit/browser';
import { chooseAccount, signIn, startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Answers the question that is asked. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Lets the next request to an address through once the page says what it waits for. */
async function expectProgress(page: Page, address: string, text: string): Promise<void> {
  const said = page.getByRole('status').getByText(text);
  const waitAndSend = async (route: Route) => {
    await said.waitFor();
    await route.continue();
  };
  await page.route(address, waitAndSend, { times: 1 });
}

// Names in pairs, of which one has a gender that there is not; and a column that means nothing here.
const CSV = [
  'name,partnerName,gender,seed,Club',
  'Ana Ruiz,Eva Gil,F,1,TC Sur',
  'Bea Soto,Sol Vera,F,2,TC Sur',
  'Clara Mora,Ines Leal,F,,TC Sur',
  'Dora Pons,Luz Rey,X9,,TC Sur',
  'Elena Vidal,Mar Cano,F,,TC Sur',
  'Flora Nieto,Paz Rubio,F,,TC Sur',
].join('\n');

async function createTournament(page: Page): Promise<void> {
  const club = { name: 'Club Sur', timeZone: 'Europe/Madrid' };
  const dana = desks.as('Dana Director');
  await dana.call('createClub', { body: club });
  await eventually(async () => {
    const { player } = await dana.call('getMe');
    const { clubs } = await dana.call('getPlayer', { params: { id: player?.id ?? '' } });
    expect(clubs.map(({ name }) => name)).toContain('Club Sur');
  });
  await signIn(page, 'Dana Director', desks.at('/desk/tournaments'));
  await page.getByRole('link', { name: 'Create a tournament' }).click();
  await page.getByLabel('Name of the tournament').fill('Autumn Padel');
  // One's only club stands there already; of several one is chosen.
  const choice = page.getByRole('combobox', { name: 'Club' });
  await choice.click();
  await page.getByRole('option', { name: 'Club Sur' }).first().click();
  expect(await choice.inputValue()).toBe('Club Sur');
  await eventually(async () => expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Madrid'));
  await page.getByRole('radio', { name: 'Padel' }).click();
  await page.getByLabel('First day').fill('2026-12-05');
  await page.getByLabel('Last day').fill('2026-12-06');
  await button(page, 'Create a tournament').click();
  await page.getByRole('heading', { name: 'Autumn Padel', level: 1 }).waitFor();
}

async function addDraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a draw' }).click();
  await page.getByLabel('Name of the draw').fill('Women');
  await page.getByLabel('Size').selectOption('8');
  await button(page, 'Add a draw').click();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
}

async function enterByFile(page: Page): Promise<void> {
  await page.getByText('Enter a list from a file').click();
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.getByLabel('File').setInputFiles(file);
  await button(page, 'Ignore “Club”').click();
  await page.getByText('Left out: Club.').waitFor();
  const faulty = page.getByRole('group', { name: 'Line 5' }).getByLabel('gender');
  await faulty.waitFor();
  await faulty.fill('F');
  await button(page, 'Check again').click();
  await button(page, 'Enter 6 lines').click();
  await page.getByText('6 pairs').waitFor();
}

async function enterBySearch(page: Page): Promise<void> {
  for (const [label, name] of [
    ['Player', 'Gala Prats'],
    ['Partner', 'Nora Roca'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).pressSequentially(name);
    // What is typed stays when the field is left, and can be chosen then.
    await page.keyboard.press('Tab');
    await page.getByText('Choose from the list.').waitFor();
    await page.getByRole('combobox', { name: label, exact: true }).press('ArrowDown');
    await page.getByRole('option', { name: `New player “${name}”` }).click();
    await eventually(async () =>
      expect(await page.getByRole('combobox', { name: label, exact: true }).inputValue()).toBe(name),
    );
  }
  await button(page, 'Enter').and(page.locator('[type=submit]')).click();
  await page.getByText('7 pairs').waitFor();
}

async function enterByPaste(page: Page): Promise<void> {
  await page.getByLabel('Or paste rows').fill('name\tpartnerName\tgender\nHana Sanz\tIda Pardo\tF');
  await button(page, 'Check the rows').click();
  await button(page, 'Enter 1 line').click();
  await page.getByText('8 pairs').waitFor();
}

/** Who umpires for the whole tournament finds every match there, and enters its points with the account alone. */
async function scoreAsUmpire(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Go to the tournament' }).click();
  await phone
    .getByRole('link', { name: /^Open the scoring pad/ })
    .first()
    .click();
  const questions = phone.getByRole('group', { name: /serves first\?$/ });
  await questions.first().waitFor();
  for (const question of await questions.all()) await question.getByRole('radio').first().check();
  await button(phone, 'Start the match').click();
  // "All sent" stands there before the point, too.
  const sent = phone.waitForResponse(/\/points$/);
  await phone
    .getByRole('button', { name: /^Point for/ })
    .first()
    .click();
  expect((await sent).ok()).toBe(true);
  await phone.getByText('All sent').waitFor();
  // The match is open on the desk, too, with the way back to the pad.
  await phone.goBack();
  const onCourt = phone.getByRole('region', { name: 'On court now' });
  await onCourt.getByText(/^(?:15–0|0–15)$/).waitFor();
  await onCourt.getByRole('button').first().click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Open the scoring pad' }).waitFor();
}

test('a director makes a tournament, enters pairs, draws and closes the draw, and invites an umpire', async () => {
  const page = await desks.open();
  await createTournament(page);
  await addDraw(page);
  await enterByFile(page);
  await enterBySearch(page);
  await enterByPaste(page);
  await page.getByLabel('Seed of Gala Prats / Nora Roca').selectOption('1');
  await eventually(async () =>
    expect(await page.getByLabel('Seed of Ana Ruiz / Eva Gil').inputValue()).toBe('2'),
  );

  await expectProgress(page, '**/draws/*/generate', 'Drawing lots');
  await button(page, 'Draw lots').click();
  await button(page, 'Draw again').waitFor();
  const lines = page.locator('.draw-lines__name');
  const first = await lines.nth(0).textContent();
  await lines.nth(0).click();
  await lines.nth(7).click();
  await page.getByText('Placed by hand.').waitFor();
  expect(await lines.nth(7).textContent()).toBe(first);

  await expectProgress(page, '**/draws/*/finalize', 'Finalizing the draw and creating its matches');
  await button(page, 'Finalize the draw').click();
  await agree(page, 'Finalize the draw');
  await page.getByText('This draw is finalized: its matches have been created.').waitFor();

  await page.getByRole('link', { name: 'Overview' }).click();
  await button(page, 'Begin play').click();
  await page.getByText('Registration is skipped: players do not enter themselves.').waitFor();
  await expectProgress(page, '**/phase', 'The tournament moves on');
  await agree(page, 'Begin play');
  await button(page, 'Complete it').waitFor();

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('For whom').fill('Uma, court 1');
  await button(page, 'Make a link').click();
  const link = await page.getByLabel('Link').inputValue();
  const phone = await desks.open();
  await phone.goto(link);
  await button(phone, 'Sign in').click();
  await chooseAccount(phone, 'Uma Umpire');
  await button(phone, 'Accept').click();
  await phone.getByText('Welcome. You are now part of the team of Autumn Padel.').waitFor();
  // The director's page shows it by itself.
  await page.getByLabel('Role of Uma, court 1').waitFor();
  await scoreAsUmpire(phone);
  expect(desks.faults()).toEqual([]);
});

test('a draw that only groups qualify for is drawn, closed and renamed at the desk', async () => {
  const dana = desks.as('Dana Director');
  const { id: tournamentId } = await dana.call('createTournament', {
    body: { name: 'Finals', sport: 'padel' },
  });
  const params = { tournamentId };
  const main = await dana.call('createDraw', { params, body: { name: 'Semi-finals' } });
  await dana.call('createDraw', {
    params,
    body: {
      ...{ name: 'Groups', drawType: 'round_robin', groupCount: 2 },
      ...{ parentDrawId: main.id, qualifyingSpots: 4 },
    },
  });
  const page = await desks.open();
  await signIn(page, 'Dana Director', desks.at(`/desk/tournaments/${tournamentId}/draws/${main.id}`));
  await button(page, 'Draw lots').click();
  await button(page, 'Finalize the draw').click();
  await agree(page, 'Finalize the draw');
  await page.getByText('This draw is finalized: its matches have been created.').waitFor();
  await page.getByRole('link', { name: 'Settings of the draw' }).click();
  await page.getByLabel('Name of the draw').fill('Last four');
  await button(page, 'Save').click();
  await eventually(async () =>
    expect((await dana.call('getDraw', { params: { id: main.id } })).name).toBe('Last four'),
  );
  expect(desks.faults()).toEqual([]);
});

test('the knock-out behind groups is finalized with them, and says who comes', async () => {
  const dana = desks.as('Dana Director');
  const { id } = await dana.call('createTournament', { body: { name: 'Round robin', sport: 'padel' } });
  const { data } = await dana.call('makeCompetition', {
    params: { id },
    body: { name: 'Men', preset: 'groups', groupCount: 2, goingOn: [{ qualifyingSpots: 4 }] },
  });
  const [groups, knockOut] = data.map((draw) => draw.id);
  if (groups === undefined || knockOut === undefined) throw new Error('two draws are made');
  const names = ['Abel', 'Bruno', 'Carlos', 'David', 'Emil', 'Felix'];
  const players = await Promise.all(names.map((name) => dana.call('createPlayer', { body: { name } })));
  const entrants = players.map((player) => ({ playerIds: [player.id] }));
  await dana.call('putEntrants', { params: { id: groups }, body: { entrants } });
  const page = await desks.openSignedIn('Dana Director', `/desk/tournaments/${id}/draws/${groups}`);
  await button(page, 'Draw lots').click();
  await button(page, 'Finalize the draw').click();
  await page.getByText('Men – Knock-out is finalized with it').waitFor();
  await agree(page, 'Finalize the draw');
  await page.getByText('This draw is finalized: its matches have been created.').waitFor();
  await eventually(async () =>
    expect((await dana.call('getDraw', { params: { id: knockOut } })).finalized).toBe(true),
  );
  await page.getByRole('link', { name: 'Men – Knock-out' }).click();
  await page.getByText('Group winner').first().waitFor();
  await page.getByText('Group runner-up').first().waitFor();
  expect(desks.faults()).toEqual([]);
});
