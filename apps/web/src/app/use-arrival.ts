import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The link in the content that leads to a path. */
function linkTo(pathname: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('#content a')].find(
    (link) => link.pathname === pathname,
  );
}

/**
 * Makes following a link inside the app feel like a new page: it begins at its top, and keyboard and screen reader
 * at its content. Going back leaves the place on the page to the browser, and puts the focus on the link that was
 * followed.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    const left = arrivedAt.current;
    arrivedAt.current = pathname;
    const isBack = navigationType === NavigationType.Pop;
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    const place = (isBack ? linkTo(left) : undefined) ?? document.getElementById('content');
    place?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}
