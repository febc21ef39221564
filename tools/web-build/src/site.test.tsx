import { afterAll, describe, expect, test } from 'vitest';
import type { Site, SiteRead } from '@courtcast/contracts';
import { routes } from '@courtcast/contracts/routes';
import { answer } from '@courtcast/web-testkit/fake/fake-api.ts';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { ordinary } from '@courtcast/web-testkit/fake/scenes.ts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import type { ReadId } from '@courtcast/web-data/page-data/read-key.ts';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { openSite } from './site.ts';

// Documents are rendered for a fixed moment.
afterAll(() => setDocumentTime(0));

const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="app"></div></body></html>';

function openPages() {
  return openSite({
    documents: { index: TEMPLATE, score: TEMPLATE },
    manifest: {},
    origin: 'https://scores.example',
    onFault: (error) => {
      throw error;
    },
  });
}

/** The page of a match whose tournament is called so, in English. */
async function pageOf(name: string, at = '2026-05-04T12:00:00Z'): Promise<string> {
  const startedAt = '2026-05-04T10:48:00Z';
  const match = { ...createFakeMatch(ordinary).detail(), startedAt, tournament: { id: 't', name } };
  const site = await openPages();
  const page = await site.load({ path: `/matches/${ordinary.id}`, search: '' }, ({ operation }: SiteRead) => {
    const found = operation === 'getMatch';
    const body: unknown = found ? match : { statusCode: 404, message: 'Not found', error: 'Not Found' };
    return Promise.resolve({ status: found ? 200 : 404, body, text: JSON.stringify(body) });
  });
  if ('status' in page) throw new Error(page.message);
  return page.write('en', Date.parse(at));
}

const HOSTILE = '</script><script>alert(1)</script><!-- "\' onload=x \u202egnitirw\u0000';

test('no name ends the data, an attribute or the title of a document, or turns its text around', async () => {
  const html = await pageOf(HOSTILE);
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!-- "');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).not.toContain('\u202e');
  expect(head).not.toMatch(/content="[^"]*"[^>\s]/);
  expect(head).toContain('&quot;&#39; onload=x');
});

test('what a document holds is read as it was sent', async () => {
  const html = await pageOf(HOSTILE);
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { reads } = JSON.parse(data) as { reads: { data: { tournament: { name: string } } }[] };
  expect(reads[0]?.data.tournament.name).toBe(HOSTILE);
});

test('a document names its page, its address and its picture', async () => {
  const html = await pageOf('Riverside Open');
  expect(html).toContain('<link rel="canonical" href="https://scores.example/matches/ordinary">');
  expect(html).toContain(
    '<meta property="og:image" content="https://scores.example/previews/matches/ordinary.png">',
  );
  expect(html).toMatch(/<title>[^<]*Femke de Graaf vs Aiko Tanemura · Courtcast<\/title>/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toContain('style="');
});

test('a document is the same for everyone, signed in or not', async () => {
  expect(await pageOf('Open')).toContain('<a href="/me" class="desk-link">Sign in</a>');
});

test('a document is of the time at which it is written, and says which that was', async () => {
  expect(await pageOf('Open', '2026-05-04T12:00:00Z')).toContain('dateTime="PT72M"');
  const later = await pageOf('Open', '2026-05-04T12:30:00Z');
  expect(later).toContain('dateTime="PT102M"');
  expect(later).toContain(`"atMs":${Date.parse('2026-05-04T12:30:00Z')}`);
});

test('the picture that is seen first is asked for before the files of the build', async () => {
  const match = createFakeMatch(ordinary);
  const world = { matches: new Map([[ordinary.id, match]]), courts: new Map() };
  const files = '<meta charset="utf-8" /><script type="module" src="/assets/index.js"></script>';
  const site = await openSite({
    documents: { index: TEMPLATE.replace('<head>', `<head>${files}`) },
    ...{ manifest: {}, origin: null },
    onFault: (error) => {
      throw error;
    },
  });
  const id = match.detail().players.home[0]?.id ?? '';
  const page = await site.load(
    { path: `/players/${id}`, search: '' },
    ({ operation, params, query }: SiteRead) => {
      const path = routes[operation as ReadId].path.replace('{id}', params.id ?? '');
      const { status, body } = answer(world, path, new URLSearchParams(query));
      return Promise.resolve({ status, body, text: JSON.stringify(body) });
    },
  );
  if ('status' in page) throw new Error(page.message);
  expect(page.write('en', Date.now())).toMatch(
    /<meta charset="utf-8" \/><link rel="preload" as="image"[^>]*\/image"[^>]*><script type="module"/,
  );
});

test.each([
  ['/nowhere', 404],
  ['/matches/%zz', 404],
  [`/${'x/'.repeat(2_000)}`, 404],
])('%.20s is no page', async (path, status) => {
  const site = await openPages();
  const answer = () => Promise.resolve({ status: 404, body: null, text: '' });
  expect(await site.load({ path, search: '' }, answer)).toMatchObject({ status });
});

describe('what a page works out of a draw', () => {
  const draw = sampleDraw({ played: 1 });
  const [entry] = draw.entries.filter(({ round }) => round === 2);
  const match = { ...entry?.match, draw: { id: draw.id, name: draw.name, goldenPoint: false } };

  /** The data of a match page with an open side, and the reads for it. */
  async function loadMatch(site: Site) {
    const asked: SiteRead[] = [];
    const page = await site.load({ path: `/matches/${match.id}`, search: '' }, (read) => {
      asked.push(read);
      const body = { getMatch: match, getDraw: draw }[read.operation];
      return Promise.resolve({
        status: body === undefined ? 404 : 200,
        body,
        text: JSON.stringify(body ?? {}),
      });
    });
    if ('status' in page) throw new Error(page.message);
    const { reads } = JSON.parse(page.data) as { reads: { key: [string]; data: unknown }[] };
    return { page, reads, draws: asked.filter(({ operation }) => operation === 'getDraw') };
  }

  test('is sent instead of the draw, whose changes write no page again', async () => {
    const { reads, draws } = await loadMatch(await openPages());
    const sent = new Map(reads.map(({ key: [what], data }) => [what, data]));
    expect(sent.get('matchSides')).toMatchObject({
      seeds: { home: 1, guest: null },
      open: { guest: { kind: 'winner', either: ['P3', 'P4'] } },
    });
    expect(sent.get('matchNext')).toMatchObject({ matchId: 'm1.1', opponent: { players: [] } });
    expect(sent.has('getDraw')).toBe(false);
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.every(({ isAside }) => isAside === true)).toBe(true);
  });

  test('is asked for once for all who come in half a minute', async () => {
    const site = await openPages();
    await loadMatch(site);
    expect((await loadMatch(site)).draws).toEqual([]);
  });

  test('stands in the title and on the page', async () => {
    const { page } = await loadMatch(await openPages());
    const html = page.write('en', Date.parse('2026-05-04T12:00:00Z'));
    expect(html).toMatch(/<title>[^<]*P1 vs Winner of P3 – P4 · Courtcast<\/title>/);
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('P3 or P4');
  });
});
