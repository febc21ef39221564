import type { DrawDetailView, GroupRowView, MatchView, SideName } from '@courtcast/contracts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { bracketOf, isAgainstBye, isMade } from '@courtcast/web-score/bracket/bracket.ts';
import type {
  BracketMatch,
  BracketRound,
  BracketSide,
  Origin,
} from '@courtcast/web-score/bracket/bracket.ts';
import { scoreOf, withPlayers } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { courtName, placeCode, roundName, shortPair, sides } from '@courtcast/web-score/match/names.ts';
import { openSideCode } from '@courtcast/web-score/match/open-sides.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import { comparisonsOf } from '@courtcast/web-score/draw/group-comparison.ts';
import { pageAt } from '../order/turning.ts';
import type { Drawing } from '../screen/pieces.ts';
import type { EveningFacts } from './evening-facts.ts';

/** What a wall of a draw is drawn with. */
interface WallDrawing extends Drawing {
  readonly live: LiveScores;
  /** IANA zone of the place. */
  readonly zone: string;
}

/** One side of a match on a wall. */
interface WallSide {
  readonly name: string;
  readonly isOpen: boolean;
}

/** A match on a wall. */
interface WallMatch {
  readonly key: string;
  /** Its place in the draw; empty in a group. */
  readonly code: string;
  readonly match: MatchView | null;
  readonly sides: Readonly<Record<SideName, WallSide>>;
}

/** A column: a round or a part of it, a group, or a comparison of groups. */
interface WallColumn {
  readonly title: string;
  /** Whether its rows are of different groups, which are compared by shares. */
  readonly isCompared?: boolean;
  readonly rows: readonly GroupRowView[];
  readonly matches: readonly WallMatch[];
}

interface WallPage {
  readonly draw: string;
  readonly columns: readonly WallColumn[];
}

/** The most columns that are legible from a distance. */
const MAX_COLUMNS = 4;
const MAX_MATCHES = 8;
/** Table rows that are as high as a match. */
const ROWS_A_MATCH = 2;

const nameOf = (players: readonly { readonly name: string }[]) => shortPair(players.map(({ name }) => name));

function originText({ scores }: DisplayWords, origin: Origin | null): string {
  return origin === null || origin.kind === 'open' || origin.kind === 'bye'
    ? scores.toBeDecided
    : openSideCode(scores, origin);
}

function bracketSide(words: DisplayWords, { players, origin }: BracketSide): WallSide {
  return players.length === 0
    ? { name: originText(words, origin), isOpen: true }
    : { name: nameOf(players), isOpen: false };
}

function ofBracket(words: DisplayWords, one: BracketMatch): WallMatch {
  const { key, match, home, guest } = one;
  const both = { home: bracketSide(words, home), guest: bracketSide(words, guest) };
  return { key, code: placeCode(words.scores, one), match, sides: both };
}

/** A round in as many columns as it needs, without matches that are byes. */
function columnsOfRound(words: DisplayWords, { round, matches, ...place }: BracketRound): WallColumn[] {
  const played = matches.filter((match) => !isAgainstBye(match)).map((match) => ofBracket(words, match));
  const title = roundName(words.scores, { round, place }) ?? '';
  return Array.from({ length: Math.ceil(played.length / MAX_MATCHES) }, (_, at) => ({
    ...{ title, rows: [] },
    matches: played.slice(at * MAX_MATCHES, (at + 1) * MAX_MATCHES),
  }));
}

/** Matches without a time are last; those of equal times stay in their order. */
const byTime = (one: MatchView, other: MatchView): number =>
  (one.scheduledTime ?? '9').localeCompare(other.scheduledTime ?? '9');

const isOver = (match: MatchView | null) => match?.status === 'completed' || match?.status === 'cancelled';

function ofGroup(match: MatchView): WallMatch {
  const side = (name: SideName): WallSide => ({ name: nameOf(match.players[name]), isOpen: false });
  return { key: match.id, code: '', match, sides: { home: side('home'), guest: side('guest') } };
}

/** The groups: tables and matches, current and coming ones first, then the played ones. */
function columnsOfGroups(
  words: DisplayWords,
  draw: DrawDetailView,
  rows: readonly GroupRowView[],
): WallColumn[] {
  const groups = (draw.groups ?? []).map(({ group, matches }) => {
    const own = rows.filter((row) => row.group === group);
    const all = matches.flatMap(({ match }) => match ?? []);
    const inOrder = [...all.filter((match) => !isOver(match)).toSorted(byTime), ...all.filter(isOver)];
    const room = Math.max(1, MAX_MATCHES - 1 - Math.ceil(own.length / ROWS_A_MATCH));
    return {
      title: words.display.draw.group(group),
      rows: own,
      matches: inOrder.slice(0, room).map((match) => ofGroup(match)),
    };
  });
  return [...groups, ...comparedColumns(words, rows)];
}

/** The finishers of a position of which only the best go on, the best first; one column a position. */
function comparedColumns(words: DisplayWords, rows: readonly GroupRowView[]): WallColumn[] {
  return comparisonsOf(rows)
    .filter(({ spots, rows: compared }) => spots < compared.length)
    .map(({ position, rows: compared }) => ({
      title: words.display.draw.across(position),
      rows: compared.map((row) => ({ ...row, rank: row.acrossGroups.place })),
      ...{ isCompared: true, matches: [] },
    }));
}

function columnsOfBracket(words: DisplayWords, draw: DrawDetailView): WallColumn[] {
  const bracket = bracketOf(draw);
  return isMade(bracket) ? bracket.rounds.flatMap((round) => columnsOfRound(words, round)) : [];
}

function pagesOf(words: DisplayWords, draw: DrawDetailView, rows: readonly GroupRowView[]): WallPage[] {
  const columns =
    draw.drawType === 'round_robin' ? columnsOfGroups(words, draw, rows) : columnsOfBracket(words, draw);
  const name = drawNameIn(words.scores, draw.name);
  return Array.from({ length: Math.ceil(columns.length / MAX_COLUMNS) }, (_, at) => ({
    draw: name,
    columns: columns.slice(at * MAX_COLUMNS, (at + 1) * MAX_COLUMNS),
  }));
}

/** The planned time or the state of a match; empty if it was played to its end. */
function whenText({ match }: WallMatch, { words, formats, live, zone, now }: WallDrawing): string {
  if (match === null) return '';
  const score = scoreOf(match, live.get(match.id));
  if (score.status === 'completed' && (score.outcome ?? 'completed') === 'completed') return '';
  if (score.status !== 'scheduled') return statusWord(words.scores, withPlayers(score, { match }));
  if (match.scheduledTime === null) return '';
  const isToday =
    formats.dayOf(match.scheduledTime, zone) === formats.dayOf(new Date(now).toISOString(), zone);
  return (isToday ? formats.time : formats.dayAndTime)(match.scheduledTime, zone);
}

function drawSide(one: WallMatch, side: SideName, { live }: WallDrawing): HTMLElement {
  const { name, isOpen } = one.sides[side];
  const score = one.match === null ? null : scoreOf(one.match, live.get(one.match.id));
  const sets = (score?.sets ?? []).map((set) => String(set[side]));
  const point = score?.status === 'in_progress' ? score.score?.points[side] : undefined;
  return node(
    'p',
    {
      class: 'draw-wall__side',
      'data-open': String(isOpen),
      'data-won': String((score?.winner ?? null) === side),
    },
    node('span', { class: 'draw-wall__name' }, name),
    node(
      'span',
      { class: 'draw-wall__figures' },
      [...sets, ...(point === undefined ? [] : [point])].join(' '),
    ),
  );
}

/** The planned time or the state of a match, and its court. */
function headOf(one: WallMatch, drawing: WallDrawing): string {
  const { match } = one;
  const score = match === null ? null : scoreOf(match, drawing.live.get(match.id));
  const court =
    match?.court && score?.status !== 'completed' ? courtName(drawing.words.scores, match.court) : '';
  return [whenText(one, drawing), court].filter((text) => text !== '').join(' · ');
}

function drawMatch(one: WallMatch, drawing: WallDrawing): HTMLElement {
  const { match, code, key } = one;
  const score = match === null ? null : scoreOf(match, drawing.live.get(match.id));
  const when = headOf(one, drawing);
  return node(
    'article',
    { class: 'draw-wall__match', 'data-key': key, 'data-status': score?.status ?? 'scheduled' },
    node('p', { class: 'draw-wall__head' }, node('span', {}, code), node('span', {}, when)),
    ...sides.map((side) => drawSide(one, side, drawing)),
  );
}

/** The shares of matches, sets and games, which decide between groups. */
function sharesOf({ wins, losses, sets, games }: GroupRowView, { formats }: WallDrawing): string[] {
  return [{ won: wins, lost: losses }, sets, games].map(({ won, lost }) =>
    won + lost === 0 ? '–' : formats.percent(won / (won + lost)),
  );
}

function figuresOf(row: GroupRowView, { formats }: WallDrawing): string[] {
  return [formats.number(row.played), formats.number(row.wins), `${row.sets.won}:${row.sets.lost}`];
}

function drawRow(
  row: GroupRowView,
  figures: readonly string[],
  { words, formats }: WallDrawing,
): HTMLElement {
  const isThrough = row.status === 'qualified';
  return node(
    'tr',
    { 'data-through': String(isThrough), 'data-left': String(row.status === 'withdrawn') },
    node('td', { class: 'draw-wall__rank' }, formats.number(row.rank)),
    node(
      'th',
      { scope: 'row' },
      nameOf(row.players),
      ...(isThrough ? [node('span', { class: 'draw-wall__through' }, words.display.draw.through)] : []),
    ),
    ...figures.map((figure) => node('td', {}, figure)),
  );
}

function drawTable({ rows, isCompared = false }: WallColumn, drawing: WallDrawing): HTMLElement[] {
  if (rows.length === 0) return [];
  const { played, wins, sets, games } = drawing.words.display.draw;
  const names = isCompared ? [wins, sets, games] : [played, wins, sets];
  const heads = ['', '', ...names].map((text) => node('td', {}, text));
  const read = isCompared ? sharesOf : figuresOf;
  return [
    node(
      'table',
      { class: 'draw-wall__table' },
      node('thead', {}, node('tr', {}, ...heads)),
      node('tbody', {}, ...rows.map((row) => drawRow(row, read(row, drawing), drawing))),
    ),
  ];
}

function drawColumn(column: WallColumn, drawing: WallDrawing): HTMLElement {
  const { title, matches } = column;
  return node(
    'section',
    { class: 'draw-wall__column' },
    node('h2', {}, title),
    ...drawTable(column, drawing),
    ...matches.map((one) => drawMatch(one, drawing)),
  );
}

/** Enlargements of a page with little content, equal to those in the style sheet. */
const SCALES = [2, 1.75, 1.5, 1.25] as const;
/** Larger names would not fit into four columns. */
const MAX_OF_FOUR = 1.5;

/** Sizes in units of the style sheet, of which a screen is a hundred wide: a letter of a name, of the line above, figures. */
const WIDTHS = { screen: 97, gap: 1.4, padding: 1.6, letter: 0.92, small: 0.67, figures: 3.4 } as const;

/** The width that the longest text of a column needs, unscaled. */
function widthOf({ matches }: WallColumn, drawing: WallDrawing): number {
  const { padding, letter, small, figures } = WIDTHS;
  const texts = matches.flatMap((one) => [
    ...sides.map((side) => one.sides[side].name.length * letter + (one.sides[side].isOpen ? 0 : figures)),
    `${one.code} ${headOf(one, drawing)}`.length * small + 1,
  ]);
  return Math.max(0, ...texts) + padding;
}

/** The largest size at which all rows of a page fit, and its longest texts. */
function scaleOf(columns: readonly WallColumn[], drawing: WallDrawing): number {
  const heights = columns.map(
    ({ rows, matches }) => matches.length + Math.ceil(rows.length / ROWS_A_MATCH) + 1,
  );
  const height = Math.max(...heights);
  const width = Math.max(...columns.map((column) => widthOf(column, drawing)));
  const room = WIDTHS.screen / columns.length - WIDTHS.gap;
  const most = columns.length === MAX_COLUMNS ? MAX_OF_FOUR : SCALES[0];
  return (
    SCALES.find((scale) => scale <= most && scale * height <= MAX_MATCHES + 1 && scale * width <= room) ?? 1
  );
}

/** The current page of a wall of a draw. */
export interface DrawnWall {
  /** The draw's name, and the page number of how many. */
  readonly title: string;
  /** Identifies the page, to detect a turn. */
  readonly key: string;
  readonly body: HTMLElement;
}

/**
 * A wall of a draw: tables of its groups, or its bracket round by round, then the draws derived from it; what
 * does not fit side by side is shown page by page. Null before there is anything to show.
 */
export function drawWall({ draw, rows, linked }: EveningFacts, drawing: WallDrawing): DrawnWall | null {
  const { words, now } = drawing;
  const pages = [...pagesOf(words, draw, rows), ...linked.flatMap((one) => pagesOf(words, one, []))];
  const at = pages.length === 0 ? 0 : pageAt({ turned: 0, heldAt: null }, now, pages.length);
  const page = pages[at];
  if (page === undefined) return null;
  const number = pages.length > 1 ? [words.display.order.page(at + 1, pages.length)] : [];
  return {
    title: [page.draw, ...number].join(' · '),
    key: `${at}/${pages.length}`,
    body: node(
      'div',
      {
        class: 'draw-wall',
        'data-columns': String(page.columns.length),
        'data-scale': String(scaleOf(page.columns, drawing)),
      },
      ...page.columns.map((column) => drawColumn(column, drawing)),
    ),
  };
}
