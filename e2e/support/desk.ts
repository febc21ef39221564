import type { Page } from '@courtcast/testkit/browser';
import type { Courtcast } from './courtcast.ts';

/** Where the web app signs in, as the gateway says it. */
export async function providerOf({ system }: Courtcast): Promise<string> {
  const response = await fetch(`${system.url}/config.json`);
  const { authIssuer } = (await response.json()) as { readonly authIssuer: string };
  return authIssuer;
}

/** Waits for the provider's page: the entrance of the desks has such a heading, too; only the provider asks for a name. */
export async function atProvider(page: Page): Promise<void> {
  await page.getByLabel('Name').waitFor();
}

/**
 * Chooses an account at the development provider, whose page is shown: one that it offers, or any other name, which is
 * the user of `courtcast.as(name)` where the provider offers it.
 */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await atProvider(page);
  const offered = page.getByRole('button', { name });
  if ((await offered.count()) > 0) {
    await offered.first().click();
    return;
  }
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the desks and signs in on the way to it; the page is then shown. */
export async function signIn(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url);
  await chooseAccount(page, name);
  await page.waitForURL(url);
}
