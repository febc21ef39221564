import type { Page } from '@courtcast/testkit/browser';

/** What can be used on a page; the first of a group of radio buttons stands for all, as does a grid for what is in it. */
const CONTROLS =
  '[role="grid"], a[href], button:not(:disabled), input:not(:disabled, [type="hidden"], [type="radio"]:not(:checked)), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What a page notes while Tab goes through it. */
interface FocusNotes {
  readonly controls: readonly HTMLElement[];
  readonly reached: Set<HTMLElement>;
  readonly faults: Set<string>;
  /** Notes what has the focus, and what is wrong with it. */
  readonly note: () => void;
}

interface NotingWindow {
  focusNotes?: FocusNotes;
}

/**
 * Has the page note what has the focus whenever a key is pressed: by then the press before has done all that it does,
 * scrolling included. Answers how many controls are shown.
 */
function beginNotes(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const hasOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const isSeen = (focused: Element) => {
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
        (one): one is HTMLElement => one instanceof HTMLElement,
      );
      return (
        around.some((one) => hasOutline(getComputedStyle(one))) ||
        ['::before', '::after'].some((part) => hasOutline(getComputedStyle(focused, part)))
      );
    };
    const isReached = (focused: Element) => {
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      return [0.5, 0.15, 0.85].some((part) => {
        const y = Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part;
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (focused.contains(hit) || hit.contains(focused));
      });
    };
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
      const grid = one.closest('[role="grid"]');
      const isStop = grid === null ? one.tabIndex >= 0 : grid === one;
      return isStop && one.checkVisibility({ visibilityProperty: true });
    });
    const [reached, faults] = [new Set<HTMLElement>(), new Set<string>()];
    const note = () => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return;
      const control = focused.closest<HTMLElement>('[role="grid"]') ?? focused;
      if (control instanceof HTMLElement) reached.add(control);
      const name = () => `${focused.className} "${focused.textContent.trim().slice(0, 30)}"`;
      if (!isSeen(focused)) faults.add(`no focus is seen on ${name()}`);
      else if (!isReached(focused)) faults.add(`the focus on ${name()} is covered`);
    };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    window.addEventListener('keydown', note, { capture: true });
    (window as NotingWindow).focusNotes = { controls, reached, faults, note };
    return controls.length;
  }, CONTROLS);
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** Presses Tab so often, all at once: waiting for each press would cost ten times as much. */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const press = async () => {
    const down = session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB });
    await Promise.all([down, session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB })]);
  };
  await Promise.all(Array.from({ length: times }, press));
  await session.detach();
}

/** How many controls Tab has not reached yet. */
function countMissed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const notes = (window as NotingWindow).focusNotes;
    notes?.note();
    return notes?.controls.filter((one) => !notes.reached.has(one)).length ?? 0;
  });
}

/** Ends the notes, and leaves the page as it was before them. */
function endNotes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noting = window as NotingWindow;
    const { controls, reached, faults, note } = noting.focusNotes ?? {};
    if (!controls || !reached || !faults || !note) return ['was left while Tab went through it'];
    note();
    window.removeEventListener('keydown', note, { capture: true });
    delete noting.focusNotes;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    const missed = controls.filter((one) => one.isConnected && !reached.has(one));
    return [
      ...faults,
      ...missed.map((one) => `Tab does not reach ${one.className} "${one.textContent.trim().slice(0, 30)}"`),
    ];
  });
}

/** Frames that scroll take the focus, too. */
const MORE_STOPS = 20;

/** Goes through a page by Tab: what cannot be reached, or whose focus is not seen. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await pressTab(page, await beginNotes(page));
  if ((await countMissed(page)) > 0) await pressTab(page, MORE_STOPS);
  return endNotes(page);
}
