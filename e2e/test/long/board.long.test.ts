import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { eventually, seededRandom } from '@courtcast/testkit';
import { launchBrowser, openPage, startOwnBrowser } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { startBadProxy } from '../../support/bad-proxy.ts';
import type { BadProxy } from '../../support/bad-proxy.ts';
import { logOf, untilLog } from '../../support/pad-phone.ts';
import { drawEight } from '../../support/played-quarterfinal.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';

let courtcast: Courtcast;
let browser: Browser;
let club: Client;
let clubId: string;
let proxy: BadProxy;

beforeAll(async () => {
  courtcast = await startCourtcast({ web: true, env: { LOG_LEVEL: 'debug' } });
  browser = await launchBrowser();
  club = courtcast.as('Clara Club');
  clubId = (await club.call('createClub', { body: { name: 'Riverside Tennis Club' } })).id;
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

beforeEach(async () => {
  proxy = await startBadProxy(courtcast.system.url, seededRandom(1));
});

afterEach(() => proxy.stop());

interface CourtWithBoard {
  readonly courtId: string;
  readonly boardId: string;
  readonly key: string;
  /** Of its page, behind the proxy, without the key. */
  readonly address: string;
}

/** Of every board that this file has made. */
const keys: string[] = [];

/** Behind the proxy there are no sockets: the board asks. */
async function makeBoard(name: string, url = proxy.url): Promise<CourtWithBoard> {
  const { id: courtId } = await club.call('createCourt', { body: { name, clubId } });
  const { board, key } = await club.call('createBoard', { body: { clubId, courtId, name: 'Tablet' } });
  keys.push(key);
  return { courtId, boardId: board.id, key, address: `${url}/score/courts/${courtId}` };
}

/** A tablet at a court, with everything that it asks for. */
async function openBoard(address: string): Promise<{ page: Page; asked: string[] }> {
  const { page, context } = await openPage(browser, new URL(address).origin, {
    viewport: { width: 1024, height: 768 },
  });
  onTestFinished(() => context.close());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await page.goto(address);
  return { page, asked };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function startSingles(page: Page): Promise<void> {
  await button(page, 'Start a match').click();
  await page.getByLabel('Tennis singles').check();
  await page.getByLabel('Side 1, player 1').fill('Ana');
  await page.getByLabel('Side 2, player 1').fill('Bea');
  await button(page, 'Start the match').click();
  await button(page, 'Point for Ana,').waitFor();
}

async function tap(page: Page, winners: string): Promise<void> {
  for (const letter of winners) await button(page, `Point for ${letter === 'h' ? 'Ana' : 'Bea'},`).click();
}

async function liveOn(courtId: string): Promise<string> {
  const { match } = await club.call('getLiveCourt', { params: { id: courtId } });
  if (match === null) throw new Error('nothing is played there');
  return match.id;
}

test('a match from its start on the board to the idle court: codes, a claim, a remote, its confirmation', async () => {
  const { courtId, key, address } = await makeBoard('Court 1', courtcast.system.url);
  const { page } = await openBoard(`${address}#${key}`);
  await button(page, 'Start a match').click();
  await button(page, 'Start the match').click();
  await button(page, 'Join with a phone').click();
  await page.getByRole('img').nth(3).waitFor();
  const codes = await page
    .getByRole('img')
    .evaluateAll((all) => all.map((code) => code.getAttribute('aria-label')));
  const id = await liveOn(courtId);
  const slots = ['home/1', 'home/2', 'guest/1', 'guest/2'];
  const keys = codes.map((code) => code?.split('#').at(-1));
  expect(codes).toEqual(slots.map((slot, at) => `${courtcast.system.url}/claim/${id}/${slot}#${keys[at]}`));
  const player = courtcast.as('Petra Player');
  await player.call('getMe');
  await eventually(() =>
    player.call('claimFreeplaySlot', {
      params: { id, side: 'guest', position: '2' },
      body: { key: keys[3] ?? '' },
    }),
  );
  await page.getByRole('img').nth(3).waitFor({ state: 'detached' });
  await button(page, 'Back').click();
  await button(page, /^Point for 3 \/ Player,/).waitFor();

  await button(page, 'More').click();
  await page.getByText('Buttons of a remote').click();
  await button(page, /^Point for the second side/).click();
  await page.keyboard.press('ArrowRight');
  await button(page, /^Undo/).last().click();
  await page.keyboard.press('ArrowRight');
  await page.getByText('This button is taken: Point for the second side.').waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Close').click();
  for (const pressed of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowRight'])
    await page.keyboard.press(pressed);
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await untilLog(club, id, 'ggg');

  await button(page, 'More').click();
  await button(page, 'Retirement').click();
  await button(page, /wins/).first().click();
  await button(page, 'Confirm the result').click();
  await page.getByText('The result is official.').waitFor();
  await button(page, 'Start a match').waitFor();
  await page.getByText('Last result').waitFor();
});

test('the power is cut without a network: the match stands open again, and all of it is sent', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'courtcast-board-'));
  onTestFinished(() => rm(profile, { recursive: true, maxRetries: 5 }));
  const { courtId, key, address } = await makeBoard('Court 2');
  const tablet = async () => {
    const own = await startOwnBrowser(profile);
    onTestFinished(() => own.kill());
    const [context] = own.browser.contexts();
    if (context === undefined) throw new Error('the browser has no window');
    return { page: await context.newPage(), kill: () => own.kill() };
  };
  const first = await tablet();
  await first.page.goto(`${address}#${key}`);
  await startSingles(first.page);
  const id = await liveOn(courtId);
  await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  proxy.setDown(true);
  await tap(first.page, 'hhghg');
  await first.page.getByText('5 taps waiting').waitFor();
  await first.kill();

  const second = await tablet();
  await second.page.goto(address);
  await second.page.getByText('5 taps waiting').waitFor();
  await tap(second.page, 'g');
  expect(await logOf(club, id)).toBe('');
  proxy.setDown(false);
  await untilLog(club, id, 'hhghgg');
  await second.kill();
});

test('a key is replaced in the middle of a match: the board asks for the new one, and goes on', async () => {
  const { courtId, boardId, key, address } = await makeBoard('Court 3');
  const { page } = await openBoard(`${address}#${key}`);
  await startSingles(page);
  const id = await liveOn(courtId);
  await tap(page, 'hh');
  await untilLog(club, id, 'hh');
  const { key: next } = await club.call('rotateBoardKey', { params: { id: boardId }, body: {} });
  await tap(page, 'gh');
  await button(page, 'Give a new key').click();
  await page.getByLabel('Key, or address with the key').fill(key);
  await button(page, 'Use this key').click();
  await page.getByText('That key is not valid.').waitFor();
  await page.getByLabel('Key, or address with the key').fill(`${address}#${next}`);
  await button(page, 'Use this key').click();
  await untilLog(club, id, 'hhgh');
  await page.getByText('All sent').waitFor();
  await tap(page, 'g');
  await untilLog(club, id, 'hhghg');
});

test('a match of a tournament takes the court: its players read so, and the board scores it', async () => {
  const { courtId, key, address } = await makeBoard('Court 7', courtcast.system.url);
  const cup = await club.call('createTournament', { body: { name: 'Cup', sport: 'tennis' } });
  const drawId = await drawEight(club, cup.id);
  const quarterfinals = await eventually(async () => {
    const { data } = await club.call('listMatches', { query: { drawId, round: 3 } });
    expect(data).toHaveLength(4);
    return data;
  });
  const [called = '', next = ''] = quarterfinals.map(({ id }) => id);
  for (const id of [called, next]) {
    const body = { courtId, scheduledTime: new Date().toISOString() };
    await club.call('patchMatch', { params: { id }, body });
  }
  const { page } = await openBoard(`${address}#${key}`);
  await startSingles(page);
  const freeplay = await liveOn(courtId);
  await tap(page, 'hh');
  await untilLog(club, freeplay, 'hh');

  await club.call('startMatch', { params: { id: called }, body: {} });
  await page.getByText('Your match has made room for another one').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('Ana – Bea');
  await button(page, 'All right').click();
  await button(page, /^Point for/)
    .first()
    .click();
  await untilLog(club, called, 'h');
  expect((await club.call('getMatch', { params: { id: freeplay } })).status).toBe('cancelled');

  await club.call('setMatchResult', {
    params: { id: called },
    body: { outcome: 'retirement', winnerSide: 'home' },
  });
  await button(page, 'Back to the court').click();
  await button(page, 'Score this match').click();
  await page.getByRole('group', { name: 'Who serves first?' }).locator('label').first().click();
  await button(page, 'Start the match').click();
  await button(page, /^Point for/)
    .first()
    .click();
  await untilLog(club, next, 'h');
  const elsewhere = await makeBoard('Court 8');
  await club.call('patchMatch', { params: { id: next }, body: { courtId: elsewhere.courtId } });
  await page.getByText('The match is played on another court now').waitFor();
});

test("another court's board is let in nowhere, and a removed one says so", async () => {
  const [one, two] = [await makeBoard('Court 4'), await makeBoard('Court 5')];
  const { page } = await openBoard(`${one.address}#${two.key}`);
  await page.getByText('That key belongs to another court.').waitFor();
  await page.goto(`${one.address}#${one.key}`);
  // Only the fragment is another one: the page opens itself once more, and takes the key out of the address.
  await page.waitForURL(one.address);
  await button(page, 'Start a match').waitFor();
  await page.goto(`${one.address}#${two.key}`);
  await page.waitForURL(one.address);
  await button(page, 'Start a match').waitFor();
  await startSingles(page);
  const id = await liveOn(one.courtId);

  const other = createClient({ url: courtcast.system.url, boardKey: two.key, retry: { maxAttempts: 1 } });
  const params = { id };
  const attempts = [
    other.call('addPoints', { params, body: { winner: 'home' } }),
    other.call('undoPoint', { params, body: {} }),
    other.call('confirmMatch', { params, body: {} }),
    other.call('cancelMatch', { params, body: {} }),
    other.call('patchMatch', { params, body: { courtId: two.courtId } }),
    other.call('createFreeplayMatch', { body: { courtId: one.courtId } }),
  ];
  for (const attempt of await Promise.allSettled(attempts))
    expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 403 } });

  await club.call('deleteBoard', { params: { id: one.boardId } });
  await tap(page, 'h');
  await page.getByText('The key of this board is not valid').waitFor();
  await page.reload();
  await page.getByText('1 tap waiting').waitFor();
  expect(await logOf(club, id)).toBe('');
});

test('the key is in no address, document, storage of texts, manifest, request line or log', async () => {
  const { key, address } = await makeBoard('Court 6');
  const { page, asked } = await openBoard(`${address}#${key}`);
  await startSingles(page);
  await tap(page, 'h');
  await page.getByText('All sent').waitFor();
  expect(page.url()).toBe(address);
  const seen = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const manifest = await fetch(link?.href ?? '').then((answer) => answer.text());
    // Where the page itself was opened stays in the browser's list of loads, for scripts of this origin alone.
    const entries = performance.getEntriesByType('resource').map(({ name }) => name);
    const kept = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
    ]);
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      cached.push(...requests.map(({ url }) => url));
    }
    const page = document.documentElement.outerHTML + document.title + document.cookie;
    return { manifest, rest: [page, document.referrer, kept, ...entries, ...cached].join('\n') };
  });
  expect(JSON.parse(seen.manifest)).toMatchObject({ start_url: new URL(address).pathname });
  await page.goto(`${proxy.url}/`);
  await page.goBack();
  await page.waitForURL(address);
  const logs = await courtcast.logs();
  expect(logs).toContain('"level":"debug"');
  for (const text of [seen.manifest, seen.rest, asked.join('\n'), logs])
    for (const made of keys) expect(text).not.toContain(made);
});
