import type { MatchView } from '@courtcast/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isOutOfDate, withLive } from '../bracket/match-score.ts';
import type { LiveScores } from '../bracket/match-score.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';

/** Collects changes that come together, such as a result and the advance that follows it, into one refetch. */
const READ_AFTER_MS = 700;
/** Spreads the refetches of all viewers, who receive a change at the same time. */
const SPREAD_MS = 1_800;

/** If the first message took longer than this, the page may be stale already. */
const LATE_MS = 5_000;

const none: LiveScores = new Map();

/**
 * The running scores of a tournament, by one subscription. Any other change refetches the page's data, and so
 * does a late or lost connection, or a first message that lacks a match shown as live.
 */
export function useLiveScores(
  tournamentId: string,
  shown: readonly Pick<MatchView, 'id' | 'status'>[],
): LiveScores {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const [scores, setScores] = useState(none);
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  }, [shown]);
  useEffect(() => {
    const openedAt = Date.now();
    let timer: number | undefined;
    let hasList = false;
    const readAgain = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          void queryClient.invalidateQueries({ refetchType: 'active' });
        },
        READ_AFTER_MS + Math.random() * SPREAD_MS,
      );
    };
    const watch = client.watchTournament(tournamentId, (value) => {
      setScores((known) => withLive(known, value));
      const isFirst = !hasList;
      hasList = true;
      const isLate = isFirst && Date.now() - openedAt > LATE_MS;
      if (isLate || isOutOfDate(shownNow.current, value, isFirst)) readAgain();
    });
    return () => {
      window.clearTimeout(timer);
      watch.stop();
    };
  }, [client, queryClient, tournamentId]);
  return scores;
}
