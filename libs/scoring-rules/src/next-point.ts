import { awardPoint } from './play/advance.ts';
import { isTimeUp } from './play/state.ts';
import type { PlayState } from './play/state.ts';
import type { Rules } from './rules.ts';
import type { Side } from './vocabulary.ts';
import { decidingPointsOf } from './winning.ts';

/** The greatest prize of a point: a match point also wins game and set. */
export type Prize = 'game' | 'set' | 'match';

/** The stakes of the next point. */
export interface NextPoint {
  /** The prize if the side wins the point; null for the point alone. */
  readonly home: Prize | null;
  readonly guest: Prize | null;
  /**
   * Whether the point decides the game by the deuce rule (golden, silver or star point), or a match that is level at
   * its end.
   */
  readonly deciding: boolean;
}

/** Whether the next point decides the game by the deuce rule, or a match that is level at its end; the receivers then choose the side (ITF Appendix V). */
export function isDecidingPoint(rules: Rules, { playing, points, decided }: PlayState): boolean {
  if (decided === null && isTimeUp({ playing })) return true;
  return (
    decided === null &&
    playing === 'game' &&
    points.home === points.guest &&
    points.home === decidingPointsOf(rules.deuceRule)
  );
}

function prizeOf(rules: Rules, state: PlayState, side: Side): Prize | null {
  const after = awardPoint(rules, state, side);
  // A match of points ends with its last one, also where the other side wins it.
  if (after.decided !== null) return after.decided === side ? 'match' : null;
  if (after.sets.length > state.sets.length) return 'set';
  return after.games[side] > state.games[side] ? 'game' : null;
}

/** The stakes of the next point for either side (rules 2); null once the match is decided. */
export function nextPointOf(rules: Rules, state: PlayState): NextPoint | null {
  if (state.decided !== null) return null;
  return {
    home: prizeOf(rules, state, 'home'),
    guest: prizeOf(rules, state, 'guest'),
    deciding: isDecidingPoint(rules, state),
  };
}
