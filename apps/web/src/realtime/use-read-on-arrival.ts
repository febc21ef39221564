import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fetchPageData } from '../documents/fetch-page-data.ts';
import { putPageData } from '../documents/put-page-data.ts';
import { addresses } from '../links/addresses.ts';

/**
 * Reads a page that is come back to once more: what has changed meanwhile was announced to those alone who had it open.
 * One that is opened for the first time is read by its queries. What cannot be read stays as it was.
 */
export function useReadOnArrival(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const visited = useRef(new Set<string>());
  useEffect(() => {
    const isKnown = visited.current.has(pathname);
    visited.current.add(pathname);
    // What is followed is no part of its address: it asks for it itself.
    if (!isKnown || pathname === addresses.my) return;
    const [address, askedAt] = [pathname + window.location.search, Date.now()];
    const take = async () => {
      const page = await fetchPageData(address);
      if (page !== null) putPageData(queryClient, { page, address, askedAt });
    };
    take().catch(() => undefined);
  }, [pathname, queryClient]);
}
