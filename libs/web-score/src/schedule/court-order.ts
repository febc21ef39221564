import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** When a match in an order of play begins. */
export type Start =
  /** At this time, as the first match of its court. */
  | { readonly kind: 'at'; readonly time: string }
  /** Not earlier, even if the court is free. */
  | { readonly kind: 'notBefore'; readonly time: string }
  /** After the previous match; `time` is the planned one, null if there is none. */
  | { readonly kind: 'followedBy'; readonly time: string | null }
  | { readonly kind: 'open' };

/** A match on a court with its start. */
export interface OrderedMatch {
  readonly match: MatchView;
  readonly start: Start;
}

/** The matches of a court on one day, in order. */
export interface CourtOrder {
  /** Null for matches without a court. */
  readonly court: Named | null;
  readonly matches: readonly OrderedMatch[];
}

/** Sorts Court 2 before Court 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The promised start that binds; the first match of a court begins at its planned or promised time. */
function promiseOf(match: MatchView, isFirst: boolean): string | null {
  const due = dueOf(match);
  if (due?.kind !== 'notBefore') return null;
  return isFirst && due.at === match.scheduledTime ? null : due.at;
}

function startOf(match: MatchView, before: MatchView | undefined): Start {
  const { scheduledTime, court } = match;
  const isFirst = before === undefined || court === null;
  const promise = promiseOf(match, isFirst);
  if (promise !== null) return { kind: 'notBefore', time: promise };
  if (!isFirst) return { kind: 'followedBy', time: scheduledTime };
  return scheduledTime === null ? { kind: 'open' } : { kind: 'at', time: scheduledTime };
}

const timeOf = (match: MatchView): string | null => dueOf(match)?.at ?? match.startedAt;

function byTime(one: MatchView, other: MatchView): number {
  return (
    compare(timeOf(one) ?? '', timeOf(other) ?? '') ||
    (one.playOrder ?? Infinity) - (other.playOrder ?? Infinity) ||
    compare(one.id, other.id)
  );
}

/** Whether a match has begun; a suspended one with a later planned time counts as not begun. */
function hasBegun({ status, startedAt, scheduledTime }: MatchView): boolean {
  if (startedAt === null) return false;
  return status !== 'suspended' || scheduledTime === null || scheduledTime <= startedAt;
}

/**
 * The index at which the order puts a match without a time: after the last one with a lower number and all
 * that have begun; without a number, at the end.
 */
function placeIn(ordered: readonly MatchView[], { playOrder }: MatchView): number {
  if (playOrder === null) return ordered.length;
  const isBefore = (other: MatchView): boolean =>
    hasBegun(other) || (other.playOrder !== null && other.playOrder < playOrder);
  return ordered.findLastIndex(isBefore) + 1;
}

function inOrder(matches: readonly MatchView[]): MatchView[] {
  const ordered = matches.filter((match) => timeOf(match) !== null).toSorted(byTime);
  const others = matches.filter((match) => timeOf(match) === null);
  for (const match of others.toSorted(
    (one, other) => (one.playOrder ?? Infinity) - (other.playOrder ?? Infinity) || compare(one.id, other.id),
  )) {
    ordered.splice(placeIn(ordered, match), 0, match);
  }
  return ordered;
}

function toOrder(ofCourt: readonly MatchView[]): CourtOrder {
  const ordered = inOrder(ofCourt);
  return {
    court: ordered[0]?.court ?? null,
    matches: ordered.map((match, index) => ({ match, start: startOf(match, ordered[index - 1]) })),
  };
}

/** The matches of a day by court, each court in order; those without a court come last. */
export function courtOrders(matches: readonly MatchView[]): CourtOrder[] {
  const byCourt = Map.groupBy(matches, ({ court }) => court?.id ?? '');
  return [...byCourt.values()].map(toOrder).toSorted((one, other) => {
    if (one.court === null || other.court === null)
      return one.court === other.court ? 0 : one.court === null ? 1 : -1;
    return compare(one.court.name, other.court.name);
  });
}
