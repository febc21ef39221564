import type { SideName } from '@courtcast/contracts';
import { initialedName } from '@courtcast/scoring-rules';
import { node } from '@courtcast/web-ui/nodes.ts';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';
import { openSideCode, shortMatchName } from '@courtcast/web-score/match/open-sides.ts';
import { setsInLineOf } from '@courtcast/web-score/match/set-columns.ts';
import { winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { ComingMatch } from '@courtcast/web-score/court/court-facts.ts';
import { drawCode } from '@courtcast/web-ui/code/draw-code.ts';
import { nameStep, rooms, shownName } from './name-size.ts';
import { foot, head, line, nameOf, timeOf } from './pieces.ts';
import type { Drawing, DrawnCourt } from './pieces.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';

/** Shortens a name to the room it has. */
type Shown = (name: string) => string;

function drawSide(
  side: SideName,
  match: ComingMatch,
  { words, shown }: { words: DisplayWords; shown: Shown },
) {
  const players = match.players[side];
  const names =
    players.length === 0
      ? [openSideCode(words.scores, match.openSides?.[side])]
      : players.map(({ name }) => shown(name));
  return node(
    'div',
    { class: 'coming__side' },
    ...names.map((name) => node('p', { class: 'coming__name' }, name)),
  );
}

const nothingBeside = { sets: 0, wideSets: 0, hasPoints: false };

/** The next match, large. */
function drawNext(match: ComingMatch, drawing: Drawing, { timeZone, heading }: DrawnCourt): HTMLElement {
  const { words } = drawing;
  const room = heading === 'h2' ? rooms.comingTile : rooms.coming;
  const full = sides.map((side) => match.players[side].map(({ name }) => name));
  const shown = shownName(full, nothingBeside, room);
  const step = nameStep(
    full.map((names) => names.map(shown)),
    nothingBeside,
    room,
  );
  const isPair = full.some((names) => names.length > 1);
  return node(
    'section',
    { class: 'coming', 'data-step': String(step), 'data-pair': String(isPair) },
    line('label', words.display.next, timeOf(match, drawing, timeZone)),
    ...sides.map((side) => drawSide(side, match, { words, shown })),
  );
}

/** The match after the next, on one line. */
function drawThen(match: ComingMatch, drawing: Drawing, zone: string | null): HTMLElement {
  const { words } = drawing;
  const names = shortMatchName(words.scores, match);
  return node(
    'section',
    { class: 'then' },
    line('label', words.display.then, timeOf(match, drawing, zone)),
    node('p', {}, names),
  );
}

function howWon({ outcome }: ShownMatch, { display }: DisplayWords): string | null {
  return outcome === null || outcome === 'completed' ? null : display.by[outcome];
}

/** The sets with the winner's games first. */
function resultOf(match: ShownMatch, words: DisplayWords): HTMLElement {
  return line('result', setsInLineOf(match.sets, winnerOf(match) ?? 'home'), howWon(match, words));
}

function drawLast(match: ShownMatch, words: DisplayWords, { heading }: DrawnCourt): HTMLElement | null {
  const winner = winnerOf(match);
  if (winner === null) return null;
  const names = (side: SideName) => {
    const players = match.players[side];
    const isShort = players.length > 1 || (players.length === 1 && heading === 'h2');
    return isShort ? players.map(({ name }) => initialedName(name)).join(' / ') : nameOf(match, side, words);
  };
  return node(
    'section',
    { class: 'last' },
    line('label', words.display.lastResult),
    node('p', { class: 'last__winner' }, node('span', { class: 'tick' }, '✓'), ' ', names(winner)),
    node('p', { class: 'last__loser' }, names(opponentOf(winner))),
    resultOf(match, words),
  );
}

function drawLink(link: string, { display }: DisplayWords): HTMLElement {
  return node('figure', { class: 'code' }, drawCode(link), node('figcaption', {}, display.followHere));
}

function present(...children: readonly (HTMLElement | null)[]): HTMLElement[] {
  return children.filter((child) => child !== null);
}

/** A court without a running match: the next match and the last winner. */
export function drawIdle(
  court: DrawnCourt,
  { upcoming, last }: { readonly upcoming: readonly ComingMatch[]; readonly last: ShownMatch | null },
  drawing: Drawing,
): HTMLElement {
  const { words } = drawing;
  const [next, then] = upcoming;
  const { timeZone: zone, link } = court;
  const coming = next === undefined ? null : drawNext(next, drawing, court);
  const after = then === undefined ? null : drawThen(then, drawing, zone);
  const quiet = next === undefined ? node('p', { class: 'quiet' }, words.display.noMatch) : null;
  const result = last === null ? null : drawLast(last, words, court);
  return node(
    'article',
    {
      class: 'stage',
      'data-scene': 'idle',
      'data-key': `idle ${next?.id ?? ''} ${last?.id ?? ''}`,
      'data-code': String(link !== null),
    },
    head(court, court.clubName, null),
    node(
      'div',
      { class: 'idle' },
      node('div', { class: 'idle__main' }, ...present(coming, quiet, after)),
      ...present(link === null ? null : drawLink(link, words), result),
    ),
    foot(court, line('status'), line('next')),
  );
}
