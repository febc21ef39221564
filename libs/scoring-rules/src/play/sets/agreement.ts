import type { Rules } from '../../rules.ts';
import { setsOf } from '../../score-view.ts';
import { readSets } from './set-scores.ts';
import type { SetsSource } from './set-scores.ts';
import type { PlayState } from '../state.ts';
import type { SetScore } from '../../vocabulary.ts';
import { isSameTally } from '../../winning.ts';

const isSameSet = (typed: SetScore, played: SetScore): boolean =>
  isSameTally(typed, played) &&
  (typed.tiebreak === undefined || isSameTally(typed.tiebreak, played.tiebreak));

/**
 * Whether typed sets say the same as a state at 0–0 of its running game, so that the point log can stay
 * (decisions 5, `PUT …/score`). A running set at 0–0 and the points of tiebreaks may be left out.
 */
export function agreesWithSets(
  rules: Rules,
  state: PlayState,
  { sets, ...source }: { readonly sets: readonly SetScore[] } & SetsSource,
): boolean {
  if (state.points.home + state.points.guest > 0) return false;
  const reading = readSets(rules, sets, source);
  if (reading.refusals.length > 0 || reading.decided !== state.decided) return false;
  const typed = reading.running === null ? reading.finished : [...reading.finished, reading.running];
  const played = setsOf(state);
  const last = played.at(-1);
  const isRunningLeftOut =
    state.decided === null &&
    typed.length === played.length - 1 &&
    last !== undefined &&
    last.home + last.guest === 0;
  if (typed.length !== played.length && !isRunningLeftOut) return false;
  return typed.every((set, index) => {
    const other = played[index];
    return other !== undefined && isSameSet(set, other);
  });
}
