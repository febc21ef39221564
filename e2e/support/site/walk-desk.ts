import { join } from 'node:path';
import { languages } from '@courtcast/messages/languages.ts';
import { openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { signIn } from '../desk.ts';
import { axeFaults } from './axe.ts';
import type { DeskAddress, DeskPerson } from './desk-addresses.ts';
import { keyboardFaults } from './keyboard.ts';
import { followLoading } from './loading.ts';
import type { Loading } from './loading.ts';
import { scrollFaults, structureFaults } from './structure.ts';
import { isCutOff } from './visit.ts';

interface Site {
  readonly browser: Browser;
  readonly url: string;
  /** Where people sign in. */
  readonly provider: string;
}

const PHONE = 390;
const DESKTOP = 1280;
const HEIGHT = 844;
const LANGUAGE_COOKIE = 'courtcast.language';
const otherLanguages = languages.filter((language) => language !== 'en');

/** `all`: every page in every language; otherwise each in English and in one other, in turn. */
const WANTED_LANGUAGES = process.env.WALK_LANGUAGES;
/** Where pictures of all pages are put, for people to look at; none are taken unless it is given. */
const PICTURES = process.env.SITE_PICTURES;

interface Walker {
  readonly page: Page;
  readonly loading: Loading;
}

async function untilShown({ page, loading }: Walker): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.page-waiting') === null);
  await loading.untilOver();
}

/** What no one is to read: an id, or what a program calls something that is not there. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = document.querySelector('main')?.innerText ?? '';
    const found = /\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22,}|\b(?:undefined|null|NaN)\b|\[object/.exec(text);
    return found === null ? [] : [`reads "${text.slice(Math.max(0, found.index - 20), found.index + 20)}"`];
  });
}

const looks = [
  { width: PHONE, colorScheme: 'light' },
  { width: DESKTOP, colorScheme: 'dark' },
] as const;

/** Whether the page is what was asked for, and not the entrance or one that there is not. */
async function placeFaults(page: Page, path: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  return [
    ...(pathname === path.replace(/#.*/, '') ? [] : [`leads to ${pathname}`]),
    ...(/sign in|not found|went wrong/i.test(title) ? [`is "${title}"`] : []),
  ];
}

/** What axe finds on a phone by day and on a large screen in the dark. */
async function look(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await axeFaults(page)).map((fault) => `${colorScheme} at ${width}: ${fault}`));
    if (PICTURES !== undefined)
      await page.screenshot({ path: join(PICTURES, `${name}.${width}.${colorScheme}.png`), fullPage: true });
  }
  return faults;
}

const textFaults = async (page: Page): Promise<string[]> => [
  ...(await structureFaults(page)),
  ...(await unreadable(page)),
  ...(await scrollFaults(page)),
];

/** Chooses another language on the page, and reads it on a phone. */
async function readIn(walker: Walker, language: string): Promise<string[]> {
  const { page } = walker;
  await page.locator('.language__list').selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await untilShown(walker);
  return (await textFaults(page)).map((fault) => `in ${language}: ${fault}`);
}

/** Whether the page opens in the language that its reader has chosen before. */
async function openIn(walker: Walker, language: string, url: string): Promise<string[]> {
  const { page } = walker;
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
  await page.reload();
  await untilShown(walker);
  const spoken = await page.evaluate(() => document.documentElement.lang);
  return spoken === language ? [] : [`opens in ${spoken} instead of ${language}`];
}

interface WalkedAddress {
  readonly url: string;
  readonly path: string;
  readonly name: string;
  /** Beside English. */
  readonly others: readonly string[];
  readonly isFirst: boolean;
}

/** Opens an address and goes through all that its page has to hold. */
async function walkPage(
  walker: Walker,
  { url, path, name, others, isFirst }: WalkedAddress,
): Promise<string[]> {
  const { page } = walker;
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await page.goto(url + path);
  await untilShown(walker);
  const faults = [
    ...(await placeFaults(page, path)),
    ...(await textFaults(page)),
    ...(await look(page, `${name}${path.replace(/#.*/, '')}`.replaceAll(/\W+/g, '-'))),
    ...(await keyboardFaults(page)),
  ];
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  for (const language of others) faults.push(...(await readIn(walker, language)));
  if (isFirst) faults.push(...(await openIn(walker, others[0] ?? 'es', url)));
  await page.context().clearCookies({ name: LANGUAGE_COOKIE });
  return faults;
}

/** One who is signed in and goes through addresses, each from its beginning. One that does not come leaves the others. */
async function walkAs(site: Site, name: string, addresses: readonly DeskAddress[]): Promise<string[]> {
  const { url } = site;
  const { page, context, faults } = await openPage(site.browser, [url, site.provider], {
    viewport: { width: PHONE, height: HEIGHT },
  });
  const walker = { page, loading: followLoading(page) };
  await signIn(page, name, `${url}/me`);
  const found: string[] = [];
  let known = 0;
  for (const [place, { path }] of addresses.entries()) {
    const inTurn = place % otherLanguages.length;
    const others = WANTED_LANGUAGES === 'all' ? otherLanguages : otherLanguages.slice(inTurn, inTurn + 1);
    const address = { url, path, name, others, isFirst: place === 0 };
    const own = await walkPage(walker, address).catch((error: unknown) => [String(error)]);
    const said = faults.slice(known).filter((fault) => !isCutOff(fault));
    known = faults.length;
    found.push(...[...own, ...said].map((fault) => `${path} as ${name}: ${fault}`));
  }
  await context.close();
  return found;
}

/** People who go through their pages side by side: while one of them loads, another has the processor. */
const AT_ONCE = 2;

/** Goes through pages of the desks as those whose pages they are; answers what is wrong with them. */
export async function walkDesks(
  site: Site,
  addresses: readonly DeskAddress[],
  names: Readonly<Record<DeskPerson, string>>,
): Promise<string[]> {
  const waiting = [...Map.groupBy(addresses, (one) => one.as)];
  const faults: string[] = [];
  const walkNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      faults.push(...(await walkAs(site, names[next[0]], next[1])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walkNext));
  return faults;
}
