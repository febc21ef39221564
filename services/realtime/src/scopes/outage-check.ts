/** What an outage of NATS is noticed by. */
export interface OutageCheckDeps {
  /** Whether all has come that the server of NATS has for this node. */
  readonly hasArrived: () => Promise<boolean>;
  /** How often NATS has come back so far. */
  readonly reconnections: () => number;
}

/** Whether what is known of a scope was read from its owner after NATS last came back: what it announced before is lost. */
export interface OutageCheck {
  /** Runs a read of the owner that ends with what was read being known. Rejects as it does, and then it does not count. */
  readonly whileReading: (read: () => Promise<void>) => Promise<void>;
  /** Whether all that was announced so far is known. */
  readonly hasEverything: () => Promise<boolean>;
}

/** Creates it for a scope that is about to be subscribed to, and then read. */
export function createOutageCheck({ hasArrived, reconnections }: OutageCheckDeps): OutageCheck {
  let readAfter = reconnections();
  return {
    async whileReading(read) {
      const count = reconnections();
      // What the owner announces behind its answer comes only where the server has the subscription again.
      const isTapped = readAfter === count || (await hasArrived());
      await read();
      if (isTapped) readAfter = count;
    },
    hasEverything: async () => (await hasArrived()) && readAfter === reconnections(),
  };
}
