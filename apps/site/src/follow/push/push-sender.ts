/** Debounce of consecutive changes, in ms. */
const SEND_AFTER_MS = 3_000;
/**
 * Minimum interval in ms: all browsers of an address share ten requests a minute, of which one browser should
 * leave most.
 */
const SEND_EVERY_MS = 20_000;
/** Pause after a refusal for too many requests, in ms. */
const AGAIN_AFTER_MS = 65_000;
const MAX_TRIES = 3;

/** Sends the newest value it was given. */
export interface PushSender<T> {
  /** Replaces the value that waits to be sent. */
  readonly put: (value: T) => void;
  /** Sends a waiting value at once, before the page is closed. */
  readonly flush: () => void;
}

/**
 * Debounces values, sends at most three a minute, and retries a minute after a refusal; after three failures
 * it waits for the next `put`.
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
      // A newer value replaces the failed one.
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
