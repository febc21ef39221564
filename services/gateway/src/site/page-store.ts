import { createEtag } from '@courtcast/http';
import type { Site, SitePage, SiteRefusal } from '@courtcast/contracts';
import { LRUCache } from 'lru-cache';
import type { FirstAsking } from '../cache/ask-shared.ts';
import { shareAnswer } from '../cache/shared-answer.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import { createBeginReads } from './page-freshness.ts';
import type { PageReadsCheck } from './page-freshness.ts';
import type { AnsweredRead, PageReads } from './page-reads.ts';

/** A page, ready to be sent in every form. */
export interface StoredPage {
  readonly page: SitePage;
  /** The data for a navigation inside the app. */
  readonly data: SharedAnswer;
}

/** The address of a page: path, and query without the question mark. */
export interface PageAddress {
  readonly path: string;
  readonly search: string;
}

/** Current pages, read and written once for all concurrent requests. */
export interface PageStore {
  /** The page at an address, read again where one of its reads is answered otherwise. */
  find(address: PageAddress, by: FirstAsking): Promise<StoredPage | SiteRefusal>;
  /** The document of a page in a language. */
  documentOf(address: PageAddress, stored: StoredPage, language: string): SharedAnswer;
}

const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_OF_ENTRY = 1_000;
/** Maximum age of relative times in a document ("for 12 min"). */
const MAX_AGE_MS = 30_000;
/** Maximum age if an optional read of a page was refused. */
const REFUSED_AGE_MS = 1_000;
/** A document that takes long to write is written so much less often: a twentieth of the time at the most. */
const MAX_SHARE_OF_TIME = 20;
/** And no document is shown for longer after it has changed. */
const MAX_SPACING_MS = 1_000;

const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=30';

function toAnswer(type: string, vary: string, text: string): SharedAnswer {
  const body = Buffer.from(text);
  return shareAnswer({
    status: 200,
    headers: { 'content-type': type, etag: createEtag(body), 'cache-control': CACHE_CONTROL, vary },
    body,
  });
}

interface KeptPage {
  readonly stored: StoredPage;
  readonly checked: PageReadsCheck;
}

interface KeptDocument {
  readonly of: StoredPage;
  readonly answer: SharedAnswer;
  readonly writtenAt: number;
  readonly spacingMs: number;
}

interface StoreParts {
  readonly site: Pick<Site, 'load'>;
  readonly reads: PageReads;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
  /** Given the pattern of each page whose document is written. */
  readonly onWritten?: (pattern: string) => void;
}

/** Loads pages; concurrent requests for the same page are coalesced. */
function createPages({ site, reads, clock = () => performance.now() }: StoreParts) {
  const beginReads = createBeginReads(reads, clock);
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ stored }, key) => BYTES_OF_ENTRY + 4 * key.length + stored.data.bytes,
    ttl: MAX_AGE_MS,
  });
  const loading = new Map<string, Promise<StoredPage | SiteRefusal>>();

  const load = async (key: string, address: PageAddress, by: FirstAsking) => {
    const begun = beginReads();
    const answered: AnsweredRead[] = [];
    const loaded = await site.load(address, async (read) => {
      const one = await reads.answer(read, by);
      if (read.isAside !== true) answered.push(one);
      return one.answer;
    });
    if ('status' in loaded) return loaded;
    const data = toAnswer('application/json; charset=utf-8', 'Accept-Encoding', loaded.data);
    const stored = { page: loaded, data };
    // Refusals are not in the cache of reads, so they are read again, but not for every request.
    const good = answered.filter(({ answer }) => answer.status === 200);
    const ttl = good.length === answered.length ? MAX_AGE_MS : REFUSED_AGE_MS;
    kept.set(key, { stored, checked: begun.end(good) }, { ttl });
    return stored;
  };

  return async (address: PageAddress, by: FirstAsking): Promise<StoredPage | SiteRefusal> => {
    const key = `${address.path}?${address.search}`;
    const known = kept.get(key);
    if (known !== undefined && (await known.checked.areCurrent(by))) return known.stored;
    const running = loading.get(key);
    if (running !== undefined) return running;
    const started = load(key, address, by).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };
}

/** Caches what was read and written as long as the reads stay current, at most 64 MiB of each. */
export function createPageStore(parts: StoreParts): PageStore {
  const { clock = () => performance.now() } = parts;
  const documents = new LRUCache<string, KeptDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => BYTES_OF_ENTRY + 4 * key.length + answer.bytes,
  });

  const write = (stored: StoredPage, language: string): KeptDocument => {
    const writtenAt = clock();
    const html = stored.page.write(language, Date.now());
    parts.onWritten?.(stored.page.pattern);
    const spacingMs = Math.min((clock() - writtenAt) * MAX_SHARE_OF_TIME, MAX_SPACING_MS);
    const vary = 'Accept-Encoding, Accept-Language, Cookie';
    return { of: stored, answer: toAnswer('text/html; charset=utf-8', vary, html), writtenAt, spacingMs };
  };

  const isGood = ({ of, writtenAt, spacingMs }: KeptDocument, stored: StoredPage): boolean => {
    const age = clock() - writtenAt;
    return of === stored ? age < MAX_AGE_MS : age < spacingMs;
  };

  return {
    find: createPages(parts),
    documentOf: ({ path, search }, stored, language) => {
      const key = `${language} ${path}?${search}`;
      const known = documents.get(key);
      if (known !== undefined && isGood(known, stored)) return known.answer;
      const written = write(stored, language);
      documents.set(key, written);
      return written.answer;
    },
  };
}
