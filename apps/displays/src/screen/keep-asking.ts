import type { Realtime } from '@courtcast/realtime';

/** What a display was answered, and how far it can be relied on. */
export interface Known<Facts> {
  /** Null before the first answer. */
  readonly facts: Facts | null;
  /** Whether there is nothing at this address. */
  readonly isMissing: boolean;
  /** Whether every change comes at once. */
  readonly isLive: boolean;
  /** Whether what the socket said is newer than the facts. */
  readonly isSocketNewer: boolean;
  /** Since when the score stands, in ms: when something last came; null before that. */
  readonly asOf: number | null;
  /** Since when it is followed, in ms. */
  readonly openedAt: number;
}

/** Where a display gets what it shows. */
export interface FactSource<Facts> {
  readonly realtime: Pick<Realtime, 'onConnection'>;
  readonly askFacts: () => Promise<Facts>;
  readonly isMissing: (error: unknown) => boolean;
  readonly random: () => number;
}

/** While no changes come by themselves. */
const ASK_WHILE_LOST_MS = 15_000;
/** Who plays next changes without a word to the court. */
const ASK_MS = 60_000;
/** A result is confirmed, and the next match named, a moment after the last point. */
const ASK_AFTER_CHANGE_MS = 1_500;
/** Displays of one place do not ask in one moment. */
const MAX_JITTER = 0.25;

/** When something last came: by the socket, and as facts; in ms. */
interface Ages {
  readonly isLive: boolean;
  readonly lastFrameAt: number | null;
  readonly factsAt: number | null;
}

function newnessOf({ isLive, lastFrameAt, factsAt }: Ages) {
  const asOf = lastFrameAt === null ? factsAt : Math.max(lastFrameAt, factsAt ?? 0);
  return { asOf, isSocketNewer: isLive || asOf !== factsAt };
}

/** Calls `act` once the shortest of the waits that were asked for is over. */
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
 * Asks for the facts of a display again and again, more often while the socket is away, and says how old they are,
 * until it is stopped. Never gives up.
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
    /** Reports what is known now: something else of it has changed. */
    give,
    /** Asks a moment from now: what was read is out of date. */
    askSoon: () => askIn(ASK_AFTER_CHANGE_MS),
    stop() {
      isStopped = true;
      timer.clear();
      stopConnection();
    },
  };
}
