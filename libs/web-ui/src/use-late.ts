import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for `pauseMs`. */
export function useLate<T>(value: T, pauseMs = 250): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return late;
}
