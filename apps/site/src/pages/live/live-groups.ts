import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { LiveEvent } from './live-events.ts';

/** A match with the event under which it is listed. */
export interface LiveItem {
  readonly match: ShownMatch;
  readonly event: LiveEvent;
}

/** Matches listed under one heading. */
export interface LiveGroup {
  readonly event: LiveEvent;
  /** The club where all of them are played, unless the name says it already. */
  readonly place: string | null;
  readonly matches: readonly ShownMatch[];
}

/** Sorts Court 2 before Court 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

function byCourt(one: ShownMatch, other: ShownMatch): number {
  return (
    compare(one.court?.name ?? '\uFFFF', other.court?.name ?? '\uFFFF') ||
    compare(one.startedAt ?? '', other.startedAt ?? '') ||
    compare(one.id, other.id)
  );
}

function placeOf(matches: readonly ShownMatch[], name: string): string | null {
  const clubs = new Set(matches.flatMap(({ club }) => (club === null ? [] : [club.name])));
  const [only] = clubs;
  return clubs.size === 1 && only !== undefined && only !== name ? only : null;
}

/**
 * Groups matches by tournament, then league, then club; those without a place come last. Groups are sorted by
 * name and matches by court, so that nothing moves while scores change.
 */
export function groupItems(items: readonly LiveItem[]): LiveGroup[] {
  const members = Map.groupBy(items, ({ event }) => event.key);
  const events = new Map(items.map(({ event }) => [event.key, event]));
  return [...events.values()]
    .sort((one, other) => one.rank - other.rank || compare(one.name, other.name))
    .map((event) => {
      const matches = (members.get(event.key) ?? []).map(({ match }) => match).toSorted(byCourt);
      return { event, place: placeOf(matches, event.name), matches };
    });
}

/** Everything that decides where a match is listed. */
function placeKey({ match, event }: LiveItem): string {
  return `${match.id} ${event.key} ${event.name} ${match.court?.name ?? ''} ${match.startedAt ?? ''}`;
}

/** Like `groupItems`, but sorts again only when a match comes, goes or moves. An unchanged group keeps its object. */
export function createGrouper(): (items: readonly LiveItem[]) => LiveGroup[] {
  let known = { key: '', groups: [] as LiveGroup[] };
  return (items) => {
    const key = items.map(placeKey).join('\n');
    if (key !== known.key) {
      known = { key, groups: groupItems(items) };
      return known.groups;
    }
    const newest = new Map(items.map(({ match }) => [match.id, match]));
    const groups = known.groups.map((group) => {
      const matches = group.matches.map((match) => newest.get(match.id) ?? match);
      return matches.every((match, index) => match === group.matches[index]) ? group : { ...group, matches };
    });
    known = { key, groups };
    return groups;
  };
}
