import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { fetchPageData } from '../page-data/fetch-page-data.ts';
import { putPageData } from '../page-data/put-page-data.ts';

/** How the document was loaded, as reported by the browser. */
type Arrival = Pick<PerformanceNavigationTiming, 'type' | 'transferSize'>;

/**
 * Whether the document may come from an earlier visit: after going back or forward the browser shows the one
 * it kept, and a document from its cache transfers nothing.
 */
function isKeptDocument({ type, transferSize }: Arrival): boolean {
  return type === 'back_forward' || transferSize === 0;
}

/**
 * Returns a function that tells of each opened page whether it was open before, by its path. The first page
 * counts as a revisit if its document was kept.
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
 * Refetches the data of a page that is opened again, in the app or by the browser: sockets announce changes
 * only while it is open. On the first visit its queries fetch it. A failed refetch leaves the old data.
 */
export function useRefetchOnRevisit(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const revisits = useRef<ReturnType<typeof createRevisits>>(undefined);
  useEffect(() => {
    revisits.current ??= createRevisits(readArrival());
    // The page of followed items does not depend on its address and refetches by itself.
    if (!revisits.current(pathname) || pathname === addresses.my) return;
    const [address, askedAt] = [pathname + window.location.search, Date.now()];
    const refetch = async () => {
      const page = await fetchPageData(address);
      if (page !== null) putPageData(queryClient, { page, address, askedAt });
    };
    refetch().catch(() => undefined);
  }, [pathname, queryClient]);
}
