import type { Page } from '@courtcast/testkit/browser';

/** Whether a page can be scrolled sideways as wide as it is, and by what. */
export async function scrollFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    );
    return `${scrollWidth - clientWidth} px, as ${wide?.parentElement?.className}`;
  });
  return overflow === null ? [] : [`scrolls sideways by ${overflow}`];
}

/** What is wrong with the headings, and with ways within the page that lead nowhere. */
export function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].map((one) => one.textContent.trim());
    const faults = headings.length === 1 ? [] : [`has ${headings.length} headings: ${headings.join(', ')}`];
    if (headings.includes('')) faults.push('has an empty heading');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      if (document.getElementById(link.hash.slice(1)) === null)
        faults.push(`${link.hash} is not on the page`);
    }
    return faults;
  });
}

const landmarks = ['banner', 'main', 'contentinfo'] as const;

/** Landmarks that a page lacks, or has more than once. */
export async function landmarkFaults(page: Page): Promise<string[]> {
  const counts = await Promise.all(landmarks.map((name) => page.getByRole(name).count()));
  return landmarks.flatMap((name, index) => (counts[index] === 1 ? [] : [`has ${counts[index]} of ${name}`]));
}

/** Addresses that a page links to on the same origin, without the places in them: ways within the page are none. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')].flatMap(
      ({ origin, pathname, search, protocol }) =>
        origin === location.origin && protocol.startsWith('http') ? [pathname + search] : [],
    ),
  );
}

const AT_ONCE = 6;

/** Links that answer with an error. */
export async function brokenAmong(links: readonly string[], origin: string): Promise<string[]> {
  const waiting = [...new Set(links)];
  const broken: string[] = [];
  const follow = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await fetch(origin + path, { method: 'HEAD' });
      if (status !== 200) broken.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return broken;
}
