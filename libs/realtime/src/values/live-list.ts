import type { Snapshots, SocketEvents } from '../contract/messages.ts';
import type { Reducer } from './reducer.ts';

/** A change of one match of a live list; not `listed` once, when it has ended, is suspended or goes on elsewhere. */
export type LiveChange = SocketEvents['live:updated']['data'];

/** A match as live lists show it. */
export type ListedMatch = Snapshots['live']['matches'][number] | LiveChange['match'];

/** A live list: all of it, and its latest change. */
export interface WatchedList {
  readonly matches: readonly ListedMatch[];
  /** The only match that differs from the previous list; null if the whole list is new. */
  readonly change: LiveChange | null;
}

/** The list with the match at the index, or at the end where that is -1. */
function listWith(
  matches: readonly ListedMatch[],
  index: number,
  match: ListedMatch,
): readonly ListedMatch[] {
  return index === -1 ? [...matches, match] : matches.map((other, at) => (at === index ? match : other));
}

/** The list after a change; null where something newer is known. */
function withChange({ matches }: WatchedList, change: LiveChange): WatchedList | null {
  const { match, listed } = change;
  const index = matches.findIndex(({ id }) => id === match.id);
  const known = matches[index];
  if (known !== undefined && match.version < known.version) return null;
  if (!listed) return { matches: matches.filter(({ id }) => id !== match.id), change };
  return { matches: listWith(matches, index, match), change };
}

/** Reads a live list: each match in its place, new ones at the end. */
export function readLiveList(): Reducer<'live', WatchedList> {
  return {
    read(known, update) {
      if (update.type === 'snapshot') return { matches: update.snapshot.matches, change: null };
      if (update.type !== 'event' || update.name !== 'live:updated' || known === null) return null;
      return withChange(known, update.payload.data);
    },
  };
}
