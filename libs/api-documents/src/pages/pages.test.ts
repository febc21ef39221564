import { operations, reasons, socketEventNames } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { createAsyncApi } from '../asyncapi/document.ts';
import { createOpenApi } from '../openapi/document.ts';
import { html } from './html.ts';
import { createPages } from './pages.ts';

const written = createPages({
  openApi: createOpenApi({ version: '1.2.3', limits: { public: 11, authenticated: 222, board: 3333 } }),
  asyncApi: createAsyncApi({ version: '1.2.3' }),
});
const pages = new Map([...written].map(([page, write]) => [page, write()]));
const everyPage = [...pages];

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function idsOf(text: string): string[] {
  return all(text, /\sid="([^"]*)"/g);
}

/** The page that a link leads to, by its name below `/docs`; undefined for other links. */
function pageOf(link: string, from: string): string | undefined {
  const { pathname, origin } = new URL(link, `http://pages/api/v1/docs${from === '' ? '' : `/${from}`}`);
  const [, page] = /^\/api\/v1\/docs(?:\/(.*))?$/.exec(pathname) ?? [];
  return origin === 'http://pages' && pathname.startsWith('/api/v1/docs') ? (page ?? '') : undefined;
}

test('every operation, socket event and reason has its place', () => {
  const places = everyPage.flatMap(([, text]) => idsOf(text));
  const codes = all(pages.get('messages') ?? '', /<code>([^<]*)<\/code>\s*<\/h3>/g);
  expect(places).toEqual(expect.arrayContaining([...Object.keys(operations), ...Object.keys(reasons)]));
  expect(codes).toEqual(expect.arrayContaining([...socketEventNames]));
});

test('every link between the pages leads to something', () => {
  const dead = everyPage.flatMap(([from, text]) =>
    all(text, /<a\s[^>]*href="([^"]*)"/g).filter((link) => {
      const [path = '', id] = link.split('#');
      const page = path === '' ? from : pageOf(path, from);
      if (page === undefined) return false;
      const target = pages.get(page);
      return target === undefined || (id !== undefined && !idsOf(target).includes(id));
    }),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test.each(everyPage)('page "%s" can be used by everyone', (_page, text) => {
  const ids = idsOf(text);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(all(text, /(<h1)/g)).toHaveLength(1);
  const levels = all(text.slice(text.indexOf('<main')), /<h([1-6])/g).map(Number);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  const labels = all(text, /<label\s+for="([^"]*)"/g);
  const controls = all(text, /<(?:input|select|textarea)\s+id="([^"]*)"/g);
  expect(labels.toSorted()).toEqual(controls.toSorted());
  expect(text.match(/<(?:input|select|textarea)\b/g) ?? []).toHaveLength(controls.length);
  expect(all(text, /aria-(?:labelledby|describedby)="([^"]*)"/g).filter((id) => !ids.includes(id))).toEqual(
    [],
  );
});

test.each(everyPage)(
  'page "%s" has no script, style or image in it, and asks other servers for nothing',
  (_, text) => {
    expect(
      text.match(
        /<style|\sstyle=|\son\w+=|<script(?! type="module" src="(?:docs\/)?page\.js")|<img|https?:[^"]*\.js/g,
      ),
    ).toBeNull();
  },
);

test('the first page says what this gateway allows', () => {
  expect(pages.get('')?.replaceAll(/\s+/g, ' ')).toContain(
    '11 requests of an address without credentials, 222 of a user, 3333 of a board',
  );
});

test('what is written into a page stays text', () => {
  const hostile = `<script>"'&`;
  expect(html`<p title="${hostile}">${[hostile, html`<br />`, 1, undefined]}</p>`.html).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;<br />1</p>',
  );
});
