import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyText } from '@courtcast/web-data/page-data/read-key.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { putPageData } from '@courtcast/web-data/page-data/put-page-data.ts';
import { courtDaysKey, delaysOf } from './court-days.ts';
import type { CourtDay, Delay, Delays } from './court-days.ts';

/** How often a page with waiting matches asks for the delays of their courts. */
const ASK_EVERY_MS = 120_000;
/** Older data are ignored: the waiting match may have begun. */
const HOLDS_FOR_MS = 300_000;

const none: readonly CourtDay[] = [];

async function askCourtDays(queryClient: QueryClient, key: ReturnType<typeof courtDaysKey>) {
  const { pathname, search } = window.location;
  const [address, askedAt] = [pathname + search, Date.now()];
  const page = await fetchPageData(address);
  if (page === null) return none;
  putPageData(queryClient, { page, address, askedAt, except: key });
  const found = page.reads.find((read) => keyText(read.key) === keyText(key));
  // Put there by `sendCourtDays`.
  return (found?.data as readonly CourtDay[] | undefined) ?? none;
}

/** The delayed matches of a tournament, on pages whose source sends its courts; null sends no request. */
export function useDelays(tournamentId: string | null): Delays {
  const queryClient = useQueryClient();
  const now = useNow('halfMinute');
  const queryKey = courtDaysKey(tournamentId ?? '');
  const { data = none, dataUpdatedAt } = useQuery<readonly CourtDay[]>({
    queryKey,
    queryFn: () => askCourtDays(queryClient, queryKey),
    enabled: tournamentId !== null,
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
  });
  const isHeld = now - dataUpdatedAt < HOLDS_FOR_MS;
  const text = JSON.stringify(isHeld ? [...delaysOf(data, now)] : []);
  // Keeps the same object until a delay changes, so that memoized cards do not render again.
  return useMemo(() => new Map(JSON.parse(text) as [string, Delay][]), [text]);
}
