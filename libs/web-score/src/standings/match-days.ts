import type { Tie } from '../team-match/tie.ts';

/** The team matches of one round of a season. */
export interface MatchDay {
  /** From 1; null for those that are of none. */
  readonly number: number | null;
  readonly ties: readonly Tie[];
}

/** The schedule by match day, in the order of the API; those of none come last (decisions 6). */
export function matchDaysOf(ties: readonly Tie[]): MatchDay[] {
  const days = Map.groupBy(ties, ({ matchDay }) => matchDay);
  return [...days]
    .map(([number, of]) => ({ number, ties: of }))
    .toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
}

const isOpen = ({ status }: Tie): boolean => status === 'upcoming' || status === 'in_progress';

/**
 * Where a season stands: the match day that is being played, else the first that is not over, else the last; null
 * without fixtures.
 */
export function presentMatchDay(days: readonly MatchDay[]): MatchDay | null {
  const played = days.find(({ ties }) => ties.some(({ status }) => status === 'in_progress'));
  return played ?? days.find(({ ties }) => ties.some(isOpen)) ?? days.at(-1) ?? null;
}

/** The first and the last moment that a match day is planned for; null while all of it is open. */
export function spanOf({ ties }: MatchDay): { readonly first: Tie; readonly last: Tie } | null {
  const planned = ties
    .filter(({ scheduledAt }) => scheduledAt !== null)
    .toSorted((one, other) => ((one.scheduledAt ?? '') < (other.scheduledAt ?? '') ? -1 : 1));
  const [first] = planned;
  const last = planned.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
