import type { FirstAsking } from '../cache/ask-shared.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import type { AnsweredRead, PageReads } from './page-reads.ts';

/** The reads that a page was made of. */
export interface PageReadsCheck {
  /** Whether all of it is answered as it was; false, too, where it cannot be asked now. */
  areCurrent(by: FirstAsking): boolean | Promise<boolean>;
}

/** When reads were found to be current, and after which change. */
interface Check {
  readonly at: number;
  readonly change: number;
}

/**
 * Time for which reads that were found current stay so, unless anything changes: a crowd need not compare them for each
 * request.
 */
const CURRENT_FOR_MS = 50;

function isSame(known: SharedAnswer | undefined, now: SharedAnswer): boolean {
  return (
    known === now || (known?.etag !== undefined && known.status === now.status && known.etag === now.etag)
  );
}

async function areSame(reads: PageReads, known: readonly AnsweredRead[], by: FirstAsking): Promise<boolean> {
  const now = await Promise.all(known.map(async ({ read }) => reads.ask(read, by)));
  return known.every(({ shared }, index) => {
    const answer = now[index];
    return answer !== undefined && isSame(shared, answer);
  });
}

/** Notes when reading begins; everything read until its end is current as of then. `clock` is monotonic, in ms. */
export function createBeginReads(reads: PageReads, clock: () => number) {
  const checkNow = (): Check => ({ at: clock(), change: reads.lastChange() });

  function keep(known: readonly AnsweredRead[], begun: Check): PageReadsCheck {
    // Answers that are not shared are read again each time.
    const mayWait = known.every(({ shared }) => shared?.mayBeCached === true);
    let checked = begun;
    /** A running check, shared by all concurrent requests. */
    let checking: { readonly change: number; readonly areCurrent: Promise<boolean> } | undefined;

    const check = async (now: Check, by: FirstAsking): Promise<boolean> => {
      const areCurrent = await areSame(reads, known, by).catch(() => false);
      if (areCurrent) checked = now;
      if (checking?.change === now.change) checking = undefined;
      return areCurrent;
    };

    return {
      areCurrent(by) {
        const now = checkNow();
        if (mayWait && checked.change === now.change && now.at - checked.at < CURRENT_FOR_MS) return true;
        if (checking?.change !== now.change) checking = { change: now.change, areCurrent: check(now, by) };
        return checking.areCurrent;
      },
    };
  }

  return () => {
    const begun = checkNow();
    return { end: (known: readonly AnsweredRead[]) => keep(known, begun) };
  };
}
