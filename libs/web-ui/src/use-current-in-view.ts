import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The visible part of the item before the current one, in CSS pixels. */
const MARGIN_PX = 48;

/** Scrolls a row of tabs sideways to the one that `selector` finds when `current` changes. The page does not scroll. */
export function useCurrentInView<E extends HTMLElement>(
  selector: string,
  current: unknown,
): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !tab) return;
    const left = tab.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollBy({ left: left - MARGIN_PX, behavior: 'instant' });
  }, [selector, current]);
  return row;
}
