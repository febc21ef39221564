import type { WaitingAggregate } from './outbox.ts';

/** How much waits in the outboxes of one kind of aggregate, and how long the oldest of it was seen waiting, in ms. */
export interface OutboxAge {
  readonly waiting: number;
  readonly oldestMs: number;
}

/**
 * Measures how long entries wait by comparing looks: an aggregate whose oldest entry is the same as at an earlier
 * look has waited since then. Clocks of other machines play no part.
 */
export function createOutboxAge(): (seen: readonly WaitingAggregate[], nowMs: number) => OutboxAge {
  let known = new Map<string, { version: number; sinceMs: number }>();
  return (seen, nowMs) => {
    const next = seen.map(({ id, version }) => {
      const before = known.get(id);
      const sinceMs = before?.version === version ? before.sinceMs : nowMs;
      return [id, { version, sinceMs }] as const;
    });
    known = new Map(next);
    const oldestSinceMs = next.reduce((oldest, [, { sinceMs }]) => Math.min(oldest, sinceMs), nowMs);
    return { waiting: seen.length, oldestMs: nowMs - oldestSinceMs };
  };
}
