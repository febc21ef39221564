import { QueryClient } from '@tanstack/react-query';

/**
 * Sockets keep answers up to date, so that queries are not refetched on focus or remount: the public may send
 * ten requests a minute. The API client retries short failures; longer ones are shown and retried by
 * `useFailure`.
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
        retry: false,
      },
    },
  });
}
