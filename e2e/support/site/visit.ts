import { eventually } from '@courtcast/testkit';
import { openPage } from '@courtcast/testkit/browser';
import type { Browser, Page, PageOptions, Response, WatchedPage } from '@courtcast/testkit/browser';
import type { SiteAddress } from './addresses.ts';
import { bringBack } from './returning-visitor.ts';
import { followLoading } from './loading.ts';
import type { Loading } from './loading.ts';

/** A page with account of all that it asks for. */
export interface Tab extends WatchedPage {
  readonly requests: readonly string[];
  readonly failures: readonly string[];
  readonly loading: Loading;
}

/**
 * What a page may ask for after its document: files of the build, pictures of players, its one socket. No answer of
 * the API, and no page data: they stand in the document.
 */
const needed = [
  /^script \/assets\/[\w.-]+\.js$/,
  /^stylesheet \/assets\/[\w.-]+\.css$/,
  /^(?:script|other) \/theme\.js$/,
  /^(?:image|other) \/favicon\.svg$/,
  /^(?:manifest|other) (?:\/score)?\/manifest\.webmanifest$/,
  /^(?:image|other) \/icons\/[\w-]+\.png$/,
  /^image \/api\/v1\/players\/[\w-]+\/image$/,
  /^(?:script|stylesheet) \/embed\/(?:courtcast-score|overlay)\.(?:js|css)$/,
  /^socket \/socket\.io\/$/,
  // A screen asks what time it is where the matches are: its own clock may be wrong. A desk asks where to sign in.
  /^fetch \/config\.json$/,
  // What is followed stands in the browser: no document has it.
  /^fetch \/pages\/my(?:\?[\w=,&-]+)?$/,
];

const SERVER_ERROR = 400;

/** Opens a tab whose requests are noted; `origin` is the site. */
export async function openTab(browser: Browser, origin: string, options: PageOptions = {}): Promise<Tab> {
  const watched = await openPage(browser, origin, options);
  const requests: string[] = [];
  const failures: string[] = [];
  const pathOf = (url: string) => url.slice(url.startsWith(origin) ? origin.length : 0);
  const { page } = watched;
  page.on('request', (request) => {
    const isDocument = request.resourceType() === 'document';
    const isBlob = /^(?:blob|data):/.test(request.url());
    if (!isDocument && !isBlob) requests.push(`${request.resourceType()} ${pathOf(request.url())}`);
  });
  page.on('websocket', (socket) => requests.push(`socket ${new URL(socket.url()).pathname}`));
  page.on('requestfailed', (request) =>
    failures.push(`${pathOf(request.url())}: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (!isDocument && response.status() >= SERVER_ERROR)
      failures.push(`${pathOf(response.url())}: ${response.status()}`);
  });
  return { ...watched, requests, failures, loading: followLoading(page) };
}

/** Requests without need: of another kind, asked for twice, or a second socket. */
export function needlessAmong(requests: readonly string[]): string[] {
  const twice = requests.filter((one, index) => requests.indexOf(one) !== index);
  const others = requests.filter((one) => !needed.some((pattern) => pattern.test(one)));
  return [...twice.map((one) => `twice: ${one}`), ...others];
}

/**
 * Whether the machine's own network changed while a page was loaded, as where containers come and go beside the test:
 * Chromium then drops all that it is loading.
 */
export function isCutOff(fault: string): boolean {
  return fault.includes('ERR_NETWORK_CHANGED');
}

/** What a screen has of its content once it is drawn, by selectors. */
const SCREEN_CONTENT = '.stage, .entry, .draw-wall__match, .ranking__row';

const ready = {
  site: '.connection[data-state="live"]',
  desk: 'main h1',
  screen: `.screen :is(${SCREEN_CONTENT})`,
  sheet: 'main h1',
  overlay: 'courtcast-score',
} as const satisfies Record<SiteAddress['kind'], string>;

/** Waits until a page stands and has its socket, where it has one. */
async function untilReady({ page, requests, loading }: Tab, kind: SiteAddress['kind']): Promise<void> {
  await page.locator(ready[kind]).first().waitFor({ state: 'attached' });
  // All of a screen stands in its document: by the socket its script has taken it over.
  const isConnected = () => kind !== 'screen' || requests.some((one) => one.startsWith('socket '));
  await eventually(() => {
    if (!isConnected()) throw new Error(`${page.url()} has no socket`);
  });
  await loading.untilOver();
}

/** A page that stands. */
export interface Visit extends Tab {
  /** Of the document. */
  readonly response: Response | null;
}

const MAX_CUTS = 5;

/** Notes the first screen of a display by selectors of its content; runs in the page. */
function noteScreen(content: string): void {
  new MutationObserver((_, observer) => {
    const stage = document.querySelector(content);
    if (stage === null) return;
    observer.disconnect();
    Object.assign(window, { firstStage: stage });
  }).observe(document, { childList: true, subtree: true });
}

/** Whether the script of a screen goes on with what stood in its document. */
export function isTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { firstStage } = window as { readonly firstStage?: Element };
    return firstStage === undefined || firstStage.isConnected;
  });
}

/** Makes the browser of a tab one in which the address is to be opened. */
async function prepare({ page, context }: Tab, { kind, kept, away }: SiteAddress): Promise<void> {
  if (kind === 'screen') await page.addInitScript(noteScreen, SCREEN_CONTENT);
  if (kept !== undefined) await bringBack(context, kept);
  if (away === undefined) return;
  // Not by a route of the test: with one, browsers keep nothing and load files twice.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [`${away}/*`] });
}

/** Opens a page as one who has never been here, unless its address says what has been kept. */
export async function visitPage(
  { browser, origin }: { readonly browser: Browser; readonly origin: string },
  address: SiteAddress,
  options: PageOptions = {},
): Promise<Visit> {
  const { path, kind } = address;
  for (let cuts = 0; ; cuts += 1) {
    const tab = await openTab(browser, origin, options);
    await prepare(tab, address);
    const isWhole = () => !tab.failures.some(isCutOff);
    const response = await tab.page.goto(origin + path).catch(() => null);
    const arrived = isWhole() ? await untilReady(tab, kind).catch((error: unknown) => error) : null;
    if (isWhole() && arrived === undefined) return { ...tab, response };
    await tab.context.close();
    if (isWhole() || cuts === MAX_CUTS) throw new Error(`${path} does not come`, { cause: arrived });
  }
}
