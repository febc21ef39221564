import type { OutboxSession } from './outbox-session.ts';

/** What the delivery of an outbox needs of the browser. */
export interface SendingSurroundings {
  /** Runs `work` while holding a lock across tabs, once it is free. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The outcome of sending a request: it is settled, this device is locked out, or the same request is sent
 * again after a pause (in ms; null: the default backoff). `isReached` says that the service answered, and is
 * not ready.
 */
export type Outcome =
  'settled' | 'locked-out' | { readonly againAfterMs: number | null; readonly isReached?: true };

/** Sends the requests of one outbox. */
export interface Courier<Request> {
  /**
   * Takes the next request, whose content is final from now on; null if the outbox is empty or a conflict
   * must be decided first.
   */
  next(): Promise<Request | null>;
  /** Sends the request and stores its answer. An exception counts as no answer. */
  deliver(request: Request): Promise<Outcome>;
}

/** Sends queued requests one after the other until the outbox is empty. */
export interface Delivery {
  /** Starts sending; ends a pause at once. */
  start(): void;
  stop(): void;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const GROWTH = 2;
const noAnswer: Outcome = { againAfterMs: null };

/** Sends until the outbox is empty, a conflict must be decided, or the service locks this device out. */
function createSend<Request>(session: Pick<OutboxSession<unknown>, 'obstruct'>, courier: Courier<Request>) {
  return async (pause: (ms: number) => Promise<void>, signal: AbortSignal): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const request = await courier.next();
      if (request === null) return;
      const outcome = await courier.deliver(request).catch(() => noAnswer);
      if (typeof outcome === 'string') {
        session.obstruct(outcome === 'settled' ? null : outcome);
        if (outcome === 'locked-out') return;
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      session.obstruct(outcome.isReached ? null : 'no-network');
      await pause(outcome.againAfterMs ?? pauseMs);
      pauseMs = Math.min(pauseMs * GROWTH, MAX_PAUSE_MS);
    }
  };
}

/** The delivery of one outbox in this tab; `name` is the same in every tab that has the outbox open. */
export function createDelivery<Request>(
  name: string,
  parts: Courier<Request> & { readonly session: Pick<OutboxSession<unknown>, 'obstruct'> },
  { alone, wait }: SendingSurroundings,
): Delivery {
  const send = createSend(parts.session, parts);
  const stopping = new AbortController();
  let rousing = new AbortController();
  let isRunning = false;
  let isWanted = false;

  const pause = async (ms: number): Promise<void> => {
    rousing = new AbortController();
    await wait(ms, AbortSignal.any([rousing.signal, stopping.signal]));
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        await alone(name, () => send(pause, stopping.signal));
      }
    } finally {
      // After any error the next entry starts the delivery again.
      isRunning = false;
    }
  };

  return {
    start() {
      isWanted = true;
      rousing.abort();
      if (!isRunning) void run();
    },
    stop: () => stopping.abort(),
  };
}
