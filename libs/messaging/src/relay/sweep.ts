import type { WaitingAggregate } from '../outbox-entry.ts';

export interface SweepOptions {
  readonly pending: (limit: number) => Promise<WaitingAggregate[]>;
  /** Whether this process is publishing or acknowledging the aggregate anyway. */
  readonly isBusy: (id: string) => boolean;
  readonly publish: (id: string) => Promise<void>;
}

/** Finds entries that no process is publishing: left by a dead process, or by an outage of NATS. */
export interface Sweep {
  /**
   * Polls once. What was there at the last poll, too, is published: no other process is going to. `isEager` publishes
   * everything.
   * Returns whether there may be more at once.
   */
  run(isEager: boolean): Promise<boolean>;
  /** The next poll publishes this aggregate even though it sees it for the first time. */
  suspect(id: string): void;
}

const LIMIT = 1_000;

/** Comparing two polls needs no clock, so that clocks that differ between machines do no harm. */
export function createSweep({ pending, isBusy, publish }: SweepOptions): Sweep {
  let seen = new Map<string, number>();
  const suspects = new Set<string>();
  const isDue = ({ id, version }: WaitingAggregate): boolean => seen.get(id) === version || suspects.has(id);
  return {
    async run(isEager) {
      const waiting = await pending(LIMIT);
      const due = waiting.filter((one) => !isBusy(one.id) && (isEager || isDue(one)));
      seen = new Map(waiting.map(({ id, version }) => [id, version]));
      suspects.clear();
      await Promise.all(due.map(({ id }) => publish(id)));
      return waiting.length === LIMIT && due.length > 0;
    },
    suspect(id) {
      if (suspects.size < LIMIT) suspects.add(id);
    },
  };
}
