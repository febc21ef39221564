import type { SideName } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import {
  columnName,
  isInMatchTiebreak,
  pointsOf,
  setColumnsOf,
  tiebreakDigits,
} from '@courtcast/web-score/match/set-columns.ts';
import type { SetColumn } from '@courtcast/web-score/match/set-columns.ts';
import { winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { node } from '@courtcast/web-ui/nodes.ts';

const FLASH_MS = 1800;

/** Highlights a number that has just changed; other texts change without it. */
export function flash(changed: Element): void {
  if (!changed.classList.contains('value')) return;
  const lit = { backgroundColor: 'var(--flash)' };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  changed.animate([lit, { ...lit, offset: 0.25 }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: isCalm ? 'step-end' : 'ease-out',
  });
}

const unseen = (text: string) => node('span', { class: 'unseen' }, text);

/** One player's position in a match. */
interface Place {
  readonly side: SideName;
  readonly index: number;
}

/** Whether this player serves; the first player of a pair whose server is unknown. */
function isServing({ score, status, players }: ShownMatch, { side, index }: Place): boolean {
  if (score?.server !== side || (status !== 'in_progress' && status !== 'suspended')) return false;
  return (
    index ===
    Math.max(
      0,
      players[side].findIndex(({ id }) => id === score.serverPlayerId),
    )
  );
}

function marksOf(words: ScoreWords, match: ShownMatch, { side, index }: Place): HTMLElement[] {
  if (isServing(match, { side, index })) return [node('span', { class: 'mark ball' }, unseen(words.serving))];
  if (winnerOf(match) !== side || index > 0) return [];
  return [node('span', { class: 'tick', 'aria-hidden': 'true' }, '✓'), unseen(words.winner)];
}

function sideCell(words: ScoreWords, match: ShownMatch, side: SideName): HTMLElement {
  const players = match.players[side];
  const named = players.length === 0 ? [{ name: words.toBeDecided }] : players;
  const lines = named.map(({ name }, index) =>
    node(
      'span',
      { class: 'player' },
      node('span', { class: 'name' }, name),
      ...marksOf(words, match, { side, index }),
    ),
  );
  return node('th', { class: 'side', scope: 'row' }, ...lines);
}

function setCell(words: ScoreWords, column: SetColumn, side: SideName): HTMLElement {
  const { value, tiebreak, result } = column[side];
  const cell = node('td', {
    class: 'set',
    'data-result': result ?? 'none',
    'data-digits': String(String(value).length),
    'data-tiebreak': String(tiebreakDigits(column)),
  });
  cell.append(node('span', { class: 'value' }, String(value)));
  if (tiebreak !== null) cell.append(node('sup', {}, unseen(`, ${words.tiebreakOf} `), String(tiebreak)));
  return cell;
}

function headRow(words: ScoreWords, match: ShownMatch): HTMLElement {
  const heads = setColumnsOf(match).map((column) =>
    node('th', { class: 'set', scope: 'col' }, unseen(columnName(words, column))),
  );
  const row = node('tr', {}, node('th', { class: 'side', scope: 'col' }, unseen(words.side)), ...heads);
  if (pointsOf(words, match) === null) return row;
  const name = isInMatchTiebreak(match) ? words.matchTiebreak : words.points;
  row.append(node('th', { class: 'points', scope: 'col' }, unseen(name)));
  return row;
}

function sideRow(words: ScoreWords, match: ShownMatch, side: SideName): HTMLElement {
  const winner = winnerOf(match);
  const result = winner === null ? 'none' : winner === side ? 'won' : 'lost';
  const sets = setColumnsOf(match).map((column) => setCell(words, column, side));
  const row = node('tr', { 'data-result': result }, sideCell(words, match, side), ...sets);
  const points = pointsOf(words, match);
  if (points !== null)
    row.append(node('td', { class: 'points' }, node('span', { class: 'value' }, points[side])));
  return row;
}

/** The score as a table: a row for each side, a column for each set, and the points of the current game. */
export function scoreTable(words: ScoreWords, match: ShownMatch): HTMLElement {
  return node(
    'table',
    { class: 'middle' },
    node('caption', { class: 'unseen' }, words.scoreOf(matchName(words, match))),
    node('thead', { class: 'unseen' }, headRow(words, match)),
    node('tbody', {}, ...sides.map((side) => sideRow(words, match, side))),
  );
}
