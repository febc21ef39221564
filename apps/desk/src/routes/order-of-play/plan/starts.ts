import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import type { Match } from './draft.ts';

/** When a match begins by the plan, in ms. */
export interface PlannedStart {
  readonly ms: number;
  /** Whether it has no time of its own and follows the previous matches of its court. */
  readonly isReckoned: boolean;
  /** The public "not before" time; ISO timestamp, null without one. */
  readonly promise: string | null;
}

function ownStart({ scheduledTime, startedAt }: Match): number | null {
  const own = scheduledTime ?? startedAt;
  return own === null ? null : Date.parse(own);
}

function startAfter(match: Match, freeMs: number | null): Omit<PlannedStart, 'promise'> | null {
  const own = ownStart(match);
  if (own !== null) return { ms: own, isReckoned: false };
  const promise = match.notBeforeTime === null ? null : Date.parse(match.notBeforeTime);
  if (freeMs === null) return promise === null ? null : { ms: promise, isReckoned: false };
  return { ms: Math.max(freeMs, promise ?? freeMs), isReckoned: true };
}

/**
 * When the matches of a day begin: at their own time, else as soon as those before them on their court can be over. A
 * match without either is not in it.
 */
export function startsOf(matches: readonly Match[], matchMs: number): ReadonlyMap<string, PlannedStart> {
  const starts = new Map<string, PlannedStart>();
  for (const { court, matches: ordered } of courtOrders(matches)) {
    let freeMs: number | null = null;
    for (const { match, start: said } of ordered) {
      const start = startAfter(match, court === null ? null : freeMs);
      if (start === null) continue;
      starts.set(match.id, { ...start, promise: said.kind === 'notBefore' ? said.time : null });
      freeMs = start.ms + matchMs;
    }
  }
  return starts;
}
