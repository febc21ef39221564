import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Browser, Page, PageOptions } from '@courtcast/testkit/browser';

/** A match with a scoring link. */
export interface LinkedMatch {
  readonly id: string;
  readonly boardId: string;
  readonly key: string;
  /** Path of its pad, with the key in the fragment. */
  readonly path: string;
}

const keys: string[] = [];

/** The keys of all links that this process has made. */
export function keysMade(): readonly string[] {
  return keys;
}

type Names = readonly [home: string, guest: string];

/** Makes another link for a match. */
export async function linkTo(umpire: Client, id: string, name = 'Phone'): Promise<LinkedMatch> {
  const { url, key, board } = await umpire.call('createBoard', { body: { matchId: id, name } });
  if (url === undefined) throw new Error('a scoring link has an address');
  keys.push(key);
  const { pathname, hash } = new URL(url);
  return { id, key, boardId: board.id, path: pathname + hash };
}

/** Starts a freeplay match between two people, with a link. */
export async function startLinkedMatch(
  umpire: Client,
  matchFormat: 'best_of_3' | 'best_of_5',
  [home, guest]: Names = ['Ana', 'Bea'],
): Promise<LinkedMatch> {
  const players = { home: [{ name: home }], guest: [{ name: guest }] };
  const { id } = await umpire.call('createFreeplayMatch', { body: { players, matchFormat } });
  return linkTo(umpire, id);
}

/** A phone of its own: what it keeps, no other page sees. */
export async function openPhone(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
  return context.newPage();
}

/** Taps points of either side: `h` and `g`; each as a thumb does it. */
export async function tap(page: Page, winners: string): Promise<void> {
  for (const letter of winners) {
    const name = letter === 'h' ? 'Ana' : 'Bea';
    await page.getByRole('button', { name: `Point for ${name},` }).click();
  }
}

/** The same by the page itself: many at a time cost no round trip each. */
export function tapFast(page: Page, winners: string): Promise<void> {
  return page.evaluate(async (letters) => {
    for (const letter of letters) {
      const label = `Point for ${letter === 'h' ? 'Ana' : 'Bea'},`;
      document.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`)?.click();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }, winners);
}

/** Makes the page's pauses between two tries fifty times as short; what it waits for an answer stays. */
export async function shortenPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [shortest, longest, share] = [400, 16_000, 0.02];
    const original = window.setTimeout.bind(window);
    const shortened = (run: () => void, ms = 0): number =>
      original(run, ms >= shortest && ms <= longest && ms !== 10_000 ? ms * share : ms);
    Object.assign(window, { setTimeout: shortened });
  });
}

/** How many taps the device has kept of a match: in the log that it knows, accepted since, and waiting. */
export function keptOn(page: Page, matchId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('courtcast-pad');
        opening.addEventListener('error', () => reject(new Error('it cannot be opened')));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('outboxes').objectStore('outboxes').get(id);
          asking.addEventListener('success', () => {
            const { sheet, accepted, waiting } = asking.result as Record<string, never[]> & {
              sheet: { entries: unknown[] };
            };
            opening.result.close();
            resolve(sheet.entries.length + (accepted?.length ?? 0) + (waiting?.length ?? 0));
          });
        });
      }),
    matchId,
  );
}

/** Who has won the points that stand, as letters. */
export async function logOf(umpire: Client, id: string): Promise<string> {
  const entries = await umpire.call('listMatchPoints', { params: { id } });
  return entries.map(({ winner }) => (winner === 'home' ? 'h' : 'g')).join('');
}

/** Waits until the points that stand are these. */
export async function untilLog(umpire: Client, id: string, winners: string): Promise<void> {
  const read = async (): Promise<void> => {
    const log = await logOf(umpire, id);
    if (log !== winners) throw new Error(`the log is ${log}, not ${winners}`);
  };
  await eventually(read, { withinMs: 120_000 });
}

/** Points by chance. */
export function randomPoints(random: () => number, count: number): string {
  return Array.from({ length: count }, () => (random() < 0.5 ? 'h' : 'g')).join('');
}
