import { LRUCache } from 'lru-cache';

/** How many values are remembered for each collection, and for how long. */
interface CacheLimits {
  readonly max: number;
  readonly ttlMs: number;
}

/** What was read of a collection and is good for a moment; what is known of a collection goes with it. */
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
