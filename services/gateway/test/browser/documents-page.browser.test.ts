import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
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
});
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
    await page.goto(`${gateway.url}/api/v1/docs`);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'All operations' }).click();
    await page.getByLabel('Show those with').fill('GET /tournaments one');
    await page.getByRole('main').getByRole('link', { name: operations.getTournament.summary }).click();
    const operation = page.getByRole('region', { name: operations.getTournament.summary });
    await page.getByLabel('Credentials').selectOption('access token');
    await page.getByLabel('Token or key').fill(await system.issuer.sign({ sub: 'reader' }));
    await operation.getByLabel('id', { exact: true }).fill('a b');
    await operation.getByRole('button', { name: 'Send' }).click();
    await operation.getByRole('status').filter({ hasText: /^200 / }).waitFor();
    const [seen] = system.fakes.tournaments.seen.slice(-1);
    expect(seen?.url).toBe('/tournaments/a%20b');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(20, 24, 27)' : 'rgb(255, 255, 255)');
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);
