import type { SetScore, Side } from '@courtcast/scoring-rules';
import type { Timeline } from '../../sync/timeline.ts';

/** A set, perhaps with the match, that the last log entry has ended. */
export interface SetEnd {
  readonly winner: Side;
  /** The score as an umpire calls it, the winner's games first. */
  readonly called: string;
  /** Equal as long as the same entry ends the same set; identifies what was acknowledged. */
  readonly key: string;
}

const inText = (sets: readonly SetScore[]): string =>
  sets.map(({ home, guest }) => `${home}-${guest}`).join(' ');

/** The set that ended last, if nothing was entered since; null for one that was entered by hand. */
export function setEndOf({ state, steps }: Pick<Timeline, 'state' | 'steps'>): SetEnd | null {
  const last = steps.at(-1);
  const set = state?.sets.at(-1);
  if (last === undefined || set === undefined || last.event.type === 'setScore') return null;
  if (state?.sets.length === last.before.sets.length) return null;
  const { home, guest } = set;
  const winner = home > guest ? 'home' : 'guest';
  const called = `${Math.max(home, guest)}–${Math.min(home, guest)}`;
  return { winner, called, key: `${steps.length} ${inText(state?.sets ?? [])}` };
}
