import { launchBrowser } from '@courtcast/testkit/browser';
import type { Browser } from '@courtcast/testkit/browser';
import { measureDrawPoints } from './draw-points.ts';
import { measureMoves } from './moves.ts';
import { openSlowPhone } from './slow-phone.ts';
import type { Vitals } from './slow-phone.ts';
import { reached, tableOf } from './table.ts';
import { addressesIn, startWorld } from './world.ts';

const MAX_LCP_MS = 1_500;
const MAX_CLS = 0.05;
/** Longer than any wait of a page that may move something. */
const SETTLE_MS = 1_500;
const BYTES_PER_KB = 1_000;

interface Loaded extends Vitals {
  /** Bytes received over the network, compressed. */
  readonly document: number;
  readonly scripts: number;
  readonly styles: number;
  /** When the last script that the first view needs was there, in ms. */
  readonly scriptsAt: number;
}

/** Sizes and times of the resources loaded so far; runs in the page. */
function readLoaded() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytesOf = (ending: string) =>
    resources
      .filter(({ name }) => new URL(name).pathname.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const scripts = resources.filter(({ name }) => name.endsWith('.js'));
  return {
    document: navigation?.encodedBodySize ?? 0,
    scripts: bytesOf('.js'),
    styles: bytesOf('.css'),
    scriptsAt: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
  };
}

async function load(browser: Browser, url: string): Promise<Loaded> {
  const { page, faults, vitals, close } = await openSlowPhone(browser);
  try {
    await page.goto(url, { waitUntil: 'load' });
    // Late resources (the socket, texts) are no part of the first view, but may shift it.
    const loaded = await page.evaluate(readLoaded);
    await page.waitForTimeout(SETTLE_MS);
    for (const fault of faults) process.stderr.write(`${url}: ${fault}\n`);
    return { ...loaded, ...(await vitals()) };
  } finally {
    await close();
  }
}

const inKb = (bytes: number): string => (bytes / BYTES_PER_KB).toFixed(1);

async function measureLoads(browser: Browser, url: string, addresses: ReadonlyMap<string, string>) {
  const rows: (string | number)[][] = [];
  for (const [name, address] of addresses) {
    const { fcp, lcp, lcpOf, cls, blocked, ...bytes } = await load(browser, url + address);
    const isGood = lcp < MAX_LCP_MS && cls < MAX_CLS;
    const times = [fcp, lcp].map((time) => Math.round(time));
    const sizes = [bytes.document, bytes.styles, bytes.scripts].map(inKb);
    const rest = [cls.toFixed(3), Math.round(blocked), Math.round(bytes.scriptsAt), ...sizes, lcpOf];
    rows.push([name, ...times, ...rest, reached(isGood)]);
  }
  return tableOf(
    [
      'page',
      'FCP ms',
      'LCP ms',
      'CLS',
      'blocked ms',
      'scripts there ms',
      'document kB',
      'styles kB',
      'scripts kB',
      'LCP of',
      `< ${MAX_LCP_MS} ms, < ${MAX_CLS}`,
    ],
    rows,
  );
}

const wanted = process.env.BENCH_PAGES?.split(',');

/** The pages that `BENCH_PAGES` names, divided by commas; all of them unless it does. */
function pick(addresses: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...addresses].filter(([name]) => wanted?.includes(name) ?? true));
}

/** First loads, moves and points in a draw, on the whole system with its demonstration; first loads alone of named pages. */
export async function measurePages(): Promise<string> {
  const [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  try {
    const addresses = await addressesIn(world);
    // Written once, as for everyone but the very first.
    for (const address of addresses.values()) await (await fetch(world.url + address)).arrayBuffer();
    const loads = await measureLoads(browser, world.url, pick(addresses));
    if (wanted !== undefined) return loads;
    const moves = await measureMoves(browser, world.url, addresses);
    const points = await measureDrawPoints(browser, world);
    return [loads, moves, points].join('\n');
  } finally {
    await browser.close();
    await world.stop();
  }
}
