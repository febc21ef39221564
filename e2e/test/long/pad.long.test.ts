import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually, seededRandom } from '@courtcast/testkit';
import { launchBrowser, startOwnBrowser } from '@courtcast/testkit/browser';
import type { Browser, OwnBrowser, Page } from '@courtcast/testkit/browser';
import { startBadProxy } from '../../support/bad-proxy.ts';
import type { BadProxy } from '../../support/bad-proxy.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';

const seed = Number(process.env.PAD_SEED ?? Date.now() % 100_000);
const patience = { withinMs: 120_000 };

let courtcast: Courtcast;
let umpire: Client;
let proxy: BadProxy;

beforeAll(async () => {
  courtcast = await startCourtcast({ web: true });
  umpire = courtcast.as('Ursula Umpire');
}, 180_000);

afterAll(() => courtcast.stop(), 60_000);

beforeEach(async () => {
  proxy = await startBadProxy(courtcast.system.url, seededRandom(seed));
});

afterEach(() => proxy.stop());

interface LinkedMatch {
  readonly id: string;
  /** Of its pad, behind the proxy, with the key. */
  readonly url: string;
}

async function startMatch(): Promise<LinkedMatch> {
  const players = { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] };
  const { id } = await umpire.call('createFreeplayMatch', { body: { players, matchFormat: 'best_of_5' } });
  const { url } = await umpire.call('createBoard', { body: { matchId: id } });
  if (url === undefined) throw new Error('a scoring link has an address');
  const { pathname, hash } = new URL(url);
  return { id, url: proxy.url + pathname + hash };
}

/** Taps points of either side: `h` and `g`; each is written before the next. */
async function tap(page: Page, winners: string): Promise<void> {
  for (const letter of winners) {
    const name = letter === 'h' ? 'Ana' : 'Bea';
    await page.getByRole('button', { name: `Point for ${name},` }).click();
  }
}

/** How many points the device has kept of a match: in the log that it knows, accepted since, and waiting. */
function keptOn(page: Page, matchId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('courtcast-pad');
        opening.addEventListener('error', () => reject(new Error('it cannot be opened')));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('outboxes').objectStore('outboxes').get(id);
          asking.addEventListener('success', () => {
            const { sheet, accepted, waiting } = asking.result as Record<string, never[]> & {
              sheet: { entries: unknown[] };
            };
            opening.result.close();
            resolve(sheet.entries.length + (accepted?.length ?? 0) + (waiting?.length ?? 0));
          });
        });
      }),
    matchId,
  );
}

async function logOf(id: string): Promise<string> {
  const entries = await umpire.call('listMatchPoints', { params: { id } });
  return entries.map(({ winner }) => (winner === 'home' ? 'h' : 'g')).join('');
}

async function untilLog(id: string, winners: string): Promise<void> {
  await eventually(async () => expect(await logOf(id)).toHaveLength(winners.length), patience);
  expect(await logOf(id)).toBe(winners);
}

function randomPoints(random: () => number, count: number): string {
  return Array.from({ length: count }, () => (random() < 0.5 ? 'h' : 'g')).join('');
}

async function startBrowser(profile: string): Promise<OwnBrowser> {
  const own = await startOwnBrowser(profile);
  onTestFinished(() => own.kill());
  return own;
}

async function newPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no window');
  return context.newPage();
}

test('forty points offline, the browser killed and opened again: all of them, once and in order', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'courtcast-pad-'));
  onTestFinished(() => rm(profile, { recursive: true, maxRetries: 5 }));
  const { id, url } = await startMatch();
  const points = randomPoints(seededRandom(seed), 40);

  const first = await startBrowser(profile);
  const page = await newPage(first.browser);
  await page.goto(url);
  await page.getByText('All sent').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  proxy.setDown(true);
  await tap(page, points);
  await page.getByText('40 taps waiting').waitFor();
  await first.kill();
  expect(await logOf(id)).toBe('');

  const second = await startBrowser(profile);
  const again = await newPage(second.browser);
  // The worker opens it, without a network and without the key in the address.
  await again.goto(url.replace(/#.*$/, ''));
  await again.getByText('40 taps waiting').waitFor();
  proxy.setDown(false);
  await untilLog(id, points);
  await again.getByText('All sent').waitFor();
  await second.kill();
}, 300_000);

test(`two matches at a time on a network that fails at every third call: their logs are the taps (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const matches = await Promise.all([startMatch(), startMatch()]);
  const games = matches.map((match) => ({ match, points: randomPoints(random, 100) }));
  await Promise.all(
    games.map(async ({ match, points }) => {
      const page = await browser.newPage({ locale: 'en-GB' });
      await page.goto(match.url);
      await page.getByText('All sent').waitFor();
      proxy.setLoss(0.3);
      await tap(page, points.slice(0, 50));
      await eventually(async () => expect(await keptOn(page, match.id)).toBe(50));
      // Closed in the middle of sending, and opened again.
      await page.reload();
      await tap(page, points.slice(50));
      await untilLog(match.id, points);
    }),
  );
  expect(Object.values(proxy.done).every((count) => count > 0)).toBe(true);
}, 400_000);
