import type { SideName } from '@courtcast/contracts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { courtName, placeCode, sides } from '@courtcast/web-score/match/names.ts';
import { pointsOf, setColumnsOf, tiebreakDigits } from '@courtcast/web-score/match/set-columns.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import type { Start } from '@courtcast/web-score/schedule/court-order.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { withPlayers } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { showPage } from '../screen/pieces.ts';
import type { Drawing } from '../screen/pieces.ts';
import type { OrderColumn, OrderEntry } from './order-columns.ts';
import { namesOf, layoutOf } from './order-room.ts';
import { drawMessage } from '../screen/draw-court.ts';
import type { Known } from '../screen/keep-asking.ts';
import { troubleOf } from '../screen/shown-courts.ts';
import { columnsOf } from './order-columns.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderRoom } from './order-room.ts';
import { pageAt } from './turning.ts';
import type { Turned } from './turning.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

/** Formats and zone of the displayed times. */
interface OrderDrawing extends Drawing {
  /** IANA zone of the place. */
  readonly zone: string;
}

const unseen = (text: string) => node('span', { class: 'unseen' }, text);

function startText(start: Start, { words, formats, zone }: OrderDrawing): string {
  const { order, notBefore } = words.display;
  if (start.kind === 'open') return order.noTime;
  const time = start.time === null ? null : formats.time(start.time, zone);
  if (start.kind === 'followedBy') return order.followedBy(time);
  return start.kind === 'notBefore' ? notBefore(time ?? '') : (time ?? '');
}

/** Match and draw in short, the most important first: the end may be cut off. */
function aboutOf({ match }: OrderEntry, { scores, display }: DisplayWords): string {
  const place = match.place === undefined ? null : placeCode(scores, match.place);
  const code = match.group === undefined ? place : display.draw.group(match.group);
  const draw = match.drawName === null ? null : drawNameIn(scores, match.drawName);
  return [code, draw].filter((part) => part !== null).join(' · ');
}

function numbersOf({ score }: OrderEntry, side: SideName, { scores }: DisplayWords): HTMLElement {
  const sets = setColumnsOf(score).map((column) => {
    const { value, tiebreak, result } = column[side];
    const cell = node('span', {
      class: 'entry__set',
      'data-result': result ?? 'none',
      'data-tiebreak': String(tiebreakDigits(column)),
    });
    cell.append(node('span', { class: 'value' }, String(value)));
    if (tiebreak !== null) cell.append(node('sup', {}, unseen(`, ${scores.tiebreakOf} `), String(tiebreak)));
    return cell;
  });
  const points = pointsOf(scores, score);
  const running =
    points === null
      ? []
      : [node('span', { class: 'entry__points' }, node('span', { class: 'value' }, points[side]))];
  return node('span', { class: 'entry__numbers' }, ...sets, ...running);
}

/** The marks beside a side's names: a ball for the server, a tick for the winner. */
function markOf({ score }: OrderEntry, side: SideName, { scores }: DisplayWords): HTMLElement[] {
  if (score.status === 'in_progress' && score.score?.server === side)
    return [node('span', { class: 'entry__ball' }, unseen(scores.serving))];
  if (score.winner !== side) return [];
  return [node('span', { class: 'entry__tick', 'aria-hidden': 'true' }, '✓'), unseen(scores.winner)];
}

function drawSide(entry: OrderEntry, side: SideName, words: DisplayWords): HTMLElement {
  const { winner } = entry.score;
  const result = winner === null ? 'none' : winner === side ? 'won' : 'lost';
  const names = namesOf(words.scores, entry, side).map((name) =>
    node('span', { class: 'entry__name' }, name),
  );
  return node(
    'p',
    {
      class: 'entry__side',
      'data-result': result,
      'data-open': String(entry.match.players[side].length === 0),
    },
    node('span', { class: 'entry__names' }, ...names),
    ...markOf(entry, side, words),
    numbersOf(entry, side, words),
  );
}

/** When a match begins, that its players are called, or how it stands. */
function whenText({ match, score, start, isCalled }: OrderEntry, drawing: OrderDrawing): string {
  const { scores } = drawing.words;
  if (isCalled) return scores.called;
  return score.status === 'scheduled'
    ? startText(start, drawing)
    : statusWord(scores, withPlayers(score, { match }));
}

function drawEntry(entry: OrderEntry, drawing: OrderDrawing): HTMLElement {
  const { words } = drawing;
  const { score, note, isCalled } = entry;
  return node(
    'li',
    { class: 'entry', 'data-status': score.status, 'data-called': String(isCalled) },
    node(
      'p',
      { class: 'entry__head' },
      node('span', { class: 'entry__when' }, whenText(entry, drawing)),
      node('span', { class: 'entry__about' }, aboutOf(entry, words)),
    ),
    ...sides.map((side) => drawSide(entry, side, words)),
    ...(note === null ? [] : [node('p', { class: 'entry__note' }, note)]),
  );
}

/** A court's delay in short: the court's name needs the room. */
function drawBehind(minutes: number, { order }: DisplayWords['display']): HTMLElement[] {
  if (minutes === 0) return [];
  const short = node('span', { 'aria-hidden': 'true' }, `+${minutes} min`);
  return [node('span', { class: 'order__behind' }, short, unseen(order.behind(minutes)))];
}

/** A court with its current and coming matches. */
function drawColumn({ court, behind, entries }: OrderColumn, drawing: OrderDrawing): HTMLElement {
  const { scores, display } = drawing.words;
  return node(
    'section',
    { class: 'order__court' },
    node(
      'h2',
      {},
      node('span', { class: 'order__name' }, court === null ? scores.noCourt : courtName(scores, court)),
      ...drawBehind(behind, display),
    ),
    node('ol', {}, ...entries.map((entry) => drawEntry(entry, drawing))),
  );
}

/** The state of a wall of an order of play. */
export interface KnownOrder extends Known<OrderFacts> {
  /** Live scores from the socket. */
  readonly live: LiveScores;
}

/** The time and layout to draw for. */
export interface OrderMoment extends Drawing, Turned {
  /** How far the server's clock is ahead of the device's, in ms. */
  readonly offsetMs: number;
  /** The room for columns; null if the page scrolls. */
  readonly room: OrderRoom | null;
}

/** The document's title. */
function titleOf({ facts }: Pick<KnownOrder, 'facts'>, { display }: DisplayWords): string {
  return facts === null ? display.order.title : `${facts.tournament.name} · ${display.order.title}`;
}

/** The page number as a button that stops turning; nothing if there is only one page. */
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

/** The elements of an order of play: its current page, and a banner while the connection is lost. */
export function drawOrder(known: KnownOrder, moment: OrderMoment): HTMLElement[] {
  const zone = known.facts?.tournament.timeZone ?? null;
  const trouble = troubleOf(known, moment, zone) ?? '';
  return [drawMain(known, moment), node('p', { class: 'banner', role: 'status' }, trouble)];
}

const FADE_MS = 500;

/** Fades in a new page, so that viewers notice the turn. */
function fadeIn(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
}

/** Replaces the displayed order of play: the same page changes in place, another page is faded in. */
export function showOrderIn(body: HTMLElement, known: KnownOrder, moment: OrderMoment): void {
  document.title = titleOf(known, moment.words);
  showPage(body, drawOrder(known, moment), fadeIn);
}
