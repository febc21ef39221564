import type { Realtime } from '@courtcast/realtime';
import { followCourt } from '../../embed/followed.ts';
import type { Followed } from '../../embed/followed.ts';
import type { CourtFacts } from '../court-facts.ts';

/** Everything that a display knows at a moment. */
export interface Displayed {
  /** Null before the first answer. */
  readonly facts: readonly CourtFacts[] | null;
  /** Whether there is nothing at this address. */
  readonly isMissing: boolean;
  /** What the socket says, by court. */
  readonly followed: ReadonlyMap<string, Followed>;
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
export interface DisplaySource {
  readonly realtime: Pick<Realtime, 'watchMatch' | 'watchCourt' | 'onConnection'>;
  readonly askFacts: () => Promise<CourtFacts[]>;
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

/** What a change of needs a new answer: another match, or another state of it. */
function stageOf({ match, isIdle }: Followed): string {
  return isIdle ? 'idle' : `${match?.id} ${match?.status} ${match?.winnerSide}`;
}

/** What the socket says of courts, which may become others. */
function followCourts(
  realtime: DisplaySource['realtime'],
  listener: (next: Followed, before: Followed | undefined) => void,
) {
  const followed = new Map<string, Followed>();
  const stops = new Map<string, () => void>();
  /** The result of a match that is over comes with the facts. */
  const source = { realtime, askMatch: () => Promise.resolve(null) };

  function take(courtId: string, next: Followed) {
    const before = followed.get(courtId);
    followed.set(courtId, next);
    listener(next, before);
  }

  function leave(courtId: string) {
    stops.get(courtId)?.();
    stops.delete(courtId);
    followed.delete(courtId);
  }

  return {
    followed,
    follow(courtIds: readonly string[]) {
      for (const courtId of [...stops.keys()]) if (!courtIds.includes(courtId)) leave(courtId);
      for (const courtId of courtIds) {
        if (!stops.has(courtId))
          stops.set(
            courtId,
            followCourt(source, courtId, (next) => take(courtId, next)),
          );
      }
    },
    stop() {
      for (const courtId of [...stops.keys()]) leave(courtId);
    },
  };
}

/** When something last came: by the socket, and as facts; in ms. */
interface Ages {
  readonly isLive: boolean;
  readonly lastFrameAt: number | null;
  readonly factsAt: number | null;
}

function newnessOf({ isLive, lastFrameAt, factsAt }: Ages): Pick<Displayed, 'isSocketNewer' | 'asOf'> {
  const asOf = lastFrameAt === null ? factsAt : Math.max(lastFrameAt, factsAt ?? 0);
  return { asOf, isSocketNewer: isLive || asOf !== factsAt };
}

/**
 * Follows the courts of a display until the returned function is called: scores by the socket, what stands around them
 * by asking, and scores, too, while there is no socket. Never gives up.
 */
export function followDisplay(
  { realtime, askFacts, isMissing, random }: DisplaySource,
  given: { readonly courtIds: readonly string[]; readonly facts: readonly CourtFacts[] | null },
  listener: (displayed: Displayed) => void,
): () => void {
  const openedAt = Date.now();
  let { facts } = given;
  let ages: Ages = { isLive: false, lastFrameAt: null, factsAt: facts === null ? null : openedAt };
  let [isGone, isStopped] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const courts = followCourts(realtime, (next, before) => {
    if (before !== undefined && stageOf(before) !== stageOf(next)) askIn(ASK_AFTER_CHANGE_MS);
    give();
  });

  function give() {
    const known = { facts, followed: courts.followed, isMissing: isGone };
    listener({ ...known, openedAt, isLive: ages.isLive, ...newnessOf(ages) });
  }

  function askIn(waitMs: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), waitMs * (1 + MAX_JITTER * random()));
  }

  async function ask() {
    try {
      facts = await askFacts();
      isGone = false;
      ages = { ...ages, factsAt: Date.now() };
      if (!isStopped) courts.follow(facts.map(({ court }) => court.id));
    } catch (error) {
      if (isMissing(error)) [isGone, facts] = [true, null];
    }
    if (!isStopped) give();
    askIn(ages.isLive ? ASK_MS : ASK_WHILE_LOST_MS);
  }

  const stopConnection = realtime.onConnection((state, lastFrameAt) => {
    const wasLive = ages.isLive;
    ages = { ...ages, isLive: state === 'live', lastFrameAt };
    if (wasLive !== ages.isLive) askIn(ASK_AFTER_CHANGE_MS);
    give();
  });
  courts.follow(facts?.map(({ court }) => court.id) ?? given.courtIds);
  if (facts === null) void ask();
  else askIn(ASK_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopConnection();
    courts.stop();
  };
}
