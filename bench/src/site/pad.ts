import { launchBrowser, sizes } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { medianOf } from '../benchmark-row.ts';
import { startWorld } from './world.ts';
import type { World } from './world.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 7;

/** Address of a pad, with its key. */
async function startLinkedMatch({ director, url }: World): Promise<string> {
  const players = { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] };
  const { id } = await director.call('createFreeplayMatch', { body: { players } });
  const { key } = await director.call('createBoard', { body: { matchId: id } });
  return `${url}/score/${id}#${key}`;
}

/** A phone that has opened the pad once, and has it since. */
async function install(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Point for Ana,' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Notes when the first button of a point can be tapped; runs in the page, before anything of its own. */
function noteUsable(): void {
  const look = (): void => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Point for"]');
    if (button === null || button.disabled) return;
    Object.assign(window, { usableAt: performance.now() });
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** From the start of the page to the first point that can be tapped, in ms, on a slowed processor without a network. */
async function openOffline(installed: Page, address: string): Promise<number> {
  const context = installed.context();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(noteUsable);
  await page.goto(address);
  await page.getByRole('button', { name: 'Point for Ana,' }).waitFor();
  const usableAt = await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt);
  await page.close();
  return usableAt;
}

/** The installed pad without a network, from its start to the first point that can be tapped. */
export async function measurePad(): Promise<string> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const address = await startLinkedMatch(world);
    const installed = await install(browser, address);
    await installed.context().setOffline(true);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await openOffline(installed, address.replace(/#.*$/, '')));
    const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;
    return `The installed pad, without a network, processor ${CPU_SLOWDOWN} times as slow: usable after ${medianOf(times).toFixed(0)} ms (${range}, ${ROUNDS} starts)\n`;
  } finally {
    await browser.close();
    await world.stop();
  }
}
