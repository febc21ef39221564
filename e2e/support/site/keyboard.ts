import type { Page } from '@courtcast/testkit/browser';

/** What can be used on a page; the first of a group of radio buttons stands for all, as does a grid for what is in it. */
const CONTROLS =
  '[role="grid"], a[href], button:not(:disabled), input:not(:disabled, [type="hidden"], [type="radio"]:not(:checked)), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const MARK = 'data-walked';

interface Focused {
  /** Number of the control; null where none has the focus. */
  readonly place: number | null;
  readonly fault: string | null;
}

/** Numbers the controls that are shown; answers how many there are. */
function markControls(page: Page): Promise<number> {
  return page.evaluate(
    ([controls, mark]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => {
        const grid = one.closest('[role="grid"]');
        const isStop = grid === null ? one.tabIndex >= 0 : grid === one;
        return isStop && one.checkVisibility({ visibilityProperty: true });
      });
      for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
      for (const [index, one] of shown.entries()) one.setAttribute(mark, String(index));
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
      return shown.length;
    },
    [CONTROLS, MARK] as const,
  );
}

/** What has the focus, and whether it can be seen: it has an outline, and nothing covers all of it. */
function readFocus(page: Page): Promise<Focused> {
  return page.evaluate((mark) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { place: null, fault: null };
    const name = `${focused.className} "${focused.textContent.trim().slice(0, 30)}"`;
    const hasOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
      (one): one is HTMLElement => one instanceof HTMLElement,
    );
    const isSeen =
      around.some((one) => hasOutline(getComputedStyle(one))) ||
      ['::before', '::after'].some((part) => hasOutline(getComputedStyle(focused, part)));
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const middle = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2;
    const hits = [0.5, 0.15, 0.85].map((part) => {
      const x = middle(left, right, innerWidth);
      const y = Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part;
      return document.elementFromPoint(x, y);
    });
    const isReached = hits.some((hit) => hit !== null && (focused.contains(hit) || hit.contains(focused)));
    const place = (focused.closest('[role="grid"]') ?? focused).getAttribute(mark);
    return {
      place: place === null ? null : Number(place),
      fault: !isSeen ? `no focus is seen on ${name}` : isReached ? null : `the focus on ${name} is covered`,
    };
  }, MARK);
}

/** Goes through a page by Tab: what cannot be reached, or whose focus is not seen. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const count = await markControls(page);
  const reached = new Set<number>();
  const faults = new Set<string>();
  // A little more: frames that scroll take the focus, too.
  for (let press = 0; press < count + 20 && reached.size < count; press += 1) {
    await page.keyboard.press('Tab');
    const { place, fault } = await readFocus(page);
    if (fault !== null) faults.add(fault);
    if (place !== null) reached.add(place);
  }
  const missed = await page.evaluate(
    ([mark, known]) =>
      [...document.querySelectorAll(`[${mark}]`)]
        .filter((one) => !known.includes(Number(one.getAttribute(mark))))
        .map((one) => `Tab does not reach ${one.className} "${one.textContent.trim().slice(0, 30)}"`),
    [MARK, [...reached]] as const,
  );
  return [...faults, ...missed];
}
