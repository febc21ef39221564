import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The result of verifying a token, and the time (ms since 1970) until which it holds. */
interface Verified<T> {
  readonly value: T;
  readonly usableUntil: number;
}

/** Tokens that were verified a moment ago. It holds hashes of tokens, never tokens. */
interface VerifiedTokens<T> {
  find(token: string, now: number): T | undefined;
  keep(token: string, verified: Verified<T>): void;
  clear(): void;
}

// As fast as the token itself as a key, and a heap dump does not reveal the token.
const keyOf = (token: string): string => hash('sha256', token, 'binary');

/** Remembers at most `max` tokens, the least recently used one gives way; an expired one is dropped when met. */
export function createVerifiedTokens<T extends object>(max: number): VerifiedTokens<T> {
  const cache = new LRUCache<string, Verified<T>>({ max });
  return {
    find: (token, now) => {
      const key = keyOf(token);
      const known = cache.get(key);
      if (known === undefined) return undefined;
      if (now < known.usableUntil) return known.value;
      cache.delete(key);
      return undefined;
    },
    keep: (token, verified) => void cache.set(keyOf(token), verified),
    clear: () => cache.clear(),
  };
}
