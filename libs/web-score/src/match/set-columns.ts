import type { MatchStatus, Outcome, ScoreView, SetView, SideName } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { opponentOf } from './names.ts';

/** One side's cell in a set's column. */
export interface SetCell {
  /** Games, or points in a match tiebreak. */
  readonly value: number;
  /** Tiebreak points to print above the games; null for none. */
  readonly tiebreak: number | null;
  /** Null while the set is played, and if nobody finished it. */
  readonly result: 'won' | 'lost' | null;
}

/** A set as a scoreboard column. */
export interface SetColumn {
  /** Starts at 1. */
  readonly number: number;
  readonly isMatchTiebreak: boolean;
  /** Whether its numbers are points: in a match tiebreak, or a match counted in points. */
  readonly isPoints: boolean;
  readonly isRunning: boolean;
  /** Whether it shows tiebreak points. */
  readonly hasTiebreak: boolean;
  readonly home: SetCell;
  readonly guest: SetCell;
}

interface Board {
  readonly sets: readonly SetView[];
  readonly score: ScoreView | null;
  readonly status: MatchStatus;
  /** Null or absent if unknown. */
  readonly outcome?: Outcome | null;
  /** The winner by the score; absent or null where unknown. */
  readonly suggestedWinner?: SideName | null;
  /** Games that win a set; absent or null if unknown, or if no games are played. */
  readonly gamesPerSet?: number | null | undefined;
}

/** Whether a set is counted in points instead of games: a match tiebreak, or a match of points. */
export function isOfPoints({ matchTiebreak, unit }: Pick<SetView, 'matchTiebreak' | 'unit'>): boolean {
  return matchTiebreak === true || unit === 'points';
}

const USUAL_GAMES = 6;
const SHORT_SET_GAMES = 4;

const isUnderway = (status: MatchStatus) => status === 'in_progress' || status === 'suspended';

/** Games that win a set, inferred from finished sets if the match does not say. */
function gamesInSets(sets: readonly SetView[]): number {
  const isShort = sets.slice(0, -1).some(({ home, guest }) => Math.max(home, guest) < USUAL_GAMES);
  return isShort ? SHORT_SET_GAMES : USUAL_GAMES;
}

/** Whether the only set of a match was won by its score: a match that ends by time has no winning lead. */
function isWonByScore({ sets, suggestedWinner = null, outcome = null }: Board, set: SetView): boolean {
  if (sets.length > 1 || suggestedWinner === null || outcome !== null) return false;
  return set[suggestedWinner] > set[opponentOf(suggestedWinner)];
}

/** A two-point lead wins a match tiebreak only if nobody retired. */
const isTiebreakWon = ({ outcome = null }: Board, lead: number): boolean => outcome === null && lead >= 2;

/**
 * Whether the last set of a completed match was finished: always if the match was played out, else by its
 * games. A set in which a side retired belongs to nobody.
 */
function isLastFinished(board: Board, set: SetView): boolean {
  const { sets, outcome = null, gamesPerSet } = board;
  if (outcome === 'completed' || isWonByScore(board, set)) return true;
  const lead = Math.abs(set.home - set.guest);
  if (isOfPoints(set)) return set.matchTiebreak === true && isTiebreakWon(board, lead);
  const isTiebreakOver = lead === 1 && set.tiebreak !== undefined;
  return isTiebreakOver || (lead >= 2 && Math.max(set.home, set.guest) >= (gamesPerSet ?? gamesInSets(sets)));
}

function resultOf(set: SetView, side: SideName): SetCell['result'] {
  const difference = set[side] - set[opponentOf(side)];
  if (difference === 0) return null;
  return difference > 0 ? 'won' : 'lost';
}

function cellOf(
  set: SetView,
  side: SideName,
  state: { isFinished: boolean; isShownInPoints: boolean },
): SetCell {
  const result = state.isFinished ? resultOf(set, side) : null;
  const { tiebreak } = set;
  // Finished tiebreaks show the loser's points only, as scoreboards do; a running one shows both.
  const isPrinted = tiebreak !== undefined && result !== 'won' && !state.isShownInPoints;
  return { value: set[side], tiebreak: isPrinted ? tiebreak[side] : null, result };
}

function columnOf(
  set: SetView,
  index: number,
  state: { isRunning: boolean; isFinished: boolean; isShownInPoints: boolean },
): SetColumn {
  const isMatchTiebreak = set.matchTiebreak === true;
  const isPoints = isOfPoints(set);
  const [home, guest] = [cellOf(set, 'home', state), cellOf(set, 'guest', state)];
  return {
    number: index + 1,
    isMatchTiebreak,
    isPoints,
    isRunning: state.isRunning,
    hasTiebreak: home.tiebreak !== null || guest.tiebreak !== null,
    home,
    guest,
  };
}

/**
 * The sets as columns. A running match tiebreak or match of points has none while it is scored point by
 * point: its points are in the points column.
 */
export function setColumnsOf(board: Board): SetColumn[] {
  const { sets, score, status } = board;
  const last = sets.length - 1;
  return sets.flatMap((set, index) => {
    const isRunning = index === last && isUnderway(status);
    const isShownInPoints = isRunning && score !== null;
    if (isShownInPoints && isOfPoints(set)) return [];
    const isFinished = index < last || (status === 'completed' && isLastFinished(board, set));
    return [columnOf(set, index, { isRunning, isFinished, isShownInPoints })];
  });
}

/** The digits above a set's games; two digits need a wider column. */
export function tiebreakDigits({ home, guest }: SetColumn): number {
  return Math.max(...[home, guest].map(({ tiebreak }) => (tiebreak === null ? 0 : String(tiebreak).length)));
}

/** The name of a column, such as `Set 2` or `Match tiebreak`. */
export function columnName(words: ScoreWords, { isMatchTiebreak, isPoints, number }: SetColumn): string {
  if (isMatchTiebreak) return words.matchTiebreak;
  return isPoints ? words.points : words.set(number);
}

/** Points of the current game, `AD` for advantage; null if none are kept or no game is played. */
export function pointsOf({ advantage }: ScoreWords, board: Board): Readonly<Record<SideName, string>> | null {
  const { score, status } = board;
  if (score === null || !isUnderway(status)) return null;
  const print = (text: string) => (text === 'A' ? advantage : text);
  return { home: print(score.points.home), guest: print(score.points.guest) };
}

/** Whether the current points are those of a match tiebreak. */
export function isInMatchTiebreak({ sets, status }: Board): boolean {
  return isUnderway(status) && sets.at(-1)?.matchTiebreak === true;
}

/** A set with its sides swapped. */
export function turnedSet({ home, guest, tiebreak, ...set }: SetView): SetView {
  const swapped = { ...set, home: guest, guest: home };
  return tiebreak === undefined
    ? swapped
    : { ...swapped, tiebreak: { home: tiebreak.guest, guest: tiebreak.home } };
}

/** The sets on one line, home first, such as `6–4 6–7(5) 10–8`. */
export function setsInLine(sets: readonly SetView[]): string {
  return sets
    .map(({ home, guest, tiebreak }) => {
      const lost = tiebreak === undefined ? '' : `(${Math.min(tiebreak.home, tiebreak.guest)})`;
      return `${home}–${guest}${lost}`;
    })
    .join(' ');
}

/** The sets on one line, the given side's games first. */
export function setsInLineOf(sets: readonly SetView[], side: SideName): string {
  return setsInLine(side === 'home' ? sets : sets.map(turnedSet));
}
