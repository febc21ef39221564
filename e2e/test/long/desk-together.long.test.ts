import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { makeDayDraw, roundOf } from '../../support/day/world.ts';
import { chooseAccount, endSession, signIn, startOwnDesks } from '../../support/desk.ts';
import type { OwnDesks } from '../../support/desk.ts';
import { callToOneCourt, enterBoth, moveBoth, placeAndSee } from '../../support/day/two-directors.ts';

let desks: OwnDesks;
let dana: Client;

beforeAll(async () => {
  desks = await startOwnDesks(['tournaments']);
  dana = desks.as('Dana Director');
});

afterEach(() => desks.closePages());

afterAll(() => desks.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const conflict = (page: Page) => page.getByText('someone else has saved this, too');

/** A tournament of Dana's with a draw, and players of these names in it. */
async function makeDraw(tournament: string, size: 8 | 64, names: readonly string[]) {
  const { id } = await dana.call('createTournament', { body: { name: tournament, sport: 'tennis' } });
  const draw = await dana.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size },
  });
  const entrants = await Promise.all(
    names.map(async (name) => {
      // Staff of a tournament may make players as soon as identity knows of it.
      const player = await eventually(() => dana.call('createPlayer', { body: { name } }));
      return { playerIds: [player.id] };
    }),
  );
  if (names.length > 0) await dana.call('putEntrants', { params: { id: draw.id }, body: { entrants } });
  return {
    id,
    drawId: draw.id,
    desk: `/desk/tournaments/${id}`,
    page: `/desk/tournaments/${id}/draws/${draw.id}`,
  };
}

/** Another director by the link that the first makes on the page of the staff. */
async function inviteDirector(first: Page, desk: string): Promise<Page> {
  await signIn(first, 'Dana Director', desks.at(`${desk}/staff`));
  await first.getByLabel('For whom').fill('Rita');
  await first.getByLabel('Role', { exact: true }).selectOption('Director');
  await button(first, 'Make a link').click();
  const link = await first.getByLabel('Link').inputValue();
  const second = await desks.open();
  await second.goto(link);
  await button(second, 'Sign in').click();
  await chooseAccount(second, 'Rita Referee');
  await button(second, 'Accept').click();
  await second.getByText('You are now part of the team of').waitFor();
  return second;
}

async function signInAgain(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'Sign in again' })
    .click();
}

describe('two directors at once', () => {
  test('see each other’s changes, choose where both have changed the same, and close a draw once', async () => {
    const { id, drawId, desk, page } = await makeDraw('Two Directors', 8, [
      'Ann',
      'Bob',
      'Cid',
      'Dan',
      'Eve',
    ]);
    const first = await desks.open();
    const second = await inviteDirector(first, desk);
    const both = [first, second] as const;

    await Promise.all(both.map((one) => one.goto(desks.at(page))));
    await first.getByLabel('Seed of Bob').selectOption('1');
    await eventually(async () => expect(await second.getByLabel('Seed of Bob').inputValue()).toBe('1'));

    await Promise.all(both.map((one) => one.goto(desks.at(`${desk}/details`))));
    const nameOn = (one: Page) => one.getByLabel('Name of the tournament');
    await nameOn(first).fill('Name of the first');
    await nameOn(second).fill('Name of the second');
    await Promise.all(both.map((one) => button(one, 'Save').click()));
    await expect
      .poll(async () => (await Promise.all(both.map((one) => conflict(one).count()))).toSorted(), {
        timeout: 30_000,
      })
      .toEqual([0, 1]);
    const [later, earlier] = (await conflict(first).count()) === 1 ? [first, second] : [second, first];
    const row = later.getByRole('row', { name: /Name of the tournament/ });
    await row.getByText('Name of the first').waitFor();
    await row.getByText('Name of the second').waitFor();
    const kept = await nameOn(later).inputValue();
    expect((await dana.call('getTournament', { params: { id } })).name).not.toBe(kept);
    await later.getByRole('button', { name: /^Keep yours/ }).click();
    await button(later, 'Save').click();
    await eventually(async () => expect(await nameOn(earlier).inputValue()).toBe(kept));
    expect((await dana.call('getTournament', { params: { id } })).name).toBe(kept);

    await Promise.all(both.map((one) => one.goto(desks.at(page))));
    await button(first, 'Draw lots').click();
    await Promise.all(both.map((one) => button(one, 'Finalize the draw').click()));
    const closeOn = (one: Page) =>
      one.getByRole('alertdialog').getByRole('button', { name: 'Finalize the draw' });
    await Promise.all(both.map((one) => closeOn(one).waitFor()));
    await Promise.all(both.map((one) => closeOn(one).click()));
    for (const one of both)
      await one.getByText('This draw is finalized: its matches have been created.').waitFor();
    // Three of the eight lines are byes.
    await eventually(async () => {
      expect((await dana.call('listMatches', { query: { drawId } })).meta.total).toBe(4);
    });
    const { data } = await dana.call('listActivity', { params: { id }, query: { perPage: 100 } });
    expect(data.filter(({ action }) => action === 'draw-finalized')).toHaveLength(1);
  });

  test('place, move, decide and call matches: one change stands, and the other director sees which', async () => {
    const { tournamentId, drawId, courtIds } = await makeDayDraw(dana);
    const [courtId = ''] = courtIds;
    const matches = await roundOf(dana, drawId, 3);
    const first = await desks.open();
    const second = await inviteDirector(first, `/desk/tournaments/${tournamentId}`);
    const day = { director: dana, both: [first, second], tournamentId, matches, at: desks.at } as const;
    await placeAndSee(day);
    await moveBoth(day);
    await enterBoth(day);
    await callToOneCourt(day, courtId);
  });
});

describe('a session that ends', () => {
  test('while a draw and a list are being made loses nothing of them, and each is made once', async () => {
    const { id, drawId, desk, page } = await makeDraw('Ended Session', 8, []);
    const tab = await desks.open();
    await signIn(tab, 'Dana Director', desks.at(`${desk}/draws/new`));
    await tab.getByLabel('Name of the draw').fill('Women 45+');
    await tab.getByLabel('Size').selectOption('16');
    await endSession(tab);
    await button(tab, 'Add a draw').click();
    await signInAgain(tab);
    await tab.getByText('What you had typed here is back.').waitFor();
    expect(await tab.getByLabel('Name of the draw').inputValue()).toBe('Women 45+');
    expect(await tab.getByLabel('Size').inputValue()).toBe('16');
    await button(tab, 'Add a draw').click();
    await tab.getByRole('heading', { name: 'Women 45+', level: 1 }).waitFor();
    const draws = await dana.call('listDraws', { params: { tournamentId: id } });
    expect(draws.data.map(({ name }) => name).toSorted()).toEqual(['Singles', 'Women 45+']);

    await tab.goto(desks.at(page));
    await tab.getByText('Enter a list from a file').click();
    const buffer = Buffer.from('name,gender\nAna Ruiz,F\nBea Soto,X9');
    await tab.getByLabel('File').setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer });
    await tab.getByRole('group', { name: 'Line 3' }).getByLabel('gender').fill('F');
    await endSession(tab);
    await button(tab, 'Check again').click();
    await signInAgain(tab);
    // What is back is checked by itself.
    await button(tab, 'Enter 2 lines').click();
    await tab.getByText('2 players').waitFor();
    const { entrants } = await dana.call('getDraw', { params: { id: drawId } });
    expect(entrants.flatMap(({ players }) => players.map(({ name }) => name)).toSorted()).toEqual([
      'Ana Ruiz',
      'Bea Soto',
    ]);
  });
});

describe('a service that is killed', () => {
  test('while sixty are entered from a file leaves all of them in the draw, and no player twice', async () => {
    const { drawId, page } = await makeDraw('Killed Import', 64, []);
    const names = Array.from(
      { length: 60 },
      (_, index) => `Zoe Kill${String.fromCodePoint(97 + (index % 26))}${index}`,
    );
    const tab = await desks.open();
    await signIn(tab, 'Dana Director', desks.at(page));
    await tab.getByText('Enter a list from a file').click();
    const buffer = Buffer.from(['name', ...names].join('\n'));
    await tab.getByLabel('File').setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer });
    await button(tab, 'Enter 60 lines').waitFor();
    const made = async (): Promise<number> => {
      const { meta } = await desks.anonymous.call('listPlayers', { query: { search: 'Zoe Kill' } });
      return meta.total;
    };
    const { tournaments } = desks.system.services;
    await button(tab, 'Enter 60 lines').click();
    // The first players are there; the draw has none of them yet, or all.
    await eventually(async () => expect(await made()).toBeGreaterThan(0));
    await tournaments.kill();
    const isIn = tab.getByText('60 players');
    const isRefused = tab.getByRole('alert');
    await isIn.or(isRefused).first().waitFor();
    console.info(
      `while killed: ${await made()} players made, ${(await isIn.count()) === 1 ? 'in' : await isRefused.textContent()}`,
    );
    await tournaments.ready();
    if ((await isIn.count()) === 0) await button(tab, 'Enter 60 lines').click();
    await isIn.waitFor();
    const { entrants } = await dana.call('getDraw', { params: { id: drawId } });
    const entered = entrants.flatMap(({ players }) => players.map(({ name }) => name));
    expect(entered.toSorted()).toEqual(names.toSorted());
    expect(await made()).toBe(60);
  });
});
