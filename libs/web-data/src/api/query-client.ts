import { QueryClient } from '@tanstack/react-query';

/**
 * Answers are kept fresh over sockets, so nothing is asked for twice without need: the public may ask ten times a
 * minute. The client of the API tries again what fails for a moment; what still fails is shown and tried again later, see
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
