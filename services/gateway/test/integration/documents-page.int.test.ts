import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, overflowOf, sizes } from '@courtcast/testkit/browser';
import type { Browser } from '@courtcast/testkit/browser';
import type { RunningGateway } from '../../src/service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;
let browser: Browser;

beforeAll(async () => {
  system = await startGatewaySystem();
  gateway = await system.start();
  browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
});

const looks = [
  { size: 'small', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
] as const;

test.each(looks)(
  'the page shows and calls the API from its own files alone: $size, $colorScheme',
  async ({ size, colorScheme }) => {
    const { page, context, faults } = await openPage(browser, gateway.url, {
      viewport: sizes[size],
      colorScheme,
    });
    await page.goto(`${gateway.url}/api/v1/docs#/Tournaments/listTournaments`);
    const operation = page.locator('#operations-Tournaments-listTournaments');
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    expect(system.fakes.tournaments.seen.at(-1)?.url).toMatch(/^\/tournaments\?/);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(28, 32, 34)' : 'rgb(250, 250, 250)');
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);
