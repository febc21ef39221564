import { TURN_MS } from '../screen/shown-courts.ts';

/** How a viewer has turned the pages of an order of play. */
export interface Turned {
  /** Manual turns, forward minus back. */
  readonly turned: number;
  /** When turning was stopped, by the server's clock, in ms; null while pages turn automatically. */
  readonly heldAt: number | null;
}

/** The index of the page at `now`, in ms, of `pages`; from 0. */
export function pageAt({ turned, heldAt }: Turned, now: number, pages: number): number {
  const page = Math.floor((heldAt ?? now) / TURN_MS) + turned;
  return ((page % pages) + pages) % pages;
}

/** What a key or a click on the page number does. */
type Turn = 'hold' | 'forward' | 'back';

/** The state after a manual turn. Automatic turning goes on from the current page. */
export function afterTurn({ turned, heldAt }: Turned, turn: Turn, now: number): Turned {
  if (turn !== 'hold') return { heldAt, turned: turned + (turn === 'forward' ? 1 : -1) };
  if (heldAt === null) return { turned, heldAt: now };
  return { heldAt: null, turned: turned + Math.floor(heldAt / TURN_MS) - Math.floor(now / TURN_MS) };
}

const BUTTON = '.order__turn';
const turnOfKey = new Map<string, Turn>([
  [' ', 'hold'],
  ['ArrowRight', 'forward'],
  ['ArrowLeft', 'back'],
]);

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest(BUTTON) !== null;
}

/** The turn of a key; undefined for other keys. */
function turnFor(event: KeyboardEvent): Turn | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  // With a single page the space bar scrolls; on the button it already presses it.
  if (document.querySelector(BUTTON) === null || (event.key === ' ' && isOnButton(event))) return undefined;
  return turnOfKey.get(event.key);
}

/** Calls `take` for manual turns: the space bar and a click on the page number stop turning, arrow keys turn. */
export function watchTurns(take: (turn: Turn) => void): void {
  window.addEventListener('keydown', (event) => {
    const turn = turnFor(event);
    if (turn === undefined) return;
    event.preventDefault();
    take(turn);
  });
  window.addEventListener('click', (event) => {
    if (isOnButton(event)) take('hold');
  });
}
