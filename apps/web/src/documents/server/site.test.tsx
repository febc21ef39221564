import { expect, test } from 'vitest';
import type { SiteRead } from '@courtcast/contracts';
import { createFakeMatch } from '../../../test/fake/fake-match.ts';
import { ordinary } from '../../../test/fake/scenes.ts';
import { openSite } from './site.tsx';

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
async function pageOf(name: string): Promise<string> {
  const match = { ...createFakeMatch(ordinary).detail(), tournament: { id: 't', name } };
  const site = await openPages();
  const page = await site.load({ path: `/matches/${ordinary.id}`, search: '' }, ({ operation }: SiteRead) => {
    const found = operation === 'getMatch';
    const body: unknown = found ? match : { statusCode: 404, message: 'Not found', error: 'Not Found' };
    return Promise.resolve({ status: found ? 200 : 404, body, text: JSON.stringify(body) });
  });
  if ('status' in page) throw new Error(page.message);
  return page.write('en', Date.parse('2026-05-04T12:00:00Z'));
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

test.each([
  ['/nowhere', 404],
  ['/matches/%zz', 404],
  [`/${'x/'.repeat(2_000)}`, 404],
])('%.20s is no page', async (path, status) => {
  const site = await openPages();
  const answer = () => Promise.resolve({ status: 404, body: null, text: '' });
  expect(await site.load({ path, search: '' }, answer)).toMatchObject({ status });
});
