import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';

let desks: Desks;
let dana: Client;

beforeAll(async () => {
  desks = await startDesks();
  dana = desks.as('Dana Director');
});

afterEach(() => desks.closePages());

afterAll(() => desks.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page on which a draw is typed that is not there yet. */
async function typeDraw(tournament: string, name: string) {
  const { id } = await dana.call('createTournament', { body: { name: tournament, sport: 'tennis' } });
  const page = await desks.openAs('Dana Director', `/desk/tournaments/${id}/draws/new`);
  await page.getByLabel('Name of the draw').fill(name);
  await page.getByLabel('Size').selectOption('16');
  const drawsOf = async () => {
    const { data } = await dana.call('listDraws', { params: { tournamentId: id } });
    return data.map((draw) => [draw.name, draw.size]);
  };
  return { page, drawsOf };
}

const OFFLINE = 'There is no connection. What you have typed is kept; please try again.';

describe('what no socket announces', () => {
  test('is shown within seconds where someone else has changed it, and what is being typed stays', async () => {
    const club = await dana.call('createClub', { body: { name: 'Two Managers', timeZone: 'UTC' } });
    const page = await desks.openAs('Dana Director', `/desk/clubs/${club.id}/courts`);
    await page.getByLabel('Name or number').fill('Typed here');
    await dana.call('createCourt', { body: { name: 'Made elsewhere', clubId: club.id } });
    await button(page, 'Change Made elsewhere').waitFor();
    expect(await page.getByLabel('Name or number').inputValue()).toBe('Typed here');
  });
});

describe('a network that is lost', () => {
  test('before a form is sent keeps what was typed, through a reload, too; it is made once', async () => {
    const { page, drawsOf } = await typeDraw('Lost Before', 'Women 45+');
    await page.context().setOffline(true);
    await button(page, 'Add a draw').click();
    await page.getByText(OFFLINE).waitFor();
    expect(await drawsOf()).toEqual([]);
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('What you had typed here is back.').waitFor();
    expect(await page.getByLabel('Name of the draw').inputValue()).toBe('Women 45+');
    expect(await page.getByLabel('Size').inputValue()).toBe('16');
    await button(page, 'Add a draw').click();
    await page.getByRole('heading', { name: 'Women 45+', level: 1 }).waitFor();
    expect(await drawsOf()).toEqual([['Women 45+', 16]]);
  });

  test('before the answer comes makes nothing twice when it is sent again', async () => {
    const { page, drawsOf } = await typeDraw('Lost After', 'Men 45+');
    await page.route('**/api/v1/tournaments/*/draws', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Add a draw').click();
    await page.getByText(OFFLINE).waitFor();
    expect(await drawsOf()).toEqual([['Men 45+', 16]]);
    await page.unroute('**/api/v1/tournaments/*/draws');
    await button(page, 'Add a draw').click();
    await page.getByRole('heading', { name: 'Men 45+', level: 1 }).waitFor();
    expect(await drawsOf()).toEqual([['Men 45+', 16]]);
  });
});
