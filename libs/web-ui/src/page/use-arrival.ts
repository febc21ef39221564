import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The link in the content that leads to a path. */
function linkTo(pathname: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#content a')];
  return links.find((link) => link.pathname === pathname) ?? null;
}

/** Focuses the heading, so that screen readers read it. */
function focusHeading(content: HTMLElement): HTMLElement {
  const place = content.querySelector<HTMLElement>('h1') ?? content;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return place;
}

/** Focuses the heading, and its replacement if the page renders another once its data come. */
function keepAtHeading(content: HTMLElement): () => void {
  let place = focusHeading(content);
  const observer = new MutationObserver(() => {
    if (!place.isConnected && document.activeElement === document.body) place = focusHeading(content);
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Makes navigation inside the app behave like a page load: the page starts at its top, with the focus on its
 * heading. Going back leaves the scroll position to the browser and focuses the link that was followed.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const content = document.getElementById('content');
    if (arrivedAt.current === pathname || content === null) return undefined;
    const left = arrivedAt.current;
    arrivedAt.current = pathname;
    const isBack = navigationType === NavigationType.Pop;
    const followed = isBack ? linkTo(left) : null;
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    if (followed === null) return keepAtHeading(content);
    followed.focus({ preventScroll: true });
    return undefined;
  }, [pathname, navigationType]);
}
