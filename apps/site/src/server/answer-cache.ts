import type { SiteAnswer } from '@courtcast/contracts';

/** How long an answer is taken from the cache, in ms. */
const KEPT_MS = 30_000;
/** Characters of all cached answers. */
const MAX_LENGTH = 16_000_000;

interface Kept {
  readonly at: number;
  readonly answer: Promise<SiteAnswer>;
  length: number;
}

/** Answers from which several pages derive something, such as names. */
export interface AnswerCache {
  /** The cached answer of a key, else the one that is asked for now. */
  find(text: string, ask: () => Promise<SiteAnswer>): Promise<SiteAnswer>;
}

/** Keeps 16 million characters at the most, each answer for half a minute. */
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
