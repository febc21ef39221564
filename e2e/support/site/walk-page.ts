import { join } from 'node:path';
import type { Browser, Page } from '@courtcast/testkit/browser';
import type { SiteAddress } from './addresses.ts';
import { axeFaults } from './axe.ts';
import { keyboardFaults } from './keyboard.ts';
import { linksOf, structureFaults, widths, widthsThatScroll } from './structure.ts';
import { isCutOff, needlessAmong, visitPage } from './visit.ts';
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
      const found = await axeFaults(page);
      faults.push(...found.map((fault) => `${colorScheme} at ${width}: ${fault}`));
    }
  }
  return faults;
}

/** Where pictures of all pages are put, for people to look at; none are taken unless it is given. */
const PICTURES = process.env.SITE_PICTURES;
const pictured: Readonly<Record<Kind, readonly number[]>> = {
  site: [390, 1440],
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
      await page.screenshot({ path, fullPage: kind === 'site' || kind === 'sheet' });
    }
  }
  return [];
}

/** What the document says before any script runs: the heading of the page. */
async function documentFaults({ page, response }: Visit): Promise<string[]> {
  const html = (await response?.text()) ?? '';
  const [sent, shown] = await page.evaluate((text) => {
    const headingOf = (one: Document) => one.querySelector('h1')?.textContent;
    return [headingOf(new DOMParser().parseFromString(text, 'text/html')), headingOf(document)];
  }, html);
  return sent === shown ? [] : [`is headed "${shown}", and its document "${sent}"`];
}

async function firstLoadFaults(visit: Visit, address: SiteAddress): Promise<string[]> {
  const { page, requests, failures, response } = visit;
  const { status = 200, kind, title } = address;
  const shown = await page.title();
  return [
    ...needlessAmong(requests).map((one) => `asks for ${one}`),
    ...failures,
    ...(response?.status() === status ? [] : [`answers ${response?.status()}`]),
    ...(shown.includes(title) ? [] : [`is called "${shown}"`]),
    ...(kind === 'site' ? await documentFaults(visit) : []),
  ];
}

async function keyboardOf(page: Page, kind: Kind): Promise<string[]> {
  if (kind !== 'site' && kind !== 'sheet') return [];
  const faults: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: PHONE_HEIGHT });
    faults.push(...(await keyboardFaults(page)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** What the browser itself says of a page that there is not. */
const MISSING = 'status of 404';

/** Opens a page as one who has never been here, and goes through all that it has to hold. */
export async function walkPage(browser: Browser, origin: string, address: SiteAddress): Promise<WalkedPage> {
  const { kind, status } = address;
  const visit = await visitPage({ browser, origin }, address, {
    viewport: { width: 390, height: PHONE_HEIGHT },
  });
  const { page, context } = visit;
  const isOfPage = kind !== 'overlay';
  const isOfScreen = kind === 'screen' || kind === 'overlay';
  const found = [
    await firstLoadFaults(visit, address),
    isOfPage ? await structureFaults(page) : [],
    await widthsThatScroll(page, isOfScreen ? [...widths, SCREEN_WIDTH] : widths),
    await axeInBothThemes(page, kind),
    await takePictures(page, address),
    await keyboardOf(page, kind),
  ];
  const links = await linksOf(page);
  const said = visit.faults.filter(
    (fault) => !isCutOff(fault) && (status !== 404 || !fault.includes(MISSING)),
  );
  await context.close();
  return { faults: [...found.flat(), ...said], links };
}
