import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import type { Browser, Page } from '@courtcast/testkit/browser';
import type { Action } from '../src/sync/actions.ts';
import { simulateScoring } from './bad-network.ts';
import type { SimulatedScoring } from './bad-network.ts';
import { courtNamed } from './memory-boards.ts';
import { self, singles } from './scenes.ts';
import type { PadScene } from './scenes.ts';

const AT = '2026-05-02T14:00:00.000Z';
const court = { ...courtNamed('c1'), name: 'Court 3' };
const club = { id: 'k1', name: 'Riverside Tennis Club', timeZone: 'UTC' };

/** How a page of the pad is opened. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly language: string;
  readonly theme: 'light' | 'dark' | 'sun';
}

/** A browser that shows states of the pad without a service. */
export interface PadStage {
  /** Opens a state; the caller closes its page's context. */
  open(scene: PadScene, look: Look): Promise<Page>;
  stop(): Promise<void>;
}

async function enter(scoring: SimulatedScoring, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    const { version, players } = scoring.sheet().match;
    const request = { key: crypto.randomUUID(), taps: 1, version, players, actions: [action] };
    const reply = await scoring.service.send('m1', request);
    if (reply.is !== 'accepted') throw new Error(JSON.stringify(reply));
  }
}

/** Answers for the requests about a board's court, by a part of the path. */
function courtAnswers({ board }: PadScene, detail: object): (readonly [string, unknown])[] {
  const planned = {
    ...simulateScoring({ id: 'm2', players: singles, scheduledTime: '2026-05-02T15:30:00.000Z' }).sheet()
      .match,
    court,
  };
  const sets = [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ];
  const last = { ...planned, id: 'm3', status: 'completed', winnerSide: 'home', sets };
  const live = board === 'match' ? detail : null;
  const dates = { createdAt: AT, updatedAt: AT };
  const here = {
    board: {
      ...{ ...self, clubId: 'k1', courtId: 'c1', matchId: null, ...dates },
      ...{ expiresAt: null, hasEnded: false },
    },
    ...{ club, court, match: live },
  };
  return [
    ['/boards/me', here],
    ['/live/courts/', { court, match: live }],
    ['status=suspended', { data: [], meta: {} }],
    ['status=scheduled', { data: [planned], meta: {} }],
    ['status=completed', { data: [last], meta: {} }],
    ['/matches/m2/points', []],
    ['/matches/m2', planned],
    ['/matches/m3', last],
    ['/courts/', { ...court, ...dates, surface: null }],
    ['/clubs/', { ...club, ...dates }],
  ];
}

async function answerAsIn(page: Page, scene: PadScene): Promise<void> {
  const { match, actions = [], by = self, theirs = [] } = scene;
  const scoring = simulateScoring({ players: singles, court, ...match });
  await enter(scoring, actions);
  const answers = (): readonly (readonly [string, unknown])[] => {
    const { match: detail, entries } = scoring.sheet();
    return [
      ...(scene.board === undefined ? [] : courtAnswers(scene, detail)),
      ['/boards/me', { board: { ...self, matchId: 'm1' } }],
      ['/points', entries.map((entry) => ({ ...entry, by: 'board', board: by }))],
      ['/matches/', detail],
    ];
  };
  for (const other of ['**/socket.io/**', '**/config.json'])
    await page.route(other, (route) => route.abort());
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') {
      if (theirs.length === 0) return route.abort();
      await enter(scoring, theirs);
      const message = 'Others have scored';
      const details = [{ code: 'version-mismatch', message }];
      const body = { statusCode: 409, error: 'Conflict', message, details };
      return route.fulfill({ status: 409, json: body });
    }
    const url = decodeURIComponent(request.url());
    const found = answers().find(([part]) => url.includes(part));
    return found === undefined ? route.abort() : route.fulfill({ json: found[1] });
  });
}

interface Kept {
  readonly settings: string;
  readonly notes: string;
  readonly theme: string;
}

async function keep(page: Page, { settings = {}, notes }: PadScene, theme: Look['theme']): Promise<void> {
  const kept: Kept = {
    settings: JSON.stringify({ ...settings, sun: theme === 'sun' }),
    notes: JSON.stringify(notes === undefined ? {} : { m1: notes }),
    theme,
  };
  await page.addInitScript((values: Kept) => {
    localStorage.setItem('courtcast.pad', values.settings);
    if (localStorage.getItem('courtcast.pad.matches') === null)
      localStorage.setItem('courtcast.pad.matches', values.notes);
  }, kept);
}

const root = fileURLToPath(new URL('../../../tools/web-build/', import.meta.url));
// Vite's scan cannot find the dependencies of the desks' session without a build.
const optimizeDeps = {
  noDiscovery: true,
  include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'idb', 'socket.io-client'],
};

/** There is no gateway: unanswered requests, such as those of a closing page, are refused at once. */
const withoutGateway: Plugin = {
  name: 'courtcast:without-gateway',
  config: ({ server }) => {
    delete server?.proxy;
  },
  configureServer: ({ middlewares }) => {
    middlewares.use('/api', (_request, response) => {
      response.statusCode = 503;
      response.end();
    });
  },
};

/** Starts it: Vite serves the sources to the caller's browser. */
export async function startPadStage(browser: Browser): Promise<PadStage> {
  const plugins = [withoutGateway];
  const vite = await createServer({ root, logLevel: 'warn', server: { port: 0 }, optimizeDeps, plugins });
  await vite.listen();
  const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const html = await vite.transformIndexHtml('/score.html', readFileSync(join(root, 'score.html'), 'utf8'));
  return {
    async open(scene, { viewport, language, theme }) {
      const colorScheme = theme === 'dark' ? 'dark' : 'light';
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: language,
        timezoneId: 'UTC',
      });
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => console.log(scene.name, error.message));
      await page.clock.setFixedTime(Date.parse(AT) + 35_000);
      await keep(page, scene, theme);
      await answerAsIn(page, scene);
      const path = scene.board === undefined ? '/score/m1' : '/score/courts/c1';
      await page.route(`**${path}`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
      await page.goto(`${url}${path}${scene.isKeyless ? '' : '#key'}`, { waitUntil: 'commit' });
      await page.locator('.pad, main.pad-message, .board-idle, .board-key').first().waitFor();
      await scene.then?.(page);
      return page;
    },
    stop: () => vite.close(),
  };
}
