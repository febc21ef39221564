import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** Chooses in each search what is offered for a typed text. */
async function choose(
  page: Page,
  choices: Readonly<Record<string, readonly [string, string]>>,
): Promise<void> {
  for (const [label, [text, option]] of Object.entries(choices)) {
    await page.getByRole('combobox', { name: label }).pressSequentially(text);
    await page.getByRole('option', { name: option }).click();
  }
}

async function makeLeague(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create a championship' }).click();
  await page.getByLabel('Name of the championship').fill('Harbour Winter Cup');
  await button(page, 'Create a championship').click();
  await heading(page, 'Harbour Winter Cup').waitFor();
  await page.getByRole('link', { name: 'Add a league' }).click();
  await page.getByLabel('Name of the league').fill('First Division');
  await button(page, 'Two singles, one doubles').click();
  await page.getByText('A team match is 2 singles and 1 doubles: 3 matches').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Add a league').click();
  await heading(page, 'First Division · Add a group').waitFor();
}

async function makeFirstTeam(page: Page): Promise<void> {
  await choose(page, { Team: ['Harbour', 'New team “Harbour”'] });
  const dialog = page.getByRole('dialog', { name: 'Make a new team' });
  expect(await dialog.getByLabel('Name of the team').inputValue()).toBe('Harbour');
  await choose(page, {
    Club: ['Bay Tennis', 'New club “Bay Tennis”'],
    Captain: ['Ana Ruiz', 'New player “Ana Ruiz”'],
    'Further players': ['Eva Gil', 'New player “Eva Gil”'],
  });
  await button(page, 'Remove Eva Gil').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a new team' }).click();
  await page.getByText('Harbour is made.').waitFor();
  await page.getByRole('heading', { name: '1 team' }).waitFor();
}

const LIST = ['Riverside; Bea Soto; Sol Vera', 'Hill', 'Harbour', 'Lake; Dora Pons', 'Moor; Mar Cano'];

/** Five more by list, of which two lines are mended. */
async function enterList(page: Page): Promise<void> {
  await page.getByText('Enter teams by list').click();
  await page.getByLabel('Teams', { exact: true }).fill(LIST.join('\n'));
  await button(page, 'Check the list').click();
  await page.getByText('2 lines to mend.').waitFor();
  await page.getByLabel('Line 2').fill('Hill; Clara Mora');
  await page.getByLabel('Line 3').fill('Park; Flora Nieto');
  await button(page, 'Check again').click();
  await choose(page, { 'Club of the new teams': ['Bay', 'Bay Tennis'] });
  await button(page, 'Enter 5 teams').click();
  await page.getByRole('heading', { name: '6 teams' }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
}

async function makeGroup(page: Page): Promise<void> {
  await makeFirstTeam(page);
  // What was gathered is kept, whatever becomes of the page.
  await page.reload();
  await page.getByRole('heading', { name: '1 team' }).waitFor();
  await enterList(page);
  await page.getByLabel('Name of the group').fill('North');
  await button(page, 'Create the group').click();
  await heading(page, 'First Division · North').waitFor();
}

async function makeFixtures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Make the fixtures' }).click();
  await page.getByLabel('First match day').fill('2026-12-05');
  await page.getByText('6 teams: 15 team matches on 5 match days').waitFor();
  await button(page, 'Make the fixtures').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the fixtures' }).click();
  await page.getByText('15 team matches made.').waitFor();
  await page.getByRole('heading', { name: 'Match day 5' }).waitFor();
}

/** Moves the first team match, has the second one forfeited, and calls the third one off. */
async function runFirstDay(page: Page): Promise<void> {
  const lines = page.locator('.tie-line');
  const name = async (index: number) =>
    (await lines.nth(index).getByRole('link').first().textContent()) ?? '';
  const [moved, forfeited, off] = [await name(0), await name(1), await name(2)];
  await button(page, `Date, place, referee ${moved}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill('2026-12-06');
  await dialog.getByLabel('Time').fill('10:30');
  await dialog.getByLabel('Place').fill('Bay, courts 1 to 3');
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Date, place, referee' }).click();
  await page.getByText('The team match is changed.').waitFor();
  await lines
    .filter({ hasText: moved })
    .getByText(/Sun,? 6 Dec.* 10:30/)
    .waitFor();

  const [home = ''] = forfeited.split(' v ');
  await button(page, `Forfeit ${forfeited}`).click();
  await page.getByRole('radio', { name: home }).check();
  await button(page, `${home} forfeits`).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, `${home} forfeits`).click();
  await lines.filter({ hasText: forfeited }).getByText('0:3').waitFor();

  await button(page, `Take the forfeit back ${forfeited}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the forfeit back' }).click();
  await page.getByText('The forfeit is taken back.').waitFor();
  await button(page, `Forfeit ${forfeited}`).click();
  await page.getByRole('radio', { name: home }).check();
  await button(page, `${home} forfeits`).click();
  await lines.filter({ hasText: forfeited }).getByText('0:3').waitFor();

  await button(page, `Call off ${off}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
  await lines.filter({ hasText: off }).getByText('Cancelled').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
}

async function checkStandings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Overview' }).click();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await eventually(async () => expect(await first.textContent()).toMatch(/^1.*2$/));
  await page.getByText('1 of 14 team matches played').waitFor();
  const files = await page
    .locator('a[download]')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
  expect(files.map((file) => file.split('/').at(-1))).toEqual([
    'standings.csv',
    'results.csv',
    'schedule.ics?language=en',
  ]);
  for (const file of files) expect((await page.request.get(desks.at(file))).status()).toBe(200);
}

async function withdrawAndTakeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await button(page, 'Withdraw Lake').click();
  await page.getByRole('alertdialog').getByText('open team matches of it stay').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await button(page, 'Take it back Lake').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await button(page, 'Withdraw Lake').waitFor();
}

test('an organizer goes from nothing to a season of six teams, and no other organizer changes it', async () => {
  const page = await desks.openSignedIn('Olga Organiser', '/desk/championships');
  await makeLeague(page);
  await makeGroup(page);
  await makeFixtures(page);
  await runFirstDay(page);
  await checkStandings(page);
  const group = new URL(page.url()).pathname;
  await withdrawAndTakeBack(page);

  const other = await desks.openSignedIn('Dana Director', group);
  await other.getByRole('heading', { name: 'Someone else organizes this' }).waitFor();
  await other.getByRole('link', { name: 'To my championships' }).click();
  await other.getByText('You organize no championship yet.').waitFor();
  expect(desks.faults()).toEqual([]);
});

/** A season of two tiers, in which the first of each group has won everything. */
async function playSeason() {
  const olga = desks.as('Olga Organiser');
  const { id: clubId } = await olga.call('createClub', { body: { name: 'Kiel' } });
  const { id: captainPlayerId } = await olga.call('createPlayer', { body: { name: 'Kim Kiel' } });
  const { id: championshipId } = await olga.call('createChampionship', {
    body: { name: 'Baltic Cup', sport: 'tennis', season: '2026' },
  });
  const { id: leagueId } = await olga.call('createLeague', {
    body: {
      ...{ championshipId, name: 'Baltic League', category: 'active', promoted: 1, relegated: 1 },
      ...{ defaultSinglesCount: 1, defaultDoublesCount: 0 },
    },
  });
  const groupIds: string[] = [];
  for (const [tier, names] of [
    [1, ['Kiel 1', 'Kiel 2', 'Kiel 3']],
    [2, ['Kiel 4', 'Kiel 5', 'Kiel 6']],
  ] as const) {
    const teamIds: string[] = [];
    for (const name of names) {
      const body = { name, clubId, captainPlayerId, playerIds: [captainPlayerId] };
      teamIds.push((await olga.call('createTeam', { body })).id);
    }
    const group = { leagueId, name: `Baltic ${tier}`, tier, teamIds };
    const { id: leagueGroupId } = await olga.call('createLeagueGroup', { body: group });
    groupIds.push(leagueGroupId);
    const [one = '', two = '', three = ''] = teamIds;
    for (const [homeTeamId, guestTeamId] of [
      [one, two],
      [one, three],
      [two, three],
    ] as const) {
      const body = { leagueGroupId, homeTeamId, guestTeamId };
      const { id } = await olga.call('createTeamMatch', { body });
      await olga.call('forfeitTeamMatch', { params: { id }, body: { side: 'guest' } });
    }
  }
  return { championshipId, groupIds };
}

test('an organizer makes the next season, and says of a team that it declines to go up', async () => {
  const { championshipId, groupIds } = await playSeason();
  const page = await desks.openSignedIn('Olga Organiser', `/desk/championships/${championshipId}`);
  await page.getByRole('link', { name: 'Next season of Baltic League' }).click();
  await heading(page, 'Baltic League · Next season').waitFor();
  const rowOf = (team: string) => page.getByRole('listitem').filter({ hasText: team });
  await rowOf('Kiel 4').getByText('goes up · Place 1 in Baltic 2').waitFor();
  await rowOf('Kiel 3').getByText('goes down · Place 3 in Baltic 1').waitFor();
  await page.getByLabel('Tier of Kiel 4').selectOption('Tier 2');
  await rowOf('Kiel 4').getByText('stays · Place 1 in Baltic 2 · chosen by you').waitFor();
  await rowOf('Kiel 5').getByText('goes up · Place 2 in Baltic 2').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByLabel('Name of the league').fill('Baltic League 27');
  await button(page, 'Make the next season').click();
  await page.getByRole('heading', { name: 'Baltic League 27' }).waitFor();

  const shown = await desks.open();
  await shown.goto(desks.at(`/league-groups/${groupIds[0]}`));
  await shown.getByRole('row', { name: /Kiel 3.*Relegation/ }).waitFor();
  await shown.getByText('As the table stands').waitFor();
  expect(await axeInBothThemes(shown)).toEqual([]);
  expect(desks.faults()).toEqual([]);
});
