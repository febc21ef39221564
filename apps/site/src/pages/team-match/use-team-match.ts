import type { TeamMatchEntryView, TeamMatchView } from '@courtcast/contracts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { lacksEntries } from '@courtcast/web-score/team-match/sheet.ts';
import {
  useRealtimeWatch,
  useRefetchAfterReconnect,
  usePollOptions,
} from '@courtcast/web-data/realtime/realtime-context.ts';

/** How soon the matches of line-ups that have just been shown are asked for again, in ms: they are made a moment later. */
const ENTRIES_AGAIN_MS = 3_000;

/** The team match as the socket keeps it. */
function useWatchedTie(id: string): TeamMatchView {
  const tie = read('getTeamMatch', { params: { id } });
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useRealtimeWatch('watchTeamMatch', id, (newest, queries) => queries.setQueryData(tie.queryKey, newest));
  return useSuspenseQuery({ ...tie, ...again }).data;
}

/** The entries of a team match, read again with every change of it. */
function useEntries(tie: TeamMatchView): readonly TeamMatchEntryView[] {
  const { id, updatedAt } = tie;
  const queryClient = useQueryClient();
  const readOf = useRef(updatedAt);
  useEffect(() => {
    if (readOf.current === updatedAt) return;
    readOf.current = updatedAt;
    const { queryKey } = read('listTeamMatchEntries', { params: { id } });
    void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, id, updatedAt]);
  return useSuspenseQuery({
    ...read('listTeamMatchEntries', { params: { id } }),
    refetchInterval: ({ state }) => (lacksEntries(tie, state.data ?? []) ? ENTRIES_AGAIN_MS : false),
  }).data;
}

/** A team match and its entries, as new as they are known. */
export function useTeamMatch(id: string): { tie: TeamMatchView; entries: readonly TeamMatchEntryView[] } {
  const tie = useWatchedTie(id);
  return { tie, entries: useEntries(tie) };
}
