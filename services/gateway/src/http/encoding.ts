import { LRUCache } from 'lru-cache';

/** Encodings of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

const encodings: readonly Encoding[] = ['br', 'gzip'];
const MAX_REMEMBERED = 100;
const MAX_REMEMBERED_LENGTH = 200;

const wish = /^\s*([^\s;,]+)\s*(?:;\s*q=\s*(\d(?:\.\d{0,3})?)\s*)?$/i;

function qualitiesIn(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.split(',')) {
    const [, name, quality = '1'] = wish.exec(part) ?? [];
    if (name !== undefined) qualities.set(name.toLowerCase(), Number(quality));
  }
  return qualities;
}

function choose(header: string): Encoding {
  const qualities = qualitiesIn(header);
  const rest = qualities.get('*') ?? 0;
  const qualityOf = (encoding: Encoding): number => qualities.get(encoding) ?? rest;
  const [best = 'identity'] = encodings.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const isWanted = qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0);
  return isWanted ? best : 'identity';
}

const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED });

/**
 * The encoding that an `Accept-Encoding` header likes best (RFC 9110, section 12.5.3); of equals Brotli, then gzip.
 * Clients send few different ones, so that the last hundred are remembered.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > MAX_REMEMBERED_LENGTH) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header);
  remembered.set(header, chosen);
  return chosen;
}
