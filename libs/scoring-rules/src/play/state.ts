import { setRulesAt } from '../rules.ts';
import type { Rules } from '../rules.ts';
import type { Decision, PerSide, Position, ServiceOrder, SetScore, Side, Tally } from '../vocabulary.ts';

/**
 * The unit that is being played. `points` if points are counted instead of games; `decider` is the single point after a
 * match of games that ended level, `pointsDecider` the one after a match of points (rules 1).
 */
type Playing = 'game' | 'tiebreak' | 'matchTiebreak' | 'points' | 'decider' | 'pointsDecider';

/**
 * A match at one moment: plain data that survives JSON. Reached only by `startMatch`, `stateFromSets` and
 * `playEvent`, so that every state is one that the rules allow. Once decided it no longer changes.
 */
export interface PlayState {
  /** The finished sets, in order. */
  readonly sets: readonly SetScore[];
  /** Games of the running set; 0–0 in a match tiebreak, and where points are counted. */
  readonly games: Tally;
  /** Points of the running game (0, 1, 2, 3 are 0, 15, 30, 40), tiebreak, or match of points. */
  readonly points: Tally;
  readonly playing: Playing;
  /**
   * The server of the running game or turn of points, in a tiebreak of its first point; after the decision, the last
   * server.
   */
  readonly server: Side;
  readonly doubles: boolean;
  /** The player of each side who serves its running or next service game; always 0 in singles. */
  readonly servers: PerSide<Position>;
  /** The pairs whose order was corrected in the running set, and is the other one after it (ITF Rule 27); absent: none. */
  readonly altered?: readonly Side[];
  /** The first serve was a fault. */
  readonly secondServe: boolean;
  /** Code violations of each side so far. */
  readonly violations: Tally;
  /** The side that has won the match, or a tie; null while it runs. */
  readonly decided: Decision | null;
}

/** Facts about the start of a match. */
export interface StartOptions {
  /** Serves first. */
  readonly server: Side;
  /** Default: true when `serviceOrder` is given. */
  readonly doubles?: boolean;
  /** Order of each pair in the first set; unless given, as the pairs are listed. */
  readonly serviceOrder?: PerSide<ServiceOrder> | null;
}

/** The unit that is played at the beginning of a set; `setIndex` counts from 0. */
export function playingAtSetStart(rules: Rules, setIndex: number): Playing {
  const setRules = setRulesAt(rules, setIndex);
  if (setRules.kind === 'period') return setRules.unit === 'points' ? 'points' : 'game';
  return setRules.kind === 'matchTiebreak' ? 'matchTiebreak' : 'game';
}

/** Whether a match has come to its end level, so that the next point decides it. */
export function isTimeUp({ playing }: Pick<PlayState, 'playing'>): boolean {
  return playing === 'decider' || playing === 'pointsDecider';
}

/** The state before the first point. */
export function startMatch(rules: Rules, { server, doubles, serviceOrder = null }: StartOptions): PlayState {
  const isDoubles = doubles ?? serviceOrder !== null;
  const first = (side: Side): Position => (isDoubles ? (serviceOrder?.[side][0] ?? 0) : 0);
  return {
    sets: [],
    games: { home: 0, guest: 0 },
    points: { home: 0, guest: 0 },
    playing: playingAtSetStart(rules, 0),
    server,
    doubles: isDoubles,
    servers: { home: first('home'), guest: first('guest') },
    secondServe: false,
    violations: { home: 0, guest: 0 },
    decided: null,
  };
}
