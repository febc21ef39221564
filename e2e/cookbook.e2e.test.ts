import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { lendBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { runScript, serveForeignPage } from './support/cookbook.ts';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

let courtcast: Courtcast;
let browser: Browser;
let url: string;
let owner: Client;
let clubId: string;

beforeAll(async () => {
  [courtcast, browser] = await Promise.all([lendCourtcast({ web: true }), lendBrowser()]);
  ({ url } = courtcast.system);
  owner = courtcast.as('Clara Club');
  clubId = (await owner.call('createClub', { body: { name: 'Riverside Tennis Club' } })).id;
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

const createCourt = async (name: string) => (await owner.call('createCourt', { body: { name, clubId } })).id;

async function startMatch(courtId: string, home: string, guest: string): Promise<string> {
  const players = { home: [{ name: home }], guest: [{ name: guest }] };
  return (await owner.call('createFreeplayMatch', { body: { courtId, players } })).id;
}

/** Enters points that the home side wins, at once; 48 of them are a match. */
async function enter(id: string, count: number) {
  const points = Array.from({ length: count }, () => ({ winner: 'home' as const }));
  await owner.call('addPoints', { params: { id }, body: { points } });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Runs a program to its end, and gives the id that it printed after `word`. */
async function runFor(name: string, word: string) {
  const lines = await runScript(url, name).ended;
  const id = lines.flatMap((line) => new RegExp(`^${word} ([\\w-]+)`).exec(line)?.[1] ?? [])[0];
  if (id === undefined) throw new Error(`no ${word} in: ${lines.join('\n')}`);
  return { lines, params: { id } };
}

describe('the programs of the cookbook', () => {
  test('score-a-match.mjs', async () => {
    const { lines, params } = await runFor('score-a-match.mjs', 'match');
    expect(lines).toEqual([
      expect.stringMatching(/, to be scored until 2/),
      "version 2: 0–0 { home: '15', guest: '0' }",
      "version 4: 0–0 { home: '15', guest: '0' }",
      'sent twice, counted once: true',
      'refused: the match is at version 6, not 5',
      "version 6: 1–0 { home: '0', guest: '15' }",
      'won by home, 6–0 6–0',
      'the link now answers 401 (unauthenticated)',
    ]);
    expect(await courtcast.anonymous.call('getMatch', { params })).toMatchObject({
      status: 'completed',
      winnerSide: 'home',
      confirmedAt: expect.any(String),
    });
  });

  test('scoreboard.mjs', async () => {
    const id = await startMatch(await createCourt('Court 1'), 'Ines Villalba', 'Hana Soltes');
    const board = runScript(url, 'scoreboard.mjs', id);
    await board.line('(live)');
    await enter(id, 2);
    await board.line('● Ines Villalba            0  30');
    await enter(id, 46);
    const lines = await board.ended;
    expect(lines.slice(-4)).toEqual([
      '  Ines Villalba            6 6',
      '  Hana Soltes              0 0',
      '',
      'over',
    ]);
    const without = runScript(url, 'scoreboard.mjs', 'none').ended;
    await expect(without).rejects.toThrow('refused: 404 Match not found');
  });

  test('tournament.mjs', async () => {
    const { lines, params } = await runFor('tournament.mjs', 'tournament');
    expect(lines[0]).toBe('8 entrants');
    expect(lines.filter((line) => line.includes('round '))).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/: the champion is Ines Villalba$/);
    expect(await courtcast.anonymous.call('getTournament', { params })).toMatchObject({ phase: 'completed' });
  });

  test('league.mjs', async () => {
    const { lines, params } = await runFor('league.mjs', 'league group');
    const rows = await courtcast.anonymous.call('getStandings', { params });
    expect(rows.map(({ played, matchPointsWon }) => [played, matchPointsWon])).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(lines).toHaveLength(4);
  });
});

describe('the element', () => {
  test('is one file of less than 40 kB compressed', async () => {
    const script = await fetch(`${url}/embed/courtcast-score.js`);
    expect(gzipSync(await script.text()).length).toBeLessThan(40_000);
  });

  test('follows a match and a court on a page of another origin with a strict policy: club-page.html', async () => {
    const [first, second] = [await createCourt('Court 2'), await createCourt('Court 3')];
    const id = await startMatch(first, 'Femke de Graaf', 'Aiko Tanemura');
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

    await enter(id, 2);
    await row(page, 'Femke').getByRole('cell', { name: '30', exact: true }).waitFor();
    const next = await startMatch(second, 'Ruth Okonjo', 'Chiara Monte');
    await row(page, 'Ruth').waitFor();
    await enter(id, 46);
    await page.getByText('Femke de Graaf won the match. 6–0 6–0').waitFor({ state: 'attached' });
    await row(page, 'Femke').getByText('winner').waitFor({ state: 'attached' });
    // The court is free again, and its result stays.
    await enter(next, 48);
    await row(page, 'Ruth').getByText('winner').waitFor({ state: 'attached' });
    expect(await heights()).toEqual(before);
    expect(faults.filter((fault) => fault !== `request to ${site.host}`)).toEqual([]);
    await context.close();
    await site.stop();
  });

  test('stands alone before whatever is streamed: /embed/overlay and overlay.html', async () => {
    const court = await createCourt('Court 4');
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
      const id = await startMatch(court, home, 'Isla Buchan');
      await row(page, home).waitFor();
      await enter(id, 48);
      await owner.call('confirmMatch', { params: { id }, body: {} });
    }
    await context.close();
    await site.stop();
  });
});
