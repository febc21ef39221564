import { useEffect, useId, useRef } from 'react';

/**
 * The id for a search that is empty again after each choice: it has the focus again, for the next one, when
 * `count` of those chosen has risen.
 */
export function useRefocus(count: number): string {
  const id = useId();
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) document.getElementById(id)?.focus();
    before.current = count;
  }, [count, id]);
  return id;
}
