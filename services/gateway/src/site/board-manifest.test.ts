import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpExchange } from '../http/exchange.ts';
import { createBoardManifest } from './board-manifest.ts';
import type { FindGeneratedFile } from './generated-file.ts';

let directory: string;
let find: FindGeneratedFile;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'courtcast-site-'));
  mkdirSync(join(directory, 'score'));
  const pad = { id: '/score/', name: 'Pad', start_url: '/score/', scope: '/score/', icons: [] };
  writeFileSync(join(directory, 'score', 'manifest.webmanifest'), JSON.stringify(pad));
  find = createBoardManifest({ directory });
});

afterAll(() => rmSync(directory, { recursive: true }));

const exchange = {} as HttpExchange;

test('a board begins at its court, in the scope of the pad', async () => {
  const made = await find('/score/courts/c-1/manifest.webmanifest', exchange);
  if (made === undefined || 'message' in made) throw new Error('there is no manifest');
  const { body, headers } = await made.rendition('identity');
  expect(JSON.parse(body)).toMatchObject({
    id: '/score/courts/c-1',
    start_url: '/score/courts/c-1',
    scope: '/score/',
    icons: [],
  });
  expect(JSON.stringify(headers)).toContain('application/manifest+json');
});

test.each([
  '/score/courts/c-1',
  '/score/manifest.webmanifest',
  '/score/courts//manifest.webmanifest',
  '/score/courts/a"b/manifest.webmanifest',
  '/score/courts/a/b/manifest.webmanifest',
])('%s is another thing', (path) => {
  expect(find(path, exchange)).toBeUndefined();
});

test('a build without a pad has none', () => {
  const none = createBoardManifest({ directory: join(directory, 'score') });
  expect(none('/score/courts/c-1/manifest.webmanifest', exchange)).toBeUndefined();
});
