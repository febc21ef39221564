import { useEffect } from 'react';
import { CALLBACK_PATH } from '@courtcast/web-data/session/return-address.ts';

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#content h1:not(.visually-hidden)');

/** Focuses the heading of the page, after a step whose button has gone with it. */
export function focusHeading(): void {
  const place = heading();
  if (place === null) return;
  place.tabIndex = -1;
  place.focus();
}

/** Whether this document was loaded by the identity provider's redirect. */
function comesFromSignIn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === CALLBACK_PATH;
}

/** After signing in, focuses the heading of the page that one comes back to, once it is there. */
export function useHeadingAfterSignIn(): void {
  useEffect(() => {
    const content = document.getElementById('content');
    if (content === null || !comesFromSignIn()) return undefined;
    const observer = new MutationObserver(() => focusOnce());
    const focusOnce = () => {
      if (heading() === null) return;
      observer.disconnect();
      if (document.activeElement === document.body) focusHeading();
    };
    observer.observe(content, { childList: true, subtree: true });
    focusOnce();
    return () => observer.disconnect();
  }, []);
}
