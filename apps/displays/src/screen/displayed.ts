import type { Realtime } from '@courtcast/realtime';
import { followCourt } from '../embed/followed.ts';
import type { Followed } from '../embed/followed.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { keepAsking } from './keep-asking.ts';
import type { FactSource, Known } from './keep-asking.ts';

/** The state of a display of courts. */
export interface Displayed extends Known<readonly CourtFacts[]> {
  /** From the socket, by court id. */
  readonly followed: ReadonlyMap<string, Followed>;
}

/** How a display of courts gets its data. */
export interface DisplaySource extends FactSource<readonly CourtFacts[]> {
  readonly realtime: Pick<Realtime, 'watchMatch' | 'watchCourt' | 'onConnection'>;
}

/** Identifies the match and its state: a change requires a new read of the facts. */
function stageOf({ match, isIdle }: Followed): string {
  return isIdle ? 'idle' : `${match?.id} ${match?.status} ${match?.winnerSide}`;
}

/** Follows courts by socket; the set of courts may change. */
function followCourts(
  realtime: DisplaySource['realtime'],
  listener: (next: Followed, before: Followed | undefined) => void,
) {
  const followed = new Map<string, Followed>();
  const stops = new Map<string, () => void>();
  /** The facts include the result of a finished match. */
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

const idsOf = (facts: readonly CourtFacts[]) => facts.map(({ court }) => court.id);

/**
 * Follows the courts of a display until the returned function is called: scores by socket, everything else by
 * polling, scores included while the socket is disconnected. Retries forever.
 */
export function followDisplay(
  source: DisplaySource,
  given: { readonly courtIds: readonly string[]; readonly facts: readonly CourtFacts[] | null },
  listener: (displayed: Displayed) => void,
): () => void {
  const courts = followCourts(source.realtime, (next, before) => {
    if (before !== undefined && stageOf(before) !== stageOf(next)) asking.askSoon();
    asking.give();
  });
  const asking = keepAsking(source, given.facts, {
    onFacts: (facts) => courts.follow(idsOf(facts)),
    onKnown: (known) => listener({ ...known, followed: courts.followed }),
  });
  courts.follow(given.facts === null ? given.courtIds : idsOf(given.facts));
  return () => {
    asking.stop();
    courts.stop();
  };
}
