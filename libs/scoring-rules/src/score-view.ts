import { nextPointOf } from './next-point.ts';
import type { NextPoint } from './next-point.ts';
import { servingNow } from './play/service-order.ts';
import type { Rules } from './rules.ts';
import type { PlayState } from './play/state.ts';
import { winnerOf } from './vocabulary.ts';
import type { PointsText, Position, SetScore, Side } from './vocabulary.ts';

/** The point-by-point score as the detail of a match shows it; the caller turns `serverPosition` into a player. */
interface ScoreView {
  /** Serves the next point. */
  readonly server: Side;
  /** Position of the server in their pair; 0 in singles. */
  readonly serverPosition: Position;
  readonly points: PointsText;
  /** Points are numerals: of a tiebreak, a match tiebreak, a match of points, or the point that decides a level match. */
  readonly inTiebreak: boolean;
  /** Number of the running set, from 1; after the decision, of the last. */
  readonly currentSet: number;
  /** The players change ends before the next point. */
  readonly changeEnds: boolean;
  readonly suggestedWinner: Side | null;
  /** The stakes of the next point; null after the decision. */
  readonly nextPoint: NextPoint | null;
}

const pointNames = ['0', '15', '30', '40'] as const;

const pointName = (points: number, other: number): string =>
  points > 3 && points > other ? 'A' : (pointNames[points] ?? '40');

/** Points of the running game as text ("15", "A"), or as numerals in a tiebreak. */
export function pointsTextOf({ playing, points }: PlayState): PointsText {
  if (playing === 'decider') return { home: '0', guest: '0' };
  return playing === 'game'
    ? { home: pointName(points.home, points.guest), guest: pointName(points.guest, points.home) }
    : { home: String(points.home), guest: String(points.guest) };
}

/**
 * Whether the players change ends before the next point: after games 1, 3, 5 … of a set, after a set only when its
 * games are odd in number, in tiebreaks after every six points (ITF Rule 10). Ends are changed before the first
 * serve, so it is over with a fault. In a match of points, and before the point that decides a level match, there is none.
 */
export function isChangeOfEnds({ decided, secondServe, points, games, sets, playing }: PlayState): boolean {
  if (decided !== null || secondServe) return false;
  if (playing !== 'game' && playing !== 'tiebreak' && playing !== 'matchTiebreak') return false;
  const pointsPlayed = points.home + points.guest;
  if (pointsPlayed > 0) return playing !== 'game' && pointsPlayed % 6 === 0;
  const gamesPlayed = games.home + games.guest;
  const before = gamesPlayed > 0 ? games : (sets.at(-1) ?? games);
  return (before.home + before.guest) % 2 === 1;
}

const runningSetOf = ({ playing, games, points }: PlayState): SetScore => {
  if (playing === 'matchTiebreak') return { ...points, matchTiebreak: true };
  if (playing === 'points' || playing === 'pointsDecider') return { ...points, unit: 'points' };
  if (playing === 'tiebreak' && points.home + points.guest > 0) return { ...games, tiebreak: { ...points } };
  return { ...games };
};

/**
 * The sets as they are shown: the running one from 0–0 on, none after the deciding one (decisions 5).
 * A tiebreak is listed from its first point on; the set of a match tiebreak holds its points.
 */
export function setsOf(state: PlayState): SetScore[] {
  return state.decided === null ? [...state.sets, runningSetOf(state)] : [...state.sets];
}

/**
 * The sets of a stopped match, from the sets shown while it ran: a last set without a game was only about to begin, and
 * is left out (rules 2). Not for a match that its score has decided.
 */
export function setsAtEnd(shown: readonly SetScore[]): SetScore[] {
  const last = shown.at(-1);
  return last !== undefined && last.home + last.guest === 0 ? shown.slice(0, -1) : [...shown];
}

/** The detail `score` of a match (decisions 5). After the decision: points 0–0, the last server, no change of ends. */
export function toScoreView(rules: Rules, state: PlayState): ScoreView {
  const { side, position } = servingNow(state);
  return {
    server: side,
    serverPosition: position,
    points: pointsTextOf(state),
    inTiebreak: state.decided === null && state.playing !== 'game',
    currentSet: state.decided === null ? state.sets.length + 1 : state.sets.length,
    changeEnds: isChangeOfEnds(state),
    suggestedWinner: winnerOf(state.decided),
    nextPoint: nextPointOf(rules, state),
  };
}
