import type { Connection } from './connection.ts';

/** Clients that do not keep up: they get no more events until they have drained, then the newest state (decisions 7). */
export interface SlowConsumers {
  /** Whether an event of a scope is withheld from a client now; the client catches up later. */
  holdsBack(connection: Connection, scope: string): boolean;
  /** Its client is gone. */
  forget(connection: Connection): void;
  stop(): void;
}

/** Dependencies of the handling of slow consumers, and its metrics. */
export interface SlowConsumersDeps {
  /** Sends each client the newest state of the scopes whose events it missed. */
  readonly catchUp: (missed: ReadonlyMap<Connection, ReadonlySet<string>>) => void;
  readonly onLag: () => void;
  readonly onDrop: () => void;
  /** Any steady clock, in ms. */
  readonly nowMs: () => number;
}

/** Bytes that may wait for one client (decisions 7). */
const MAX_WAITING_BYTES = 256 * 1024;
const DRAINED_BYTES = 16 * 1024;
const MAX_LAG_MS = 30_000;
const CHECK_EVERY_MS = 100;

/** Checks every client when something is sent to it, and lagging clients ten times a second. */
export function watchSlowConsumers({ catchUp, onLag, onDrop, nowMs }: SlowConsumersDeps): SlowConsumers {
  const lagging = new Map<Connection, { readonly sinceMs: number; readonly missed: Set<string> }>();

  function miss(connection: Connection, scope: string) {
    const lag = lagging.get(connection);
    if (lag !== undefined) lag.missed.add(scope);
    else {
      connection.isSlow = true;
      lagging.set(connection, { sinceMs: nowMs(), missed: new Set([scope]) });
      onLag();
    }
  }

  function release(connection: Connection) {
    connection.isSlow = false;
    lagging.delete(connection);
  }

  const timer = setInterval(() => {
    const now = nowMs();
    const drained = new Map<Connection, ReadonlySet<string>>();
    for (const [connection, { sinceMs, missed }] of lagging) {
      if (connection.waitingBytes <= DRAINED_BYTES) {
        release(connection);
        drained.set(connection, missed);
      } else if (now - sinceMs > MAX_LAG_MS) {
        release(connection);
        connection.drop();
        onDrop();
      }
    }
    if (drained.size > 0) catchUp(drained);
  }, CHECK_EVERY_MS);

  return {
    holdsBack(connection, scope) {
      if (!connection.isSlow && connection.waitingBytes <= MAX_WAITING_BYTES) return false;
      miss(connection, scope);
      return true;
    },
    forget: release,
    stop: () => clearInterval(timer),
  };
}
