import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRealtimeClient } from '../realtime/realtime-context.ts';
import type { PageWatches } from '../realtime/lazy-realtime.ts';
import type { AskId } from './ask.ts';

/** A throttled function. */
interface Pacer {
  readonly run: () => void;
  readonly stop: () => void;
}

/** Throttles `work`: runs it at once, and once more at the end of `pauseMs` if it was called meanwhile. */
export function createPacer(pauseMs: number, work: () => void): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) start();
    }, pauseMs);
  }

  function start(): void {
    isWaiting = false;
    work();
    rest();
  }

  return {
    run() {
      if (timer === undefined) start();
      else isWaiting = true;
    },
    stop: () => clearTimeout(timer),
  };
}

/** A watched scope, whose changes are announced (decisions 7). */
type LiveScope =
  | { readonly tournamentId: string }
  | { readonly matchId: string }
  | { readonly clubId: string }
  | { readonly courtId: string }
  | { readonly teamMatchId: string }
  | { readonly leagueGroupId: string };

type ScopeField = 'tournamentId' | 'matchId' | 'clubId' | 'courtId' | 'teamMatchId' | 'leagueGroupId';

/** An announced change; only that of a tournament says which one it was. */
interface News {
  readonly change?: { readonly change: string } | null;
}

type Watch = (
  client: PageWatches,
  id: string,
  onChange: (news: News) => void,
) => { readonly stop: () => void };

const watches: Readonly<Record<ScopeField, Watch>> = {
  tournamentId: (client, id, onChange) => client.watchTournament(id, onChange),
  matchId: (client, id, onChange) => client.watchMatch(id, () => onChange({})),
  clubId: (client, id, onChange) => client.watchClub(id, () => onChange({})),
  courtId: (client, id, onChange) => client.watchCourt(id, () => onChange({})),
  teamMatchId: (client, id, onChange) => client.watchTeamMatch(id, () => onChange({})),
  leagueGroupId: (client, id, onChange) => client.watchLeagueGroup(id, () => onChange({})),
};

/** Coalesces bursts of changes, such as the points of a match: a user may send a hundred requests a minute. */
const PAUSE_MS = 3_000;

interface LiveOptions {
  /** Ignores running scores, for pages that show none. */
  readonly exceptScores?: boolean;
}

/**
 * Refetches the reads in `touches` that the page shows when something in `scope` changes: at once, then at
 * most every three seconds. Nothing is watched while `scope` is null.
 */
export function useLive(
  scope: LiveScope | null,
  touches: readonly AskId[],
  { exceptScores = false }: LiveOptions = {},
): void {
  const client = useRealtimeClient();
  const queries = useQueryClient();
  const [[name, id] = []] = Object.entries(scope ?? {}) as [ScopeField, string][];
  const readAgain = useEffectEvent((isWanted: (readAt: number) => boolean = () => true) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [read], state: { dataUpdatedAt } }) =>
        isWanted(dataUpdatedAt) && touches.some((one) => one === read),
    });
  });
  useEffect(() => {
    if (name === undefined || id === undefined) return undefined;
    const pacer = createPacer(PAUSE_MS, () => readAgain());
    const openedAt = Date.now();
    let isFirst = true;
    const { stop } = watches[name](client, id, ({ change }) => {
      const isNews = !exceptScores || change?.change !== 'match-score';
      // The first state adds nothing to reads of this visit; only cached ones of an earlier visit are
      // refetched.
      if (isFirst) readAgain((readAt) => readAt > 0 && readAt < openedAt);
      else if (isNews) pacer.run();
      isFirst = false;
    });
    return () => {
      stop();
      pacer.stop();
    };
  }, [client, name, id, exceptScores]);
}
