import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, so that what depends on the time or device renders after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
