import { join } from 'node:path';
import type { Browser, Page } from '@courtcast/testkit/browser';
import type { SiteAddress } from './addresses.ts';
import { axeInBothThemes, axeOfWide, noteDrawn } from './axe.ts';
import { keyboardFaults } from './keyboard.ts';
import { landmarkFaults, linksOf, scrollFaults, structureFaults } from './structure.ts';
import { isCutOff, isTakenOver, needlessAmong, visitPage } from './visit.ts';
import type { Visit } from './visit.ts';

/** What was found on a page. */
interface WalkedPage {
  readonly faults: readonly string[];
  /** Paths that it links to. */
  readonly links: readonly string[];
}

/** 4K. */
const SCREEN_WIDTH = 3840;
const PHONE_HEIGHT = 844;

type Kind = SiteAddress['kind'];

/** What is looked at where a page is of a width, beside whether it can be scrolled sideways. */
type Look = 'axe' | 'axe of what is wider' | 'keyboard';

interface Shape {
  readonly width: number;
  readonly looks: readonly Look[];
}

/** Phones, tablets and desktops; 640 is 1,280 at 200 %, 320 what reflow has to hold (WCAG 1.4.10). */
const shapes: readonly Shape[] = [
  { width: 390, looks: ['axe', 'keyboard'] },
  { width: 320, looks: [] },
  { width: 640, looks: [] },
  { width: 820, looks: [] },
  { width: 1280, looks: ['keyboard'] },
  { width: 1920, looks: ['axe of what is wider'] },
  { width: SCREEN_WIDTH, looks: [] },
];

const screenShapes: readonly Shape[] = [
  { width: 1920, looks: ['axe'] },
  ...[320, 390, 640, 820, 1280, SCREEN_WIDTH].map((width) => ({ width, looks: [] })),
];

const isOfScreen = (kind: Kind) => kind === 'screen' || kind === 'overlay';
const heightOf = (width: number): number => (width < 1_900 ? PHONE_HEIGHT : (width * 9) / 16);

const lookWith: Readonly<Record<Look, (page: Page) => Promise<string[]>>> = {
  axe: async (page) => {
    const found = await axeInBothThemes(page);
    await noteDrawn(page);
    return found;
  },
  'axe of what is wider': axeOfWide,
  keyboard: keyboardFaults,
};

/**
 * Goes through the widths of a page; `beforeKeys` answers what else is wrong before the first key is pressed: pages load
 * what a link leads to once it has the focus.
 */
async function shapeFaults(page: Page, kind: Kind, beforeKeys: () => readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, looks } of isOfScreen(kind) ? screenShapes : shapes) {
    await page.setViewportSize({ width, height: heightOf(width) });
    const found = await scrollFaults(page);
    for (const look of looks) {
      found.push(...(await lookWith[look](page)));
      if (look === 'axe') faults.push(...beforeKeys());
    }
    faults.push(...found.map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** Where pictures of all pages are put, for people to look at; none are taken unless it is given. */
const PICTURES = process.env.SITE_PICTURES;
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

async function writtenFaults(
  { page, response }: Pick<Visit, 'page' | 'response'>,
  kind: Kind,
): Promise<string[]> {
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

function loadFaults(visit: Visit, { away }: SiteAddress): string[] {
  const { requests, failures } = visit;
  const [asked, failed] = away === undefined ? [requests, failures] : withoutWay(visit, away);
  return [...needlessAmong(asked).map((one) => `asks for ${one}`), ...failed];
}

async function documentFaults(
  { page, response }: Pick<Visit, 'page' | 'response'>,
  address: SiteAddress,
): Promise<string[]> {
  const { status = 200, kind, title } = address;
  const shown = await page.title();
  return [
    ...(response?.status() === status ? [] : [`answers ${response?.status()}`]),
    ...(shown.includes(title) ? [] : [`is called "${shown}"`]),
    ...(await writtenFaults({ page, response }, kind)),
    ...((await isTakenOver(page)) ? [] : ['was drawn again by its script']),
  ];
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
  // Screens read again what is announced, and links load nothing there.
  const loadedAtFirst = isOfScreen(kind) ? loadFaults(visit, address) : [];
  const found = [
    loadedAtFirst,
    await documentFaults(visit, address),
    kind === 'overlay' ? [] : await structureFaults(page),
    kind === 'site' ? await landmarkFaults(page) : [],
    await shapeFaults(page, kind, () => (isOfScreen(kind) ? [] : loadFaults(visit, address))),
    await takePictures(page, address),
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
