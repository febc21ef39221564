import { useEffect, useState } from 'react';

/** A value once it has not changed for `pauseMs`: what is typed is asked for when the fingers rest. */
export function useLate<T>(value: T, pauseMs = 250): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return late;
}
