import type { QueryClient } from '@tanstack/react-query';
import { keyText } from './read-key.ts';
import type { PageData, PageRead } from './page-data.ts';

type Titles = Readonly<Record<string, string>>;

const MAX_TITLES = 200;
const known = new Map<string, Titles>();
const listeners = new Set<() => void>();

/** Remembers the titles of the page at `address` (path and query), by language. */
function rememberTitles(address: string, titles: Titles): void {
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

interface ArrivedPage {
  readonly page: PageData;
  /** Path and query of the page. */
  readonly address: string;
  /** When it was asked for, in ms. */
  readonly askedAt: number;
  /** Taken by the query that asked. */
  readonly except?: PageRead['key'];
}

/** Puts answers that came with a page where its queries find them, except where something newer is there. */
export function putPageData(queryClient: QueryClient, { page, address, askedAt, except }: ArrivedPage): void {
  rememberTitles(address, page.titles);
  const taken = except && keyText(except);
  for (const { key, data } of page.reads) {
    if (keyText(key) === taken) continue;
    const knownAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // What came by the socket meanwhile is newer than what was asked for before.
    if (knownAt <= askedAt) queryClient.setQueryData(key, data);
  }
}
