import { flash } from '../embed/score-table.ts';
import { become, node } from '@courtcast/web-ui/nodes.ts';
import type { Displayed } from './displayed.ts';
import { drawCourt, drawMessage } from './draw-court.ts';
import { besideOf, columnsOf, courtOf, shownIdsOf, troubleOf, zoneOf } from './shown-courts.ts';
import type { Surroundings } from './shown-courts.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';

/** The tiles in each row of a screen, by its width over its height. */
const tilesOn = (count: number, ratio: number) => besideOf(count, columnsOf(count, ratio)).map(String);

/** Puts the wanted courts on the screen; an unchanged match is updated in place. */
function put(screen: HTMLElement, wanted: readonly HTMLElement[]): void {
  const beside = tilesOn(wanted.length, window.innerWidth / window.innerHeight);
  for (const [index, next] of wanted.entries()) {
    const cell = screen.children[index] ?? screen.appendChild(node('div', { class: 'cell' }));
    cell.setAttribute('data-beside', beside[index] ?? '1');
    const shown = cell.firstElementChild;
    if (shown instanceof HTMLElement && shown.dataset.key === next.dataset.key) become(shown, next, flash);
    else cell.replaceChildren(next);
  }
  while (screen.children.length > wanted.length) screen.lastElementChild?.remove();
}

/** The elements for a display's state. */
function drawAll(displayed: Displayed, surroundings: Surroundings, isWall: boolean): HTMLElement[] {
  const { display } = surroundings.words;
  if (displayed.isMissing) return [drawMessage(display.missing, display.missingHint)];
  const courts = shownIdsOf(displayed, surroundings).map((id) => courtOf(displayed, id, surroundings));
  if (courts.length === 0) return [drawMessage(display.connecting)];
  // A wall shows one banner for a lost connection below, and has no room for QR codes.
  const tile = { trouble: null, link: null, heading: 'h2' } as const;
  return courts.map((court) => drawCourt(isWall ? { ...court, ...tile } : court, surroundings));
}

/** A screen of courts. */
export interface Screen {
  readonly show: (displayed: Displayed, surroundings: Surroundings) => void;
}

type Kind = 'court' | 'wall';

/** Width over height. */
const TELEVISION = 16 / 9;

/** The title of a screen: the court with its club, or the club of a wall. */
function titleOf({ facts }: Displayed, kind: Kind, { words: { display, scores } }: Surroundings): string {
  const [first] = facts ?? [];
  if (first === undefined) return display.title;
  return kind === 'wall' ? first.club.name : `${courtName(scores, first.court)} · ${first.club.name}`;
}

/** The elements of a screen: courts and a banner. On a wall each court has its own heading. */
function partsOf(kind: Kind, title: string, cells: readonly HTMLElement[]): HTMLElement[] {
  return [
    ...(kind === 'wall' ? [node('h1', { class: 'unseen' }, title)] : []),
    node('main', { class: 'screen' }, ...cells),
    node('p', { class: 'banner', role: 'status' }),
  ];
}

/** Renders a screen for the size of a television, in the gateway. */
export function drawScreen(displayed: Displayed, surroundings: Surroundings, kind: Kind): HTMLElement[] {
  const courts = drawAll(displayed, surroundings, kind === 'wall');
  const beside = tilesOn(courts.length, TELEVISION);
  const cells = courts.map((court, index) =>
    node('div', { class: 'cell', 'data-beside': beside[index] ?? '1' }, court),
  );
  return partsOf(kind, titleOf(displayed, kind, surroundings), cells);
}

/** Takes over the screen in the document, or adds an empty one. */
export function openScreen(body: HTMLElement, kind: Kind): Screen {
  const find = (name: string) => body.querySelector<HTMLElement>(name);
  if (find('.screen') === null) body.replaceChildren(...partsOf(kind, '', []));
  const [screen, banner, heading] = [find('.screen'), find('.banner'), find('h1.unseen')];
  return {
    show(displayed, surroundings) {
      if (screen === null || banner === null) return;
      const wanted = drawAll(displayed, surroundings, kind === 'wall');
      put(screen, wanted);
      banner.textContent = kind === 'wall' ? troubleOf(displayed, surroundings, zoneOf(displayed)) : '';
      document.title = titleOf(displayed, kind, surroundings);
      if (heading !== null) heading.textContent = document.title;
    },
  };
}
