import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser } from '@courtcast/testkit/browser';
import { deskPages } from '@courtcast/desk/app/desks.ts';
import { displaySources } from '@courtcast/displays/sources.ts';
import { siteSources } from '@courtcast/site/app/page-sources.ts';
import { lendCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { providerOf, signIn } from '../../support/desk.ts';
import { siteAddresses } from '../../support/site/addresses.ts';
import { cutLabels } from '../../support/site/labels.ts';
import { deskAddresses, givenDeskWorld } from '../../support/site/desk-addresses.ts';
import { walkDesks } from '../../support/site/walk-desk.ts';
import { walkPages } from '../../support/site/walk-page.ts';
import { pagesOfRun } from '../../src/walk/walk-size.ts';
import { brokenAmong } from '../../support/site/structure.ts';
import { givenSiteWorld } from '../../support/site/world.ts';
import type { SiteWorld } from '../../support/site/world.ts';

let courtcast: Courtcast;
let browser: Browser;
let world: SiteWorld;
let provider: string;

beforeAll(async () => {
  [courtcast, browser] = await Promise.all([lendCourtcast({ web: true }), launchBrowser()]);
  world = await givenSiteWorld(courtcast);
  provider = await providerOf(courtcast);
});

afterAll(async () => {
  await browser.close();
  await courtcast.stop();
});

test('every page of the site and every display has an address here', () => {
  const patterns = [...siteSources, ...displaySources].map(({ path }) => path);
  const walked = siteAddresses(world, provider).map(({ path }) => path.replace(/[?#].*/, ''));
  const isWalked = (pattern: string) =>
    walked.some((path) => new RegExp(`^/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  expect(patterns.filter((pattern) => !isWalked(pattern))).toEqual([]);
});

test('every page holds at every size in both themes, for everyone, and asks for nothing that it does not need', async () => {
  const { url } = courtcast.system;
  const pages = pagesOfRun('the site', siteAddresses(world, provider));
  const { faults, links } = await walkPages(browser, url, pages);
  expect(faults).toEqual([]);
  expect(await brokenAmong(links, url)).toEqual([]);
}, 600_000);

test('no word at the bottom of a phone is cut, of the site and of the desks, in any language', async () => {
  const { url } = courtcast.system;
  const viewport = { width: 390, height: 844 };
  const { page, context } = await openPage(browser, [url, provider], { viewport });
  await page.goto(url);
  await page.locator('.connection[data-state="live"]').waitFor();
  expect(await cutLabels(page)).toEqual([]);
  // Who has all desks.
  await signIn(page, 'Ada Admin', `${url}/me`);
  await page.getByRole('link', { name: 'Admin' }).waitFor();
  expect(await cutLabels(page)).toEqual([]);
  await context.close();
});

test('every page of the desks holds for those whose page it is, by keyboard, in English and in one other language', async () => {
  const desk = await givenDeskWorld(courtcast, world);
  const patterns = deskPages.map(({ path }) => path);
  const pages = pagesOfRun('the desks', deskAddresses(patterns, desk));
  const site = { browser, url: courtcast.system.url, provider };
  expect(await walkDesks(site, pages, desk.names)).toEqual([]);
}, 600_000);
