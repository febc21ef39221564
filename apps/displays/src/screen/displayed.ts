import type { Realtime } from '@courtcast/realtime';
import { followCourt } from '../embed/followed.ts';
import type { Followed } from '../embed/followed.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { keepAsking } from './keep-asking.ts';
import type { FactSource, Known } from './keep-asking.ts';

/** Everything that a display of courts knows at a moment. */
export interface Displayed extends Known<readonly CourtFacts[]> {
  /** What the socket says, by court. */
  readonly followed: ReadonlyMap<string, Followed>;
}

/** Where a display of courts gets what it shows. */
export interface DisplaySource extends FactSource<readonly CourtFacts[]> {
  readonly realtime: Pick<Realtime, 'watchMatch' | 'watchCourt' | 'onConnection'>;
}

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

const idsOf = (facts: readonly CourtFacts[]) => facts.map(({ court }) => court.id);

/**
 * Follows the courts of a display until the returned function is called: scores by the socket, what stands around them
 * by asking, and scores, too, while there is no socket. Never gives up.
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
