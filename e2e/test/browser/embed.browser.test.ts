import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lendBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { lendClubWorld } from '../../support/club-world.ts';
import type { ClubWorld } from '../../support/club-world.ts';
import { serveForeignPage } from '../../support/cookbook.ts';

let world: ClubWorld;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([lendClubWorld({ web: true }), lendBrowser()]);
  ({ url } = world);
});

afterAll(async () => {
  await browser.close();
  await world.courtcast.stop();
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the element of the cookbook', () => {
  test('is one file of less than 40 kB compressed', async () => {
    const script = await fetch(`${url}/embed/courtcast-score.js`);
    expect(gzipSync(await script.text()).length).toBeLessThan(40_000);
  });

  test('follows a match and a court on a page of another origin with a strict policy: club-page.html', async () => {
    const [first, second] = [await world.createCourt('Court 2'), await world.createCourt('Court 3')];
    const id = await world.startMatch(first, 'Femke de Graaf', 'Aiko Tanemura');
    const policy = `default-src 'none'; script-src ${url}; connect-src ${url} ${url.replace(/^http/, 'ws')}`;
    const ids = { MATCH_ID: id, COURT_ID: second };
    const site = await serveForeignPage(url, 'club-page.html', { ids, policy });
    const { page, context, faults } = await openPage(browser, url);
    await page.goto(site.url);
    await page.getByText('Final, Center Court').waitFor();
    await row(page, 'Femke').getByText('serving').waitFor();
    await page.getByText('No match at the moment').waitFor();
    const heights = () =>
      page.locator('courtcast-score').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();

    await world.enter(id, 2);
    await row(page, 'Femke').getByRole('cell', { name: '30', exact: true }).waitFor();
    const next = await world.startMatch(second, 'Ruth Okonjo', 'Chiara Monte');
    await row(page, 'Ruth').waitFor();
    await world.enter(id, 46);
    await page.getByText('Femke de Graaf won the match. 6–0 6–0').waitFor({ state: 'attached' });
    await row(page, 'Femke').getByText('winner').waitFor({ state: 'attached' });
    // The court is free again, and its result stays.
    await world.enter(next, 48);
    await row(page, 'Ruth').getByText('winner').waitFor({ state: 'attached' });
    expect(await heights()).toEqual(before);
    expect(faults.filter((fault) => fault !== `request to ${site.host}`)).toEqual([]);
    await context.close();
    await site.stop();
  });

  test('shows tables on a page of another origin with a strict policy: table-page.html', async () => {
    const people = ['Femke de Graaf', 'Aiko Tanemura', 'Ruth Okonjo', 'Chiara Monte'];
    const { id: clubId } = await world.owner.call('createClub', { body: { name: 'Padel Club' } });
    const { draw } = await world.owner.call('createEvening', {
      body: { name: 'Evening', clubId, courtCount: 1, players: people.map((name) => [{ name }]) },
    });
    await world.owner.call('drawRound', { params: { id: draw.id }, body: { round: 1 } });
    const ranking = await world.owner.call('createRanking', {
      body: {
        ...{ clubId, name: 'Ranking of the club', sport: 'padel', discipline: 'doubles' },
        period: { kind: 'weeks', weeks: 52 },
        levels: [{ name: 'Club', points: [{ place: 1, points: 100 }] }],
      },
    });
    const policy = `default-src 'none'; script-src ${url}; connect-src ${url}`;
    const ids = { RANKING_ID: ranking.id, DRAW_ID: draw.id };
    const site = await serveForeignPage(url, 'table-page.html', { ids, policy });
    const { page, context, faults } = await openPage(browser, url);
    await page.goto(site.url);
    await page.getByText('Ranking of the club').waitFor();
    await page.getByText('Nobody stands here yet').waitFor();
    for (const name of people) await row(page, name).waitFor();
    await page.getByText('Club championships, groups').waitFor();
    const whole = page.getByRole('link', { name: 'All of it' }).first();
    expect(await whole.getAttribute('href')).toBe(`${url}/rankings/${ranking.id}`);
    await page
      .locator('courtcast-table')
      .first()
      .evaluate((one) => one.setAttribute('ranking', 'none'));
    await page.getByText('There is no such table, or it is not public').waitFor();
    await world.owner.call('deleteRanking', { params: { id: ranking.id } });
    expect(faults.filter((fault) => !fault.includes('404') && fault !== `request to ${site.host}`)).toEqual(
      [],
    );
    await context.close();
    await site.stop();
  });

  test('stands alone before whatever is streamed: /embed/overlay and overlay.html', async () => {
    const court = await world.createCourt('Court 4');
    const site = await serveForeignPage(url, 'overlay.html', { ids: { COURT_ID: court }, policy: '' });
    const { page, context } = await openPage(browser, url);
    for (const address of [`${url}/embed/overlay?court=${court}`, site.url]) {
      await page.goto(address);
      const idle = page.getByText('No match at the moment');
      await idle.waitFor({ state: 'attached' });
      expect(await idle.isVisible()).toBe(false);
      const background = () => getComputedStyle(document.documentElement).backgroundColor;
      expect(await page.evaluate(background)).toBe('rgba(0, 0, 0, 0)');
      const home = `Nele ${address.length}`;
      const id = await world.startMatch(court, home, 'Isla Buchan');
      await row(page, home).waitFor();
      await world.enter(id, 48);
      await world.owner.call('confirmMatch', { params: { id }, body: {} });
    }
    await context.close();
    await site.stop();
  });
});
