import type { SideName } from '@courtcast/contracts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { courtName, placeCode, sides } from '@courtcast/web-score/match/names.ts';
import { pointsOf, setColumnsOf, tiebreakDigits } from '@courtcast/web-score/match/set-columns.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import type { Start } from '@courtcast/web-score/schedule/court-order.ts';
import type { Drawing } from '../screen/pieces.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import type { OrderColumn, OrderEntry } from './order-columns.ts';
import { namesOf } from './order-room.ts';

/** How times are written, and by whose clocks. */
export interface OrderDrawing extends Drawing {
  /** IANA. */
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

/** Match and draw in few letters: what comes last may be cut off. */
function aboutOf({ match }: OrderEntry, { scores }: DisplayWords): string {
  const code = match.place === undefined ? null : placeCode(scores, match.place);
  return [code, match.drawName].filter((part) => part !== null).join(' · ');
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

/** Beside the names of a side: the ball of who serves, the tick of who has won. */
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
function whenText({ score, start, isCalled }: OrderEntry, drawing: OrderDrawing): string {
  const { scores } = drawing.words;
  if (isCalled) return scores.called;
  return score.status === 'scheduled' ? startText(start, drawing) : statusWord(scores, score);
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

/** How far a court is behind, in few letters: its name needs the room. */
function drawBehind(minutes: number, { order }: DisplayWords['display']): HTMLElement[] {
  if (minutes === 0) return [];
  const short = node('span', { 'aria-hidden': 'true' }, `+${minutes} min`);
  return [node('span', { class: 'order__behind' }, short, unseen(order.behind(minutes)))];
}

/** A court with what is on it and what comes. */
export function drawColumn({ court, behind, entries }: OrderColumn, drawing: OrderDrawing): HTMLElement {
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
