import { LRUCache } from 'lru-cache';
import type { Budget, Verdict } from './budget.ts';
import { WINDOW_MS } from './budget.ts';

const MAX_KEYS = 50_000;

/** Exact sliding windows in this process, used while Redis is unavailable. `now` is monotonic, in ms. */
export interface LocalWindows {
  /** Counts a request if fewer than the budget's limit were counted in the last 60 s. */
  take(budget: Budget, now: number): Verdict;
  /** Records a request that was counted elsewhere, so that `take` goes on from there. */
  note(budget: Budget, now: number): void;
  /** Takes back a request that was counted or recorded at `at`. */
  giveBack(budget: Budget, at: number): void;
}

/** The times of the newest requests, the oldest at `head`; never more than `limit`. */
class Ring {
  #times: number[] = [];
  #head = 0;
  #count = 0;
  #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get remaining(): number {
    return this.#limit - this.#count;
  }

  dropExpired(now: number): void {
    while (this.#count > 0 && this.#oldest(now) <= now - WINDOW_MS) {
      this.#head = (this.#head + 1) % this.#limit;
      this.#count -= 1;
    }
  }

  push(now: number): void {
    this.#times[(this.#head + this.#count) % this.#limit] = now;
    if (this.#count < this.#limit) this.#count += 1;
    else this.#head = (this.#head + 1) % this.#limit;
  }

  /** Drops one request that was counted at `at`, if it is still there. */
  remove(at: number): void {
    const times = Array.from({ length: this.#count }, (_, index) => this.#at(index));
    const index = times.lastIndexOf(at);
    if (index === -1) return;
    this.#times = times.toSpliced(index, 1);
    this.#head = 0;
    this.#count -= 1;
  }

  /** Ms until the oldest request leaves the window. */
  resetMs(now: number): number {
    // The age first: a sum with a time of many digits is rounded, and 61 s would be announced for a window of 60.
    return this.#count === 0 ? WINDOW_MS : WINDOW_MS - (now - this.#oldest(now));
  }

  #at(index: number): number {
    return this.#times[(this.#head + index) % this.#limit] ?? Number.NaN;
  }

  #oldest(now: number): number {
    return this.#times[this.#head] ?? now;
  }
}

/** Windows for at most 50,000 keys, the least recently used ones give way. */
export function createLocalWindows(): LocalWindows {
  const rings = new LRUCache<string, Ring>({ max: MAX_KEYS });
  const ringOf = ({ key, limit }: Budget, now: number): Ring => {
    const known = rings.get(key);
    const ring = known ?? new Ring(limit);
    if (known === undefined) rings.set(key, ring);
    ring.dropExpired(now);
    return ring;
  };
  return {
    take: (budget, now) => {
      const ring = ringOf(budget, now);
      const isAllowed = ring.remaining > 0;
      if (isAllowed) ring.push(now);
      return { isAllowed, remaining: ring.remaining, resetMs: ring.resetMs(now) };
    },
    note: (budget, now) => ringOf(budget, now).push(now),
    giveBack: ({ key }, at) => rings.get(key)?.remove(at),
  };
}
