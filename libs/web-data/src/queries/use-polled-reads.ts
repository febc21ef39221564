import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AskId } from './ask.ts';

/**
 * Reads of the desks that no socket message announces, or not in time: their content is private, or belongs
 * to no scope.
 */
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

/** Refetches those of them that the page shows; returns how many there are. */
export function readPolled(queries: QueryClient): number {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [read] }) => unannounced.has(read) });
  for (const { queryKey } of shown) void queries.invalidateQueries({ queryKey, exact: true });
  return shown.length;
}

const EVERY_MS = 10_000;
/** Time a read takes up of a user's limit, a hundred requests a minute on all screens: polling uses a third at most. */
const EACH_MS = 2_000;

/** The pause after a round of so many reads, in ms. */
export function pauseFor(reads: number): number {
  return Math.max(EVERY_MS, reads * EACH_MS);
}

/**
 * Polls for changes that no socket announces: every ten seconds while the page is visible, less often if it
 * shows many reads.
 */
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
