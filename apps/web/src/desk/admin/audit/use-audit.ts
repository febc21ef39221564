import type { CallInput } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

/** A line stands a moment after what it says was done. A page that is not seen asks for nothing. */
const CHECK_MS = 5_000;

/** What was done on the platform, the newest first, and what comes meanwhile. */
export function useAudit(query: NonNullable<CallInput<'listAudit'>['query']>) {
  return useQuery({
    ...ask('listAudit', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: CHECK_MS,
  });
}
