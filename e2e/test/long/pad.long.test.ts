import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually, seededRandom } from '@courtcast/testkit';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { launchBrowser, startOwnBrowser } from '@courtcast/testkit/browser';
import type { Browser, OwnBrowser, Page } from '@courtcast/testkit/browser';
import { faultsInTurn, startBadProxy } from '../../support/bad-proxy.ts';
import type { BadProxy } from '../../support/bad-proxy.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { signIn } from '../../support/desk.ts';
import {
  keptOn,
  linkTo,
  logOf,
  openPhone,
  randomPoints,
  shortenPauses,
  startLinkedMatch,
  tap,
  tapFast,
  untilLog,
} from '../../support/pad-phone.ts';

const SEED = testSeed('pad') % 100_000;
/** On a bad network, two matches each. */
const RUNS = isFullSize() ? 100 : 3;
const RUNS_AT_A_TIME = 3;
const MS_A_RUN = 120_000;
const SEEDS_A_RUN = 1000;
const faults = ['lost', 'answer-lost', 'twice', 'late', 'half'] as const;

let courtcast: Courtcast;
let umpire: Client;

beforeAll(async () => {
  courtcast = await startCourtcast({ web: true });
  umpire = courtcast.as('Uma Umpire');
});

afterAll(() => courtcast.stop());

async function startProxy(random: () => number): Promise<BadProxy> {
  const proxy = await startBadProxy(courtcast.system.url, random);
  onTestFinished(() => proxy.stop());
  return proxy;
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
  const proxy = await startProxy(seededRandom(SEED));
  const { id, path } = await startLinkedMatch(umpire, 'best_of_5');
  const points = randomPoints(seededRandom(SEED), 40);

  const first = await startBrowser(profile);
  const page = await newPage(first.browser);
  await page.goto(proxy.url + path);
  await page.getByText('All sent').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  proxy.setDown(true);
  await tap(page, points);
  await page.getByText('40 taps waiting').waitFor();
  await first.kill();
  expect(await logOf(umpire, id)).toBe('');

  const second = await startBrowser(profile);
  const again = await newPage(second.browser);
  // The worker opens it, without a network and without the key in the address.
  await again.goto(proxy.url + path.replace(/#.*$/, ''));
  await again.getByText('40 taps waiting').waitFor();
  proxy.setDown(false);
  await untilLog(umpire, id, points);
  await again.getByText('All sent').waitFor();
  await second.kill();
});

/** Scores a match of a hundred points; the page is closed in the middle of sending, and opened again. */
async function scoreOne(browser: Browser, proxy: BadProxy, random: () => number): Promise<void> {
  const { id, path } = await startLinkedMatch(umpire, 'best_of_5');
  const points = randomPoints(random, 100);
  // Without the worker: a hundred phones would each fetch the pad once more.
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  // On a busy machine three runs at a time open slowly.
  page.setDefaultTimeout(MS_A_RUN);
  await shortenPauses(page);
  await page.goto(proxy.url + path);
  await page.getByText('All sent').waitFor();
  proxy.setFaultEvery(3);
  await tapFast(page, points.slice(0, 50));
  await eventually(async () => expect(await keptOn(page, id)).toBe(50), { withinMs: MS_A_RUN });
  await page.reload();
  await page.getByRole('button', { name: 'Point for Ana,' }).waitFor();
  await tapFast(page, points.slice(50));
  await untilLog(umpire, id, points);
  await page.getByText('All sent').waitFor();
  await page.context().close();
}

/** What goes wrong in all the runs, so that they meet every kind together: a single one sees four or so. */
const nextFault = faultsInTurn(seededRandom(SEED));

async function runOnBadNetwork(browser: Browser, run: number): Promise<BadProxy['done']> {
  const random = seededRandom(SEED * SEEDS_A_RUN + run);
  const proxy = await startBadProxy(courtcast.system.url, random, nextFault);
  try {
    await Promise.all([scoreOne(browser, proxy, random), scoreOne(browser, proxy, random)]);
  } catch (error) {
    throw new Error(`seed ${SEED}, run ${run}`, { cause: error });
  } finally {
    await proxy.stop();
  }
  return proxy.done;
}

test(
  `two matches at a time on a network that fails at every third call, ${RUNS} times: their logs are the taps (seed ${SEED})`,
  async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const runs = Array.from({ length: RUNS }, (_, run) => run).values();
    const done: BadProxy['done'][] = [];
    const work = async (): Promise<void> => {
      for (const run of runs) done.push(await runOnBadNetwork(browser, run));
    };
    await Promise.all(Array.from({ length: RUNS_AT_A_TIME }, work));
    const counts = faults.map((fault) => [fault, done.reduce((sum, each) => sum + each[fault], 0)] as const);
    console.info(`seed ${SEED}: ${done.length} runs`, Object.fromEntries(counts));
    for (const [fault, count] of counts) expect(count, fault).toBeGreaterThan(0);
  },
  RUNS * MS_A_RUN,
);

test('a second phone sees who scores, takes over in one tap, and enters what is no point', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { id } = await startLinkedMatch(umpire, 'best_of_3');
  const open = async (name: string): Promise<Page> => {
    const page = await openPhone(browser);
    const { path } = await linkTo(umpire, id, name);
    await page.goto(courtcast.system.url + path);
    await page.getByText('All sent').waitFor();
    return page;
  };
  const mia = await open('Phone of Mia');
  await tap(mia, 'h');
  await untilLog(umpire, id, 'h');

  const noa = await open('Phone of Noa');
  await noa.getByText('Phone of Mia is scoring').waitFor();
  expect(await noa.getByRole('button', { name: 'Point for Ana,' }).isDisabled()).toBe(true);
  const choose = (name: string) => noa.getByRole('button', { name }).click();
  await choose('Score here instead');
  await tap(noa, 'g');
  await untilLog(umpire, id, 'hg');
  await mia.getByText('Phone of Noa is scoring').waitFor();

  const chooseIn = (name: string) => noa.getByRole('dialog').getByRole('button', { name }).click();
  await choose('More');
  await chooseIn('Medical time-out');
  await chooseIn('Bea');
  await noa.getByRole('timer').waitFor();
  await noa.reload();
  await noa.getByRole('timer').waitFor();
  await choose('Undo: medical time-out of Bea');
  await noa.getByRole('timer').waitFor({ state: 'detached' });

  // The umpire comes from the desks, signed in in this tab, and without a key.
  const signedIn = await openPhone(browser);
  await signIn(signedIn, 'Uma Umpire', `${courtcast.system.url}/me`);
  await signedIn.goto(`${courtcast.system.url}/score/${id}`);
  await signedIn.getByRole('button', { name: 'Score here instead' }).click();
  await tap(signedIn, 'h');
  await untilLog(umpire, id, 'hgh');
  await noa.getByText('A player is scoring').waitFor();
  await choose('Score here instead');

  await choose('More');
  await chooseIn('Retirement');
  await chooseIn('Bea Ana wins');
  await choose('Match sheet');
  await noa.getByRole('heading', { name: 'Ana – Bea' }).waitFor();
  await mia.getByRole('heading', { name: 'Ana wins by retirement' }).waitFor();
  expect(await umpire.call('getMatch', { params: { id } })).toMatchObject({
    pendingResult: { outcome: 'retirement', winnerSide: 'home' },
  });
  await signedIn.getByRole('button', { name: 'Confirm the result' }).click();
  await signedIn.getByText('The result is official.').waitFor();
  expect(await umpire.call('getMatch', { params: { id } })).toMatchObject({
    winnerSide: 'home',
    outcome: 'retirement',
  });
});
