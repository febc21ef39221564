import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@courtcast/testkit/browser';

/** WCAG 2.2 at level AA, and all before it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What of them goes by colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

const rules = {
  all: { runOnly: { type: 'tag', values: tags } },
  colors: { runOnly: { type: 'rule', values: ofColors } },
  structure: {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(ofColors.map((id) => [id, { enabled: false }])),
  },
} as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What is looked at with axe: how elements were drawn when they were noted, and which are drawn otherwise now. */
interface LookedAtWindow {
  readonly axe: {
    run(
      context: Document | { readonly include: readonly (Document | Element)[] },
      options: object,
    ): Promise<{ readonly violations: readonly Found[] }>;
  };
  drawn?: ReadonlyMap<Element, string>;
  drawnOtherwise?: readonly Element[];
}

/** What is looked at: the page, or what is drawn otherwise than it was noted by `noteDrawn`. */
type Part = 'page' | 'differences';

interface Look {
  /** `colors` for a theme of what was looked at before, `structure` for everything else. */
  readonly wanted?: keyof typeof rules;
  readonly part?: Part;
}

/** What axe finds on the page as it stands: the rule, where, and why. */
export async function axeFaults(page: Page, { wanted = 'all', part = 'page' }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([chosen, of]) => {
      const { axe, drawnOtherwise = [] } = window as unknown as LookedAtWindow;
      const include = of === 'page' ? [document] : drawnOtherwise.filter((one) => one.isConnected);
      if (include.length === 0) return [];
      const options = { ...chosen, resultTypes: ['violations'], preload: false };
      const found = await axe.run(of === 'page' ? document : { include }, options);
      return found.violations;
    },
    [rules[wanted], part] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary = '' }) => `axe ${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Notes how each element is drawn, as far as colors are judged by it; `compare` finds the topmost elements that are drawn
 * otherwise now, as where a wider page shows what a narrow one hides. Answers how many these are.
 */
function noteOrCompare(page: Page, step: 'note' | 'compare'): Promise<number> {
  return page.evaluate((now) => {
    const looked = window as unknown as LookedAtWindow;
    // Contrast may be less in large letters: from 24 px on, or in bold ones from 18.66 px on.
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
      Number.parseFloat(fontSize) >= (Number.parseInt(fontWeight, 10) >= 700 ? 18.66 : 24);
    const drawingOf = (one: Element) => {
      const style = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'hidden';
      const { color, backgroundColor, backgroundImage, opacity, position } = style;
      // What only screen readers are to find is a pixel large.
      const isTiny = width <= 1 || height <= 1;
      return [color, backgroundColor, backgroundImage, opacity, position, isLarge(style), isTiny].join();
    };
    if (now === 'note') {
      looked.drawn = new Map([...document.body.querySelectorAll('*')].map((one) => [one, drawingOf(one)]));
      return 0;
    }
    const differing: Element[] = [];
    const find = (one: Element) => {
      const drawn = drawingOf(one);
      if (drawn === 'hidden') return;
      if (drawn === looked.drawn?.get(one)) for (const child of one.children) find(child);
      else differing.push(one);
    };
    for (const child of document.body.children) find(child);
    looked.drawnOtherwise = differing;
    return differing.length;
  }, step);
}

/** Notes how everything on the page is drawn, for `axeOfWide`. */
export async function noteDrawn(page: Page): Promise<void> {
  await noteOrCompare(page, 'note');
}

// The page is left as it is by day.
const themes = ['dark', 'light'] as const;

/** What axe finds on a page at its first width: by all rules in one theme, by those of colors in the other. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  // The head of the page stays in sight and covers what is scrolled below it, by chance a target in half.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of themes) {
    // Nothing moves meanwhile: a color on its way to another theme is none of either.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const wanted = colorScheme === 'light' ? 'all' : 'colors';
    const faults = await axeFaults(page, { wanted });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/**
 * What axe finds on a page that was looked at narrow, and is wide now: by all rules but those of colors, and by these in
 * both themes where something is drawn otherwise than it was noted.
 */
export async function axeOfWide(page: Page): Promise<string[]> {
  const found = await axeFaults(page, { wanted: 'structure' });
  if ((await noteOrCompare(page, 'compare')) === 0) return found;
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = await axeFaults(page, { wanted: 'colors', part: 'differences' });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
