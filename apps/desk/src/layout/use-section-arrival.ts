import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Ids of sections; keys of links, which also stand behind the `#`, have digits and dots. */
const SECTION = /^#[a-z][a-z-]*$/;

function arriveAt(id: string): boolean {
  const place = document.getElementById(id);
  if (place === null) return false;
  place.tabIndex = -1;
  place.scrollIntoView({ behavior: 'instant' });
  place.focus({ preventScroll: true });
  return true;
}

/** Leads to the section that the address names after `#`, once its data have come: in sight, with the focus on it. */
export function useSectionArrival(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const content = document.getElementById('content');
    if (!SECTION.test(hash) || content === null || arriveAt(hash.slice(1))) return undefined;
    const observer = new MutationObserver(() => {
      if (arriveAt(hash.slice(1))) observer.disconnect();
    });
    observer.observe(content, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hash, key]);
}
