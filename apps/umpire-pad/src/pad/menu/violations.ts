import { nextCodePenalty, opponentOf, servingNow } from '@courtcast/scoring-rules';
import type { MatchEvent, OneSidedType, Side } from '@courtcast/scoring-rules';
import type { Words } from '@courtcast/messages/words.ts';
import type { Action } from '../../sync/actions.ts';
import type { Timeline } from '../../sync/timeline.ts';

type MenuWords = Words['umpire']['menu'];

/** How many valid events of a type concern a side. */
export function countOf({ steps }: Timeline, type: MatchEvent['type'], side: Side): number {
  return steps.filter(({ event }) => event.type === type && 'side' in event && event.side === side).length;
}

/** The consequence of an event for a side before it is entered: the penalty by the rules, or the count so far. */
export function consequenceInWords(
  words: MenuWords,
  line: Timeline,
  { event, side }: { readonly event: OneSidedType; readonly side: Side },
): string | null {
  const { state } = line;
  if (state === null) return null;
  if (event === 'codeViolation') return words.penalty[nextCodePenalty(state, side)];
  if (event === 'penaltyPoint') return words.penalty.point;
  if (event === 'penaltyGame') return words.penalty.game;
  const soFar = countOf(line, event, side);
  if (event !== 'timeViolation') return words.soFar(soFar);
  if (soFar === 0) return words.timePenalty.warning;
  return words.timePenalty[servingNow(state).side === side ? 'server' : 'receiver'];
}

/** Whether the next violation of a side may cost it the match, which an official must decide. */
export function mayDefault({ state }: Timeline, event: OneSidedType, side: Side): boolean {
  return event === 'codeViolation' && state !== null && nextCodePenalty(state, side) === 'default';
}

/**
 * The entries for a violation after which the match may be lost: the default, or a game penalty if the
 * referee lets the match go on (ITF Code of Conduct: after the third violation, each is a default or costs
 * another game).
 */
export function decisionsOn(side: Side, reason: string): { readonly default: Action; readonly game: Action } {
  return {
    default: { do: 'result', outcome: 'default', winner: opponentOf(side) },
    game: { do: 'event', event: { type: 'penaltyGame', side, reason } },
  };
}
