import type { QueryClient } from '@tanstack/react-query';
import { keyText } from './read-key.ts';
import type { PageData, PageRead } from './page-data.ts';

type Titles = Readonly<Record<string, string>>;

const MAX_TITLES = 200;
const known = new Map<string, Titles>();
const listeners = new Set<() => void>();

/** Stores the titles of the page at `address` (path and query), by language. */
function rememberTitles(address: string, titles: Titles): void {
  known.delete(address);
  known.set(address, titles);
  const [oldest] = known.keys();
  if (known.size > MAX_TITLES && oldest !== undefined) known.delete(oldest);
  for (const listener of listeners) listener();
}

/** The titles of the pages that were shown in this tab. */
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
  /** When the data were requested, in ms. */
  readonly askedAt: number;
  /** The read that the requesting query stores itself. */
  readonly except?: PageRead['key'];
}

/** Puts page data into the query cache, except where it holds something newer. */
export function putPageData(queryClient: QueryClient, { page, address, askedAt, except }: ArrivedPage): void {
  rememberTitles(address, page.titles);
  const taken = except && keyText(except);
  for (const { key, data } of page.reads) {
    if (keyText(key) === taken) continue;
    const knownAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // A socket update after the request is newer than the answer.
    if (knownAt <= askedAt) queryClient.setQueryData(key, data);
  }
}
