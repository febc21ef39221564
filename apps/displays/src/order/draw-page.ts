import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { flash } from '../embed/flash.ts';
import { become, node } from '@courtcast/web-ui/nodes.ts';
import { drawMessage } from '../screen/draw-court.ts';
import type { Drawing } from '../screen/pieces.ts';
import type { Known } from '../screen/keep-asking.ts';
import { troubleOf } from '../screen/screen-state.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { drawColumn } from './draw-order.ts';
import { columnsOf } from './order-columns.ts';
import type { OrderFacts } from './order-facts.ts';
import { layoutOf } from './order-room.ts';
import type { OrderRoom } from './order-room.ts';
import { pageAt } from './turning.ts';
import type { Turned } from './turning.ts';

/** Everything that a wall of an order of play knows at a moment. */
export interface KnownOrder extends Known<OrderFacts> {
  /** What the socket says of matches. */
  readonly live: LiveScores;
}

/** What it is drawn by. */
export interface OrderMoment extends Drawing, Turned {
  /** How much the clock of the server is ahead of the device's, in ms. */
  readonly offsetMs: number;
  /** Null: everything is scrolled. */
  readonly room: OrderRoom | null;
}

/** What the page is called. */
export function titleOf({ facts }: Pick<KnownOrder, 'facts'>, { display }: DisplayWords): string {
  return facts === null ? display.order.title : `${facts.tournament.name} · ${display.order.title}`;
}

/** Which page stands now, and how it is stopped; nothing where there is one alone. */
function drawTurning(page: number, pages: number, { words, heldAt }: OrderMoment): HTMLElement[] {
  if (pages < 2) return [];
  const { order } = words.display;
  const isHeld = heldAt !== null;
  return [
    node(
      'button',
      { type: 'button', class: 'order__turn', 'data-held': String(isHeld) },
      order.page(page + 1, pages),
      node('span', { class: 'unseen' }, ` · ${isHeld ? order.goOn : order.stop}`),
    ),
  ];
}

function drawHead(facts: OrderFacts, turning: readonly HTMLElement[], moment: OrderMoment): HTMLElement {
  const { words, formats, now } = moment;
  const { tournament, day } = facts;
  return node(
    'header',
    { class: 'order__head' },
    node('h1', {}, tournament.name),
    node('p', { class: 'order__day' }, `${words.display.order.title} · ${formats.weekdayAndDay(day)}`),
    ...turning,
    node('p', { class: 'order__clock' }, formats.time(new Date(now).toISOString(), tournament.timeZone)),
  );
}

function drawFacts(known: KnownOrder, facts: OrderFacts, moment: OrderMoment): HTMLElement {
  const { words, formats, room, now } = moment;
  const { pages, scale, across } = layoutOf(columnsOf(facts, known.live, now), room, words.scores);
  const page = pageAt(moment, now, pages.length);
  const columns = pages[page] ?? [];
  const drawing = { words, formats, now, zone: facts.tournament.timeZone };
  const empty = node('p', { class: 'order__none' }, words.display.order.none);
  return node(
    'main',
    {
      class: 'screen order',
      'data-page': `${facts.day} ${page}/${pages.length}`,
      'data-scale': String(scale),
    },
    drawHead(facts, drawTurning(page, pages.length, moment), moment),
    node(
      'div',
      { class: 'order__courts', 'data-columns': String(Math.max(1, Math.min(across, columns.length))) },
      ...(columns.length === 0 ? [empty] : columns.map((column) => drawColumn(column, drawing))),
    ),
  );
}

function drawMain(known: KnownOrder, moment: OrderMoment): HTMLElement {
  const { display } = moment.words;
  if (known.facts !== null) return drawFacts(known, known.facts, moment);
  const message = known.isMissing
    ? drawMessage(display.order.missing, display.missingHint)
    : drawMessage(display.connecting);
  return node('main', { class: 'screen order', 'data-page': 'message' }, message);
}

/** An order of play as it is now: the page that has its turn, and a line across it. */
export function drawOrder(known: KnownOrder, moment: OrderMoment): HTMLElement[] {
  const zone = known.facts?.tournament.timeZone ?? null;
  const trouble = troubleOf(known, moment, zone) ?? '';
  return [drawMain(known, moment), node('p', { class: 'banner', role: 'status' }, trouble)];
}

const FADE_MS = 500;

/** Eyes see that another page has come. */
function fadeIn(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
}

/** Puts an order of play where the last one stands: a page that goes on changes in place, another one takes its place. */
export function showOrderIn(body: HTMLElement, known: KnownOrder, moment: OrderMoment): void {
  const [main, banner] = drawOrder(known, moment);
  if (main === undefined || banner === undefined) return;
  document.title = titleOf(known, moment.words);
  const shown = body.querySelector<HTMLElement>('.order');
  const shownBanner = body.querySelector('.banner');
  if (shown === null || shownBanner === null) {
    body.replaceChildren(main, banner);
    return;
  }
  become(shownBanner, banner, () => undefined);
  const isSamePage = shown.dataset.page === main.dataset.page;
  become(shown, main, isSamePage ? flash : () => undefined);
  if (!isSamePage) fadeIn(shown);
}
