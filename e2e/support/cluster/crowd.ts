import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An order of the parent to the process. */
export type CrowdOrder =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly matchIds: readonly string[];
      readonly isReturning: boolean;
    }
  | { readonly kind: 'report' }
  | { readonly kind: 'delays' };

/** One socket of a crowd. */
export interface Spectator {
  readonly matchId: string;
  /** Each time that it connected, in ms since 1970. */
  readonly connectedAt: readonly number[];
  /** The newest version that it was sent; 0 before the first. */
  readonly newest: number;
  readonly snapshots: number;
  /** The last state it shows: sets and points, as JSON. */
  readonly shown: string;
  /** Versions that were left out, doubled or older, but for what a snapshot covers. */
  readonly faults: readonly string[];
}

export type CrowdReport = readonly Spectator[];

/** Many sockets in a process of their own. */
export interface Crowd {
  /**
   * Opens a socket for each id; it watches that match, and comes back at once whenever it is disconnected: `isReturning`
   * false leaves out that it watches its match again then.
   */
  open(url: string, matchIds: readonly string[], options?: { readonly isReturning: boolean }): void;
  report(): Promise<CrowdReport>;
  /** Of every score since the last call: from the time that it says to its arrival, in ms, on the clock of one machine. */
  delays(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/** Starts the process. */
export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'crowd-process.ts'), { execArgv: [] });
  const exited = once(child, 'exit');
  const send = (order: CrowdOrder): boolean => child.send(order);
  const ask = async <T>(order: CrowdOrder): Promise<T> => {
    send(order);
    const [answer] = (await once(child, 'message')) as [T];
    return answer;
  };
  return {
    open: (url, matchIds, { isReturning } = { isReturning: true }) =>
      void send({ kind: 'open', url, matchIds, isReturning }),
    report: () => ask<CrowdReport>({ kind: 'report' }),
    delays: () => ask<readonly number[]>({ kind: 'delays' }),
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
