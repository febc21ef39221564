import { LRUCache } from 'lru-cache';
import type { WholeAnswer } from '../upstream-read.ts';

/** Answers to public reads, for everyone who asks the same at the same time. */
export interface ReadCache {
  /** The answer that is kept for `key`, else the one that `fetch` brings: one call however many ask. */
  read(key: string, fetch: () => Promise<WholeAnswer>): Promise<WholeAnswer>;
  /** Something changed: nothing that was fetched, or began to be fetched, before is answered from now on. */
  forgetAll(): void;
}

/** The longest that an answer is kept: what a service knows only of others may change without a word from it. */
const keptForMs = 1_000;
const mostBytes = 64 * 1024 * 1024;
/** A body beyond this is not kept: one would drive many others out. */
const longestKeptBytes = 1024 * 1024;

interface Fetch {
  readonly answer: Promise<WholeAnswer>;
  readonly generation: number;
}

// What the caller had a part in (a draft that its staff sees) says so by being private.
const mayBeKept = ({ status, headers, body }: WholeAnswer): boolean =>
  status === 200 && headers['cache-control'] === 'no-cache' && body.length <= longestKeptBytes;

/** Keeps 64 MiB of bodies at the most. `clock` is monotonic, in ms. */
export const createReadCache = (clock: () => number = () => performance.now()): ReadCache => {
  const kept = new LRUCache<string, { readonly answer: WholeAnswer; readonly at: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.body.length + 1_000,
  });
  const fetches = new Map<string, Fetch>();
  let generation = 0;

  const fetchFor = async (key: string, fetch: () => Promise<WholeAnswer>): Promise<WholeAnswer> => {
    const begun = generation;
    const at = clock();
    const answer = await fetch();
    if (begun === generation && mayBeKept(answer)) kept.set(key, { answer, at });
    return answer;
  };

  const begin = (key: string, fetch: () => Promise<WholeAnswer>): Promise<WholeAnswer> => {
    const running: Fetch = { answer: fetchFor(key, fetch), generation };
    fetches.set(key, running);
    const end = (): void => {
      if (fetches.get(key) === running) fetches.delete(key);
    };
    running.answer.then(end, end);
    return running.answer;
  };

  return {
    read: async (key, fetch) => {
      const known = kept.get(key);
      if (known !== undefined && clock() - known.at < keptForMs) return known.answer;
      const running = fetches.get(key);
      // One that began before the last change may bring what was before it.
      return running?.generation === generation ? running.answer : begin(key, fetch);
    },
    forgetAll: () => {
      generation += 1;
      kept.clear();
    },
  };
};
