import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Makes following a link inside the app feel like a new page: it begins at its top, and keyboard and screen reader
 * at its content. Going back leaves both to the browser.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigationType === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}
