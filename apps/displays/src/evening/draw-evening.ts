import type { DrawClockView, GroupRowView, SideName } from '@courtcast/contracts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { clockTimeAt, timeInDigits } from '@courtcast/web-score/evening/clock-time.ts';
import type { ClockTime } from '@courtcast/web-score/evening/clock-time.ts';
import { winnersOf } from '@courtcast/web-score/evening/evening-figures.ts';
import { currentRound, isByRounds, toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import type { RoundMatch, RoundView } from '@courtcast/web-score/evening/round-view.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { courtName, shortPair, sides } from '@courtcast/web-score/match/names.ts';
import { drawMessage } from '../screen/draw-court.ts';
import type { Known } from '../screen/keep-asking.ts';
import { showPage } from '../screen/pieces.ts';
import type { Drawing } from '../screen/pieces.ts';
import { troubleOf } from '../screen/shown-courts.ts';
import { drawWall } from './wall.ts';
import type { EveningFacts } from './evening-facts.ts';

/** The state of an evening's display. */
export interface KnownEvening extends Known<EveningFacts> {
  /** From the socket; undefined before its first message. */
  readonly live: LiveScores;
  readonly liveClock: DrawClockView | null | undefined;
}

/** The time and layout to draw for. */
export interface EveningMoment extends Drawing {
  /** How far the server's clock is ahead of the device's, in ms. */
  readonly offsetMs: number;
  readonly isSoundOn: boolean;
}

/** The round to show: the first that is not over, else the newest; null before the first. */
export function shownRound({ draw }: EveningFacts, live: LiveScores): RoundView | null {
  return currentRound(toRoundViews(draw, live));
}

/** The clock of the shown round: the socket's while connected, else the last read one. */
export function clockOf(
  { isLive, liveClock }: Pick<KnownEvening, 'isLive' | 'liveClock'>,
  { draw }: EveningFacts,
  round: number,
): DrawClockView | null {
  if (isLive && liveClock !== undefined) return liveClock?.round === round ? liveClock : null;
  const clock = draw.drawnRounds?.[round - 1]?.clock ?? null;
  return clock === null ? null : { ...clock, round };
}

const namesOf = (players: readonly { readonly name: string }[]) => players.map(({ name }) => name);

function nameOf(players: readonly { readonly name: string }[]): string {
  const names = namesOf(players);
  return names.length > 1 ? shortPair(names) : (names[0] ?? '');
}

/** The numbers of a side: its sets and current points. */
function figuresOf({ score }: RoundMatch, side: SideName): string[] {
  if (score === null) return [];
  const sets = score.sets.map((set) => String(set[side]));
  const point = score.status === 'in_progress' ? score.score?.points[side] : undefined;
  const isCounted = score.sets.some(({ unit }) => unit === 'points');
  return point === undefined || isCounted ? sets : [...sets, point];
}

function drawSide(match: RoundMatch, side: SideName): HTMLElement {
  const { score, players } = match;
  return node(
    'p',
    { class: 'evening__side', 'data-won': String(score?.winner === side) },
    node('span', { class: 'evening__names' }, nameOf(players[side])),
    node('span', { class: 'evening__figures' }, figuresOf(match, side).join('  ')),
  );
}

function noteOf({ state }: RoundMatch, { display: { evening } }: DisplayWords): string {
  if (state === 'disputed') return evening.disputed;
  return state === 'reported' || state === 'played' ? evening.unconfirmed : '';
}

function drawCard(match: RoundMatch, { words }: Drawing): HTMLElement {
  const { court, matchId, state } = match;
  const name =
    match.match?.court?.name === undefined
      ? words.display.evening.court(court.number ?? 0)
      : courtName(words.scores, match.match.court);
  return node(
    'article',
    { class: 'evening__card', 'data-key': matchId, 'data-state': state },
    node(
      'h3',
      { class: 'evening__court' },
      name,
      node('span', { class: 'evening__note' }, noteOf(match, words)),
    ),
    ...sides.map((side) => drawSide(match, side)),
  );
}

function drawLine(title: string, names: readonly string[]): HTMLElement[] {
  if (names.length === 0) return [];
  return [
    node(
      'p',
      { class: 'evening__line' },
      node('span', { class: 'evening__word' }, title),
      ` ${names.join(' · ')}`,
    ),
  ];
}

/** What follows a round: the next one, or the winners if the evening is over. */
function drawAfter({ tournament, rows }: EveningFacts, { words }: Drawing): HTMLElement[] {
  const { evening } = words.display;
  const isOver = tournament.phase === 'completed';
  const winners = isOver ? winnersOf(rows).map(({ players }) => nameOf(players)) : [];
  return [
    node('p', { class: 'evening__line' }, isOver ? evening.ended : evening.over),
    ...drawLine(evening.winners(winners.length), winners),
  ];
}

function drawRound(round: RoundView, facts: EveningFacts, drawing: Drawing): HTMLElement {
  const { evening } = drawing.words.display;
  const waiting = round.waiting.map(({ players }) => `${nameOf(players.home)} – ${nameOf(players.guest)}`);
  return node(
    'section',
    { class: 'evening__round' },
    node(
      'div',
      { class: 'evening__cards', 'data-count': String(Math.min(round.matches.length, 12)) },
      ...round.matches.map((match) => drawCard(match, drawing)),
    ),
    ...drawLine(evening.waiting, waiting),
    ...drawLine(evening.sitOut, round.sitOut.map(nameOf)),
    ...(round.isOver ? drawAfter(facts, drawing) : []),
  );
}

function drawRow(row: GroupRowView, { formats }: Drawing): HTMLElement {
  return node(
    'tr',
    { 'data-key': row.players.map(({ id }) => id).join(), 'data-left': String(row.status === 'withdrawn') },
    node('td', { class: 'evening__rank' }, String(row.rank)),
    node('th', { scope: 'row', class: 'evening__player' }, nameOf(row.players)),
    node('td', { class: 'evening__points' }, formats.number(row.total ?? row.wins)),
  );
}

/** The most rows of one column that are legible from a distance. */
const MAX_ROWS = 16;

/** The table, in two columns if it is long. */
function drawTable(rows: readonly GroupRowView[], drawing: Drawing): HTMLElement[] {
  if (rows.length === 0) return [];
  const columns = rows.length > MAX_ROWS ? 2 : 1;
  const each = Math.ceil(rows.length / columns);
  const parts = Array.from({ length: columns }, (_, at) => rows.slice(at * each, (at + 1) * each));
  return [
    node(
      'section',
      {
        class: 'evening__table',
        'data-columns': String(columns),
        'data-rows': String(Math.ceil(each / 4) * 4),
      },
      node('h2', { class: 'evening__word' }, drawing.words.display.evening.table),
      ...parts.map((part) =>
        node('table', {}, node('tbody', {}, ...part.map((row) => drawRow(row, drawing)))),
      ),
    ),
  ];
}

function drawTime(time: ClockTime, { display: { evening } }: DisplayWords): HTMLElement {
  const words = { running: '', stopped: evening.stopped, over: evening.timeUp };
  return node(
    'p',
    { class: 'evening__clock', 'data-state': time.state, role: 'timer' },
    node('span', { class: 'evening__word' }, words[time.state]),
    ` ${timeInDigits(time.secondsLeft)}`,
  );
}

function drawSound({ words, isSoundOn }: EveningMoment): HTMLElement {
  const { evening } = words.display;
  return node(
    'button',
    { type: 'button', class: 'evening__sound', 'data-on': String(isSoundOn) },
    isSoundOn ? evening.soundOn : evening.sound,
  );
}

function drawHead(facts: EveningFacts, clock: DrawClockView | null, moment: EveningMoment) {
  const { words, formats, now } = moment;
  const { tournament } = facts;
  const shown =
    clock === null
      ? node('p', { class: 'evening__time' }, formats.time(new Date(now).toISOString(), tournament.timeZone))
      : drawTime(clockTimeAt(clock, now), words);
  return (round: RoundView | null) =>
    node(
      'header',
      { class: 'evening__head' },
      node('h1', {}, tournament.name),
      node('p', { class: 'evening__number' }, round === null ? '' : words.display.evening.round(round.round)),
      ...(clock === null ? [] : [drawSound(moment)]),
      shown,
    );
}

/** The width that the table needs beside the courts. */
function tableOf({ rows }: EveningFacts): 'none' | 'narrow' | 'wide' {
  if (rows.length === 0) return 'none';
  return rows.length > MAX_ROWS ? 'wide' : 'narrow';
}

/** A draw that is not played round by round, below its tournament's name and the time. */
function drawOther({ live }: KnownEvening, facts: EveningFacts, moment: EveningMoment): HTMLElement {
  const { words, formats, now } = moment;
  const { tournament, draw } = facts;
  const wall = drawWall(facts, { words, formats, now, live, zone: tournament.timeZone });
  return node(
    'main',
    { class: 'screen evening', 'data-page': wall?.key ?? '' },
    node(
      'header',
      { class: 'evening__head' },
      node('h1', {}, tournament.name),
      node('p', { class: 'evening__number' }, wall?.title ?? drawNameIn(words.scores, draw.name)),
      node('p', { class: 'evening__time' }, formats.time(new Date(now).toISOString(), tournament.timeZone)),
    ),
    wall?.body ?? node('p', { class: 'evening__none' }, words.display.draw.none),
  );
}

function drawFacts(known: KnownEvening, facts: EveningFacts, moment: EveningMoment): HTMLElement {
  const round = shownRound(facts, known.live);
  const clock = round === null ? null : clockOf(known, facts, round.round);
  const none = node('p', { class: 'evening__none' }, moment.words.display.evening.notDrawn);
  return node(
    'main',
    { class: 'screen evening' },
    drawHead(facts, clock, moment)(round),
    node(
      'div',
      { class: 'evening__body', 'data-table': tableOf(facts) },
      round === null ? none : drawRound(round, facts, moment),
      ...drawTable(facts.rows, moment),
    ),
  );
}

function drawMain(known: KnownEvening, moment: EveningMoment): HTMLElement {
  const { display } = moment.words;
  if (known.facts !== null) {
    const draw = isByRounds(known.facts.draw) ? drawFacts : drawOther;
    return draw(known, known.facts, moment);
  }
  const message = known.isMissing
    ? drawMessage(display.evening.missing, display.missingHint)
    : drawMessage(display.connecting);
  return node('main', { class: 'screen evening' }, message);
}

/** The elements of an evening's display: courts, clock, table, and a banner while the connection is lost. */
export function drawEvening(known: KnownEvening, moment: EveningMoment): HTMLElement[] {
  const zone = known.facts?.tournament.timeZone ?? null;
  const trouble = troubleOf(known, moment, zone) ?? '';
  return [drawMain(known, moment), node('p', { class: 'banner', role: 'status' }, trouble)];
}

/** Replaces the displayed evening by a newer state. */
export function showEveningIn(body: HTMLElement, known: KnownEvening, moment: EveningMoment): void {
  document.title = known.facts?.tournament.name ?? moment.words.display.evening.table;
  showPage(body, drawEvening(known, moment));
}
