import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';

/** What a page is waiting for. */
export interface Loading {
  /** Resolves when nothing that the page has asked for is on its way, and it has had time to ask for more. */
  readonly untilOver: () => Promise<void>;
}

/** A little less than a test may take. */
const PATIENCE = { withinMs: 100_000 };

/** Two pictures, and between them all that the page had to do. */
function nextPictures(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 1_000 }),
        );
      }),
  );
}

/** Follows what a page asks for from now on. */
export function followLoading(page: Page): Loading {
  const onTheirWay = new Set<object>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  const expectNothing = () => {
    if (onTheirWay.size > 0) throw new Error(`${page.url()} waits for ${onTheirWay.size} answers`);
  };
  return {
    untilOver: () =>
      eventually(async () => {
        expectNothing();
        await nextPictures(page);
        expectNothing();
      }, PATIENCE),
  };
}
