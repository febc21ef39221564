import type { DisplayWords } from '@courtcast/messages/words.ts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { pageAt } from '../order/turning.ts';
import { drawMessage } from '../screen/draw-court.ts';
import type { Known } from '../screen/keep-asking.ts';
import { showPage } from '../screen/pieces.ts';
import type { Drawing } from '../screen/pieces.ts';
import { troubleOf } from '../screen/shown-courts.ts';
import type { RankedRow, RankingFacts } from './ranking-facts.ts';

/** Rows of a column on a television; as many rows more stand beside it. */
const COLUMN_ROWS = 12;
const PAGE_ROWS = 2 * COLUMN_ROWS;

/** The time to draw for. */
export interface RankingMoment extends Drawing {
  /** How far the server's clock is ahead of the device's, in ms. */
  readonly offsetMs: number;
}

/** How a rank has changed in a week, as a sign and in words. */
function drawMovement({ rank, previousRank }: RankedRow, { ranking }: DisplayWords['display']): HTMLElement {
  const up = previousRank === null ? 0 : previousRank - rank;
  const move = previousRank === null ? 'new' : up === 0 ? 'none' : up > 0 ? 'up' : 'down';
  const text = { new: ranking.isNew, none: '', up: `▲ ${up}`, down: `▼ ${-up}` }[move];
  return node('span', { class: 'ranking__move', 'data-move': move }, text);
}

function drawRow(row: RankedRow, { words, formats }: RankingMoment): HTMLElement {
  const { points, state = null } = row;
  const said = state === null ? '' : words.display.ladder[state];
  return node(
    'li',
    { class: 'ranking__row' },
    node('span', { class: 'ranking__rank' }, formats.number(row.rank)),
    drawMovement(row, words.display),
    node('span', { class: 'ranking__name' }, row.player.name),
    points === null
      ? node('span', { class: 'ranking__state' }, said)
      : node('span', { class: 'ranking__points' }, formats.number(points)),
  );
}

function drawHead({ ranking, club }: RankingFacts, number: string, moment: RankingMoment): HTMLElement {
  const { formats, now } = moment;
  const time = formats.time(new Date(now).toISOString(), club?.timeZone ?? null);
  return node(
    'header',
    { class: 'ranking__head' },
    node('h1', {}, ranking.name),
    node('p', { class: 'ranking__about' }, [club?.name, number].filter(Boolean).join(' · ')),
    node('p', { class: 'ranking__time' }, time),
  );
}

/** A page of a ranking; those of a longer one take turns. */
function drawFacts(facts: RankingFacts, moment: RankingMoment): HTMLElement {
  const { words, now } = moment;
  const { order, ranking } = words.display;
  const pages = Math.max(1, Math.ceil(facts.rows.length / PAGE_ROWS));
  const at = pageAt({ turned: 0, heldAt: null }, now, pages);
  const rows = facts.rows.slice(at * PAGE_ROWS, (at + 1) * PAGE_ROWS);
  // All pages have the columns of the first one, so that a short last page keeps its size.
  const columns = facts.rows.length > COLUMN_ROWS ? '2' : '1';
  return node(
    'main',
    { class: 'screen ranking', 'data-page': `${at}/${pages}` },
    drawHead(facts, pages > 1 ? order.page(at + 1, pages) : '', moment),
    rows.length === 0
      ? node('p', { class: 'ranking__none' }, ranking.nobody)
      : node(
          'ol',
          { class: 'ranking__rows', 'data-columns': columns },
          ...rows.map((row) => drawRow(row, moment)),
        ),
  );
}

function drawMain({ facts, isMissing }: Known<RankingFacts>, moment: RankingMoment): HTMLElement {
  const { display } = moment.words;
  if (facts !== null) return drawFacts(facts, moment);
  const message = isMissing
    ? drawMessage(display.ranking.missing, display.missingHint)
    : drawMessage(display.connecting);
  return node('main', { class: 'screen ranking', 'data-page': 'message' }, message);
}

/** The elements of a display of a ranking: its current page, and a banner while the connection is lost. */
export function drawRanking(known: Known<RankingFacts>, moment: RankingMoment): HTMLElement[] {
  const trouble = troubleOf(known, moment, known.facts?.club?.timeZone ?? null) ?? '';
  return [drawMain(known, moment), node('p', { class: 'banner', role: 'status' }, trouble)];
}

/** Replaces the displayed ranking: what stays, stays in place. */
export function showRankingIn(body: HTMLElement, known: Known<RankingFacts>, moment: RankingMoment): void {
  document.title = known.facts?.ranking.name ?? moment.words.display.ranking.title;
  showPage(body, drawRanking(known, moment));
}
