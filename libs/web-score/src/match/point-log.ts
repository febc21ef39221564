import type { LogEntryView, SetView, SideName } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { isOfPoints } from './set-columns.ts';

/** One point of a game, home first. */
interface LoggedPoint {
  readonly seq: number;
  readonly winner: SideName;
  readonly home: string;
  readonly guest: string;
}

/** An event other than a point: a time-out, a warning. */
export interface LoggedIncident {
  readonly seq: number;
  readonly type: LogEntryView['type'];
  /** The side it concerns; null for none. */
  readonly side: SideName | null;
}

/** A game, tiebreak or match tiebreak with its points in order; the current one has no winner. */
export interface LoggedGame {
  /** The seq of its first point. */
  readonly key: number;
  readonly server: SideName;
  readonly isTiebreak: boolean;
  /** Whether it is no game but a match counted in points, or the point that decides a level match. */
  readonly isOfPoints: boolean;
  readonly points: readonly LoggedPoint[];
  /** In order, without faults and lets. */
  readonly incidents: readonly LoggedIncident[];
  readonly winner: SideName | null;
  /** Games of the set after this game. */
  readonly home: number;
  readonly guest: number;
}

/** The games of one set in order; `number` starts at 1. */
export interface LoggedSet {
  readonly number: number;
  readonly home: number;
  readonly guest: number;
  readonly games: readonly LoggedGame[];
}

interface OpenGame {
  key: number;
  setIndex: number;
  server: SideName;
  isTiebreak: boolean;
  isOfPoints: boolean;
  points: LoggedPoint[];
  incidents: LoggedIncident[];
}

/** The events shown beside points. Faults and lets are too many; the end of a game shows in its score. */
const shownTypes: ReadonlySet<LogEntryView['type']> = new Set([
  'codeViolation',
  'penaltyPoint',
  'medicalTimeout',
  'toiletBreak',
  'timeViolation',
  'challenge',
  'ballChange',
  'heatBreak',
  'time',
]);

type Games = readonly SetView[];

const none: SetView = { home: 0, guest: 0 };

function hasEnded(setIndex: number, before: Games, entry: LogEntryView): boolean {
  const { sets, suggestedWinner } = entry.score;
  const [was, is] = [before[setIndex] ?? none, sets[setIndex] ?? none];
  if (sets.length > setIndex + 1 || suggestedWinner !== null) return true;
  return !isOfPoints(is) && (was.home !== is.home || was.guest !== is.guest);
}

function isSameGames(before: Games, after: Games): boolean {
  const isSame = ({ home, guest }: SetView, index: number) =>
    home === (before[index] ?? none).home && guest === (before[index] ?? none).guest;
  return after.every(isSame);
}

function textOfPoint(text: string): string {
  return text === 'A' ? 'AD' : text;
}

/** The point that ends a game has no score of its own: the game's result replaces it. In a tiebreak it has one. */
function pointOf(
  entry: LogEntryView,
  winner: SideName,
  end: { isEnd: boolean; set: SetView },
): LoggedPoint | null {
  const { seq, score } = entry;
  if (!end.isEnd) {
    return { seq, winner, home: textOfPoint(score.points.home), guest: textOfPoint(score.points.guest) };
  }
  const final = isOfPoints(end.set) ? end.set : end.set.tiebreak;
  return final === undefined ? null : { seq, winner, home: String(final.home), guest: String(final.guest) };
}

/** The kind of the current game: ordinary, tiebreak, or counted in points. */
type Kind = Pick<LoggedGame, 'isTiebreak' | 'isOfPoints'>;

function toSets(gamesBySet: ReadonlyMap<number, readonly LoggedGame[]>, games: Games): LoggedSet[] {
  return [...gamesBySet].map(([index, played]) => {
    const { home, guest } = games[index] ?? none;
    return { number: index + 1, home, guest, games: played };
  });
}

/** Reads a log entry by entry, keeping the current game open. */
function createReader(beginning: Kind) {
  const gamesBySet = new Map<number, LoggedGame[]>();
  let before: Games = [];
  let kind = beginning;
  let open: OpenGame | null = null;

  function close({ setIndex, ...game }: OpenGame, winner: SideName | null) {
    const { home, guest } = before[setIndex] ?? none;
    const games = gamesBySet.get(setIndex) ?? [];
    gamesBySet.set(setIndex, [...games, { ...game, winner, home, guest }]);
    open = null;
  }

  function openGame({ seq, server }: LogEntryView): OpenGame {
    const setIndex = Math.max(0, before.length - 1);
    open ??= { key: seq, setIndex, server, ...kind, points: [], incidents: [] };
    return open;
  }

  function note(entry: LogEntryView) {
    const { seq, type, side = null, winner } = entry;
    const isBetweenPoints = winner !== null || isSameGames(before, entry.score.sets);
    if (shownTypes.has(type) && isBetweenPoints) openGame(entry).incidents.push({ seq, type, side });
  }

  function take(entry: LogEntryView) {
    const { winner, score } = entry;
    if (winner === null) {
      note(entry);
      if (entry.type === 'time') {
        // Ends the current game without a winner; what follows is no game.
        close(openGame(entry), null);
        kind = { isTiebreak: true, isOfPoints: true };
      }
      before = score.sets;
      return;
    }
    const game = openGame(entry);
    note(entry);
    const { setIndex } = game;
    const isEnd = hasEnded(setIndex, before, entry);
    const point = pointOf(entry, winner, { isEnd, set: score.sets[setIndex] ?? none });
    if (point !== null) game.points.push(point);
    before = score.sets;
    if (isEnd) close(game, winner);
    kind = { ...kind, isTiebreak: score.inTiebreak };
  }

  function finish(): LoggedSet[] {
    if (open !== null) close(open, null);
    return toSets(gamesBySet, before);
  }

  return { take, finish };
}

/** Whether a set is a match tiebreak: nothing but a tiebreak was played in it. */
function isMatchTiebreak({ games }: LoggedSet): boolean {
  return games.length > 0 && games.every((game) => game.isTiebreak && !game.isOfPoints);
}

/** The name of a logged set: `Set 2` or `Match tiebreak`. */
export function loggedSetName(words: ScoreWords, set: LoggedSet): string {
  return isMatchTiebreak(set) ? words.matchTiebreak : words.set(set.number);
}

/** A log as sets of games, in the order of play. Faults and lets are left out. */
export function setsOfLog(log: readonly LogEntryView[]): LoggedSet[] {
  // The match may consist of a match tiebreak or of points only.
  const [first] = log[0]?.score.sets ?? [];
  const reader = createReader({
    isTiebreak: first !== undefined && isOfPoints(first),
    isOfPoints: first?.unit === 'points' && first.matchTiebreak !== true,
  });
  for (const entry of log) reader.take(entry);
  return reader.finish();
}
