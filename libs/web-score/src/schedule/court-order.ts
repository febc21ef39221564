import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** When a match of an order of play begins. */
export type Start =
  /** The first of its court: at this time. */
  | { readonly kind: 'at'; readonly time: string }
  /** It does not begin earlier, even where the court is free. */
  | { readonly kind: 'notBefore'; readonly time: string }
  /** After the one before it; `time` is what the plan reckons with, null where it does not. */
  | { readonly kind: 'followedBy'; readonly time: string | null }
  | { readonly kind: 'open' };

/** A match of a court with when it begins. */
export interface OrderedMatch {
  readonly match: MatchView;
  readonly start: Start;
}

/** The matches of a day on one court, in their order. */
export interface CourtOrder {
  /** Null for matches that have no court yet. */
  readonly court: Named | null;
  readonly matches: readonly OrderedMatch[];
}

/** Court 2 before Court 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The promise that binds; the first of its court begins at the time that it was promised and planned for. */
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

/** Whether a match was on; not one that was suspended, and put to a later time. */
function hasBegun({ status, startedAt, scheduledTime }: MatchView): boolean {
  if (startedAt === null) return false;
  return status !== 'suspended' || scheduledTime === null || scheduledTime <= startedAt;
}

/**
 * Where the order puts a match that has no time: behind the last with a lower number and all that has begun, without a
 * number at the end.
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

/** The matches of a day by court, each in its order; those without a court last. */
export function courtOrders(matches: readonly MatchView[]): CourtOrder[] {
  const byCourt = Map.groupBy(matches, ({ court }) => court?.id ?? '');
  return [...byCourt.values()].map(toOrder).toSorted((one, other) => {
    if (one.court === null || other.court === null)
      return one.court === other.court ? 0 : one.court === null ? 1 : -1;
    return compare(one.court.name, other.court.name);
  });
}
