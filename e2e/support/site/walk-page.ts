import { join } from 'node:path';
import type { Browser, Page } from '@courtcast/testkit/browser';
import type { SiteAddress } from './addresses.ts';
import { axeFaults } from './axe.ts';
import { keyboardFaults } from './keyboard.ts';
import { linksOf, structureFaults, widths, widthsThatScroll } from './structure.ts';
import { isCutOff, isTakenOver, needlessAmong, visitPage } from './visit.ts';
import type { Visit } from './visit.ts';

/** What was found on a page. */
interface WalkedPage {
  readonly faults: readonly string[];
  /** Paths that it links to. */
  readonly links: readonly string[];
}

const SCREEN_WIDTH = 3840;
const PHONE_HEIGHT = 844;

type Kind = SiteAddress['kind'];

/** The widths at which axe looks at a page: its shapes. */
const lookedAt: Readonly<Record<Kind, readonly number[]>> = {
  site: [390, 1920],
  desk: [390, 1920],
  screen: [1920],
  sheet: [390, 1920],
  overlay: [1920],
};

async function axeInBothThemes(page: Page, kind: Kind): Promise<string[]> {
  const faults: string[] = [];
  for (const width of lookedAt[kind]) {
    await page.setViewportSize({ width, height: width < 1_000 ? PHONE_HEIGHT : 1_080 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // A theme is colors and nothing else.
      const found = await axeFaults(page, colorScheme === 'light' ? 'all' : 'colors');
      faults.push(...found.map((fault) => `${colorScheme} at ${width}: ${fault}`));
    }
  }
  return faults;
}

/** Where pictures of all pages are put, for people to look at; none are taken unless it is given. */
const PICTURES = process.env.SITE_PICTURES;
const isOfScreen = (kind: Kind) => kind === 'screen' || kind === 'overlay';
const pictured: Readonly<Record<Kind, readonly number[]>> = {
  site: [390, 1440],
  desk: [390, 1440],
  screen: [1920, SCREEN_WIDTH],
  sheet: [390, 1440],
  overlay: [1920, SCREEN_WIDTH],
};

async function takePictures(page: Page, { name, kind }: SiteAddress): Promise<string[]> {
  if (PICTURES === undefined) return [];
  for (const width of pictured[kind]) {
    await page.setViewportSize({ width, height: width < 1_000 ? PHONE_HEIGHT : (width * 9) / 16 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = join(PICTURES, `${name}.${width}.${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !isOfScreen(kind) });
    }
  }
  return [];
}

/** What of a page stands in its document before any script runs: its heading, of a screen everything. */
const written: Readonly<Partial<Record<Kind, string>>> = { site: 'h1', screen: '.screen' };

async function documentFaults({ page, response }: Visit, kind: Kind): Promise<string[]> {
  const selector = written[kind];
  if (selector === undefined) return [];
  const html = (await response?.text()) ?? '';
  const [sent, shown] = await page.evaluate(
    ([text, part]) => {
      const textOf = (one: Document) => one.querySelector(part)?.textContent;
      return [textOf(new DOMParser().parseFromString(text, 'text/html')), textOf(document)];
    },
    [html, selector] as const,
  );
  return sent === shown ? [] : [`shows "${shown}", and its document "${sent}"`];
}

/** Where a page cannot go on to sign in, what it was loading meanwhile is broken off, and loaded again. */
function withoutWay({ requests, failures }: Visit, away: string): [readonly string[], readonly string[]] {
  return [
    [...new Set(requests)].filter((one) => !one.includes(away)),
    failures.filter((one) => !one.includes(away) && !one.includes('ERR_ABORTED')),
  ];
}

async function firstLoadFaults(visit: Visit, address: SiteAddress): Promise<string[]> {
  const { page, requests, failures, response } = visit;
  const { status = 200, kind, title, away } = address;
  const shown = await page.title();
  const [asked, failed] = away === undefined ? [requests, failures] : withoutWay(visit, away);
  return [
    ...needlessAmong(asked).map((one) => `asks for ${one}`),
    ...failed,
    ...(response?.status() === status ? [] : [`answers ${response?.status()}`]),
    ...(shown.includes(title) ? [] : [`is called "${shown}"`]),
    ...(await documentFaults(visit, kind)),
    ...((await isTakenOver(page)) ? [] : ['was drawn again by its script']),
  ];
}

async function keyboardOf(page: Page, kind: Kind): Promise<string[]> {
  if (isOfScreen(kind)) return [];
  const faults: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: PHONE_HEIGHT });
    faults.push(...(await keyboardFaults(page)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** What the browser itself says of a page that there is not. */
const MISSING = 'status of 404';
/** And of what cannot be reached. */
const UNREACHED = /ERR_BLOCKED_BY_CLIENT|^request to /;

/** Whether a page says what is to be expected where it stands. */
function isExpected(fault: string, { status, away }: SiteAddress): boolean {
  if (isCutOff(fault)) return true;
  return (status === 404 && fault.includes(MISSING)) || (away !== undefined && UNREACHED.test(fault));
}

/** Opens a page as one who has never been here, and goes through all that it has to hold. */
async function walkPage(browser: Browser, origin: string, address: SiteAddress): Promise<WalkedPage> {
  const { kind } = address;
  const visit = await visitPage({ browser, origin }, address, {
    viewport: { width: 390, height: PHONE_HEIGHT },
  });
  const { page, context } = visit;
  const found = [
    await firstLoadFaults(visit, address),
    kind === 'overlay' ? [] : await structureFaults(page),
    await widthsThatScroll(page, isOfScreen(kind) ? [...widths, SCREEN_WIDTH] : widths),
    await axeInBothThemes(page, kind),
    await takePictures(page, address),
    await keyboardOf(page, kind),
  ];
  const links = await linksOf(page);
  const said = visit.faults.filter((fault) => !isExpected(fault, address));
  await context.close();
  return { faults: [...found.flat(), ...said], links };
}

/** Pages that are gone through side by side: while one of them loads, another has the processor. */
const AT_ONCE = 2;

/** Goes through all pages, each in a browser without a past. One that does not come leaves the others to be walked. */
export async function walkPages(
  browser: Browser,
  origin: string,
  addresses: readonly SiteAddress[],
): Promise<WalkedPage> {
  const waiting = [...addresses];
  const walked: WalkedPage[] = [];
  const walkNext = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const { name } = address;
      const { faults, links } = await walkPage(browser, origin, address).catch((error: unknown) => ({
        faults: [String(error)],
        links: [],
      }));
      walked.push({ faults: faults.map((fault) => `${name} ${fault}`), links });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walkNext));
  return { faults: walked.flatMap((one) => one.faults), links: walked.flatMap((one) => one.links) };
}
