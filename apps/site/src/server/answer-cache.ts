import type { SiteAnswer } from '@courtcast/contracts';

/** How long an answer stays in the cache, in ms. */
const KEPT_MS = 30_000;
/** The limit for all cached answers, in characters. */
const MAX_LENGTH = 16_000_000;

interface Kept {
  readonly at: number;
  readonly answer: Promise<SiteAnswer>;
  length: number;
}

/** A cache of answers that several pages derive data from, such as names. */
export interface AnswerCache {
  /** The cached answer of a key, else the result of `ask`. */
  find(text: string, ask: () => Promise<SiteAnswer>): Promise<SiteAnswer>;
}

/** Holds at most 16 million characters, each answer for half a minute. */
export function createAnswerCache(clock: () => number = Date.now): AnswerCache {
  const kept = new Map<string, Kept>();
  let length = 0;

  function drop(text: string, only?: Kept): void {
    const found = kept.get(text);
    if (found === undefined || (only !== undefined && found !== only)) return;
    length -= found.length;
    kept.delete(text);
  }

  function measure(text: string, one: Kept, answer: SiteAnswer): void {
    if (kept.get(text) !== one) return;
    one.length = answer.text.length;
    length += one.length;
    for (const oldest of kept.keys()) {
      if (length <= MAX_LENGTH) break;
      drop(oldest);
    }
  }

  return {
    find: (text, ask) => {
      const known = kept.get(text);
      if (known !== undefined && clock() - known.at < KEPT_MS) return known.answer;
      drop(text);
      const one: Kept = { at: clock(), answer: ask(), length: 0 };
      kept.set(text, one);
      one.answer.then(
        (answer) => measure(text, one, answer),
        () => drop(text, one),
      );
      return one.answer;
    },
  };
}
