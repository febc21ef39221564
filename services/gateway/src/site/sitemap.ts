import type { SiteRead } from '@courtcast/contracts';
import { z } from 'zod';
import type { SiteRefusal } from '@courtcast/contracts';
import type { CallerLookups } from '../callers/lookups.ts';
import { serverOf } from '../documents/server-of.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import { generatedFile } from './generated-file.ts';
import type { FindGeneratedFile } from './generated-file.ts';
import type { PageReads } from './page-reads.ts';

/** Records for crawlers, by the operation that lists them. */
const kinds = {
  tournaments: 'listTournaments',
  leagues: 'listLeagues',
  clubs: 'listClubs',
  // Players without a match are left out: every account has a player.
  players: 'listMatches',
} as const;
type Kind = keyof typeof kinds;

/** The newest ten thousand of each: lists are not read behind that for everyone. */
const MAX_PAGES = 100;
const PER_PAGE = 100;
const XML_TYPE = 'application/xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DEFAULT_AGE_S = 300;

const recordsSchema = z.array(z.object({ id: z.string(), updatedAt: z.string().optional() }));
const pageSchema = z.object({ data: recordsSchema, meta: z.object({ totalPages: z.number() }) });
type List = z.infer<typeof pageSchema>;

const sideSchema = z.array(z.object({ id: z.string() }));
const matchesSchema = pageSchema.extend({
  data: z.array(z.object({ kind: z.string(), players: z.object({ home: sideSchema, guest: sideSchema }) })),
});

/** The players in a page of matches, each once; guests of freeplay are no players. */
function playersIn(body: unknown): List {
  const { data, meta } = matchesSchema.parse(body);
  const played = data.filter(({ kind }) => kind !== 'freeplay');
  const ids = played.flatMap(({ players }) => [...players.home, ...players.guest]).map(({ id }) => id);
  return { data: [...new Set(ids)].map((id) => ({ id })), meta };
}

/** One page of a list; a list without pages is divided here. */
function listIn(body: unknown, page: number): List {
  if (!Array.isArray(body)) return pageSchema.parse(body);
  const records = recordsSchema.parse(body);
  const data = records.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { data, meta: { totalPages: Math.max(1, Math.ceil(records.length / PER_PAGE)) } };
}

function isRefusal(found: List | SiteRefusal): found is SiteRefusal {
  return 'status' in found;
}

function xml(root: string, entry: string, lines: readonly string[]): string {
  const entries = lines.map((line) => `<${entry}>${line}</${entry}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${SITEMAPS}">${entries}</${root}>`;
}

/** Pages that stand in no list. */
const fixed = ['/', '/tournaments', '/leagues', '/clubs', '/players'];

interface SitemapParts {
  readonly reads: PageReads;
  readonly lookups: Pick<CallerLookups, 'findClosedPlayers'>;
  /** Null: where the request was sent. */
  readonly origin: string | null;
}

/** The origin in a file: the configured one, or that of the request, which is valid for this client only. */
interface Origin {
  readonly url: string;
  readonly maxAgeS: number;
}

function originFor({ request }: HttpExchange, configured: string | null): Origin {
  if (configured !== null) return { url: configured, maxAgeS: DEFAULT_AGE_S };
  const { host, protocol } = serverOf(request);
  return { url: `${protocol === 'wss' ? 'https' : 'http'}://${host}`, maxAgeS: 0 };
}

/** Pages for signed-in users, and for holders of a link. */
const ownPages = ['/desk', '/me', '/sign-in/', '/claim/', '/invitations/'];

function robots({ url, maxAgeS }: Origin): SharedAnswer {
  const closed = [...ownPages, '/api/', '/pages/', '/score/'].map((path) => `Disallow: ${path}`);
  return generatedFile(
    TEXT_TYPE,
    ['User-agent: *', ...closed, `Sitemap: ${url}/sitemap.xml`, ''].join('\n'),
    maxAgeS,
  );
}

const notNow: SiteRefusal = { status: 503, message: 'Not available', retryAfterSeconds: 1 };

function createReadList({ reads, lookups }: SitemapParts) {
  const withPages = async ({ data, meta }: List): Promise<List | SiteRefusal> => {
    const closed = await lookups.findClosedPlayers(data.map(({ id }) => id)).catch(() => null);
    return closed === null ? notNow : { data: data.filter(({ id }) => !closed.has(id)), meta };
  };

  return async (kind: Kind, page: number, exchange: HttpExchange): Promise<List | SiteRefusal> => {
    const paging = { page: String(page), perPage: String(PER_PAGE) };
    const query =
      kind === 'players'
        ? { ...paging, status: 'completed' }
        : { ...paging, sortBy: 'createdAt', sortOrder: 'desc' };
    const read: SiteRead = { operation: kinds[kind], params: {}, query };
    const { answer } = await reads.answer(read, exchange);
    const { status, retryAfterSeconds } = answer;
    if (status !== 200)
      return { status: status >= 500 ? status : 503, message: 'Not available', retryAfterSeconds };
    return kind === 'players' ? withPages(playersIn(answer.body)) : listIn(answer.body, page);
  };
}

/** Answers `/sitemap.xml`, its lists, and `/robots.txt`. Only public records are listed. */
export function createSitemap(parts: SitemapParts): FindGeneratedFile {
  const readList = createReadList(parts);

  const index = async (exchange: HttpExchange, { url, maxAgeS }: Origin) => {
    const names = Object.keys(kinds) as Kind[];
    const lists = await Promise.all(
      names.map(async (kind) => ({ kind, list: await readList(kind, 1, exchange) })),
    );
    const paths = ['pages.xml'];
    for (const { kind, list } of lists) {
      if (isRefusal(list)) return list;
      const count = Math.min(list.meta.totalPages, MAX_PAGES);
      for (let page = 1; page <= count; page += 1) paths.push(`${kind}-${page}.xml`);
    }
    const lines = paths.map((path) => `<loc>${url}/sitemaps/${path}</loc>`);
    return generatedFile(XML_TYPE, xml('sitemapindex', 'sitemap', lines), maxAgeS);
  };

  const list = async (
    exchange: HttpExchange,
    { url, maxAgeS }: Origin,
    [kind, page]: readonly [Kind, number],
  ) => {
    const found = await readList(kind, page, exchange);
    if (isRefusal(found)) return found;
    const lines = found.data.map(({ id, updatedAt }) => {
      const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
      return `<loc>${url}/${kind}/${encodeURIComponent(id)}</loc>${changed}`;
    });
    return generatedFile(XML_TYPE, xml('urlset', 'url', lines), maxAgeS);
  };

  return (path, exchange) => {
    const origin = originFor(exchange, parts.origin);
    if (path === '/robots.txt') return Promise.resolve(robots(origin));
    if (path === '/sitemap.xml') return index(exchange, origin);
    if (path === '/sitemaps/pages.xml') {
      const lines = fixed.map((page) => `<loc>${origin.url}${page}</loc>`);
      return Promise.resolve(generatedFile(XML_TYPE, xml('urlset', 'url', lines), origin.maxAgeS));
    }
    const [, kind, page] =
      /^\/sitemaps\/(tournaments|leagues|clubs|players)-([1-9]\d{0,2})\.xml$/.exec(path) ?? [];
    if (kind === undefined || Number(page) > MAX_PAGES) return undefined;
    return list(exchange, origin, [kind as Kind, Number(page)]);
  };
}
