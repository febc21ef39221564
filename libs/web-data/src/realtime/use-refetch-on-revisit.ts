import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { fetchPageData } from '../page-data/fetch-page-data.ts';
import { putPageData } from '../page-data/put-page-data.ts';

/** How a document came, as the browser says it (`PerformanceNavigationTiming`). */
type Arrival = Pick<PerformanceNavigationTiming, 'type' | 'transferSize'>;

/**
 * Whether a document may be older than this visit: going back and forward shows the one that the browser has kept,
 * however old, and nothing is transferred for one that was taken from its cache.
 */
function isKeptDocument({ type, transferSize }: Arrival): boolean {
  return type === 'back_forward' || transferSize === 0;
}

/**
 * Says of each page as it is opened whether it was open before, by its path. The first one counts as open before where
 * its document was kept from then.
 */
export function createRevisits(arrival: Arrival | undefined): (pathname: string) => boolean {
  const visited = new Set<string>();
  let isKept = arrival !== undefined && isKeptDocument(arrival);
  return (pathname) => {
    const isRevisit = isKept || visited.has(pathname);
    isKept = false;
    visited.add(pathname);
    return isRevisit;
  };
}

function readArrival(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
}

/**
 * Refetches the data of a page that is opened again, in the app or by the browser: sockets announce changes only while
 * it is open. A page that is opened for the first time is read by its queries. What cannot be fetched
 * stays as it was.
 */
export function useRefetchOnRevisit(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const revisits = useRef<ReturnType<typeof createRevisits>>(undefined);
  useEffect(() => {
    revisits.current ??= createRevisits(readArrival());
    // What is followed is no part of its address: it asks for it itself.
    if (!revisits.current(pathname) || pathname === addresses.my) return;
    const [address, askedAt] = [pathname + window.location.search, Date.now()];
    const refetch = async () => {
      const page = await fetchPageData(address);
      if (page !== null) putPageData(queryClient, { page, address, askedAt });
    };
    refetch().catch(() => undefined);
  }, [pathname, queryClient]);
}
