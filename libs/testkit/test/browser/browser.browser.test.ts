import { expect, test } from 'vitest';
import { lendBrowser, openPage } from '../../src/browser.ts';

const ORIGIN = 'http://courtcast.test';

const visit = async (browser: Awaited<ReturnType<typeof lendBrowser>>) => {
  const { page, context } = await openPage(browser, ORIGIN);
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Here</h1>' }));
  await page.goto(ORIGIN);
  return { page, context };
};

test('a returned browser closes its own pages, and others go on in the same one', async () => {
  const [one, other] = [await lendBrowser(), await lendBrowser()];
  const [mine, theirs] = [await visit(one), await visit(other)];
  expect(mine.context.browser()).toBe(theirs.context.browser());
  expect([one.contexts().length, other.contexts().length]).toEqual([1, 1]);
  await mine.page.evaluate(() => localStorage.setItem('key', 'mine'));
  expect(await theirs.page.evaluate(() => localStorage.getItem('key'))).toBeNull();
  await one.close();
  expect(mine.page.isClosed()).toBe(true);
  expect(await theirs.page.getByRole('heading').textContent()).toBe('Here');
  await other.close();
});

test('a browser that has ended is not lent again', async () => {
  const { context } = await visit(await lendBrowser());
  await context.browser()?.close();
  const next = await lendBrowser();
  expect(await (await visit(next)).page.getByRole('heading').textContent()).toBe('Here');
  await next.close();
});
