import type { Page } from '@courtcast/testkit/browser';
import type { Target } from './page-actions.ts';

/** Position of the focus, as a target sees it. */
interface Place {
  /** Which element has it: a number that stays with the element. */
  readonly at: number;
  /** Which element the target is: another one when a list has changed. */
  readonly target: number;
  /** On the target, in the group that it belongs to, of which Tab reaches one alone, or elsewhere. */
  readonly is: 'there' | 'group' | 'elsewhere';
  /** The arrow that leads to the target inside its group. */
  readonly arrow: string;
  /** Whether the target stands before the focus on the page. */
  readonly isBefore: boolean;
}

/** Number of the page itself, which has the focus where no element has it. */
const NOWHERE = 0;

/** A group that Tab reaches as one and arrows move through: options, rows and cells, tabs, radio buttons. */
interface Group {
  readonly members: readonly Element[];
  readonly isSideways: boolean;
  readonly isGrid: boolean;
}

/** Finds in the page what takes the focus for an element, which may stand inside of it, or label it. */
function findControl(element: HTMLElement | SVGElement): Element {
  if (element.matches('[role=option]')) return element;
  const control = element.closest('a[href], button, input, select, textarea, summary, [tabindex]');
  return control ?? element.closest('label')?.control ?? element;
}

/** Finds in the page the group of a control. */
function findGroup(control: Element): Group {
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const all = (control.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]');
    const members = [...all].filter(({ name }) => name === control.name);
    return { members, isSideways: false, isGrid: false };
  }
  const group = control.closest('[role=grid], [role=treegrid], [role=listbox], [role=menu], [role=tablist]');
  return {
    members: group === null ? [] : [group],
    isSideways: group?.matches('[role=tablist]') ?? false,
    isGrid: group?.matches('[role=grid], [role=treegrid]') ?? false,
  };
}

interface Asked {
  readonly control: Element;
  readonly group: Group;
}

/** Reads in the page where the focus is. */
function readFocus({ control, group }: Asked) {
  const focused = document.activeElement ?? document.body;
  const known = ((window as { focusKnown?: Element[] }).focusKnown ??= [document.body]);
  // Options of a combobox are pointed at, while what is typed into keeps the focus.
  const pointed = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused;
  const numberOf = (element: Element) =>
    known.includes(element) ? known.indexOf(element) : known.push(element) - 1;
  const { DOCUMENT_POSITION_PRECEDING } = Node;
  const shown = document.getElementById(focused.getAttribute('aria-controls') ?? '');
  return {
    at: numberOf(pointed),
    target: numberOf(control),
    isThere: pointed === control,
    isInside: group.members.some((one) => one.contains(focused) || one === shown),
    isBefore:
      focused !== document.body &&
      (pointed.compareDocumentPosition(control) & DOCUMENT_POSITION_PRECEDING) !== 0,
    isSideways:
      group.isSideways || (group.isGrid && pointed.closest('[role=row]') === control.closest('[role=row]')),
  };
}

const arrows = {
  along: { before: 'ArrowUp', behind: 'ArrowDown' },
  sideways: { before: 'ArrowLeft', behind: 'ArrowRight' },
} as const;

async function placeOf(target: Target): Promise<Place> {
  const control = await target.evaluateHandle(findControl);
  const group = await control.evaluateHandle(findGroup);
  const { isThere, isInside, isBefore, isSideways, ...numbers } = await target
    .page()
    .evaluate(readFocus, { control, group });
  await Promise.all([control.dispose(), group.dispose()]);
  const inside = isInside ? 'group' : 'elsewhere';
  const arrow = arrows[isSideways ? 'sideways' : 'along'][isBefore ? 'before' : 'behind'];
  return { ...numbers, is: isThere ? 'there' : inside, arrow, isBefore };
}

/** Text of the focused element, for messages. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing';
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
    return `${focused.tagName.toLowerCase()} "${name}" (${focused.id}) on ${location.pathname}`;
  });
}

/** Presses a key again and again until `isThere`; a whole round without it is a fault of the page. */
async function goRound(page: Page, target: Target, until: (place: Place) => string | null): Promise<Place> {
  const from = await focusedText(page);
  const seen = new Set<number>();
  let previous: Place | null = null;
  for (;;) {
    const place = await placeOf(target);
    const key = until(place);
    if (key === null) return place;
    // The list has changed meanwhile, and with it which of its rows is meant.
    if (place.target !== previous?.target) seen.clear();
    // A date has several parts, each with a Tab of its own.
    if (place.at !== previous?.at && place.at !== NOWHERE && seen.has(place.at))
      throw new Error(`the keyboard does not reach ${String(target)}, from ${from}`);
    seen.add(place.at);
    previous = place;
    await page.keyboard.press(key);
  }
}

/** Waits until a target is shown and can be used. */
async function untilUsable(page: Page, target: Target): Promise<void> {
  await target.and(page.locator(':not(:disabled)')).waitFor();
}

/** Whether nothing has the focus on a page where something has had it. */
function isNowhere(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { focusKnown = [] } = window as { focusKnown?: Element[] };
    return document.activeElement === document.body && focusKnown.length > 1;
  });
}

/** Goes on from where nothing has the focus; answers whether that leads to the very beginning of the page. */
async function beginsAgain(page: Page): Promise<boolean> {
  if (!(await isNowhere(page))) return false;
  await page.keyboard.press('Tab');
  return page.evaluate(() => document.activeElement?.matches('.skip-link') ?? false);
}

/**
 * Brings the focus to a target as one does without a mouse: Tab or Shift+Tab to it, or to its group and inside that by
 * arrows. Answers whether the focus was lost before: the page then begins again from its top.
 */
export async function reach(page: Page, target: Target): Promise<boolean> {
  await untilUsable(page, target);
  const isLost = await beginsAgain(page);
  const place = await goRound(page, target, ({ is, isBefore }) =>
    is === 'elsewhere' ? (isBefore ? 'Shift+Tab' : 'Tab') : null,
  );
  if (place.is !== 'there') await goRound(page, target, ({ is, arrow }) => (is === 'there' ? null : arrow));
  return isLost;
}
