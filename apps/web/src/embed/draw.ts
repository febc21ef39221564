import type { SideName } from '@courtcast/contracts';
import { scores as words } from '../i18n/en/scores.ts';
import { matchName, sides } from '../scores/names.ts';
import { columnName, isInMatchTiebreak, pointsOf, setColumnsOf } from '../scores/set-columns.ts';
import type { SetCell } from '../scores/set-columns.ts';
import { winnerOf } from '../scores/shown-match.ts';
import type { ShownMatch } from '../scores/shown-match.ts';
import { situationOf } from '../scores/situation.ts';
import { statusWord } from '../scores/words.ts';
import type { Followed } from './followed.ts';
import { node } from './nodes.ts';

const unseen = (text: string) => node('span', { class: 'unseen' }, text);

/** Whether the ball is this player's: with a pair whose server is not known, the first player's. */
function isServing({ score, status, players }: ShownMatch, side: SideName, index: number): boolean {
  if (score?.server !== side || (status !== 'in_progress' && status !== 'suspended')) return false;
  return (
    index ===
    Math.max(
      0,
      players[side].findIndex(({ id }) => id === score.serverPlayerId),
    )
  );
}

function marksOf(match: ShownMatch, side: SideName, index: number): HTMLElement[] {
  if (isServing(match, side, index)) return [node('span', { class: 'mark ball' }, unseen(words.serving))];
  if (winnerOf(match) !== side || index > 0) return [];
  return [node('span', { class: 'tick', 'aria-hidden': 'true' }, '✓'), unseen(words.winner)];
}

function sideCell(match: ShownMatch, side: SideName): HTMLElement {
  const players = match.players[side];
  const named = players.length === 0 ? [{ name: words.toBeDecided }] : players;
  const lines = named.map(({ name }, index) =>
    node('span', { class: 'player' }, node('span', { class: 'name' }, name), ...marksOf(match, side, index)),
  );
  return node('th', { class: 'side', scope: 'row' }, ...lines);
}

function setCell({ value, tiebreak, result }: SetCell): HTMLElement {
  const cell = node('td', { class: 'set', 'data-result': result ?? 'none' });
  cell.append(node('span', { class: 'value' }, String(value)));
  if (tiebreak !== null) cell.append(node('sup', {}, unseen(`, ${words.tiebreakOf} `), String(tiebreak)));
  return cell;
}

function headRow(match: ShownMatch): HTMLElement {
  const heads = setColumnsOf(match).map((column) =>
    node('th', { class: 'set', scope: 'col' }, unseen(columnName(words, column))),
  );
  const row = node('tr', {}, node('th', { class: 'side', scope: 'col' }, unseen(words.side)), ...heads);
  if (pointsOf(words, match) === null) return row;
  const name = isInMatchTiebreak(match) ? words.matchTiebreak : words.points;
  row.append(node('th', { class: 'points', scope: 'col' }, unseen(name)));
  return row;
}

function sideRow(match: ShownMatch, side: SideName): HTMLElement {
  const winner = winnerOf(match);
  const result = winner === null ? 'none' : winner === side ? 'won' : 'lost';
  const sets = setColumnsOf(match).map((column) => setCell(column[side]));
  const row = node('tr', { 'data-result': result }, sideCell(match, side), ...sets);
  const points = pointsOf(words, match);
  if (points !== null)
    row.append(node('td', { class: 'points' }, node('span', { class: 'value' }, points[side])));
  return row;
}

function scoreTable(match: ShownMatch): HTMLElement {
  return node(
    'table',
    { class: 'middle' },
    node('caption', { class: 'unseen' }, words.scoreOf(matchName(words, match.players))),
    node('thead', { class: 'unseen' }, headRow(match)),
    node('tbody', {}, ...sides.map((side) => sideRow(match, side))),
  );
}

const NOT_FOUND = 404;

/** What stands in place of a score; null where there is one. */
function messageOf({ match, state, error, isIdle }: Followed): string | null {
  if (state === 'refused')
    return error?.status === NOT_FOUND ? 'There is no such match or court' : 'This score is not public';
  if (isIdle) return 'No match at the moment';
  return match === null ? 'Connecting to the live score' : null;
}

const connectionWords = {
  live: '',
  stale: 'Delayed',
  reconnecting: 'Reconnecting',
  refused: '',
} as const satisfies Record<Followed['state'], string>;

/** Whether the connection matters: what is over does not change. */
function isOver({ status }: ShownMatch): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The score as a page shows it. What is slotted into the element, such as a title, stands above it. */
export function drawScore(followed: Followed): HTMLElement {
  const { match, state, place } = followed;
  const message = messageOf(followed);
  const shown = message === null ? match : null;
  const connection = shown === null || isOver(shown) ? '' : connectionWords[state];
  return node(
    'div',
    {
      class: 'score',
      'data-state': state,
      ...(shown === null ? { 'data-empty': '' } : { 'data-status': shown.status }),
    },
    node(
      'p',
      { class: 'head' },
      node('span', { class: 'status' }, shown === null ? '' : statusWord(words, shown)),
      node('span', { class: 'place' }, node('slot', {}, place)),
    ),
    shown === null ? node('p', { class: 'middle message' }, message ?? '') : scoreTable(shown),
    node(
      'p',
      { class: 'foot' },
      node('span', { class: 'situation' }, shown === null ? '' : (situationOf(words, shown) ?? '')),
      node('span', { class: 'connection' }, connection),
    ),
  );
}
