import type { EntryList } from './entry-settings.ts';
import type { FullList } from './entry-facts.ts';

/** What other places of an entry list change. */
export interface PlacesPreview extends Pick<EntryList, 'accepted' | 'capacity' | 'waiting'> {
  /** How many move up from the waiting list. */
  readonly moved: number;
  /** How many keep a place above the limit. */
  readonly over: number;
}

/**
 * What becomes of the entries with another capacity (decisions 18): whoever waits gets the places that are added, and
 * nobody loses one. Wild cards are beside the capacity.
 */
export function previewPlaces({ list, data }: FullList, capacity: number | null): PlacesPreview {
  const placed = data.filter(({ status, entryMark }) => status === 'accepted' && entryMark !== 'WC').length;
  const places = capacity ?? Infinity;
  const added = list.capacity === null ? 0 : Math.max(0, places - list.capacity);
  const moved = Math.min(list.waiting, added, Math.max(0, places - placed));
  return {
    ...{ capacity, moved, accepted: list.accepted + moved, waiting: list.waiting - moved },
    over: Math.max(0, placed - places),
  };
}
