import type { Realtime } from '@courtcast/realtime';

/** The data of a display, and how far they can be trusted. */
export interface Known<Facts> {
  /** Null before the first answer. */
  readonly facts: Facts | null;
  /** Whether the address has no content. */
  readonly isMissing: boolean;
  /** Whether the socket is connected, so that changes arrive at once. */
  readonly isLive: boolean;
  /** Whether the socket's last message is newer than the facts. */
  readonly isSocketNewer: boolean;
  /** When data last arrived, in ms; null before that. */
  readonly asOf: number | null;
  /** When following began, in ms. */
  readonly openedAt: number;
}

/** How a display gets its data. */
export interface FactSource<Facts> {
  readonly realtime: Pick<Realtime, 'onConnection'>;
  readonly askFacts: () => Promise<Facts>;
  readonly isMissing: (error: unknown) => boolean;
  readonly random: () => number;
}

/** Polling interval while the socket is disconnected. */
const ASK_WHILE_LOST_MS = 15_000;
/** Polling interval while connected: no message announces the next match of a court. */
const ASK_MS = 60_000;
/** A result is confirmed, and the next match named, shortly after the last point. */
const ASK_AFTER_CHANGE_MS = 1_500;
/** Keeps the displays of one place from polling at the same moment. */
const MAX_JITTER = 0.25;

/** When data last arrived by socket and by polling, in ms. */
interface Ages {
  readonly isLive: boolean;
  readonly lastFrameAt: number | null;
  readonly factsAt: number | null;
}

function newnessOf({ isLive, lastFrameAt, factsAt }: Ages) {
  const asOf = lastFrameAt === null ? factsAt : Math.max(lastFrameAt, factsAt ?? 0);
  return { asOf, isSocketNewer: isLive || asOf !== factsAt };
}

/** A timer that runs `act` at the earliest of the requested times. */
function createTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  const clear = () => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  };
  return {
    clear,
    in(waitMs: number) {
      if (Date.now() + waitMs >= dueAt) return;
      clear();
      dueAt = Date.now() + waitMs;
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY;
        act();
      }, waitMs);
    },
  };
}

/**
 * Polls the facts of a display, more often while the socket is disconnected, and reports their age, until it
 * is stopped. Retries forever.
 */
export function keepAsking<Facts>(
  { realtime, askFacts, isMissing, random }: FactSource<Facts>,
  given: Facts | null,
  { onFacts, onKnown }: { onFacts: (facts: Facts) => void; onKnown: (known: Known<Facts>) => void },
) {
  const openedAt = Date.now();
  let facts = given;
  let ages: Ages = { isLive: false, lastFrameAt: null, factsAt: facts === null ? null : openedAt };
  let [isGone, isStopped] = [false, false];
  const timer = createTimer(() => void ask());

  function give() {
    if (isStopped) return;
    onKnown({ facts, isMissing: isGone, openedAt, isLive: ages.isLive, ...newnessOf(ages) });
  }

  function askIn(waitMs: number) {
    if (!isStopped) timer.in(waitMs * (1 + MAX_JITTER * random()));
  }

  async function ask() {
    try {
      facts = await askFacts();
      isGone = false;
      ages = { ...ages, factsAt: Date.now() };
      if (!isStopped) onFacts(facts);
    } catch (error) {
      if (isMissing(error)) [isGone, facts] = [true, null];
    }
    give();
    askIn(ages.isLive ? ASK_MS : ASK_WHILE_LOST_MS);
  }

  const stopConnection = realtime.onConnection((state, lastFrameAt) => {
    const wasLive = ages.isLive;
    ages = { ...ages, isLive: state === 'live', lastFrameAt };
    if (wasLive !== ages.isLive) askIn(ASK_AFTER_CHANGE_MS);
    give();
  });
  if (facts === null) void ask();
  else askIn(ASK_MS);
  return {
    /** Reports the current state after another part of it changed. */
    give,
    /** Polls soon, since the facts are stale. */
    askSoon: () => askIn(ASK_AFTER_CHANGE_MS),
    stop() {
      isStopped = true;
      timer.clear();
      stopConnection();
    },
  };
}
