/** Functions that detect an outage of NATS. */
export interface OutageCheckDeps {
  /** Whether all has come that the server of NATS has for this node. */
  readonly hasArrived: () => Promise<boolean>;
  /** Number of reconnections to NATS so far. */
  readonly reconnections: () => number;
}

/**
 * Whether the state of a scope was read from its owner after the last reconnection to NATS: announcements before that
 * are lost.
 */
export interface OutageCheck {
  /**
   * Runs a read of the owner and notes that the state is known as of its start. Rejects as the read does, and then
   * notes nothing.
   */
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
      // Announcements after the owner's answer arrive only once the server has the subscription again.
      const isTapped = readAfter === count || (await hasArrived());
      await read();
      if (isTapped) readAfter = count;
    },
    hasEverything: async () => (await hasArrived()) && readAfter === reconnections(),
  };
}
