import type { ReadKey } from './read-key.ts';

/**
 * Where page data hold what was worked out: what belongs to a match, one entry a match, the same on every page; and the
 * courts of a tournament today.
 */
export type SidesKey = readonly [
  'matchSides' | 'matchNext' | 'matchLoserNext' | 'courtDays',
  { readonly params: { readonly id: string } },
];

/** One answer of the API in a page, or what its source worked out of some. */
export interface PageRead {
  readonly key: ReadKey | SidesKey;
  readonly data: unknown;
}

/** Why a document shows no page: a status of the API, and words for people. */
export interface PageRefusal {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** What a document holds, and what a move inside the app asks for in its place. */
export interface PageData {
  readonly reads: readonly PageRead[];
  /** Titles of the page by language. */
  readonly titles: Readonly<Record<string, string>>;
  /** When the document was written, in ms; absent in what moves ask for. */
  readonly atMs?: number;
  /** Why the document shows no page. */
  readonly refusal?: PageRefusal;
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
