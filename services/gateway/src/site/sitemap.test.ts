import { expect, test } from 'vitest';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { PageReads } from './page-reads.ts';
import { createSitemap } from './sitemap.ts';

const records = [{ id: 'a&b', updatedAt: '2026-05-01T12:00:00.000Z' }];

const sidesOf = (kind: string, home: string, guest: string) => ({
  kind,
  players: { home: [{ id: home }], guest: [{ id: guest }] },
});
const matches = [
  sidesOf('tournament', 'a&b', 'c'),
  sidesOf('team', 'c', 'd'),
  sidesOf('freeplay', 'guest 1', 'guest 2'),
];

/** Lists of `totalPages` pages, leagues as they are: a list without pages. */
function readsOf(totalPages: number, status = 200): PageReads {
  return {
    answer: ({ operation }: { operation: string }) => {
      const data = operation === 'listMatches' ? matches : records;
      const body = operation === 'listLeagues' ? records : { data, meta: { totalPages } };
      return Promise.resolve({ answer: { status, body, text: '' } });
    },
  } as unknown as PageReads;
}

const exchange = { request: { headers: { host: 'evil.example"><x>' } } } as unknown as HttpExchange;
const ORIGIN = 'https://scores.example';

const lookups = { findClosedPlayers: async () => new Set(['d']) };

async function textOf(path: string, options: { totalPages?: number; origin?: string | null } = {}) {
  const find = createSitemap({
    ...{ reads: readsOf(options.totalPages ?? 2), origin: ORIGIN, lookups },
    ...options,
  });
  const found = (await find(path, exchange)) as SharedAnswer | undefined;
  const rendition = await found?.rendition('identity');
  return { text: rendition?.body ?? '', headers: rendition?.headers.join(' ') ?? '' };
}

test('the sitemap names every list of what anybody may read, a hundred a file', async () => {
  const { text, headers } = await textOf('/sitemap.xml');
  const names = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, name]) => name);
  expect(names).toEqual(
    [
      'pages',
      'tournaments-1',
      'tournaments-2',
      'leagues-1',
      'clubs-1',
      'clubs-2',
      'players-1',
      'players-2',
    ].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
  );
  expect(headers).toContain('public, max-age=300');
});

test('a file names the pages of records, whatever their ids look like', async () => {
  const { text } = await textOf('/sitemaps/clubs-2.xml');
  expect(text).toContain(`<loc>${ORIGIN}/clubs/a%26b</loc><lastmod>2026-05-01T12:00:00.000Z</lastmod>`);
});

test('of players those are named who have played and have a page, once a file, and no guests', async () => {
  const { text } = await textOf('/sitemaps/players-1.xml');
  const names = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, name]) => name);
  expect(names).toEqual(['a%26b', 'c'].map((id) => `${ORIGIN}/players/${id}`));
});

test('no list is read behind its first ten thousand', async () => {
  const { text } = await textOf('/sitemap.xml', { totalPages: 5_000 });
  expect(text).toContain('players-100.xml');
  expect(text).not.toContain('players-101.xml');
  for (const path of ['/sitemaps/players-101.xml', '/sitemaps/users-1.xml', '/sitemaps/players-0.xml'])
    expect(createSitemap({ reads: readsOf(1), origin: ORIGIN, lookups })(path, exchange)).toBeUndefined();
});

test('without an origin the host that was asked is named, if it is one, to who asked alone', async () => {
  const { text, headers } = await textOf('/robots.txt', { origin: null });
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Sitemap: http://localhost:8080/sitemap.xml\n');
  expect(headers).toContain('private, no-store');
});

test('a service that is away is said so', async () => {
  const find = createSitemap({ reads: readsOf(1, 502), origin: ORIGIN, lookups });
  expect(await find('/sitemap.xml', exchange)).toMatchObject({ status: 502 });
  const away = { findClosedPlayers: () => Promise.reject(new Error('away')) };
  const alone = createSitemap({ reads: readsOf(1), origin: ORIGIN, lookups: away });
  expect(await alone('/sitemaps/players-1.xml', exchange)).toMatchObject({ status: 503 });
});
