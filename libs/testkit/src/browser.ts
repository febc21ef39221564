import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool, freePort, TOOLS } from '@courtcast/local/backing';
import type { Tool } from '@courtcast/local/backing';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { eventually } from './eventually.ts';

export type { Browser, BrowserContext, FileChooser, Page, Response, Route, Worker } from 'playwright-core';
/** Options of a page, such as theme and size. */
export type PageOptions = BrowserContextOptions;

// Otherwise each window renders two pages of its address bar, three quarters of a browser's cost.
const pagesOfWindows = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
// Chromium takes only the last list, so playwright-core's own list for tests is repeated.
const surprises = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

const args = [
  '--no-sandbox',
  `--disable-features=${[...pagesOfWindows, ...surprises].join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A little less than a test's timeout, so that a hanging page reports what it waited for. */
const PAGE_TIMEOUT_MS = 100_000;

/** The browser that `CHROMIUM_PATH` names, or the machine's own. */
const executable = (tool: Tool): string => process.env.CHROMIUM_PATH ?? findTool(tool) ?? tool.commands[0];

/**
 * Starts a Chromium with a profile of its own: without windows where the machine has such a one, whole for tests of what
 * only that can do (notifications).
 */
export function launchBrowser({ isWhole = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: executable(isWhole ? TOOLS.chromium : TOOLS.headlessChromium),
    args,
    env: { ...process.env, HOME: mkdtempSync(join(tmpdir(), 'courtcast-browser-')) },
  });
}

let shared: Promise<Browser> | null = null;

/** The browser of this process; another one where it has ended. */
async function sharedBrowser(): Promise<Browser> {
  const current = await (shared ??= launchBrowser());
  if (current.isConnected()) return current;
  shared = launchBrowser();
  return shared;
}

/**
 * Lends the browser that the tests of this process share, and that ends with the process; each page's data stay in its
 * own context. `close` closes only the pages of this loan.
 */
export async function lendBrowser(): Promise<Browser> {
  const browser = await sharedBrowser();
  const opened = new Set<BrowserContext>();
  const own = new Map<PropertyKey, unknown>(
    Object.entries({
      async newContext(options?: BrowserContextOptions) {
        const context = await browser.newContext(options);
        opened.add(context);
        context.once('close', () => opened.delete(context));
        return context;
      },
      async newPage(options?: BrowserContextOptions) {
        const page = await browser.newPage(options);
        opened.add(page.context());
        return page;
      },
      contexts: () => [...opened],
      async close() {
        await Promise.all([...opened].map((context) => context.close()));
      },
    }),
  );
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = own.get(name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The sizes at which every page must hold. */
export const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  large: { width: 3840, height: 2160 },
} as const;

/** A page that records its faults: errors, refused policies, requests to other hosts. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

const pathOf = (url: string) => url.replace(/^https?:..[^/]*/, '');

/** Opens a page whose faults are recorded; it may request `origins` and no others. */
export async function openPage(
  browser: Browser,
  origins: string | readonly string[],
  options: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  const hosts = [origins].flat().map((origin) => new URL(origin).host);
  const refused = new Map<string, string>();
  page.on('response', (response) => {
    const request = response.request();
    if (!response.ok() && request.resourceType() !== 'document')
      refused.set(response.url(), `(${request.method()} by ${pathOf(page.url())})`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // The browser's message does not name the resource.
    faults.push(['console:', message.text(), pathOf(url), refused.get(url)].filter(Boolean).join(' '));
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && !hosts.includes(url.host)) faults.push(`request to ${url.host}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, context, faults };
}

/** The sideways scroll range of a page, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A Chromium that is a process of the test's own: it can be killed, and its profile stays. */
export interface OwnBrowser {
  readonly browser: Browser;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
}

const CONNECT_WITHIN_MS = 30_000;

/** Starts the machine's Chromium on a profile that outlives it, and connects to it. */
export async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const port = await freePort();
  const child = spawn(
    executable(TOOLS.chromium),
    [
      ...args,
      '--headless=new',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: profile }, detached: true },
  );
  const isOver = once(child, 'exit');
  const browser = await eventually(() => chromium.connectOverCDP(`http://127.0.0.1:${port}`), {
    withinMs: CONNECT_WITHIN_MS,
  });
  return {
    browser,
    async kill() {
      // The group: renderers and helpers, too.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await isOver;
    },
  };
}
