import type { ReadKey } from './read-key.ts';

/**
 * Keys of derived page data: those of a match, one entry each, the same on every page; and the courts of a
 * tournament today.
 */
export type SidesKey = readonly [
  'matchSides' | 'matchNext' | 'matchLoserNext' | 'courtDays',
  { readonly params: { readonly id: string } },
];

/** One answer of the API in the page data, or data derived from several answers. */
export interface PageRead {
  readonly key: ReadKey | SidesKey;
  readonly data: unknown;
}

/** Why a document shows no page: an HTTP status of the API, and a text for people. */
export interface PageRefusal {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** The data in a document, or fetched instead of one on navigation inside the app. */
export interface PageData {
  readonly reads: readonly PageRead[];
  /** Titles of the page, by language. */
  readonly titles: Readonly<Record<string, string>>;
  /** When the document was written, in ms; absent in data fetched on navigation. */
  readonly atMs?: number;
  /** Why the document shows no page. */
  readonly refusal?: PageRefusal;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Accepts what the gateway sent as page data; null if it is none. */
export function asPageData(value: unknown): PageData | null {
  if (!isRecord(value) || !Array.isArray(value.reads) || !isRecord(value.titles)) return null;
  // Written by `load` of the same release or of the release beside it.
  return value as unknown as PageData;
}
