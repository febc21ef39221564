/** Debounce of changes that follow one another, in ms. */
const SEND_AFTER_MS = 3_000;
/** All browsers of an address share ten requests a minute: one in which a thing is followed now and then leaves most of them. */
const SEND_EVERY_MS = 20_000;
/** A refusal for too many requests is over by then. */
const AGAIN_AFTER_MS = 65_000;
const MAX_TRIES = 3;

/** Sends the newest of what it is given. */
export interface PushSender<T> {
  /** Takes what is to be sent in place of what was not sent yet. */
  readonly put: (value: T) => void;
  /** Sends what waits at once: the page may be gone soon. */
  readonly flush: () => void;
}

/**
 * Sends what comes in a burst as one, no more often than three times a minute, and again a minute after a refusal;
 * three times in vain, it waits for the next `put`.
 */
export function createPushSender<T>(send: (value: T) => Promise<void>, now = Date.now): PushSender<T> {
  let waiting: { readonly value: T; readonly tries: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = -Infinity;

  function plan(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, afterMs);
  }

  function run(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const { value, tries } = waiting;
    waiting = null;
    sentAt = now();
    send(value).catch(() => {
      // What came since takes its place.
      if (waiting !== null || tries >= MAX_TRIES) return;
      waiting = { value, tries: tries + 1 };
      plan(AGAIN_AFTER_MS);
    });
  }

  return {
    put: (value) => {
      waiting = { value, tries: 1 };
      plan(Math.max(SEND_AFTER_MS, sentAt + SEND_EVERY_MS - now()));
    },
    flush: run,
  };
}
