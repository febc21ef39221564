import type { ScopeName } from '../contract/messages.ts';
import type { Update } from '../update.ts';

/** Reduces the updates of a scope to the value that programs show. */
export interface Reducer<K extends ScopeName, T> {
  /** The value after an update; null where the update brings nothing new. `known` is null before the first. */
  read(known: T | null, update: Update<K>): T | null;
  /** Whether the event says that something has changed without saying all of it: a snapshot is asked for. */
  needsSnapshot?(known: T | null, update: Update<K>): boolean;
}
