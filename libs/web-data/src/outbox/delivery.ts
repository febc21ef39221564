import type { OutboxSession } from './outbox-session.ts';

/** What sending needs of its surroundings. */
export interface SendingSurroundings {
  /** Runs `work` while no other tab does, as soon as none does. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * What became of a request: it is settled, this device is not let in (any more), or the same one is sent again after a
 * pause (in ms; null: as one likes), `isReached` where the service has answered that it is not ready for it.
 */
export type Outcome =
  'settled' | 'locked-out' | { readonly againAfterMs: number | null; readonly isReached?: true };

/** What an outbox sends. */
export interface Courier<Request> {
  /** Settles what is sent next, once and for all: null where nothing is, or people have to decide first. */
  next(): Promise<Request | null>;
  /** Sends it, and writes down what was answered. What it throws is taken for no answer. */
  deliver(request: Request): Promise<Outcome>;
}

/** Sends what waits, one request after the other, until nothing does. */
export interface Delivery {
  /** Begins, or goes on at once where it pauses. */
  start(): void;
  stop(): void;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const GROWTH = 2;
const noAnswer: Outcome = { againAfterMs: null };

/** Sends until nothing waits, people have to decide, or the service does not let this device in. */
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

/** The delivery of one outbox from this tab; `name` is the same in all tabs of it. */
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
      // Whatever went wrong, the next entry sends again.
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
