import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { listParams } from './list-address.ts';

/** Debounce before the address changes, in ms. */
const WRITE_AFTER_MS = 300;

/**
 * The search text and its setter. The address follows after a pause: a field controlled by the address would
 * lose input and cursor while it changes. A new search starts at the first page.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(listParams.text) ?? '';
  const [text, setText] = useState(inAddress);
  const known = useRef(inAddress);
  useEffect(() => {
    if (inAddress === known.current) return;
    known.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(listParams.page);
          if (text === '') next.delete(listParams.text);
          else next.set(listParams.text, text);
          return next;
        },
        { replace: true },
      );
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);
  return [text, setText];
}
