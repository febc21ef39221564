import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fetchPageData } from '../documents/fetch-page-data.ts';
import { putPageData } from '../documents/put-page-data.ts';

/**
 * Reads a page that is come back to once more: what has changed meanwhile was announced to those alone who had it open.
 * One that is opened for the first time has this request in common with its queries. What cannot be read stays as it was.
 */
export function useReadOnArrival(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const [address, askedAt] = [pathname + window.location.search, Date.now()];
    const take = async () => {
      const page = await fetchPageData(address);
      if (page !== null) putPageData(queryClient, { page, address, askedAt });
    };
    take().catch(() => undefined);
  }, [pathname, queryClient]);
}
