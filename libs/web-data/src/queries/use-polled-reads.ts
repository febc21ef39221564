import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AskId } from './ask.ts';

/** Reads of the desks that no message of a socket is about, or none in time: what is in them is private, or of no scope. */
const unannounced: ReadonlySet<unknown> = new Set<AskId>([
  'getChampionship',
  'getCheckIn',
  'getClub',
  'getClubCourtUse',
  'getEntryList',
  'getLeague',
  'getTeam',
  'getWebhook',
  'listActivity',
  'listAudit',
  'listAvailabilityPolls',
  'listBoards',
  'listChampionships',
  'listClubCourts',
  'listClubMembers',
  'listEntryLists',
  'listLeagueGroups',
  'listLeagues',
  'listMemberships',
  'listMyMatches',
  'listMyTournaments',
  'listRegistrations',
  'listStaffInvitations',
  'listTeams',
  'listUsers',
  'listWebhookDeliveries',
  'listWebhooks',
]);

/** Asks again for those that are shown, and gives how many they are. */
export function readPolled(queries: QueryClient): number {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [read] }) => unannounced.has(read) });
  for (const { queryKey } of shown) void queries.invalidateQueries({ queryKey, exact: true });
  return shown.length;
}

const EVERY_MS = 10_000;
/** A user has a hundred requests a minute on all screens together: this takes a third of them at most. */
const EACH_MS = 2_000;

/** How long to wait after so many reads, in ms. */
export function pauseFor(reads: number): number {
  return Math.max(EVERY_MS, reads * EACH_MS);
}

/** Shows what others change where no socket says it: every ten seconds while the page is seen, less often where much is shown. */
export function usePolledReads(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer = setTimeout(again, pauseFor(0));
    function again() {
      const isSeen = document.visibilityState === 'visible';
      timer = setTimeout(again, pauseFor(isSeen ? readPolled(queries) : 0));
    }
    return () => clearTimeout(timer);
  }, [queries]);
}
