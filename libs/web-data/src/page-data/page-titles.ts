type Titles = Readonly<Record<string, string>>;

const MAX_TITLES = 200;
const known = new Map<string, Titles>();
const listeners = new Set<() => void>();

/** Remembers the titles of the page at `address` (path and query), by language. */
export function rememberTitles(address: string, titles: Titles): void {
  known.delete(address);
  known.set(address, titles);
  const [oldest] = known.keys();
  if (known.size > MAX_TITLES && oldest !== undefined) known.delete(oldest);
  for (const listener of listeners) listener();
}

/** The titles of pages that were shown. */
export const pageTitles = {
  find: (address: string): Titles | undefined => known.get(address),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;
