import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A record that can be read in its newest version. */
export interface Newest<T> {
  /** Reads it and puts it into the cache; null if the read is refused. */
  readonly read: () => Promise<T | null>;
  readonly isReading: boolean;
  readonly refusal: ApiError | null;
}

/**
 * Reads a record again before a step that depends on it, since others may have changed it:
 * `useNewest((queries) => queries.query({ ...ask('getTeam', …), staleTime: 0 }))`.
 */
export function useNewest<T>(fetch: (queries: QueryClient) => Promise<T>): Newest<T> {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const read = async () => {
    setReading(true);
    setRefusal(null);
    try {
      return await fetch(queries);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      return null;
    } finally {
      setReading(false);
    }
  };
  return { read, isReading, refusal };
}
