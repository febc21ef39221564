/** How a document came, as the browser says it (`PerformanceNavigationTiming`). */
export type Arrival = Pick<PerformanceNavigationTiming, 'type' | 'transferSize'>;

/**
 * Whether a document may be older than this visit: going back and forward shows the one that the browser has kept,
 * however old, and nothing is transferred for one that was taken from its cache.
 */
export function isKeptDocument({ type, transferSize }: Arrival): boolean {
  return type === 'back_forward' || transferSize === 0;
}

/**
 * Says of each page as it is opened whether it was open before, by its path. The first one counts as open before where
 * its document was kept from then.
 */
export function createRevisits(arrival: Arrival | undefined): (pathname: string) => boolean {
  const visited = new Set<string>();
  let isKept = arrival !== undefined && isKeptDocument(arrival);
  return (pathname) => {
    const isRevisit = isKept || visited.has(pathname);
    isKept = false;
    visited.add(pathname);
    return isRevisit;
  };
}
