import { useEffect, useState } from 'react';

/**
 * What is answered once the page is shown, to another question, or when the network comes back; null until anything is.
 * Without an answer the earlier one stands. Undefined asks nothing.
 */
export function useAnswer<T>(ask: (() => Promise<T | null>) | undefined, occasion = false): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (ask === undefined) return undefined;
    let isOn = true;
    const run = (): void => void ask().then((found) => isOn && found !== null && setAnswer(found));
    run();
    window.addEventListener('online', run);
    return () => {
      isOn = false;
      window.removeEventListener('online', run);
    };
  }, [ask, occasion]);
  return answer;
}
