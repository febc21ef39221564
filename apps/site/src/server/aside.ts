import type { SiteAnswer } from '@courtcast/contracts';

/** How long what pages only work something out of is taken as it was, in ms. */
const KEPT_MS = 30_000;
/** Characters of all answers that are kept. */
const MAX_LENGTH = 16_000_000;

interface Kept {
  readonly at: number;
  readonly answer: Promise<SiteAnswer>;
  length: number;
}

/** Answers that several pages work something out of. */
export interface Aside {
  /** The answer that is kept under a text, else the one that is asked for now. */
  find(text: string, ask: () => Promise<SiteAnswer>): Promise<SiteAnswer>;
}

/** Keeps 16 million characters at the most, each answer for half a minute. */
export function createAside(clock: () => number = Date.now): Aside {
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
