import { flash } from '../../embed/flash.ts';
import { become, node } from '../../embed/nodes.ts';
import type { Displayed } from '../screen/displayed.ts';
import { drawCourt, drawMessage } from './draw-court.ts';
import { columnsOf } from './grid.ts';
import { courtOf, shownIdsOf, troubleOf } from '../screen/screen-state.ts';
import type { Surroundings } from '../screen/screen-state.ts';

/** Puts the wanted courts on the screen; what goes on being the same match changes in place. */
function put(screen: HTMLElement, wanted: readonly HTMLElement[]): void {
  for (const [index, next] of wanted.entries()) {
    const cell = screen.children[index] ?? screen.appendChild(node('div', { class: 'cell' }));
    const shown = cell.firstElementChild;
    if (shown instanceof HTMLElement && shown.dataset.key === next.dataset.key) become(shown, next, flash);
    else cell.replaceChildren(next);
  }
  while (screen.children.length > wanted.length) screen.lastElementChild?.remove();
}

/** What is drawn of everything that is known. */
function drawAll(displayed: Displayed, surroundings: Surroundings, isWall: boolean): HTMLElement[] {
  const { display } = surroundings.words;
  if (displayed.isMissing) return [drawMessage(display.missing, display.missingHint)];
  const courts = shownIdsOf(displayed, surroundings).map((id) => courtOf(displayed, id, surroundings));
  if (courts.length === 0) return [drawMessage(display.connecting)];
  // A wall says once, below, that the connection is lost, and has no room for codes.
  const drawn = isWall ? courts.map((court) => ({ ...court, trouble: null, link: null })) : courts;
  return drawn.map((court) => drawCourt(court, surroundings));
}

/** A screen of courts. */
export interface Screen {
  readonly show: (displayed: Displayed, surroundings: Surroundings) => void;
}

/** Puts an empty screen on the page: its courts, and a line across them. */
export function openScreen(body: HTMLElement, kind: 'court' | 'wall'): Screen {
  const screen = node('main', { class: 'screen' });
  const banner = node('p', { class: 'banner', role: 'status' });
  body.replaceChildren(screen, banner);
  return {
    show(displayed, surroundings) {
      const wanted = drawAll(displayed, surroundings, kind === 'wall');
      screen.dataset.columns = String(columnsOf(wanted.length, window.innerWidth / window.innerHeight));
      put(screen, wanted);
      banner.textContent = kind === 'wall' ? troubleOf(displayed, surroundings) : '';
      const [first] = displayed.facts ?? [];
      const name = kind === 'wall' ? first?.club.name : first?.court.name;
      document.title = `${name ?? surroundings.words.display.title} · Courtcast`;
    },
  };
}
