import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRealtimeClient } from '../../realtime/realtime-context.ts';
import type { PageWatches } from '../../realtime/late-realtime.ts';
import type { AskId } from './ask.ts';
import { createPacer } from './pacer.ts';

/** What is watched: one thing whose changes are announced (decisions 7). */
export type LiveScope =
  | { readonly tournamentId: string }
  | { readonly matchId: string }
  | { readonly clubId: string }
  | { readonly courtId: string }
  | { readonly teamMatchId: string }
  | { readonly leagueGroupId: string };

type ScopeField = 'tournamentId' | 'matchId' | 'clubId' | 'courtId' | 'teamMatchId' | 'leagueGroupId';

type Watch = (client: PageWatches, id: string, onChange: () => void) => { readonly stop: () => void };

const watches: Readonly<Record<ScopeField, Watch>> = {
  tournamentId: (client, id, onChange) => client.watchTournament(id, onChange),
  matchId: (client, id, onChange) => client.watchMatch(id, onChange),
  clubId: (client, id, onChange) => client.watchClub(id, onChange),
  courtId: (client, id, onChange) => client.watchCourt(id, onChange),
  teamMatchId: (client, id, onChange) => client.watchTeamMatch(id, onChange),
  leagueGroupId: (client, id, onChange) => client.watchLeagueGroup(id, onChange),
};

/** Several changes in a row, such as the points of a match, are one question; a user has a hundred a minute. */
const PAUSE_MS = 3_000;

/**
 * Shows what others change: reads of `touches` that the page shows are asked for when something of `scope` has changed,
 * at once and then every three seconds at most. `scope` null watches nothing.
 */
export function useLive(scope: LiveScope | null, touches: readonly AskId[]): void {
  const client = useRealtimeClient();
  const queries = useQueryClient();
  const [[name, id] = []] = Object.entries(scope ?? {}) as [ScopeField, string][];
  const readAgain = useEffectEvent(() => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [read] }) => touches.some((one) => one === read),
    });
  });
  useEffect(() => {
    if (name === undefined || id === undefined) return undefined;
    const pacer = createPacer(PAUSE_MS, () => readAgain());
    let isFirst = true;
    const { stop } = watches[name](client, id, () => {
      // The first state is what the page has just asked for itself.
      if (!isFirst) pacer.run();
      isFirst = false;
    });
    return () => {
      stop();
      pacer.stop();
    };
  }, [client, name, id]);
}
