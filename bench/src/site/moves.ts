import type { Browser, Page } from '@courtcast/testkit/browser';
import { openSlowPhone } from './slow-phone.ts';
import { tableOf } from './table.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

const moves: readonly Move[] = [
  { from: 'live', to: 'match' },
  { from: 'live', to: 'tournaments' },
  { from: 'tournaments', to: 'tournament' },
  { from: 'tournament', to: 'draw' },
  { from: 'match', to: 'player' },
];

/** Follows a link as a finger does, and answers the ms until another page's heading stands; runs in the page. */
async function follow(path: string): Promise<number> {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  if (link === undefined) throw new Error(`no link to ${path}`);
  const before = document.querySelector('h1');
  const startedAt = performance.now();
  // A finger is on the link for this long before it counts as a tap.
  link.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 80));
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading === null || heading === before || window.location.pathname !== path) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - startedAt));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Connected').waitFor();
}

/** How long a move takes on a slow phone, from the finger on the link to the next page. */
export async function measureMoves(
  browser: Browser,
  url: string,
  addresses: ReadonlyMap<string, string>,
): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const { from, to } of moves) {
    const { page, close } = await openSlowPhone(browser);
    await page.goto(url + (addresses.get(from) ?? '/'));
    await ready(page);
    const ms = await page.evaluate(follow, addresses.get(to) ?? '/');
    rows.push([`${from} → ${to}`, Math.round(ms)]);
    await close();
  }
  return tableOf(['move', 'ms'], rows);
}
