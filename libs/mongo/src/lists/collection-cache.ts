import { LRUCache } from 'lru-cache';

/** Number of cached values for each collection, and their lifetime. */
interface CacheLimits {
  readonly max: number;
  readonly ttlMs: number;
}

/** Caches values read from a collection for a moment; they are dropped together with the collection object. */
export function createCollectionCache<V extends number | object>({
  max,
  ttlMs,
}: CacheLimits): (collection: object) => LRUCache<string, V> {
  const caches = new WeakMap<object, LRUCache<string, V>>();
  return (collection) => {
    const known = caches.get(collection);
    if (known !== undefined) return known;
    const made = new LRUCache<string, V>({ max, ttl: ttlMs });
    caches.set(collection, made);
    return made;
  };
}
