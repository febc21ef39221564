import { nextCodePenalty, servingNow } from '@courtcast/scoring-rules';
import type { MatchEvent, OneSidedType, Side } from '@courtcast/scoring-rules';
import type { Words } from '../../../i18n/words.ts';
import type { Action } from '../../engine/actions.ts';
import type { Line } from '../../engine/line.ts';

type MenuWords = Words['umpire']['menu'];

/** How often something concerned a side so far, in the events that stand. */
export function countOf({ steps }: Line, type: MatchEvent['type'], side: Side): number {
  return steps.filter(({ event }) => event.type === type && 'side' in event && event.side === side).length;
}

/** What an event would bring for a side, before it is entered: the rules' penalty, or how often it has been so far. */
export function consequenceInWords(
  words: MenuWords,
  line: Line,
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

/** What is entered. A violation that costs the match is an official's decision, and a result. */
export function actionOf({ state }: Line, event: OneSidedType, side: Side): Action {
  const isDefault = event === 'codeViolation' && state !== null && nextCodePenalty(state, side) === 'default';
  if (isDefault) return { do: 'result', outcome: 'default', winner: side === 'home' ? 'guest' : 'home' };
  return { do: 'event', event: { type: event, side } };
}
