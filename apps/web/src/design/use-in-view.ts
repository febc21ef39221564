import { useCallback, useState } from 'react';

/** Half a screen early, so that what scrolls in is there. */
const ROOT_MARGIN = '50% 0%';

/** Whether an element is on the screen or near it, and the ref to give it. */
export function useInView(): { ref: (element: HTMLElement | null) => void; isInView: boolean } {
  const [isInView, setIsInView] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isInView };
}
