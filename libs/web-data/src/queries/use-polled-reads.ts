import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pauseFor, readPolled } from './polled-reads.ts';

/** Shows what others change where no socket says it: every ten seconds while the page is seen, less often where much is shown. */
export function usePolledReads(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer = setTimeout(again, pauseFor(0));
    function again() {
      const isSeen = document.visibilityState === 'visible';
      timer = setTimeout(again, pauseFor(isSeen ? readPolled(queries) : 0));
    }
    return () => clearTimeout(timer);
  }, [queries]);
}
