import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@courtcast/testkit/browser';

/** WCAG 2.2 at level AA, and all before it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What of them goes by colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

const rules = {
  all: { type: 'tag', values: tags },
  colors: { type: 'rule', values: ofColors },
} as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface AxeWindow {
  readonly axe: {
    run(root: Document, options: object): Promise<{ readonly violations: readonly Found[] }>;
  };
}

/** What axe finds on the page as it stands: the rule, where, and why; `colors` for a theme of what was looked at before. */
export async function axeFaults(page: Page, wanted: keyof typeof rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    const options = { runOnly, resultTypes: ['violations'], preload: false };
    return (await axe.run(document, options)).violations;
  }, rules[wanted]);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary = '' }) => `axe ${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What axe finds in both themes. Nothing moves meanwhile: a color on its way to another theme is none of either. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axeFaults(page)));
  }
  return found;
}
