import { ApiError } from '@courtcast/contracts/client';
import { QueryClient } from '@tanstack/react-query';

/** Whether another attempt at once is worth it: a moment's fault of the network or of a service. */
function isMomentary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 502;
}

/**
 * Answers are kept fresh over sockets, so nothing is asked for twice without need: the public may ask ten times a
 * minute. What still fails after two more attempts is shown and tried again later, see `useFailure`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 2 && isMomentary(error),
        retryDelay: (failures) => 1_000 * 2 ** failures,
      },
    },
  });
}
