import { rateLimited } from '@courtcast/problem';
import { admissionBudget } from '../rate-limit/budget.ts';
import { retryAfterSeconds } from '../rate-limit/limiter.ts';
import type { Limiter } from '../rate-limit/limiter.ts';

/** Asks scoring for the board behind a key: its id, null for none. Rejects where scoring does not answer. */
export type AskForBoard = () => Promise<string | null>;

/**
 * Asks on behalf of an address, and gives the answer on. Throws Problem `rate-limited` where too many keys that no
 * board has came from there.
 */
export type Admission = (address: string, ask: AskForBoard) => Promise<string | null>;

/**
 * At a time from one address. All replicas together hold so many of its sixty while they ask: few enough that boards
 * which come back together keep none of them out.
 */
const MAX_ASKED_AT_ONCE = 4;
/** More than any place has boards. */
const MAX_WAITING = 500;
const QUEUE_RETRY_SECONDS = 1;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets a few of each key run at a time, the others in the order in which they came. */
function createLines() {
  const lines = new Map<string, Line>();

  const lineOf = (key: string): Line => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const line = { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  const waitIn = async ({ waiting }: Line): Promise<void> => {
    if (waiting.length >= MAX_WAITING) throw rateLimited(QUEUE_RETRY_SECONDS);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return async <V>(key: string, run: () => Promise<V>): Promise<V> => {
    const line = lineOf(key);
    if (line.running < MAX_ASKED_AT_ONCE) line.running += 1;
    else await waitIn(line);
    try {
      return await run();
    } finally {
      // Who waits takes this place over.
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}

/**
 * Counts keys that no board has against the address that they come from, and no others: a key is counted before
 * scoring is asked, so that no flood runs ahead of the count, and taken back where a board has it or scoring does not
 * answer. What is asked without being counted is bounded: by turns for each address, by scoring's circuit for all.
 */
export function createAdmission(limiter: Limiter): Admission {
  const inLine = createLines();
  return (address, ask) => {
    const budget = admissionBudget(address);
    return inLine(budget.key, async () => {
      const held = await limiter.hold(budget);
      if (!held.verdict.isAllowed) throw rateLimited(retryAfterSeconds(held.verdict));
      let isUnknown = false;
      try {
        const boardId = await ask();
        isUnknown = boardId === null;
        return boardId;
      } finally {
        if (!isUnknown) await held.giveBack();
      }
    });
  };
}
