import { awardGame, awardPoint } from './advance.ts';
import type { CodeViolationEvent, PenaltyEvent } from './events.ts';
import type { Rules } from '../rules.ts';
import type { PlayState } from './state.ts';
import { opponentOf } from '../vocabulary.ts';
import type { Side } from '../vocabulary.ts';
import { countUp } from '../winning.ts';

/** Penalties for the first, second, third and every later code violation of a side (rules 2). */
const codePenalties = ['warning', 'point', 'game', 'default'] as const;

/** The penalty for a code violation. A default is an official's decision: the score stays unchanged. */
type CodePenalty = (typeof codePenalties)[number];

/** The penalty for the next code violation of a side. */
export function nextCodePenalty(state: PlayState, side: Side): CodePenalty {
  return codePenalties[state.violations[side]] ?? 'default';
}

/**
 * The state after a penalty or a code violation of `side`. A violation is counted and brings its penalty; a penalty
 * that an official gives on its own is not counted as a violation.
 */
export function penalize(
  rules: Rules,
  state: PlayState,
  event: CodeViolationEvent | PenaltyEvent,
): PlayState {
  const { side, type } = event;
  const penalty = type === 'codeViolation' ? nextCodePenalty(state, side) : type;
  const noted = type === 'codeViolation' ? { ...state, violations: countUp(state.violations, side) } : state;
  switch (penalty) {
    case 'point':
    case 'penaltyPoint':
      return awardPoint(rules, noted, opponentOf(side));
    case 'game':
    case 'penaltyGame':
      return awardGame(rules, noted, opponentOf(side));
    case 'warning':
    case 'default':
      return noted;
  }
}
