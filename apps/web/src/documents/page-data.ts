import type { ReadKey } from '../api/read-key.ts';

/** One answer of the API in a page. */
export interface PageRead {
  readonly key: ReadKey;
  readonly data: unknown;
}

/** What a document holds, and what a move inside the app asks for in its place. */
export interface PageData {
  readonly reads: readonly PageRead[];
  /** Titles of the page by language. */
  readonly titles: Readonly<Record<string, string>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Takes what the gateway sent; null where it is no page data. */
export function asPageData(value: unknown): PageData | null {
  if (!isRecord(value) || !Array.isArray(value.reads) || !isRecord(value.titles)) return null;
  // Written by `load` of the same release, or of the one beside it.
  return value as unknown as PageData;
}
