import { TURN_MS } from '../screen/shown-courts.ts';

/** How the reader has turned the pages of an order of play. */
export interface Turned {
  /** Pages that were turned by hand, forward or back. */
  readonly turned: number;
  /** When they were stopped, by the clock of the server, in ms; null while they turn by themselves. */
  readonly heldAt: number | null;
}

/** The number of the page that stands at a moment, in ms, of `pages`; from 0. */
export function pageAt({ turned, heldAt }: Turned, now: number, pages: number): number {
  const page = Math.floor((heldAt ?? now) / TURN_MS) + turned;
  return ((page % pages) + pages) % pages;
}

/** What a key or the number of the page asks for. */
type Turn = 'hold' | 'forward' | 'back';

/** After a turn by hand. Pages go on from the one that has been read. */
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

/** The turn that a key asks for; undefined where the key is not ours. */
function turnFor(event: KeyboardEvent): Turn | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  // Without pages the space bar scrolls; on the button it presses that by itself.
  if (document.querySelector(BUTTON) === null || (event.key === ' ' && isOnButton(event))) return undefined;
  return turnOfKey.get(event.key);
}

/** Calls `take` when pages are turned by hand: the space bar and a click on their number stop them, arrows turn. */
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
