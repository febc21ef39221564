import type { Page } from '@courtcast/testkit/browser';

/** Where a match is shown among others, and the numbers of points in it. */
const BOXES = '.card, .board, .draw-match, .line, .stage, .entry';
const POINTS = '.score__points, .draw-side__points, .line__points, .points .value, .entry__points .value';

interface WantedPoints {
  readonly name: string;
  /** `15 0`: of the home side, and of the other. */
  readonly points: string;
}

/**
 * When a page first shows these points for the match of this player, in ms of the clock: from now on, in the moment
 * in which the document changes.
 */
export function whenShown(page: Page, { name, points }: WantedPoints): Promise<number> {
  return page.evaluate(
    ([boxes, numbers, wantedName, wantedPoints]) =>
      new Promise<number>((resolve) => {
        const isShown = () =>
          [...document.querySelectorAll(boxes)].some(
            (box) =>
              box.textContent.includes(wantedName) &&
              [...box.querySelectorAll(numbers)].map((one) => one.textContent.trim()).join(' ') ===
                wantedPoints,
          );
        const observer = new MutationObserver(look);
        function look() {
          if (!isShown()) return;
          observer.disconnect();
          resolve(Date.now());
        }
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    [BOXES, POINTS, name, points] as const,
  );
}

/** Notes from now on all that screen readers announce by themselves; `said` answers it. */
export async function listenTo(page: Page): Promise<{ readonly said: () => Promise<string[]> }> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { saidAloud: said });
    const REGIONS = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(REGIONS);
        if (region) said.push(region.textContent.trim());
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return {
    said: () => page.evaluate(() => (window as unknown as { saidAloud: string[] }).saidAloud),
  };
}

/** What moves on a page at this moment: animations of more than colors that are no steps. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const still = new Set([
      'backgroundColor',
      'boxShadow',
      'color',
      'offset',
      'computedOffset',
      'easing',
      'composite',
    ]);
    return document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const moves = effect.getKeyframes().some((frame) => {
        const isStep = frame.easing.startsWith('step');
        return !isStep && Object.keys(frame).some((name) => !still.has(name));
      });
      return moves ? [effect.target?.className ?? ''] : [];
    });
  });
}

/** What keeps a page from showing the match as a result that this player has won; null where nothing does. */
export function resultFaults(page: Page, name: string): Promise<string | null> {
  return page.evaluate((winner) => {
    const rows = ['tr', '.line__side', '.draw-side', '.entry__side']
      .map((row) => `${row}[data-result="won"]`)
      .join();
    const all = [...document.querySelectorAll(rows)];
    // The page of a player says who they have won against.
    const isOwn = document.querySelector('.player__name')?.textContent.includes(winner) === true;
    const isWon = isOwn
      ? document.querySelector('.result__mark[data-won="true"]') !== null
      : all.some((row) => row.textContent.includes(winner));
    if (!isWon) return 'does not show who has won';
    const boxes = [...document.querySelectorAll('.card, .board, .draw-match, .line, .stage, .entry')];
    const isLive = boxes.some(
      (box) =>
        box.textContent.includes(winner) &&
        (box.matches('[data-status="in_progress"]') ||
          box.querySelector('[data-status="in_progress"]') !== null),
    );
    if (isLive) return 'shows it as live';
    return document.body.textContent.includes('Not confirmed') ? 'shows it as not confirmed' : null;
  }, name);
}
