import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from './realtime-context.ts';

/** Everybody's connection comes back at once: they do not ask at once. */
const SPREAD_MS = 1_800;

/**
 * Reads all that a page shows once more when the connection is back: sockets say how things are that they follow, and
 * nothing of what else has changed meanwhile. Once for a page: all of its data come together.
 */
export function useRefetchAfterReconnect(): void {
  const { state } = useConnection();
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'reconnecting') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return undefined;
    const timer = window.setTimeout(() => {
      wasLost.current = false;
      void queryClient.invalidateQueries({ refetchType: 'active' });
    }, Math.random() * SPREAD_MS);
    return () => window.clearTimeout(timer);
  }, [state, queryClient]);
}
