import type { MatchDetailView } from '@courtcast/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { launchBrowser } from '@courtcast/testkit/browser';
import type { Browser, Page, PageOptions } from '@courtcast/testkit/browser';
import { lendCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { providerOf } from '../../support/desk.ts';
import { siteAddresses } from '../../support/site/addresses.ts';
import type { SiteAddress } from '../../support/site/addresses.ts';
import { pointsOf } from '../../support/site/points.ts';
import { listenTo, movingParts, resultFaults, whenShown } from '../../support/site/shown-score.ts';
import { isCutOff, visitPage } from '../../support/site/visit.ts';
import type { Tab } from '../../support/site/visit.ts';
import { givenSiteWorld } from '../../support/site/world.ts';
import type { SiteWorld } from '../../support/site/world.ts';

let courtcast: Courtcast;
let browser: Browser;
let world: SiteWorld;
let addresses: readonly SiteAddress[];
let opened: Tab[] = [];

beforeAll(async () => {
  [courtcast, browser] = await Promise.all([lendCourtcast({ web: true }), launchBrowser()]);
  world = await givenSiteWorld(courtcast);
  addresses = siteAddresses(world, await providerOf(courtcast));
});

afterEach(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

function addressOf(name: string): SiteAddress {
  const address = addresses.find((one) => one.name === name);
  if (address === undefined) throw new Error(`there is no page ${name}`);
  return address;
}

function visit(name: string, options: PageOptions = {}): Promise<Tab> {
  return visitPage({ browser, origin: courtcast.system.url }, addressOf(name), options);
}

async function open(name: string, options: PageOptions = {}): Promise<Page> {
  const tab = await visit(name, options);
  opened.push(tab);
  return tab.page;
}

const phone = { viewport: { width: 390, height: 844 } };
const faultsOf = (tabs: readonly Tab[]) =>
  tabs.flatMap((one) => [...one.faults, ...one.failures]).filter((fault) => !isCutOff(fault));
const faults = () => faultsOf(opened);

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent.trim()]);

  test('the first key leads past the navigation', async () => {
    const page = await open('tournament');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual(['A', 'Skip to content']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });

  test('a link leads to the heading of its page, and back to the link', async () => {
    const page = await open('tournaments');
    await page.getByRole('link', { name: 'Riverside Open 1' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tournaments/*');
    await eventually(async () => expect(await focused(page)).toEqual(['H1', 'Riverside Open 1']));
    await page.goBack();
    await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
    await eventually(async () => expect((await focused(page))[1]).toContain('Riverside Open 1'));
    // A page that has a heading before it has its data.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor();
    const first = page.getByRole('article').first().getByRole('link').first();
    const name = await first.textContent();
    await first.press('Enter');
    await page.waitForURL('**/players/*');
    await page.locator('.player__name').waitFor();
    await eventually(async () => expect((await focused(page))[1]).toContain(name));
    expect(faults()).toEqual([]);
  });
});

describe('the way back', () => {
  const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('leads to the place on a list, with what was searched for', async () => {
    const page = await open('players', phone);
    const found = page.waitForResponse('**/pages/players?q=a');
    await page.getByRole('searchbox').fill('a');
    await found;
    await page.locator('main [aria-busy="false"]').waitFor();
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const [before, url] = [await scrolledTo(page), page.url()];
    expect(before).toBeGreaterThan(300);
    await last.getByRole('link').first().click();
    await page.waitForURL('**/players/*');
    await page.goBack();
    await last.waitFor();
    await eventually(async () => expect(Math.abs((await scrolledTo(page)) - before)).toBeLessThan(3));
    expect([page.url(), await page.getByRole('searchbox').inputValue()]).toEqual([url, 'a']);
    expect(faults()).toEqual([]);
  });

  test('leads to the round of a draw that was shown', async () => {
    const page = await open('draw-of-64', phone);
    const tab = { name: 'Round of 32' } as const;
    await page.getByRole('button', tab).click();
    // Until then the matches of another round are the visible ones.
    await page.getByRole('button', { ...tab, pressed: true }).waitFor();
    await page.locator('.draw-match').locator('visible=true').nth(5).getByRole('link').first().click();
    await page.waitForURL('**/matches/*');
    await page.goBack();
    await page.waitForURL('**/draws/*?round=5');
    expect(faults()).toEqual([]);
  });
});

/** Pages that show the match at the beginning of a game. */
const pagesOfLead = [
  ...['live', 'match', 'draw', 'schedule', 'tournament', 'court', 'club', 'player'],
  ...['display', 'wall', 'order-wall'],
];

describe('a match', () => {
  let shown: readonly (Tab & { readonly name: string })[];

  beforeAll(async () => {
    shown = await Promise.all(
      pagesOfLead.map(async (name) => ({ ...(await visit(name, { reducedMotion: 'reduce' })), name })),
    );
  });

  afterAll(() => Promise.all(shown.map(({ context }) => context.close())));

  const director = () => world.staff.director;
  const params = () => ({ id: world.tennis.lead.id });
  const enter = (points: string) =>
    director().call('addPoints', { params: params(), body: { points: pointsOf(points) } });
  const undo = () => director().call('undoPoint', { params: params(), body: {} });

  /** Plays on, all for the first side, until the match is as it is wanted, however far other tests have played it. */
  const playUntil = async (isThere: (match: MatchDetailView) => boolean): Promise<MatchDetailView> => {
    let match = await director().call('getMatch', { params: params() });
    while (!isThere(match)) match = await enter('h');
    return match;
  };
  const isNewGame = ({ score }: MatchDetailView) =>
    score?.points.home === '0' && score.points.guest === '0' && !score.inTiebreak;

  test('is shown with every point wherever it is shown, and nothing moves for those who want none', async () => {
    await playUntil(isNewGame);
    const { home: name } = world.tennis.lead;
    const win = () => enter('h');
    for (const [change, points] of [
      [win, '15 0'],
      [win, '30 0'],
      [undo, '15 0'],
      [undo, '0 0'],
      [win, '15 0'],
      [win, '30 0'],
      [win, '40 0'],
      [win, '0 0'],
    ] as const) {
      const seen = shown.map(({ page }) => whenShown(page, { name, points }));
      await change();
      await Promise.all(seen);
    }
    expect(await Promise.all(shown.map(({ page }) => movingParts(page)))).toEqual(shown.map(() => []));
    expect(faultsOf(shown)).toEqual([]);
  });

  test('is announced by its sets and not by its points', async () => {
    const { score } = await playUntil(isNewGame);
    const listeners = await Promise.all(shown.map(({ page }) => listenTo(page)));
    const { home: name } = world.tennis.lead;
    const running = score?.currentSet ?? 1;
    const { sets } = await playUntil(({ score: now }) => now?.currentSet !== running);
    const { home = 0, guest = 0 } = sets?.[running - 1] ?? {};
    const announcement = `Set ${running} to ${name}, ${home}–${guest}.`;
    const announcing = ['match', 'court'];
    const wanted = pagesOfLead.map((page) => (announcing.includes(page) ? [page, announcement] : [page]));
    await eventually(async () => {
      const said = await Promise.all(listeners.map((one) => one.said()));
      expect(said.map((texts, index) => [pagesOfLead[index], ...texts])).toEqual(wanted);
    });
    expect(faultsOf(shown)).toEqual([]);
  });

  test('that is over and confirmed is a result wherever it is shown, at once and for who comes later', async () => {
    const lasting = shown.filter(({ name }) => name !== 'club');
    const { home } = world.tennis.lead;
    await playUntil(({ status }) => status === 'completed');
    await director().call('confirmMatch', { params: params(), body: {} });
    const unsettled = async () => {
      const states = await Promise.all(
        lasting.map(async ({ name, page }) => [name, await resultFaults(page, home)] as const),
      );
      return states.flatMap(([name, fault]) => (fault === null ? [] : [`${name} ${fault}`]));
    };
    await eventually(async () => expect(await unsettled()).toEqual([]));
    expect(faultsOf(shown)).toEqual([]);
    await Promise.all(lasting.map(({ page }) => page.reload()));
    // A document may be a moment old: the page asks as soon as it has come.
    await eventually(async () => expect(await unsettled()).toEqual([]));
  });
});
