import type { Tie } from '../team-match/tie.ts';

/** The team matches of one round of a season. */
export interface MatchDay {
  /** From 1; null for team matches without one. */
  readonly number: number | null;
  readonly ties: readonly Tie[];
}

/** A schedule by match day, in the order of the API; team matches without one come last (decisions 6). */
export function matchDaysOf(ties: readonly Tie[]): MatchDay[] {
  const days = Map.groupBy(ties, ({ matchDay }) => matchDay);
  return [...days]
    .map(([number, of]) => ({ number, ties: of }))
    .toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
}

const isOpen = ({ status }: Tie): boolean => status === 'upcoming' || status === 'in_progress';

/**
 * The current match day: the one being played, else the first that is not over, else the last; null without
 * fixtures.
 */
export function presentMatchDay(days: readonly MatchDay[]): MatchDay | null {
  const played = days.find(({ ties }) => ties.some(({ status }) => status === 'in_progress'));
  return played ?? days.find(({ ties }) => ties.some(isOpen)) ?? days.at(-1) ?? null;
}

/** The first and last planned moment of a match day; null while none is planned. */
export function spanOf({ ties }: MatchDay): { readonly first: Tie; readonly last: Tie } | null {
  const planned = ties
    .filter(({ scheduledAt }) => scheduledAt !== null)
    .toSorted((one, other) => ((one.scheduledAt ?? '') < (other.scheduledAt ?? '') ? -1 : 1));
  const [first] = planned;
  const last = planned.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
