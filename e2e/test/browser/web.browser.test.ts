import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { lendBrowser, openPage, overflowOf, sizes } from '@courtcast/testkit/browser';
import type { Browser, Page, PageOptions, WatchedPage } from '@courtcast/testkit/browser';
import { lendCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { askPage, givenSecretWorld, privateIn } from '../../support/secret-world.ts';
import type { SecretWorld } from '../../support/secret-world.ts';

let courtcast: Courtcast;
let browser: Browser;
let owner: Client;
let clubId: string;
let opened: WatchedPage[] = [];

beforeAll(async () => {
  [courtcast, browser] = await Promise.all([lendCourtcast({ web: true }), lendBrowser()]);
  owner = courtcast.as('Clara Club');
  clubId = (await owner.call('createClub', { body: { name: 'Riverside Tennis Club' } })).id;
});

afterEach(async () => {
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const watched = await openPage(browser, courtcast.system.url, options);
  opened.push(watched);
  await watched.page.goto(courtcast.system.url + path);
  return watched.page;
}

interface Started {
  readonly id: string;
  readonly courtId: string;
}

/** Starts a match between two players on a court of its own. */
async function startMatch(court: string, home: string, guest: string): Promise<Started> {
  const { id: courtId } = await owner.call('createCourt', { body: { name: court, clubId } });
  const { id } = await owner.call('createFreeplayMatch', {
    body: { courtId, players: { home: [{ name: home }], guest: [{ name: guest }] } },
  });
  return { id, courtId };
}

/** Enters points: `H` and `G`. */
async function enter(id: string, winners: string) {
  for (const letter of winners) {
    const winner = letter === 'H' ? 'home' : 'guest';
    await owner.call('addPoints', { params: { id }, body: { winner } });
  }
}

const faults = () => opened.flatMap((one) => one.faults);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const connected = (page: Page) => page.getByRole('banner').getByText('Connected').waitFor();
const cell = (page: Page, name: string, text: string) =>
  row(page, name).getByRole('cell', { name: text, exact: true });

/** Marks a page, to check later that nothing has loaded it again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

describe('the web app on the whole system', () => {
  test('lists a running match, follows its score, and lists the next one that starts', async () => {
    const { id } = await startMatch('Court 1', 'Ines Villalba', 'Hana Soltes');
    const page = await open('/');
    await cell(page, 'Ines', '0').first().waitFor();
    await connected(page);
    await mark(page);
    await enter(id, 'HH');
    await cell(page, 'Ines', '30').waitFor();
    await startMatch('Court 2', 'Femke de Graaf', 'Aiko Tanemura');
    await row(page, 'Femke').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(faults()).toEqual([]);
  });

  test('changes the score of a match page in place, point by point', async () => {
    const { id } = await startMatch('Court 3', 'Ruth Okonjo', 'Chiara Monte');
    const page = await open(`/matches/${id}`);
    await page.getByText('Best of three sets').waitFor();
    await connected(page);
    await mark(page);
    await enter(id, 'HGH');
    await cell(page, 'Ruth', '30').waitFor();
    await cell(page, 'Chiara', '15').waitFor();
    await enter(id, 'HH');
    await cell(page, 'Ruth', '1').waitFor();
    await row(page, 'Chiara').getByText('serving').waitFor();
    await page.getByText('held serve').first().waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(faults()).toEqual([]);
  });

  test('is scored by the pad that a scoring link opens, whose key leaves the address', async () => {
    const { id } = await startMatch('Court 5', 'Mira Adeyemi', 'Lotte Brandt');
    const { url, key } = await owner.call('createBoard', { body: { matchId: id } });
    const { pathname, hash } = new URL(url ?? '');
    expect(hash).toBe(`#${key}`);
    const page = await open(pathname + hash);
    await page.getByRole('button', { name: 'Point for Mira Adeyemi,' }).click();
    await page.getByRole('button', { name: 'Point for Mira Adeyemi, 15' }).click();
    await page.getByText('All sent').waitFor();
    await eventually(async () => {
      const entries = await owner.call('listMatchPoints', { params: { id } });
      expect(entries.map(({ winner }) => winner)).toEqual(['home', 'home']);
    });
    expect(page.url()).toBe(courtcast.system.url + pathname);
    const stranded = await open(pathname);
    await stranded.getByText('This page opens with the link that you were given.').waitFor();
    expect(faults()).toEqual([]);
  });

  test('shows a match on the page of its court as soon as it starts', async () => {
    const { id: courtId } = await owner.call('createCourt', { body: { name: 'Court 4', clubId } });
    const page = await open(`/courts/${courtId}`);
    await page.getByText('No match at the moment').waitFor();
    await connected(page);
    const players = { home: [{ name: 'Nele Kampmann' }], guest: [{ name: 'Isla Buchan' }] };
    const { id } = await owner.call('createFreeplayMatch', { body: { courtId, players } });
    await row(page, 'Nele').waitFor();
    await enter(id, 'G');
    await cell(page, 'Isla', '15').waitFor();
    expect(faults()).toEqual([]);
  });

  test('shows what a user follows, live and in every tab, until they follow it no more', async () => {
    const { id } = await startMatch('Court 7', 'Paula Serrano', 'Yuna Sato');
    const page = await open(`/matches/${id}`);
    const button = page.getByRole('button', { name: 'Follow Paula Serrano' });
    await button.click();
    await page.getByRole('link', { name: 'See what you follow' }).click();
    await page.getByRole('heading', { name: 'On now' }).waitFor();
    await connected(page);
    await enter(id, 'H');
    await cell(page, 'Paula', '15').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${courtcast.system.url}/my`);
    await cell(other, 'Paula', '15').waitFor();
    await other.getByRole('button', { name: 'Unfollow Paula Serrano' }).click();
    await other.getByText('You follow nothing yet').waitFor();
    await page.getByText('You follow nothing yet').waitFor();
    await page.goBack();
    await expect(button.getAttribute('aria-pressed')).resolves.toBe('false');
    expect(faults()).toEqual([]);
  });

  test('shows what is stored as text, whatever it looks like, and runs no script that is not its own', async () => {
    const image = '<img src=x onerror="window.isTaken=1">';
    const script = '<script>window.isTaken=1</script>';
    const { id, courtId } = await startMatch(`<b>Court</b> ${script}`, image, script);
    const isTaken = (page: Page) => page.evaluate(() => 'isTaken' in window);
    for (const path of ['/', `/matches/${id}`, `/courts/${courtId}`]) {
      const page = await open(path);
      await row(page, image).first().waitFor();
      await row(page, script).first().waitFor();
      expect([path, await isTaken(page)]).toEqual([path, false]);
    }
    expect(faults()).toEqual([]);

    const page = await open('/');
    await page.evaluate(() => {
      const injected = document.createElement('script');
      injected.textContent = 'window.isTaken = 1';
      document.body.append(injected);
    });
    expect(await isTaken(page)).toBe(false);
    expect(faults().join()).toMatch(/policy: script-src/);
  });

  test('fits a phone in the dark and a desktop in the light, without a fault', async () => {
    const { id, courtId } = await startMatch('Court 6', 'Siobhan Daly', 'Carys Llewellyn');
    await enter(id, 'HHHHGGG');
    const places = [
      { viewport: sizes.phone, colorScheme: 'dark' },
      { viewport: sizes.desktop, colorScheme: 'light' },
    ] as const;
    for (const place of places) {
      const page = await open('/', place);
      for (const path of ['/', `/matches/${id}`, `/courts/${courtId}`, '/my', '/nowhere']) {
        await page.goto(courtcast.system.url + path);
        await page.locator('article, .notice').first().waitFor();
        await connected(page);
        expect(await overflowOf(page)).toBe(0);
      }
    }
    // What the browser itself says of the page that there is not.
    const missing =
      'console: Failed to load resource: the server responded with a status of 404 (Not Found) /nowhere';
    expect(faults()).toEqual(places.map(() => missing));
  });
});

describe('pages are for everyone', () => {
  let world: SecretWorld;

  beforeAll(async () => {
    world = await givenSecretWorld(courtcast);
  });

  const asked = (address: string) => askPage(courtcast.system.url, address, world.keeper);

  test('what is planted for staff stands on none of them, also where staff ask', async () => {
    for (const address of world.pages) {
      const { statuses, texts } = await asked(address);
      expect([address, ...statuses]).toEqual([address, 200, 200, 200]);
      for (const [what, secret] of Object.entries(world.secrets)) {
        const holds = texts.map((text) => text.includes(secret));
        expect([address, what, ...holds]).toEqual([address, what, false, false, false]);
      }
      expect([address, privateIn(texts[1])]).toEqual([address, []]);
    }
  });

  test('a line-up of which only one side is in stands on none of them', async () => {
    const { texts } = await asked(`/team-matches/${world.tieId}`);
    const { reads } = JSON.parse(texts[1] ?? '') as { reads: { key: [string]; data: unknown }[] };
    expect(reads.find(({ key }) => key[0] === 'listTeamMatchEntries')?.data).toEqual([]);
  });

  test('drafts, and draws under the id of another tournament, are no pages, not even for their staff', async () => {
    for (const address of world.hidden) {
      const { statuses, texts } = await asked(address);
      expect([address, ...statuses]).toEqual([address, 404, 404, 404]);
      expect(texts.some((text) => text.includes('Planted'))).toBe(false);
    }
  });

  test('every file that they offer is there, for everyone', async () => {
    const documents = await Promise.all(world.pages.map(async (address) => (await asked(address)).texts[0]));
    const links = documents.flatMap((html = '') => [
      ...html.matchAll(/href="(\/api\/v1\/[^"?]+\.\w+)(?:\?[^"]*)?"/g),
    ]);
    const files = [...new Set(links.map(([, path = '']) => path))];
    expect(files.map((path) => path.replace(/.*\//, '')).toSorted()).toEqual([
      'draw.csv',
      'report.pdf',
      'results.csv',
      'schedule.csv',
      'schedule.ics',
      'schedule.ics',
      'schedule.ics',
      'standings.csv',
      'tods.json',
    ]);
    for (const path of files) {
      const answer = await fetch(courtcast.system.url + path);
      const { status, headers } = answer;
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.any(String)]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  test('a tournament says whether players may enter, and until when', async () => {
    const open = world.pages.find((address) => /^\/tournaments\/[^/]+$/.test(address)) ?? '';
    const html = (await asked(open)).texts[0] ?? '';
    expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Entries\s+Open/);
  });
});
