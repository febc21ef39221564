import { isDecidingPoint } from './next-point.ts';
import type { PlayState } from './play/state.ts';
import type { Rules } from './rules.ts';
import type { SetScore } from './vocabulary.ts';

/** From which side of the center mark a point is served, as the server sees it. */
export type ServiceSide = 'right' | 'left';

/**
 * From where the next point is served: from the right while the points played in a game or tiebreak are even in number
 * (ITF Rules 5b and 17); null where the receivers choose, at a deciding point (ITF Appendix V), and after the decision.
 */
export function serviceSideOf(rules: Rules, state: PlayState): ServiceSide | null {
  if (state.decided !== null || isDecidingPoint(rules, state)) return null;
  return (state.points.home + state.points.guest) % 2 === 0 ? 'right' : 'left';
}

const POINTS_TO_CHANGE = 6;
const noPoints = { home: 0, guest: 0 };

/**
 * Ends are changed after games 1, 3, 5 …: a set that ends with an even number of them changes after the next game.
 * A match of points has none (rules 1).
 */
function changesInSet({ home, guest, tiebreak, matchTiebreak, unit }: SetScore, isOver: boolean): number {
  if (unit !== undefined) return 0;
  const games = matchTiebreak === true ? 0 : home + guest;
  const { home: one, guest: other } = matchTiebreak === true ? { home, guest } : (tiebreak ?? noPoints);
  // After its last point there is no change within a tiebreak.
  const points = Math.max(0, isOver ? one + other - 1 : one + other);
  return Math.ceil(games / 2) + Math.floor(points / POINTS_TO_CHANGE);
}

/**
 * Number of changes of ends before the next point, the one that is due now included (ITF Rule 10). It follows from the
 * score alone, so that a score set by hand leads to the right ends. Meaningless after the decision.
 */
export function changesOfEnds({ sets, games, points, playing }: PlayState): number {
  if (playing === 'points' || playing === 'pointsDecider') return 0;
  const running: SetScore =
    playing === 'matchTiebreak'
      ? { ...points, matchTiebreak: true }
      : { ...games, ...(playing === 'tiebreak' ? { tiebreak: points } : {}) };
  return sets.reduce((sum, set) => sum + changesInSet(set, true), changesInSet(running, false));
}
