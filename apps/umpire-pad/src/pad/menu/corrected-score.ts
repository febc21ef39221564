import { setsOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import type { EnteredEvent } from '../../sync/actions.ts';

/** A score as it is typed. */
export interface TypedScore {
  readonly sets: readonly Readonly<Record<Side, string>>[];
  readonly points: Readonly<Record<Side, string>>;
}

/** The present score, to be corrected. */
export function typedOf(rules: Rules, state: PlayState): TypedScore {
  const sets = setsOf(state).map(({ home, guest }) => ({ home: String(home), guest: String(guest) }));
  const { points } = toScoreView(rules, state);
  // Of a match tiebreak, or a match of points, the set holds them.
  const isInSet = state.playing !== 'game' && state.playing !== 'tiebreak';
  return { sets, points: isInSet ? { home: '0', guest: '0' } : points };
}

function isSame({ home, guest }: SetScore, typed: Readonly<Record<Side, string>>): boolean {
  return String(home) === typed.home && String(guest) === typed.guest;
}

/** The event that sets a typed score; null where something in it is no number. Whether it is possible, the rules say. */
export function correctionOf(
  state: PlayState,
  { sets: typed, points }: TypedScore,
  reason: string,
): Extract<EnteredEvent, { type: 'setScore' }> | null {
  const known = setsOf(state);
  const sets = typed.map((set, index): SetScore => {
    const before = known[index];
    // A set that stands keeps its tiebreak.
    if (before !== undefined && isSame(before, set)) return before;
    return { home: Number(set.home || 'none'), guest: Number(set.guest || 'none') };
  });
  const isNumber = (count: number): boolean => Number.isInteger(count) && count >= 0;
  if (!sets.every(({ home, guest }) => isNumber(home) && isNumber(guest)) || reason.trim() === '')
    return null;
  const isZero = points.home === '0' && points.guest === '0';
  return { type: 'setScore', sets, reason: reason.trim(), ...(isZero ? {} : { points }) };
}
