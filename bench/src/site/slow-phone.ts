import { sizes } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';

/** Throttling of Lighthouse for a phone on slow 4G in DevTools (`mobileSlow4G`): 150 ms there and back, 1.6 Mbit/s. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** How a page came to stand. */
export interface Vitals {
  /** First paint with content, in ms. */
  readonly fcp: number;
  /** Largest paint, in ms, and what it was of. */
  readonly lcp: number;
  readonly lcpOf: string;
  /** Sum of all shifts that no one asked for. */
  readonly cls: number;
  /** Time of tasks beyond 50 ms each, in ms. */
  readonly blocked: number;
}

/** A page on a slow phone, nothing of which is known to the browser yet. */
export interface SlowPhone {
  readonly page: Page;
  /** What went wrong in it: errors, refused policies, what was taken over otherwise than it was written. */
  readonly faults: readonly string[];
  readonly vitals: () => Promise<Vitals>;
  readonly close: () => Promise<void>;
}

/** Collects what browsers say of a page; runs in it, before anything of its own. */
function observe(): void {
  const vitals = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, blocked: 0 };
  Object.assign(window, { vitals });
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { readonly element: Element | null };
    vitals.lcp = entry.startTime;
    vitals.lcpOf = element === null ? '' : `${element.localName}.${element.getAttribute('class') ?? ''}`;
  });
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  follow('longtask', ({ duration }) => {
    vitals.blocked += duration - 50;
  });
}

/** Opens an empty phone: Chromium with a phone's size, its processor slowed down, its network that of slow 4G. */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: sizes.phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    // Not that of the venues: what is known of a reader after the first paint alone shifts nothing.
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  return {
    page,
    faults,
    vitals: () => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals),
    close: () => context.close(),
  };
}
