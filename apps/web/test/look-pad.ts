import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { MatchDetailView } from '@courtcast/contracts';
import { launchBrowser, overflowOf } from '@courtcast/testkit/browser';
import type { Page } from '@courtcast/testkit/browser';
import type { Action } from '../src/score/engine/actions.ts';
import { simulateScoring } from './pad/bad-network.ts';

// Takes a picture of every state of the umpire's pad: `node apps/web/test/look-pad.ts FOLDER [name] [language]`.
const [folder = 'pictures', only = '', language = 'en'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const ENTERED_AT = Date.parse('2026-05-02T14:00:00.000Z');
const screens = {
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;

const singles = {
  home: [{ id: 'h1', name: 'Alexandra Papadopoulou' }],
  guest: [{ id: 'g1', name: 'Beatriz Haddad Maia' }],
};
const doubles = {
  home: [
    { id: 'h1', name: 'Ana Serrano' },
    { id: 'h2', name: 'Clara Lindqvist' },
  ],
  guest: [
    { id: 'g1', name: 'Bea Moretti' },
    { id: 'g2', name: 'Dora van der Berg' },
  ],
};

const point = (winner: 'home' | 'guest'): Action => ({ do: 'point', winner, kind: null });
const points = (text: string): Action[] => Array.from(text, (one) => point(one === 'h' ? 'home' : 'guest'));
const start: Action = { do: 'start', server: 'home', order: null };
const startPairs: Action = { do: 'start', server: 'home', order: { home: [0, 1], guest: [0, 1] } };
const event = (type: 'medicalTimeout' | 'codeViolation'): Action => ({
  do: 'event',
  event: { type, side: 'guest' },
});
const sets = points('hhhh'.repeat(5) + 'gggg'.repeat(4) + 'hhhh'.repeat(1));

interface Scene {
  readonly name: string;
  readonly match?: Partial<MatchDetailView>;
  readonly actions?: readonly Action[];
  /** Who entered the log; this device unless given. */
  readonly by?: { readonly id: string; readonly name: string };
  readonly sun?: true;
  readonly then?: (page: Page) => Promise<void>;
}

const self = { id: 'b1', name: 'Phone of Ben' };
const nth = (index: number) => (page: Page) => page.locator('.pad-foot button').nth(index).click();

const scenes: readonly Scene[] = [
  { name: 'before' },
  { name: 'before-doubles', match: { players: doubles } },
  { name: 'playing', actions: [start, ...sets, ...points('hgh')] },
  { name: 'playing-sun', actions: [start, ...sets, ...points('hgh')], sun: true },
  {
    name: 'doubles',
    match: { players: doubles, deuceRule: 'golden' },
    actions: [startPairs, ...points('hg')],
  },
  { name: 'golden', match: { deuceRule: 'golden' }, actions: [start, ...points('hhhggg')] },
  { name: 'tiebreak', actions: [start, ...points('hhhhgggg'.repeat(6)), ...points('hgh')] },
  { name: 'change', actions: [start, ...points('hhhh'.repeat(3))] },
  { name: 'medical', actions: [start, ...points('hh'), event('medicalTimeout')] },
  { name: 'watching', actions: [start, ...points('hgh')], by: { id: 'b2', name: 'Phone of Ana' } },
  { name: 'menu', actions: [start, ...points('hh')], then: nth(2) },
  {
    name: 'violation',
    actions: [start, ...points('hh'), event('codeViolation')],
    async then(page) {
      await nth(2)(page);
      await page.locator('.pad-menu__item').nth(10).click();
    },
  },
  {
    name: 'correction',
    actions: [start, ...sets],
    async then(page) {
      await nth(2)(page);
      await page.locator('.pad-menu__item').nth(4).click();
    },
  },
  {
    name: 'places',
    match: { players: doubles },
    actions: [startPairs],
    then: (page) => page.locator('.pad-head__server').click(),
  },
  { name: 'suspended', actions: [start, ...sets, { do: 'suspend', reason: 'Rain' }] },
  { name: 'ended', actions: [start, ...points('hhhh'.repeat(12))] },
  {
    name: 'sheet',
    actions: [
      start,
      ...sets,
      event('codeViolation'),
      event('medicalTimeout'),
      ...points('gggg'.repeat(3)),
      ...points('hhhh'.repeat(6)),
    ],
    then: (page) => page.locator('.pad-ended > .pad-button').last().click(),
  },
];

async function sceneApi(page: Page, { match, actions = [], by = self }: Scene): Promise<void> {
  const scoring = simulateScoring({ players: singles, ...match });
  for (const [index, action] of actions.entries()) {
    const { version, players } = scoring.sheet().match;
    const request = { key: String(index), taps: 1, version, players, actions: [action] };
    const reply = await scoring.service.send('m1', request);
    if (reply.is !== 'accepted') throw new Error(JSON.stringify(reply));
  }
  const { match: detail, entries } = scoring.sheet();
  const answers: readonly (readonly [string, unknown])[] = [
    ['/boards/me', { board: { ...self, matchId: 'm1' } }],
    ['/points', entries.map((entry) => ({ ...entry, by: 'board', board: by }))],
    ['/matches/', detail],
  ];
  await page.route('**/api/v1/**', (route) => {
    const found = answers.find(([part]) => route.request().url().includes(part));
    return route.request().method() === 'GET' && found !== undefined
      ? route.fulfill({ json: found[1] })
      : route.abort();
  });
}

const root = fileURLToPath(new URL('..', import.meta.url));
// The desks, of which the pad loads the session, cannot be scanned without a build.
const optimizeDeps = {
  noDiscovery: true,
  include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'idb'],
};
const vite = await createServer({ root, logLevel: 'warn', server: { port: 0 }, optimizeDeps });
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
const html = await vite.transformIndexHtml('/score.html', readFileSync(join(root, 'score.html'), 'utf8'));
const browser = await launchBrowser();

for (const [screen, viewport] of Object.entries(screens)) {
  for (const scene of scenes) {
    const name = `${scene.name}.${screen}`;
    if (only !== '' && !name.includes(only)) continue;
    const context = await browser.newContext({ viewport, locale: language, timezoneId: 'UTC' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log(name, error.message));
    await page.clock.setFixedTime(ENTERED_AT + 35_000);
    if (scene.sun) await page.addInitScript(() => localStorage.setItem('courtcast.pad', '{"sun":true}'));
    await sceneApi(page, scene);
    await page.route('**/score/m1', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(`${url}/score/m1#key`);
    await page.locator('.pad').waitFor();
    await scene.then?.(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    if (scene.name === 'sheet')
      await page.pdf({ path: join(folder, `${name}.pdf`), preferCSSPageSize: true });
    if ((await overflowOf(page)) > 0) console.log(name, 'is wider than the screen');
    await context.close();
  }
}
await browser.close();
await vite.close();
